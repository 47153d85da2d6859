import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reasonOf } from './save.ts'
import { CouldNot, type Surroundings } from './surroundings.ts'

/** What is in a file, or for `-` on standard input. */
export async function contentOf(name: string, around: Surroundings): Promise<Uint8Array> {
  if (name === '-') {
    const input = await around.input()
    if (input) return input
    throw new CouldNot('Nothing came in: - reads standard input, as in  cat flow.mmd | flain convert -')
  }
  try {
    return await readFile(resolve(around.folder, name))
  } catch (error) {
    throw new CouldNot(`Could not read ${name}: ${reasonOf(error)}.`)
  }
}
