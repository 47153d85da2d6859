import { glob } from 'node:fs/promises'
import { join } from 'node:path'

/** Endings that say a file is a diagram; `.flow` is a thought. */
export const diagramEndings = [
  'mmd',
  'mermaid',
  'd2',
  'dot',
  'gv',
  'bpmn',
  'drawio',
  'excalidraw',
  'flow',
] as const

/** More would be no page any more. */
const most = 200

/** The diagrams of a folder and those below it, by name; not those of packages or hidden folders. */
export async function diagramsIn(root: string): Promise<string[]> {
  const found: string[] = []
  const exclude = (name: string) => name === 'node_modules' || name.startsWith('.')
  for await (const name of glob(`**/*.{${diagramEndings.join(',')}}`, { cwd: root, exclude }))
    found.push(join(root, name))
  return found.sort().slice(0, most)
}
