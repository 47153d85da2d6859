/** The tools for agents, asked by two client libraries over a real connection. */
import type { AddressInfo } from 'node:net'
import { createMCPClient } from '@ai-sdk/mcp'
import { limits, scopes } from '@flain/contract'
import type { Scope } from '@flain/contract'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../http/listen.ts'
import { rateRules } from '../../http/rate-limits.ts'
import { onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { isOurHost } from './is-our-host.ts'

let world: World
let url: URL
let finish: (timeoutMs: number) => Promise<void>
let owner: TestBrowser
beforeAll(async () => {
  world = await openWorld({ env: { SITE_URL: 'http://127.0.0.1:3000' } })
  const listener = await listen({ fetch: (request, env) => world.app.fetch(request, env) }, '127.0.0.1', 0)
  url = new URL(`http://127.0.0.1:${(listener.server.address() as AddressInfo).port}/mcp`)
  finish = listener.finish
  owner = await visionary()
})
afterAll(async () => {
  await finish(1000)
  await world.close()
})

async function visionary() {
  const { browser } = await signedIn(world)
  await onPlan(browser, 'visionary')
  return browser
}

async function keyOf(browser: TestBrowser, allowed: readonly Scope[] = scopes) {
  return (await browser.call('createKey', { body: { name: 'Agent', scopes: [...allowed] } })).ok.key
}

type Said = { type: string; text?: string; data?: string; uri?: string; resource?: { text?: string } }
type Answer = { content: Said[]; structuredContent?: unknown; isError?: boolean }
type Agent = {
  tools: () => Promise<string[]>
  call: (name: string, args: Record<string, unknown>) => Promise<Answer>
  close: () => Promise<void>
}

const authorised = (key?: string): Record<string, string> => (key ? { Authorization: `Bearer ${key}` } : {})

async function official(key: string | undefined, mode: 'auto' | 'legacy'): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: authorised(key) } }))
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as Answer,
    close: () => client.close(),
  }
}

async function aiSdk(key?: string): Promise<Agent> {
  const client = await createMCPClient({
    transport: { type: 'http', url: url.href, headers: authorised(key) },
  })
  const tools = await client.tools()
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) =>
      (await tools[name]?.execute?.(args, { toolCallId: '1', messages: [], context: {} })) as Answer,
    close: () => client.close(),
  }
}

const agents = {
  'the official client': (key?: string) => official(key, 'auto'),
  'the official client of 2025': (key?: string) => official(key, 'legacy'),
  'the client of the AI SDK': aiSdk,
}

const textOf = ({ content }: Answer) => content.map(({ text = '' }) => text).join('\n')
const dataOf = ({ structuredContent }: Answer) =>
  structuredContent as {
    flow: { id: string; version: number; link: string; name: string; state?: string }
    graph: { nodes: { id: string; label: string }[]; edges: unknown[] }
    notes: { code: string }[]
    errors: { code: string; field: string; repair: string }[]
    version: number
    changes: { do: string }[]
    flows: { id: string; name: string; link: string }[]
  }
const errorOf = (answer: Answer) => {
  expect(answer.isError).toBe(true)
  return dataOf(answer).errors[0]
}

function expectDrawing(answer: Answer) {
  if (answer.isError === true) throw new Error(textOf(answer))
  const png = Buffer.from(answer.content.find(({ type }) => type === 'image')?.data ?? '', 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const { flow } = dataOf(answer)
  expect(flow.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)
  expect(answer.content.find(({ type }) => type === 'resource_link')?.uri).toBe(flow.link)
  expect(textOf(answer)).toMatch(/^- /m)
  return dataOf(answer)
}

const thought = 'A customer orders; if the item is in stock we ship it, otherwise we reorder'

describe.each(Object.entries(agents))('%s', (_name, connect) => {
  test('draws, changes, reads, explains and writes without signing in', async () => {
    const agent = await connect()
    expect(await agent.tools()).toEqual([
      'draw_flow',
      'change_flow',
      'read_flow',
      'explain_losses',
      'render',
      'save_flow',
      'publish_flow',
      'search_community',
    ])
    const drawn = expectDrawing(await agent.call('draw_flow', { thought }))
    expect(drawn.flow.link).toContain('/studio/#thought=A%20customer')
    const first = drawn.graph.nodes[0]?.id ?? ''
    const edits = [{ do: 'change-node', id: first, change: { label: 'A reader subscribes' } }]
    const changed = expectDrawing(await agent.call('change_flow', { graph: drawn.graph, edits }))
    expect(changed.graph.nodes[0]?.label).toBe('A reader subscribes')
    expect(changed.graph.nodes).toHaveLength(drawn.graph.nodes.length)
    const mermaid = expectDrawing(
      await agent.call('draw_flow', { mermaid: 'flowchart TD\n a[One] --> b[Two]' }),
    )
    expect(mermaid.graph.nodes.map(({ label }) => label)).toEqual(['One', 'Two'])
    const written = await agent.call('render', { graph: drawn.graph, format: 'animated-svg' })
    expectDrawing(written)
    expect(written.content.at(-1)?.resource?.text).toContain('@keyframes')
    const dragged = { nodes: [{ id: 'a', label: 'A', pin: { x: 1, y: 2 } }] }
    const lost = await agent.call('explain_losses', { graph: dragged, format: 'mermaid' })
    expect(expectDrawing(lost).notes.map(({ code }) => code)).toEqual(['pins_lost'])
    expect(textOf(lost)).toContain('Lost: ')
    await expect(agent.call('save_flow', { name: 'Mine', thought })).rejects.toThrow(
      /account of a person|401/,
    )
    await agent.close()
  })

  test('saves, changes, publishes and finds with a key', async () => {
    const agent = await connect(await keyOf(owner))
    const name = `Ordering ${_name}`
    const saved = expectDrawing(await agent.call('save_flow', { name, thought }))
    const flowId = saved.flow.id
    expect([saved.flow.state, saved.flow.version]).toEqual(['draft', 1])
    const edits = [
      { do: 'add-edge', edge: { from: 'thanks', to: saved.graph.nodes[0]?.id } },
      { do: 'add-node', node: { id: 'thanks', kind: 'end', label: 'Say thanks' } },
    ]
    const changed = expectDrawing(await agent.call('change_flow', { flowId, baseVersion: 1, edits }))
    expect(changed.flow.version).toBe(2)
    const read = expectDrawing(await agent.call('read_flow', { flowId }))
    expect(read.graph).toEqual(changed.graph)
    const told = { category: 'Business', description: 'How we order.' }
    const shown = expectDrawing(await agent.call('publish_flow', { flowId, ...told }))
    expect(shown.flow.link).toBe(`http://127.0.0.1:3000/f/${flowId}`)
    const found = dataOf(await agent.call('search_community', { query: name }))
    expect(found.flows.map(({ id }) => id)).toContain(flowId)
    await agent.close()
  })
})

describe('an agent', () => {
  let agent: Agent
  beforeAll(async () => {
    agent = await official(await keyOf(owner), 'auto')
  })
  afterAll(() => agent.close())

  test('is told what the person changed meanwhile, and loses nothing of either', async () => {
    const { id, document } = await publish(owner, { state: 'draft' })
    const nodes = document.nodes.map((node) => (node.id === 'b' ? { ...node, label: 'Work hard' } : node))
    const person = { ...document, nodes: [...nodes, { id: 'c', kind: 'end' as const, label: 'Sleep' }] }
    await owner.call('updateFlow', { params: { id }, body: { document: person } }, { 'If-Match': '"1"' })
    const edits = [{ do: 'change-node', id: 'a', change: { label: 'Get up' } }]
    const answer = await agent.call('change_flow', { flowId: id, baseVersion: 1, edits })
    expect(errorOf(answer)).toMatchObject({ code: 'version_conflict', field: 'baseVersion' })
    expect(dataOf(answer).version).toBe(2)
    expect(dataOf(answer).changes.map((edit) => edit.do)).toEqual(['add-node', 'change-node'])
    expect(textOf(answer)).toContain('added step "c": Sleep')
    expect(textOf(answer)).toContain('label is now "Work hard"')
    const again = expectDrawing(await agent.call('change_flow', { flowId: id, baseVersion: 2, edits }))
    expect(again.graph.nodes.map(({ label }) => label)).toEqual(['Get up', 'Work hard', 'Sleep'])
  })

  test('is told the field of a wrong edit and what to do; nothing is saved', async () => {
    const { id } = await publish(owner, { state: 'draft' })
    const edits = [
      { do: 'change-node', id: 'a', change: { label: 'Changed' } },
      { do: 'add-edge', edge: { from: 'a', to: 'nowhere' } },
      { do: 'paint-node', id: 'a' },
      { do: 'add-node', node: { id: 'a', label: 'Again' } },
    ]
    const answer = await agent.call('change_flow', { flowId: id, baseVersion: 1, edits })
    expect(dataOf(answer).errors.map(({ code, field }) => [code, field])).toEqual([
      ['edit_unknown', 'edits.2.do'],
      ['id_taken', 'edits.3.node.id'],
      ['id_unknown', 'edits.1.edge.to'],
    ])
    expect(dataOf(answer).errors[2]?.repair).toBe('Use one of a, b.')
    expect((await owner.call('getFlow', { params: { id } })).ok.data.version).toBe(1)
  })

  test.each([
    ['draw_flow', {}, 'thought'],
    ['draw_flow', { thought, mermaid: 'graph TD' }, 'mermaid'],
    ['draw_flow', { thought: 'x'.repeat(limits.thoughtLength + 1) }, 'thought'],
    ['draw_flow', { graph: { nodes: [{ id: 'a', label: 'A', kind: 'blob' }] } }, 'graph.nodes.0.kind'],
    ['draw_flow', { thought, colour: 'red' }, 'colour'],
    ['change_flow', { edits: [{ do: 'remove-node', id: 'a' }] }, 'flowId'],
    ['change_flow', { flowId: 'none', edits: [{ do: 'remove-node', id: 'a' }] }, 'baseVersion'],
    ['read_flow', { flowId: 'nothing-here' }, 'flowId'],
    ['render', { thought, format: 'gif' }, 'format'],
    ['save_flow', { thought }, 'name'],
    ['publish_flow', { flowId: 'nothing-here', category: 'Business', description: 'x' }, 'flowId'],
    ['publish_flow', { flowId: 'x', category: 'Nothing', description: 'x' }, 'category'],
  ])('%s names the field at fault', async (name, args, field) => {
    const error = errorOf(await agent.call(name, args))
    expect(error?.field).toBe(field)
    expect(error?.repair).toMatch(/\.$/)
  })

  test('does with a key what its scopes allow and no more', async () => {
    const { id } = await publish(owner, { state: 'draft' })
    const reader = await official(await keyOf(owner, ['flows:read']), 'auto')
    expectDrawing(await reader.call('read_flow', { flowId: id }))
    const refused = errorOf(await reader.call('save_flow', { name: 'x', thought }))
    expect([refused?.code, refused?.repair]).toEqual([
      'scope_missing',
      'Ask the person for a key that is allowed flows:write, or to connect you again with it.',
    ])
    await reader.close()
    const writer = await official(await keyOf(owner, ['flows:write']), 'auto')
    const told = { category: 'Business', description: 'x' }
    const unpublished = errorOf(await writer.call('publish_flow', { flowId: id, ...told }))
    expect(unpublished?.repair).toContain('flows:publish')
    await writer.close()
  })
})

const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const toolCall = (args: unknown, name: unknown = 'draw_flow') =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

describe('the door', () => {
  const send = (more: Record<string, string>, body = toolCall({ thought })) =>
    fetch(url, { method: 'POST', headers: { ...headers, ...more }, body })
  const codeOf = async (response: Response) =>
    ((await response.json()) as { error?: { data?: { code?: string } } }).error?.data?.code

  test('refuses a page of another site, a name that is not ours, and a token that is no key', async () => {
    const page = await send({ Origin: 'https://elsewhere.example' })
    expect([page.status, await codeOf(page)]).toEqual([403, 'origin_refused'])
    expect((await send({ Origin: 'http://127.0.0.1:3000' })).status).toBe(200)
    const session = await send({ Authorization: `Bearer ${owner.tokens?.token ?? ''}` })
    expect([session.status, await codeOf(session)]).toEqual([401, 'key_invalid'])
    expect(session.headers.get('WWW-Authenticate')).toBe(
      'Bearer error="invalid_token", resource_metadata="http://127.0.0.1:3000/.well-known/oauth-protected-resource/mcp"',
    )
    const revoked = await send({ Authorization: 'Basic Zm9vOmJhcg==' })
    expect(revoked.status).toBe(401)
    const rebound = await world.app.request('/mcp', {
      method: 'POST',
      headers: { ...headers, Host: 'rebound.example:3000' },
      body: toolCall({ thought }),
    })
    expect([rebound.status, await codeOf(rebound)]).toEqual([421, 'host_unknown'])
  })

  test('asks who is calling where a tool does something to an account, and says where to get a token', async () => {
    const needs = async (name: string, args: object) => {
      const response = await send({}, toolCall(args, name))
      return response.status === 401 ? response.headers.get('WWW-Authenticate') : response.status
    }
    const challenge = (scope: string) =>
      `Bearer scope="${scope}", resource_metadata="http://127.0.0.1:3000/.well-known/oauth-protected-resource/mcp"`
    expect(await needs('save_flow', { name: 'x', thought })).toBe(challenge('flows:read flows:write'))
    expect(await needs('publish_flow', { flowId: 'x' })).toBe(
      challenge('flows:read flows:write flows:publish'),
    )
    expect(await needs('change_flow', { flowId: 'x' })).toBe(challenge('flows:read flows:write'))
    expect(await needs('change_flow', { edits: [] })).toBe(200)
    expect(await needs('search_community', { query: 'x' })).toBe(200)
    expect(await needs('read_flow', { flowId: 'x' })).toBe(200)
    const refused = await send({}, toolCall({ name: 'x', thought }, 'save_flow'))
    expect(await codeOf(refused)).toBe('account_needed')
  })

  test('knows its own names', () => {
    const config = { siteUrl: 'https://flain.example', isLoopback: false }
    expect(['flain.example', 'FLAIN.example:443'].map((host) => isOurHost(host, config))).toEqual([
      true,
      true,
    ])
    for (const host of ['localhost:3000', 'flain.example.evil.example', 'xflain.example', '', '127.0.0.1'])
      expect(isOurHost(host, config)).toBe(false)
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect(isOurHost(host, { ...config, isLoopback: true })).toBe(true)
  })

  test('draws so much for one address and no more, and says how long to wait', async () => {
    const { points } = rateRules.agentWorkFromSource[0]
    for (let used = 0; used < points; used += 1)
      await world.context.rateLimits.take('agentWorkFromSource', 'one-address')
    const request = { method: 'POST', headers, body: toolCall({ thought }) }
    const env = { incoming: { socket: { remoteAddress: 'one-address' } } }
    const text = await (await world.app.request('http://127.0.0.1/mcp', request, env)).text()
    expect(text).toContain('"code":"busy"')
    expect(text).toMatch(/Try again in \d+ seconds/)
  })

  test('a hundred hostile calls bring about no server error', async () => {
    const key = await keyOf(owner)
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const words = [
      '__proto__',
      '\u0000',
      '\ud800',
      "'; drop table users; --",
      '../../etc/passwd',
      '<script>',
      '9'.repeat(400),
    ]
    const values: unknown[] = [...words, null, -1, 1e308, true, [], {}, [[]], { thought: { toString: 1 } }]
    const bodies = [
      ...values.map((value) => toolCall(value)),
      ...values.map((value) => toolCall({ thought: value })),
      ...values.map((value) => toolCall({ mermaid: value })),
      ...values.map((value) => toolCall({ graph: value })),
      ...values.map((value) =>
        toolCall({ flowId: value, baseVersion: value, edits: [value] }, 'change_flow'),
      ),
      ...values.map((value) => toolCall({ flowId: value }, 'read_flow')),
      ...values.map((value) =>
        toolCall({ graph: { nodes: [{ id: value, label: value }] }, name: value }, 'save_flow'),
      ),
      ...words.map((word) => toolCall({}, word)),
      ...words.map((word) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: word, params: word })),
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draw_flow","arguments":{"graph":{"nodes":${nested}}}}}`,
      nested,
      '',
      'not json',
      '[]',
      'null',
      `[${Array.from({ length: 20 }, () => toolCall({ thought: 'a, then b' })).join(',')}]`,
      toolCall({
        graph: { nodes: Array.from({ length: 4000 }, (_, index) => ({ id: `n${index}`, label: 'x' })) },
      }),
      toolCall({ mermaid: `graph TD\n${'a-->'.repeat(20_000)}b` }),
      `${toolCall({ thought }).slice(0, -1)},"x":"${'y'.repeat(limits.flowBodyBytes)}"}`,
    ]
    expect(bodies.length).toBeGreaterThan(100)
    const failed: string[] = []
    for (const body of bodies) {
      const response = await send({ Authorization: `Bearer ${key}` }, body)
      const text = await response.text()
      if (response.status >= 500 || text.includes('"code":"internal"'))
        failed.push(`${response.status} ${body.slice(0, 200)}`)
    }
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      const response = await fetch(url, { method, headers })
      await response.body?.cancel()
      if (response.status >= 500) failed.push(method)
    }
    expect(failed).toEqual([])
  })
})
