/** Several servers, and what they lean on going away. Needs PostgreSQL and Redis of its own. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, start, startProcess, untilReady } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { proxies, startProxy } from './proxies.ts'
import type { Proxy } from './proxies.ts'
import { signUp } from './visitor.ts'
import type { Visitor } from './visitor.ts'
import { withDatabase } from './with-database.ts'
import { Writer } from './writer.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''
const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
/** Where the machine has it under another name, say so. */
const redisServer = process.env['REDIS_SERVER'] ?? 'redis-server'
const secret = 'a secret of at least thirty-two characters'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What visitors read, each in a lane of its own, over and over. */
const read = ['/', '/community', '/api/plans', '/api/community', '/f/iot.svg']

/** Asks until told to stop, and tells what was not answered as it should be. */
function loadThrough({ name, url }: Proxy) {
  const failed: string[] = []
  let answered = 0
  let isLoaded = true
  const lane = async (path: string) => {
    while (isLoaded) {
      const answer = await fetch(url + path).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        (error: unknown) => String(error),
      )
      answered += 1
      if (answer !== (path === '/f/iot.svg' ? 404 : 200)) failed.push(`${name} ${path}: ${answer}`)
    }
  }
  const lanes = read.map((path) => lane(path))
  return {
    failed,
    count: () => answered,
    stop: async () => {
      isLoaded = false
      await Promise.all(lanes)
    },
  }
}

/** Saves through each proxy, one tab each, until told to stop. */
async function saveThrough(through: readonly Proxy[], people: readonly Visitor[]) {
  let isSaving = true
  const tabs = through.map(({ name }, n) => {
    const person = people[n]
    if (!person) throw new Error('One person for each proxy.')
    return { name, writer: new Writer(person, name, () => undefined) }
  })
  for (const { writer } of tabs) await writer.create()
  const ended: string[] = []
  const saving = tabs.map(async ({ name, writer }) => {
    await writer.writeWhile(() => isSaving)
    if (isSaving) ended.push(`a save through ${name} failed`)
  })
  return {
    ended,
    stop: async () => {
      isSaving = false
      await Promise.all(saving)
    },
    lost: async () => (await Promise.all(tabs.map(({ writer }) => writer.lost()))).flat(),
    count: () => tabs.reduce((sum, { writer }) => sum + writer.acknowledged.length, 0),
  }
}

describe.runIf(databaseUrl && proxies.length > 0)('two servers restarted in turn under load', () => {
  test(`fail no request and lose no save behind ${proxies.map(({ name }) => name).join(', ')}`, async () => {
    await withDatabase(databaseUrl, async (DATABASE_URL) => {
      const ports = [await freePort(), await freePort()]
      const siteUrl = `http://localhost:${ports[0]}`
      const limits = redisUrl === '' ? {} : { REDIS_URL: redisUrl }
      const shared = { DATABASE_URL, SECRET: secret, DATA_DIR: folder, SITE_URL: siteUrl }
      const env = { ...shared, TRUST_PROXY: '1', ...limits }
      const servers: ServerProcess[] = []
      const through: Proxy[] = []
      onTestFinished(async () => {
        for (const { child } of servers) child.kill('SIGTERM')
        await Promise.all([...servers.map(({ exited }) => exited), ...through.map(({ stop }) => stop())])
      })
      for (const port of ports) servers.push(await start(port, env))
      for (const kind of proxies) through.push(await startProxy(kind, folder, ports))
      const people: Visitor[] = []
      for (const { name, url } of through)
        people.push(await signUp(() => url, siteUrl, folder, `rolling-${name}@example.org`))
      const saves = await saveThrough(through, people)
      const loads = through.map((proxy) => loadThrough(proxy))
      const count = () => loads.reduce((sum, load) => sum + load.count(), 0)
      for (const [index, port] of ports.entries()) {
        servers[index]?.child.kill('SIGTERM')
        expect(await servers[index]?.exited).toBe(0)
        const again = startProcess(port, env)
        servers[index] = again
        await untilReady(again)
        // Proxies that ask have seen it by then, and nginx tries it again.
        await new Promise((resolve) => setTimeout(resolve, 5000))
        const enough = count() + 100
        await expect.poll(count).toBeGreaterThan(enough)
      }
      await Promise.all([saves.stop(), ...loads.map(({ stop }) => stop())])
      console.log(`${count()} requests and ${saves.count()} saves while both servers were restarted`)
      expect([...loads.flatMap(({ failed }) => failed), ...saves.ended]).toEqual([])
      expect(await saves.lost()).toEqual([])
    })
  })
})

describe.runIf(databaseUrl)('six first starts on one empty database', () => {
  test('all succeed', async () => {
    await withDatabase(databaseUrl, async (DATABASE_URL) => {
      const env = { DATABASE_URL, SECRET: secret }
      const servers: ServerProcess[] = []
      for (let nth = 0; nth < 6; nth += 1)
        servers.push(startProcess(await freePort(), { ...env, DATA_DIR: join(folder, `first-${nth}`) }))
      const waits = await Promise.allSettled(servers.map((server) => untilReady(server)))
      for (const server of servers) server.child.kill('SIGTERM')
      const codes = await Promise.all(servers.map(({ exited }) => exited))
      expect(waits.filter(({ status }) => status === 'rejected')).toEqual([])
      expect(codes).toEqual([0, 0, 0, 0, 0, 0])
    })
  })
})

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

describe('Redis stopped under load', () => {
  test('gives no server error', async () => {
    const redisPort = await freePort()
    const redis = spawn(redisServer, ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''])
    await expect.poll(() => answers(redisPort)).toBe(true)
    const isGone = new Promise((resolve) => redis.once('exit', resolve))
    const port = await freePort()
    const data = join(folder, 'redis')
    const server = await start(port, {
      DATA_DIR: data,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      TRUST_PROXY: '1',
    })
    const statuses = new Map<number, number>()
    let isLoaded = true
    let visitors = 0
    const lane = async () => {
      while (isLoaded) {
        visitors += 1
        const response = await fetch(`${server.url}/api/auth/login`, {
          method: 'POST',
          headers: {
            Origin: `http://localhost:${port}`,
            'Content-Type': 'application/json',
            'X-Forwarded-For': `10.9.${visitors >> 8}.${visitors & 255}`,
          },
          body: JSON.stringify({ email: `visitor${visitors}@example.org` }),
        })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        await response.text()
      }
    }
    const lanes = Array.from({ length: 8 }, lane)
    await expect.poll(() => visitors).toBeGreaterThan(100)
    redis.kill('SIGKILL')
    await isGone
    const enough = visitors + 200
    await expect.poll(() => visitors).toBeGreaterThan(enough)
    isLoaded = false
    await Promise.all(lanes)
    console.log(`answers while Redis was stopped: ${JSON.stringify([...statuses])}`)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
