import { glob } from 'node:fs/promises'
import { CouldNot } from './surroundings.ts'

/** The files meant, each once, in the order named; a pattern that a shell left alone is looked up here. */
export async function filesOf(names: readonly string[], folder: string): Promise<string[]> {
  const files = new Set<string>()
  for (const name of names) {
    if (!/[*?{[]/.test(name)) {
      files.add(name)
      continue
    }
    const found: string[] = []
    for await (const file of glob(name, { cwd: folder })) found.push(file)
    if (found.length === 0) throw new CouldNot(`No file is called "${name}".`)
    for (const file of found.sort()) files.add(file)
  }
  return [...files]
}
