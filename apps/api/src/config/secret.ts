import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'

/** The installation's own secret: the given one, or one made at the first start and kept in the data folder. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartFault(`The data folder cannot be written: ${reason}. Set DATA_DIR to a folder that can.`)
    }
  }
  return readFileSync(path, 'utf8').trim()
}
