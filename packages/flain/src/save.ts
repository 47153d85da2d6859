import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CouldNot } from './surroundings.ts'

const reasons: Record<string, string> = {
  EACCES: 'you may not go there',
  EPERM: 'you may not go there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'that is a folder',
  ENOTDIR: 'part of that path is a file',
  EEXIST: 'part of that path is a file',
  ENOENT: 'there is no such file',
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

/** Writes the whole file or nothing: a good file that is there stays until the new one is whole. */
export async function save(file: string, content: string | Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(beside, content)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new CouldNot(`Could not write ${file}: ${reasonOf(error)}.`)
  }
}
