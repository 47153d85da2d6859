/**
 * Keeps two processes off one embedded database: they would lose each other's rows without a word.
 *
 * The lock is a file that names its owner by process id and, where the system tells it, start time, so that a lock
 * left by a crash is not taken for a living owner whose id was given to somebody else.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lock = { release: () => void }

/** Takes the lock, or answers the id of the living process that has it. */
export function takeLock(folder: string): Lock | { heldBy: number } {
  const path = join(folder, 'database.lock')
  const own = `${process.pid} ${startTime(process.pid)} ${randomUUID()}\n`
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createExclusively(path, own)) return { release: () => removeIfOurs(path, own) }
    const found = readIfThere(path)
    if (found === undefined) continue
    const owner = livingOwner(found)
    if (owner !== undefined) return { heldBy: owner }
    setAside(path, found)
  }
  return { heldBy: 0 }
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

/** Our own id in a file we did not just write was left by an earlier run that had the same id. */
function livingOwner(content: string): number | undefined {
  const [id = '', started = ''] = content.trim().split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const since = startTime(pid)
  return since === '' || since === started ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
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
