import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freePort, startProcess, untilReady } from './server-process.ts'
import { signUp } from './visitor.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']
const secret = 'a secret of at least thirty-two characters'
const document = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  steps: [],
}

async function freshDatabase(url: string): Promise<string> {
  const name = `crash_${process.pid}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function killTwentyTimes(env: Record<string, string>, dataDir: string) {
  const port = await freePort()
  let server = startProcess(port, { DATA_DIR: dataDir, ...env })
  await untilReady(server)
  const person = await signUp(() => server.url, `http://localhost:${port}`, dataDir, 'crash@example.org')
  const acknowledged: string[] = []
  const waits: number[] = []
  for (let round = 0; round < 20; round += 1) {
    let isWriting = true
    const write = async (lane: number) => {
      for (let i = 0; isWriting; i += 1) {
        const name = `flow ${round}-${lane}-${i}`
        const answer = await person.call('POST', '/api/flows', { name, document }).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(name)
        else if (answer === undefined) return
      }
    }
    const writers = [write(0), write(1), write(2)]
    await new Promise((resolve) => setTimeout(resolve, 50 + ((round * 137) % 400)))
    server.child.kill('SIGKILL')
    await server.exited
    isWriting = false
    await Promise.all(writers)
    server = startProcess(port, { DATA_DIR: dataDir, ...env })
    waits.push(await untilReady(server))
  }
  const kept = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { json } = await person.call('GET', `/api/flows?limit=100&page=${page}`)
    const rows = json['data'] as { name: string }[]
    for (const { name } of rows) kept.add(name)
    if (rows.length < 100) break
  }
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  return { lost: acknowledged.filter((name) => !kept.has(name)), written: acknowledged.length, waits }
}

describe('kill -9 during writes, twenty times', () => {
  test('loses nothing acknowledged on the embedded database and serves again within 10 s', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'))
    const { lost, written, waits } = await killTwentyTimes({}, folder)
    rmSync(folder, { recursive: true, force: true })
    console.log(`embedded: ${written} writes, slowest start ${Math.round(Math.max(...waits))} ms`)
    expect(lost).toEqual([])
    expect(written).toBeGreaterThan(100)
    expect(Math.max(...waits)).toBeLessThan(10_000)
  })

  test.runIf(databaseUrl)('loses nothing acknowledged on PostgreSQL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'))
    const DATABASE_URL = await freshDatabase(databaseUrl ?? '')
    const { lost, written, waits } = await killTwentyTimes({ DATABASE_URL, SECRET: secret }, folder)
    rmSync(folder, { recursive: true, force: true })
    console.log(`PostgreSQL: ${written} writes, slowest start ${Math.round(Math.max(...waits))} ms`)
    expect(lost).toEqual([])
    expect(Math.max(...waits)).toBeLessThan(10_000)
  })
})
