import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { takeLock } from './embedded-lock.ts'
import type { Held, Lock } from './embedded-lock.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const holder = fileURLToPath(new URL('./embedded-lock.ts', import.meta.url))
const scriptOf = (folder: string, after: string) => [
  '--input-type=module',
  '-e',
  `import { takeLock } from ${JSON.stringify(holder)}; const lock = await takeLock(${JSON.stringify(folder)});
   console.log(JSON.stringify('heldBy' in lock ? lock : 'taken')); ${after}`,
]
const inProcess = (folder: string, after: string) =>
  promisify(execFile)(process.execPath, scriptOf(folder, after))
const release = (lock: Lock | Held) => ('release' in lock ? lock.release() : undefined)

describe('the lock', () => {
  test('is not given to a second process while the first lives', async () => {
    const folder = newFolder()
    const lock = await takeLock(folder)
    const { stdout } = await inProcess(folder, '')
    expect(JSON.parse(stdout)).toEqual({ heldBy: process.pid })
    release(lock)
    expect(JSON.parse((await inProcess(folder, '')).stdout)).toBe('taken')
  })

  test('leaves nothing behind when it is given back', async () => {
    const folder = newFolder()
    release(await takeLock(folder))
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  test('is taken over from a process that was killed', async () => {
    const folder = newFolder()
    await inProcess(folder, "process.kill(process.pid, 'SIGKILL')").catch(() => undefined)
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toMatch(/^\d+ /)
    const lock = await takeLock(folder)
    expect(lock).toHaveProperty('release')
    expect(readdirSync(folder)).toHaveLength(2)
    release(lock)
  })

  test('is taken over when its process id was given to another program', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'database.lock'), `${process.ppid} 1 x\n`)
    const lock = await takeLock(folder)
    expect(lock).toHaveProperty('release')
    release(lock)
  })

  test.each(['', 'nonsense', '-1 0', '0 0', '999999999 0'])(
    'is taken over from a file that says %j',
    async (content) => {
      const folder = newFolder()
      writeFileSync(join(folder, 'database.lock'), content)
      const lock = await takeLock(folder)
      expect(lock).toHaveProperty('release')
      release(lock)
    },
  )
})

const apart = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Whether this machine lets us have process ids of our own, as a container has. */
function canBeApart(): boolean {
  try {
    execFileSync('unshare', [...apart, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.runIf(canBeApart())('two containers on one folder', () => {
  /** Both see themselves as the same low process ids. */
  const start = async (folder: string) => {
    const child = spawn('unshare', [
      ...apart,
      process.execPath,
      ...scriptOf(folder, 'setInterval(() => {}, 1000)'),
    ])
    const said = await new Promise((resolve) => child.stdout.once('data', resolve))
    const end = () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGKILL')
      })
    return { said: JSON.parse(String(said)) as unknown, end }
  }

  test('are not both given it; once the first was killed the next has it at once', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const second = await start(folder)
    expect([first.said, second.said]).toEqual(['taken', { heldBy: expect.any(Number) }])
    expect(await takeLock(folder)).toHaveProperty('heldBy')
    await second.end()
    await first.end()
    const third = await start(folder)
    expect(third.said).toBe('taken')
    await third.end()
  })
})

describe('two machines on one disk', () => {
  const place = (kernel: string) => ({ kernel, processes: 'pid1' })
  const beatMs = 60

  test('are not both given it while the first goes on touching the file', async () => {
    const folder = newFolder()
    const lock = await takeLock(folder, { place: place('one'), beatMs })
    expect(await takeLock(folder, { place: place('two'), beatMs })).toEqual({ heldBy: process.pid })
    release(lock)
    const next = await takeLock(folder, { place: place('two'), beatMs })
    expect(next).toHaveProperty('release')
    release(next)
  })

  test('change over when the first is gone without a word, whatever the clocks say', async () => {
    const folder = newFolder()
    const path = join(folder, 'database.lock')
    writeFileSync(path, `${process.pid} 1 x one pid1 database-00000000.sock\n`)
    utimesSync(path, new Date('2099-01-01'), new Date('2099-01-01'))
    const lock = await takeLock(folder, { place: place('two'), beatMs })
    expect(lock).toHaveProperty('release')
    release(lock)
  })

  test('who finds the file to be somebody else’s is told', async () => {
    const folder = newFolder()
    let isLost = false
    const lock = await takeLock(folder, { beatMs, onLost: () => (isLost = true) })
    writeFileSync(join(folder, 'database.lock'), 'somebody else\n')
    await expect.poll(() => isLost).toBe(true)
    release(lock)
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toBe('somebody else\n')
  })
})
