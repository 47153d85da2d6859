import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, start, startProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { signUp, untilLink } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
let port: number
let server: ServerProcess
beforeAll(async () => {
  port = await freePort()
  server = await start(port, { DATA_DIR: folder })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

const refusal = async (port: number, env: Record<string, string>) => {
  const process = startProcess(port, env)
  const code = await process.exited
  return { code, lines: process.output().trim().split('\n') }
}

describe('starting', () => {
  test('says in a few lines what runs', async () => {
    await expect.poll(server.output).toContain(`Flain is ready at http://localhost:${port}`)
    await expect.poll(server.output).toContain('payments')
    const output = server.output()
    expect(output).toContain(`database  embedded, in ${folder}`)
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(6)
  })

  test('on a busy port fails with one sentence', async () => {
    const busy = createServer()
    const taken = await freePort()
    await new Promise<void>((resolve) => busy.listen(taken, '127.0.0.1', resolve))
    const { code, lines } = await refusal(taken, { DATA_DIR: join(folder, 'other') })
    busy.close()
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain(`Port ${taken} is already in use.`)
  })

  test('on the data folder of a running server fails with one sentence', async () => {
    const { code, lines } = await refusal(await freePort(), { DATA_DIR: folder })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain(`Another server (process ${server.child.pid}) already uses ${folder}.`)
  })

  test('with a data folder that cannot be written fails with one sentence', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    const { code, lines } = await refusal(await freePort(), { DATA_DIR: join(folder, 'a-file', 'data') })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('The data folder cannot be written')
  })

  test('with faults in the configuration names them all in one sentence', async () => {
    const { code, lines } = await refusal(await freePort(), { TRUST_PROXY: 'x', SECRET: 'short' })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(/TRUST_PROXY.*SECRET|SECRET.*TRUST_PROXY/)
  })

  test('with a database that does not answer fails with one sentence', async () => {
    const DATABASE_URL = 'postgres://flain:a-password@127.0.0.1:1/flain'
    const { code, lines } = await refusal(await freePort(), { DATABASE_URL, SECRET: 'x'.repeat(32) })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('The database of DATABASE_URL does not answer')
    expect(lines[0]).not.toContain('a-password')
  })
})

/** All that is answered to a request written by hand, once the connection is closed. */
const sendRaw = (to: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('health', () => {
  test('is told to a balancer that speaks HTTP/1.0 and names no host', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await sendRaw(port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is good from the first answer on: nobody can connect before', async () => {
    const own = mkdtempSync(join(tmpdir(), 'early-'))
    const ownPort = await freePort()
    const early = startProcess(ownPort, { DATA_DIR: own })
    let first: number | undefined
    while (first === undefined && early.child.exitCode === null)
      first = await fetch(`${early.url}/api/plans`).then(
        ({ status }) => status,
        () => undefined,
      )
    early.child.kill('SIGTERM')
    await early.exited
    rmSync(own, { recursive: true, force: true })
    expect(first).toBe(200)
  })
})

/** Megabytes of memory that a process has; undefined where the system does not say. */
function memoryOf({ child }: ServerProcess): number | undefined {
  const status = `/proc/${child.pid}/status`
  if (!existsSync(status)) return undefined
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]) / 1000
}

describe.runIf(existsSync('/proc/self/status'))('memory', () => {
  test('of a server at rest is under 560 MB, its database included', async () => {
    // The database's program is compiled anew, better, once it has run for a while; that takes its time and memory.
    await expect.poll(() => memoryOf(server)).toBeLessThan(560)
    console.log(`at rest: ${memoryOf(server)?.toFixed(0)} MB`)
  })
})

describe('a slow client', () => {
  const endOf = (send: string) =>
    new Promise<{ answer: string; seconds: number }>((resolve) => {
      const startedAt = performance.now()
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(send))
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('close', () => resolve({ answer, seconds: (performance.now() - startedAt) / 1000 }))
      socket.on('error', () => undefined)
    })

  test('has 10 seconds for its headers and 30 for its request', async () => {
    const body = `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`
    const [headers, request] = await Promise.all([endOf('GET / HTTP/1.1\r\nHost: x\r\n'), endOf(body)])
    expect(headers.answer).toContain('408')
    expect(headers.seconds).toBeGreaterThan(9)
    expect(headers.seconds).toBeLessThan(25)
    expect(request.seconds).toBeGreaterThan(29)
    expect(request.seconds).toBeLessThan(50)
  })
})

describe('stopping', () => {
  test('answers what is under way and then exits', async () => {
    const own = mkdtempSync(join(tmpdir(), 'stop-'))
    const ownPort = await freePort()
    const stopping = await start(ownPort, { DATA_DIR: own })
    const requests = Array.from({ length: 30 }, () =>
      fetch(`${stopping.url}/api/plans`, { headers: { Connection: 'close' } }).then(
        (response) => response.status,
      ),
    )
    await Promise.race(requests)
    stopping.child.kill('SIGTERM')
    const statuses = await Promise.allSettled(requests)
    expect(await stopping.exited).toBe(0)
    const answered = statuses.filter((result) => result.status === 'fulfilled')
    expect(answered.every((result) => result.status === 'fulfilled' && result.value === 200)).toBe(true)
    rmSync(own, { recursive: true, force: true })
  })

  test('ends within 8 s around a kept connection, and what it acknowledged is there', async () => {
    const own = mkdtempSync(join(tmpdir(), 'stop-'))
    const ownPort = await freePort()
    const env = { DATA_DIR: own, SITE_URL: `http://localhost:${ownPort}` }
    const stopping = await start(ownPort, env)
    const body = JSON.stringify({ name: 'Late Comer', email: 'late@example.org' })
    const head = `POST /api/auth/register HTTP/1.1\r\nHost: localhost:${ownPort}\r\nOrigin: ${env.SITE_URL}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const answered = Promise.withResolvers<string>()
    const socket = connect(ownPort, '127.0.0.1', () => socket.write(head + body.slice(0, 10)))
    socket.once('data', (chunk) => answered.resolve(chunk.toString()))
    socket.on('error', answered.reject)
    // Half of the body has arrived, so that the request is under way.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const toldAt = performance.now()
    stopping.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.write(body.slice(10))
    expect(await answered.promise).toMatch(/^HTTP\/1\.1 201 /)
    expect(await stopping.exited).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(8000)
    const again = await start(ownPort, env)
    expect(await untilLink(join(own, 'outbox'), 'late@example.org')).not.toBe('')
    again.child.kill('SIGTERM')
    await again.exited
    rmSync(own, { recursive: true, force: true })
  })

  test('reaches the server through npm, which leaves nothing behind', async () => {
    const own = mkdtempSync(join(tmpdir(), 'npm-'))
    const ownPort = await freePort()
    const url = `http://127.0.0.1:${ownPort}`
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, PORT: String(ownPort), DATA_DIR: own },
      stdio: 'ignore',
    })
    const status = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status).toBe(200)
    npm.kill('SIGTERM')
    await expect.poll(status, { timeout: 8000 }).toBe(0)
    await expect.poll(() => existsSync(join(own, 'database.lock')), { timeout: 8000 }).toBe(false)
    rmSync(own, { recursive: true, force: true })
  })
})

const small = ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs']

/** Root may; root of a container often may not. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    execFileSync('mount', [...small, place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

describe.runIf(canMount())('a full disk', () => {
  test('refuses writes with 507, lets reads go on, and recovers', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'disk-'))
    execFileSync('mount', [...small, disk])
    try {
      const ownPort = await freePort()
      const data = join(disk, 'data')
      const own = await start(ownPort, { DATA_DIR: data })
      const person = await signUp(() => own.url, `http://localhost:${ownPort}`, data, 'full@example.org')
      const { bavail, bsize } = statfsSync(disk)
      const ballast = join(disk, 'ballast')
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 60 * 1024 * 1024))
      // Room is looked for once a second.
      const rename = (name: string) => person.call('PATCH', '/api/auth/me', { name })
      await expect.poll(async () => (await rename('No Room')).status).toBe(507)
      expect((await rename('No Room')).json['code']).toBe('storage_full')
      expect((await person.call('GET', '/api/auth/me')).status).toBe(200)
      expect((await person.call('GET', '/api/flows')).status).toBe(200)
      own.child.kill('SIGTERM')
      expect(await own.exited).toBe(0)
      // A start on the full disk reads, and refuses in words.
      const again = await start(ownPort, { DATA_DIR: data })
      expect((await person.call('GET', '/api/auth/me')).status).toBe(200)
      expect((await rename('No Room')).json['code']).toBe('storage_full')
      rmSync(ballast)
      await expect.poll(async () => (await rename('Room Again')).status).toBe(200)
      again.child.kill('SIGTERM')
      expect(await again.exited).toBe(0)
    } finally {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  })
})
