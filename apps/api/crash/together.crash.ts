/** Several servers, and what they lean on going away. Needs PostgreSQL and Redis of its own. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, start, startProcess, untilReady } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { signUp } from './visitor.ts'
import { withDatabase } from './with-database.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''
/** Where the machine has it under another name, say so. */
const redisServer = process.env['REDIS_SERVER'] ?? 'redis-server'
const secret = 'a secret of at least thirty-two characters'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends to whichever server said last that it is ready, as a load balancer does. */
function balance(servers: () => ServerProcess[]) {
  let ready: ServerProcess[] = []
  let isOpen = true
  const watch = async () => {
    while (isOpen) {
      const states = await Promise.all(
        servers().map(async (server) => {
          const response = await fetch(`${server.url}/readyz`).catch(() => undefined)
          return response?.ok === true ? server : undefined
        }),
      )
      ready = states.filter((server) => server !== undefined)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const watching = watch()
  let turn = 0
  return {
    pick: () => {
      turn += 1
      return ready[turn % Math.max(1, ready.length)]
    },
    readyCount: () => ready.length,
    close: async () => {
      isOpen = false
      await watching
    },
  }
}

describe.runIf(databaseUrl)('two servers restarted in turn under load', () => {
  test('fail no request', async () => {
    await withDatabase(databaseUrl, async (DATABASE_URL) => {
      const ports = [await freePort(), await freePort()]
      const siteUrl = `http://localhost:${ports[0]}`
      const env = { DATABASE_URL, SECRET: secret, DATA_DIR: folder, SITE_URL: siteUrl }
      const servers: ServerProcess[] = []
      for (const port of ports) servers.push(await start(port, env))
      const person = await signUp(() => servers[0]?.url ?? '', siteUrl, folder, 'rolling@example.org')
      const balancer = balance(() => servers)
      await expect.poll(balancer.readyCount).toBe(2)
      const answers: (number | string)[] = []
      let isLoaded = true
      const lane = async () => {
        while (isLoaded) {
          const url = balancer.pick()?.url
          const answer = await fetch(`${url}/api/plans`).then(
            (response) => response.status,
            (error: unknown) => String(error),
          )
          answers.push(answer)
        }
      }
      const lanes = Array.from({ length: 8 }, lane)
      for (const [index, port] of ports.entries()) {
        servers[index]?.child.kill('SIGTERM')
        expect(await servers[index]?.exited).toBe(0)
        const again = startProcess(port, env)
        servers[index] = again
        await untilReady(again)
        await expect.poll(balancer.readyCount).toBe(2)
        const enough = answers.length + 100
        await expect.poll(() => answers.length).toBeGreaterThan(enough)
      }
      isLoaded = false
      await Promise.all(lanes)
      await balancer.close()
      console.log(`${answers.length} requests while both servers were restarted`)
      expect(answers.filter((answer) => answer !== 200)).toEqual([])
      expect((await person.call('GET', '/api/auth/me')).status).toBe(200)
      for (const server of servers) server.child.kill('SIGTERM')
      await Promise.all(servers.map(({ exited }) => exited))
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
