/** The command `flain mcp`, started as a program and asked by the protocol's own client. */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let client: Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flain-mcp-'))
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', folder], stderr: 'inherit' }),
  )
})
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true, force: true })
})

type Data = {
  flow: { id: string; version: number; link: string }
  graph: { nodes: { id: string; label: string }[] }
  errors: { code: string; field: string }[]
  changes: { do: string }[]
  version: number
}
type Said = { type: string; text?: string; data?: string }

async function call(name: string, args: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: args })
  const content = answer.content as Said[]
  return { content, isError: answer.isError === true, data: answer.structuredContent as Data }
}

const thought = 'A visitor signs in, then sees the dashboard'

test('offers what needs no other people', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'draw_flow',
    'change_flow',
    'read_flow',
    'explain_losses',
    'render',
    'save_flow',
  ])
})

test('draws with words and a picture, and writes nothing', async () => {
  const { content, data } = await call('draw_flow', { thought })
  expect(data.graph.nodes.length).toBeGreaterThan(1)
  const png = Buffer.from(content.find(({ type }) => type === 'image')?.data ?? '', 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(content[0]?.text).toMatch(/^- /m)
  expect(await readdir(folder)).toEqual([])
})

test('saves a file, and another beside it and never over it', async () => {
  const first = await call('save_flow', { name: 'Sign in!', thought })
  const second = await call('save_flow', { name: 'Sign in!', thought: 'a, then b' })
  expect([first.data.flow.id, second.data.flow.id]).toEqual(['sign-in', 'sign-in-2'])
  const file = JSON.parse(await readFile(join(folder, 'sign-in.json'), 'utf8')) as object
  expect(file).toMatchObject({ name: 'Sign in!', version: 1, kind: 'process' })
})

test('tells an agent what a person changed in the file meanwhile', async () => {
  const saved = await call('save_flow', { name: 'Together', thought: 'wake up, then work' })
  const { id, version } = saved.data.flow
  const path = join(folder, `${id}.json`)
  const file = JSON.parse(await readFile(path, 'utf8')) as Data['graph']
  const last = file.nodes.at(-1)
  if (last) last.label = 'Work hard'
  await writeFile(path, JSON.stringify(file))
  const edits = [{ do: 'change-node', id: file.nodes[0]?.id, change: { label: 'Get up' } }]
  const stale = await call('change_flow', { flowId: id, baseVersion: version, edits })
  expect(stale.data.errors[0]).toMatchObject({ code: 'version_conflict', field: 'baseVersion' })
  expect(stale.data.changes).toEqual([{ do: 'change-node', id: last?.id, change: { label: 'Work hard' } }])
  const done = await call('change_flow', { flowId: id, baseVersion: stale.data.version, edits })
  expect(done.data.graph.nodes.map(({ label }) => label)).toEqual(['Get up', 'Work hard'])
})

test.each(['../secret', '/etc/passwd', '.hidden', 'a/b', 'a\\b', '', 'nothing'])(
  'reads nothing outside its folder: %j',
  async (flowId) => {
    const { isError, data } = await call('read_flow', { flowId })
    expect([isError, data.errors[0]?.field]).toEqual([true, 'flowId'])
  },
)
