/**
 * Reads what Mermaid draws of systems: architecture diagrams, with services in groups, and the context, containers and components
 * of C4, with people and systems within boundaries.
 */
import type { Direction, NodeKind } from '@flain/flow'
import { Sketch } from '../reading/sketch.ts'
import { clean, type Line } from './mermaid-lines.ts'

const part = /^(group|service|junction) ([\w-]+)(?:\(([^()]*)\))?(?:\[([^\]]*)\])?(?: in ([\w-]+))?$/
const link =
  /^([\w-]+)(?:\{group\})?:([LRTB]) ?(<)?-(?:-|\[([^\]]*)\]-)(>)? ?([LRTB]):([\w-]+)(?:\{group\})?$/
const stores = new Set(['database', 'disk'])
/** The icons Mermaid brings along, by ours. */
const icons: Readonly<Record<string, string>> = {
  cloud: 'cloud',
  database: 'database',
  disk: 'hard-drive',
  internet: 'globe',
  server: 'server',
}

export function architecture(lines: readonly Line[]): Sketch {
  const sketch = new Sketch('architecture', wayOf(lines))
  const junctions = new Map<string, string[]>()
  for (const { text, number } of lines)
    if (!stands(sketch, text, junctions) && !join(sketch, text, junctions)) sketch.skipped(number, text)
  for (const [first, ...others] of junctions.values())
    for (const other of others) if (first !== undefined) sketch.edge(first, other)
  return sketch
}

function stands(sketch: Sketch, text: string, junctions: Map<string, string[]>): boolean {
  const [, sort, id = '', icon = '', label = id, group] = part.exec(text) ?? []
  if (sort === 'group') sketch.group(id, clean(label), group)
  else if (sort === 'junction') junctions.set(id, [])
  else if (sort === 'service') {
    const kind = stores.has(icon) ? 'store' : 'system'
    sketch.node(id, { label: clean(label), kind, ...(group === undefined ? {} : { group }) })
    const ours = icons[icon]
    if (ours) sketch.dress(id, { icon: ours })
  }
  return sort !== undefined
}

/** Lines that meet at a junction lead from what was joined to it first. */
function join(sketch: Sketch, text: string, junctions: ReadonlyMap<string, string[]>): boolean {
  const [, left = '', , back, label = '', on, , right = ''] = link.exec(text) ?? []
  if (left === '') return false
  const [from, to] = back !== undefined && on === undefined ? [right, left] : [left, right]
  const met = junctions.get(from) ?? junctions.get(to)
  if (met) met.push(...[from, to].filter((end) => !junctions.has(end)))
  else {
    sketch.node(from)
    sketch.node(to)
    sketch.edge(from, to, clean(label))
  }
  return true
}

/** The way most lines run. */
function wayOf(lines: readonly Line[]): Direction {
  const sides = lines.map(({ text }) => link.exec(text)?.[2]).filter((side) => side !== undefined)
  const level = sides.filter((side) => side === 'L' || side === 'R').length
  return level * 2 >= sides.length ? 'right' : 'down'
}

const call = /^(\w+)\((.*)\) ?(\{)?$/
const word = / ?\$\w+="[^"]*"|"([^"]*)"|([^,"]+)/g
const element = /^(Person|System|Container|Component)(Db|Queue)?(?:_Ext)?$/
const boundary = /^(?:\w*Boundary|(?:Deployment_)?Node(?:_[LR])?)$/
const relation = /^(?:Bi)?Rel(?:_\w+)?$/
const passedOver = /^(?:Update\w+|Add\w+|Show\w+|Lay_\w+|SHOW_\w+|LAYOUT_\w+)\(/

export function c4(lines: readonly Line[]): Sketch {
  const landscape = new Landscape()
  for (const { text, number } of lines)
    if (!landscape.take(text) && !passedOver.test(text)) landscape.sketch.skipped(number, text)
  return landscape.finish()
}

class Landscape {
  readonly sketch = new Sketch('architecture', 'down')
  /** The boundaries around the line that is read, the innermost last. */
  readonly #open: string[] = []
  /** Whoever is related may stand further down. */
  readonly #relations: string[][] = []

  take(text: string): boolean {
    const title = /^title (.*)$/.exec(text)?.[1]
    if (title !== undefined) this.sketch.graph.title = clean(title)
    else if (text === '}') this.#open.pop()
    else return this.#call(text)
    return true
  }

  finish(): Sketch {
    for (const [from = '', to = '', label = ''] of this.#relations) this.sketch.edge(from, to, label)
    return this.sketch
  }

  #call(text: string): boolean {
    const [, name = '', inside = '', brace] = call.exec(text) ?? []
    const said = wordsIn(inside)
    const [id = '', label = id] = said
    if (boundary.test(name)) {
      this.sketch.group(id, label, this.#open.at(-1))
      if (brace !== undefined) this.#open.push(id)
    } else if (relation.test(name)) this.#relations.push(said)
    else if (element.test(name)) stand(this.sketch, { name, said, group: this.#open.at(-1) })
    else return false
    return true
  }
}

const wordsIn = (inside: string): string[] =>
  [...inside.matchAll(word)].flatMap(([, quoted, bare]) => {
    if (quoted !== undefined) return [clean(quoted)]
    return bare === undefined || bare.trim() === '' ? [] : [clean(bare)]
  })

type Standing = { name: string; said: readonly string[]; group: string | undefined }

function stand(sketch: Sketch, { name, said, group }: Standing): void {
  const [, sort, form] = element.exec(name) ?? []
  const [id = '', label, ...rest] = said
  const detail = rest.join(': ')
  const kinds: Record<string, NodeKind> = { Person: 'actor', Db: 'store', Queue: 'event' }
  const kind = kinds[form ?? sort ?? ''] ?? 'system'
  const more = { ...(detail === '' ? {} : { detail }), ...(group === undefined ? {} : { group }) }
  sketch.node(id, { label: label ?? id, kind, ...more })
}
