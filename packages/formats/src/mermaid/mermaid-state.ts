/**
 * Reads state diagrams of Mermaid: states as steps, composite states and their regions as groups, notes as those of the
 * steps they stand beside. An arrow to a composite state leads to its start and one from it comes from its end.
 */
import type { FlowNode, NodeKind } from '@flain/flow'
import { flowDirections, tieToSteps } from './from-mermaid.ts'
import { wordsOfId } from '../reading/id-words.ts'
import { clean, type Line } from './mermaid-lines.ts'
import { NotesByStep } from '../reading/notes.ts'
import { Sketch } from '../reading/sketch.ts'

const passedOver = /^(?:(?:style|classDef|class|click|hide|scale)\s|acc(?:Title|Descr)\s*[:{])/
const state = String.raw`(\[\*\]|[^\s:{}"]+?)(?::::[\w-]+)?`
const transition = new RegExp(String.raw`^${state}\s*-->\s*${state}\s*(?::\s*(.*))?$`)
const declaration = new RegExp(
  String.raw`^(?:state\s+)?(?:"([^"]*)"\s+as\s+)?${state}\s*(?:(?:<<|\[\[)(\w+)(?:>>|\]\])|(\{)|:(?!:)\s*(.*))?$`,
)
const note = /^note\s+(?:left|right)\s+of\s+([^\s:]+)\s*(?::\s*(.*))?$/i

/** What states that have no words of their own are called, unless their id says more. */
const signs: Record<string, { kind: NodeKind; label: string }> = {
  choice: { kind: 'decision', label: 'Which way?' },
  fork: { kind: 'action', label: 'In parallel' },
  join: { kind: 'action', label: 'All together' },
}

function lookOf(sign: string, id: string): { kind?: NodeKind; label?: string } {
  const look = signs[sign]
  const words = wordsOfId(id)
  if (!look || words === undefined) return look ?? {}
  return { ...look, label: look.kind === 'decision' ? `${words}?` : words }
}

export function stateDiagram(lines: readonly Line[]): Sketch {
  const reading = new Reading()
  for (const line of lines)
    if (!reading.take(line.text.replace(/\s%%.*/, '').replaceAll(String.raw`\n`, ' ')))
      reading.sketch.skipped(line.number, line.text)
  return reading.finish()
}

/** A composite state whose brace is open, and the number of the region being read; 0 while it has but one. */
type Open = { id: string; region: number }

class Reading {
  readonly sketch = new Sketch('state', 'down')
  readonly #open: Open[] = []
  /** Words of states; the first are the name, the others a second line. */
  readonly #words = new Map<string, string[]>()
  readonly #notes = new NotesByStep()
  readonly #regions = new Set<string>()
  /** The state whose note is being read, line by line. */
  #noteOf: string | undefined

  /** Whether the line was understood. */
  take(text: string): boolean {
    if (this.#noteOf !== undefined) {
      if (/^end\s*note$/i.test(text)) this.#noteOf = undefined
      else this.#notes.add(this.#noteOf, clean(text))
      return true
    }
    if (text === '' || passedOver.test(text)) return true
    if (text === '}') return this.#open.pop() !== undefined
    if (text === '--') return this.#nextRegion()
    if (/^note\s/i.test(text)) return this.#note(text)
    const direction = flowDirections[/^direction\s+(\w+)$/.exec(text)?.[1] ?? '']
    if (direction) {
      if (this.#open.length === 0) this.sketch.graph.direction = direction
      return true
    }
    const [, from, to, label] = transition.exec(text) ?? []
    if (from === undefined || to === undefined) return this.#declare(text)
    this.sketch.edge(this.#state(from, 'start'), this.#state(to, 'end'), clean(label ?? ''))
    return true
  }

  #place(): { group?: string } {
    const top = this.#open.at(-1)
    return top ? { group: top.region === 0 ? top.id : regionOf(top) } : {}
  }

  /** The step of a state; `[*]` is the start or the end of what it stands in. */
  #state(name: string, sign: 'start' | 'end'): string {
    const place = this.#place()
    if (name !== '[*]') return this.sketch.node(name, place)
    const label = sign === 'start' ? 'Start' : 'End'
    return this.sketch.node(`[*] ${sign} ${place.group ?? ''}`.trimEnd(), { ...place, label, kind: sign })
  }

  #declare(text: string): boolean {
    const [, words, name, sign = '', brace, more] = declaration.exec(text) ?? []
    if (name === undefined || name === '[*]') return false
    for (const each of [words, more]) if (each) this.#tell(name, clean(each))
    if (brace === undefined) {
      this.sketch.node(name, { ...lookOf(sign, name), ...this.#place() })
      return sign === '' || signs[sign] !== undefined
    }
    this.sketch.group(name, name, this.#place().group)
    this.#open.push({ id: name, region: 0 })
    return true
  }

  #tell(name: string, words: string): void {
    const list = this.#words.get(name)
    if (list) list.push(words)
    else this.#words.set(name, [words])
  }

  /** Whoever enters a composite state enters all its regions. */
  #enterRegions(): void {
    const { graph } = this.sketch
    const regions = Map.groupBy(
      graph.groups.filter(({ id, group }) => this.#regions.has(id) && group !== undefined),
      ({ group }) => group,
    )
    for (const edge of graph.edges) {
      const [first, ...others] = (regions.get(edge.to) ?? []).map(({ id }) => this.sketch.node(id))
      for (const id of others) this.sketch.edge(edge.from, id, edge.label)
      if (first !== undefined) edge.to = first
    }
  }

  /** What was read so far is the first region when the line between it and the second comes. */
  #nextRegion(): boolean {
    const top = this.#open.at(-1)
    if (!top) return false
    if (top.region === 0) {
      const { id } = top
      top.region = 1
      const { graph, knownGroups } = this.sketch
      for (const one of knownGroups.has(id) ? [...graph.nodes, ...graph.groups] : [])
        if (one.group === id) one.group = regionOf(top)
      this.#region(top)
    }
    top.region += 1
    this.#region(top)
    return true
  }

  #region(open: Open): void {
    const id = regionOf(open)
    this.#regions.add(id)
    this.sketch.group(id, `Region ${open.region}`, open.id)
  }

  #note(text: string): boolean {
    const [, name, words] = note.exec(text) ?? []
    if (name !== undefined) this.sketch.node(name, this.#place())
    if (name !== undefined && words === undefined) this.#noteOf = name
    else this.#notes.add(name ?? '', clean(words ?? ''))
    return true
  }

  finish(): Sketch {
    const { graph, issues } = this.sketch
    for (const [name, [label = '', ...more]] of this.#words)
      this.sketch.node(name, { label, ...(more.length > 0 ? { detail: more.join(' ') } : {}) })
    const groups = new Map(graph.groups.map((group) => [group.id, group]))
    for (const node of graph.nodes) {
      const group = groups.get(node.id)
      if (!group) continue
      group.label = node.label
      node.label = node.id
    }
    this.#enterRegions()
    graph.nodes = graph.nodes.toSorted((one, other) => rankOf(one) - rankOf(other))
    tieToSteps(this.sketch)
    // A composite state with nothing in it is a step.
    const steps = new Map(graph.nodes.map((node) => [node.id, node]))
    for (const { id, label } of graph.groups) Object.assign(steps.get(id) ?? {}, { label })
    graph.groups = graph.groups.filter(({ id }) => !steps.has(id))
    for (const node of graph.nodes) if (steps.has(node.group ?? '')) delete node.group
    graph.steps = this.#notes.steps(graph)
    issues.push(...this.#notes.lost(graph))
    return this.sketch
  }
}

function regionOf({ id, region }: Open): string {
  return `${id} ${region}`
}

/** Starts stand first and ends last, for the arrows to and from composite states. */
function rankOf({ kind }: FlowNode): number {
  if (kind === 'start') return -1
  return kind === 'end' ? 1 : 0
}
