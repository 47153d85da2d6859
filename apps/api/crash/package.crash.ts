/** The folder that `npm run package` makes, started without anything of the repository, on a root that cannot be written. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, untilReady } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'package-'))
const made = join(folder, 'flain')
const node = join(folder, 'node')
const data = join(folder, 'data')
let said: string
beforeAll(() => {
  said = execFileSync(process.execPath, [join(root, 'tools/package.ts'), made], { cwd: root }).toString()
  copyFileSync(process.execPath, node)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In a namespace of its own the folder is read-only and the repository is gone; where that is not allowed, as it is. */
function canHide(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const hide = `mount --make-rprivate / && mount --bind '${made}' '${made}' && mount -o remount,ro,bind '${made}' && mount -t tmpfs tmpfs '${root}'`

function start(port: number): ServerProcess {
  const command = `cd '${made}' && exec '${node}' server.js`
  const [program, args] = canHide()
    ? (['unshare', ['-m', 'sh', '-c', `${hide} && ${command}`]] as const)
    : (['sh', ['-c', command]] as const)
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { url: `http://127.0.0.1:${port}`, child, output: () => written.join(''), exited }
}

test('the packaged folder is under 80 MB and serves pages, pictures, the studio and its operator by itself', async () => {
  const megabytes = Number(/([\d.]+) MB/.exec(said)?.[1])
  expect(megabytes).toBeGreaterThan(20)
  expect(megabytes).toBeLessThanOrEqual(80)
  const names = readdirSync(made, { recursive: true }) as string[]
  expect(names.filter((name) => /vitest|typescript\/|playwright|\.map$/.test(name))).toEqual([])
  const server = start(await freePort())
  await untilReady(server)
  const list = await fetch(`${server.url}/api/community`)
  const { data: flows } = (await list.json()) as { data: { id: string }[] }
  const id = flows[0]?.id ?? ''
  const pages = [
    '/',
    '/studio/',
    '/blog',
    '/pricing',
    `/f/${id}`,
    `/f/${id}.svg`,
    `/f/${id}/og.png`,
    '/healthz',
  ]
  for (const path of pages) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  const admin = execFileSync(node, ['admin.js', 'list', 'creators'], {
    cwd: made,
    env: { DATA_DIR: data },
  })
  expect(admin.toString()).toContain('followers')
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(existsSync(join(data, 'database.lock'))).toBe(false)
  expect(server.output()).not.toContain('"level":50')
})
