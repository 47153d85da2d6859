/**
 * Keeps two processes off one embedded database: they would lose each other's rows without a word.
 *
 * The lock is a file that names its owner. Whether the owner lives is told by its process id and start time where both
 * see the same processes; by the owner's socket in the folder where they share a kernel and not its processes, as
 * containers do; and by whether the owner goes on touching the file where they share nothing but the disk.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'

export type Lock = { release: () => void }

/** Of the process that has it, as that process knows itself. */
export type Held = { heldBy: number }

export type LockOptions = {
  /** Told when the file is somebody else's: this process must not write any more. */
  onLost?: () => void
  beatMs?: number
  /** Where this process runs; given by tests that play two machines. */
  place?: Place
}

/** Process ids mean something within `processes`, sockets within `kernel`. Empty where the system does not tell. */
export type Place = { kernel: string; processes: string }

/** An owner on another machine that has not touched its file for three of them is gone. */
const usualBeatMs = 2000

/** Takes the lock, or answers who has it. */
export async function takeLock(folder: string, options: LockOptions = {}): Promise<Lock | Held> {
  const { beatMs = usualBeatMs, onLost = () => undefined } = options
  const path = join(folder, 'database.lock')
  const place = options.place ?? placeHere()
  const socket = await openSocket(folder)
  const own = write({ pid: process.pid, started: startTime(process.pid), ...place, socket: socket.name })
  const hold = (): Lock => {
    const stopBeating = beat(path, { own, beatMs, onLost })
    const release = () => {
      stopBeating()
      removeIfOurs(path, own)
      socket.close()
    }
    return { release }
  }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createExclusively(path, own)) return hold()
    const found = readIfThere(path)
    if (found === undefined) continue
    const owner = await livingOwner({ found, path, folder }, place, beatMs)
    if (owner !== undefined) {
      socket.close()
      return { heldBy: owner }
    }
    setAside(path, found)
    removeSocket(folder, found)
  }
  socket.close()
  return { heldBy: 0 }
}

type Owner = Place & { pid: number; started: string; socket: string }

/** Nothing is written as a dash. */
const write = ({ pid, started, kernel, processes, socket }: Owner): string =>
  `${[pid, started, randomUUID(), kernel, processes, socket].map((word) => word || '-').join(' ')}\n`

function read(content: string): Owner | undefined {
  const words = content.trim().split(' ')
  const [id, started = '', , kernel = '', processes = '', socket = ''] = words.map((word) =>
    word === '-' ? '' : word,
  )
  const pid = Number(id)
  return Number.isInteger(pid) && pid > 0 ? { pid, started, kernel, processes, socket } : undefined
}

type Found = { found: string; path: string; folder: string }

async function livingOwner({ found, path, folder }: Found, here: Place, beatMs: number) {
  const owner = read(found)
  if (!owner) return undefined
  // A lock of before says nothing of where it was taken.
  const isNear = owner.kernel === '' || (owner.kernel === here.kernel && owner.processes === here.processes)
  if (isNear) return isRunning(owner) ? owner.pid : undefined
  const canAsk = owner.kernel === here.kernel && owner.socket !== ''
  const lives = canAsk ? await answers(join(folder, owner.socket)) : await isBeating(path, beatMs)
  return lives ? owner.pid : undefined
}

/** Our own id in a file we did not just write was left by an earlier run that had the same id. */
function isRunning({ pid, started }: Owner): boolean {
  if (!isAlive(pid)) return false
  const since = startTime(pid)
  return since === '' || since === started
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** The kernel takes the connection for a process that is too busy to; it refuses it for one that is gone. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error) => resolve(!isCode(error, 'ECONNREFUSED') && !isCode(error, 'ENOENT')))
  })
}

/** Looks at the file's own times only: clocks of two machines differ. */
async function isBeating(path: string, beatMs: number): Promise<boolean> {
  const touchedAt = timeOf(path)
  await new Promise((resolve) => setTimeout(resolve, 3 * beatMs))
  return timeOf(path) !== touchedAt
}

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

function beat(path: string, { own, beatMs, onLost }: { own: string; beatMs: number; onLost: () => void }) {
  const timer = setInterval(() => {
    try {
      const found = readIfThere(path)
      if (found === own) utimesSync(path, new Date(), new Date())
      // While somebody looks at it the file may be away for a moment.
      if (found === own || found === undefined) return
    } catch {
      // A disk that does not answer now may the next time.
      return
    }
    clearInterval(timer)
    onLost()
  }, beatMs).unref()
  return () => clearInterval(timer)
}

/** There before the lock is, so that whoever sees the lock can ask. A system or a path that allows none has no name. */
async function openSocket(folder: string): Promise<{ name: string; close: () => void }> {
  const name = `database-${randomUUID().slice(0, 8)}.sock`
  const server = createServer((connection) => connection.destroy())
  const isOpen = await listening(server, join(folder, name))
  return {
    name: isOpen ? name : '',
    // Closing removes the file.
    close: () => void server.close(),
  }
}

function listening(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.on('error', () => resolve(false))
    server.listen(path, () => resolve(true))
    server.unref()
  })
}

function removeSocket(folder: string, content: string) {
  const name = read(content)?.socket ?? ''
  if (/^database-[0-9a-f]+\.sock$/.test(name)) rmSync(join(folder, name), { force: true })
}

function placeHere(): Place {
  return {
    kernel: readWord('/proc/sys/kernel/random/boot_id'),
    processes: linkOf('/proc/self/ns/pid').replaceAll(/\W/g, ''),
  }
}

function readWord(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function createExclusively(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Clock ticks since boot at which the process started; empty where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Moves a dead owner's file away. If another process took the lock in between, its file is put back. */
function setAside(path: string, expected: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') === expected) rmSync(aside)
  else renameSync(aside, path)
}

function removeIfOurs(path: string, own: string) {
  if (readIfThere(path) === own) rmSync(path, { force: true })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
