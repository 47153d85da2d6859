/** A PostgreSQL of this test's own that restarts while the server works for many. Needs PostgreSQL's programs. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort, start } from './server-process.ts'
import { signUp } from './visitor.ts'

const home = '/usr/lib/postgresql'
const version = existsSync(home) ? readdirSync(home).sort().at(-1) : undefined
const program = (name: string) => join(home, version ?? '', 'bin', name)
const folder = mkdtempSync(join(tmpdir(), 'restart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** PostgreSQL refuses to run for root. */
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(what: string): number {
  try {
    return Number(execFileSync('id', [what, 'postgres']).toString())
  } catch {
    return 65_534
  }
}

function startPostgres(data: string, port: number): ChildProcess {
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  return spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
    stdio: 'ignore',
    ...user,
  })
}

describe.runIf(version)('PostgreSQL restarted under load', () => {
  test('costs answers, never the server, which is back by itself', async () => {
    if (isRoot) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    const data = join(folder, 'data')
    execFileSync(program('initdb'), ['-D', data, '-U', 'flain', '-A', 'trust', '--no-sync'], user)
    const databasePort = await freePort()
    let postgres = startPostgres(data, databasePort)
    const port = await freePort()
    const env = {
      DATABASE_URL: `postgres://flain@127.0.0.1:${databasePort}/postgres`,
      SECRET: 'a secret of at least thirty-two characters',
      DATA_DIR: join(folder, 'server'),
    }
    await expect.poll(() => isUp(databasePort)).toBe(true)
    const server = await start(port, env)
    const siteUrl = `http://localhost:${port}`
    const person = await signUp(() => server.url, siteUrl, env.DATA_DIR, 'restart@example.org')
    const seen = new Map<string, number>()
    let isLoaded = true
    const paths = [
      '/api/community',
      '/blog',
      '/sitemap-flows.xml',
      '/f/iot-system/og.png',
      '/f/none.svg',
      '/readyz',
    ]
    const lane = async (path: string) => {
      for (let round = 0; isLoaded; round += 1) {
        // Searches are limited for one place; people are not.
        const asked =
          { '/api/community': `${path}?creator=a${round}`, '/blog': `${path}?search=a${round}` }[path] ?? path
        const status = await fetch(server.url + asked).then(
          (answer) => answer.arrayBuffer().then(() => answer.status),
          (error: unknown) => String(error),
        )
        const key = `${path} ${status}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
    }
    const account = async () => {
      while (isLoaded) await person.call('GET', '/api/auth/me')
    }
    const lanes = [...paths, ...paths].map(lane)
    lanes.push(account(), account(), account())
    for (let round = 0; round < 3; round += 1) {
      postgres.kill('SIGINT')
      await new Promise((resolve) => postgres.once('exit', resolve))
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
      postgres = startPostgres(data, databasePort)
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
      await expect.poll(async () => (await person.call('GET', '/api/auth/me')).status).toBe(200)
    }
    isLoaded = false
    await Promise.all(lanes)
    console.log(JSON.stringify([...seen]))
    const others = [...seen.keys()].filter((key) => !/ (?:200|404|503)$/.test(key))
    expect(others).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    postgres.kill('SIGINT')
  })
})

function isUp(port: number): boolean {
  try {
    execFileSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    return true
  } catch {
    return false
  }
}
