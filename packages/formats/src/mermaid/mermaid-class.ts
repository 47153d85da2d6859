/**
 * Reads class diagrams of Mermaid: classes with their members, and what relations between them mean; and what they have in
 * common with entity diagrams.
 */
import { caps, cutText, type DiagramKind, type EdgeKind, type FlowEdge, type Relation } from '@flain/flow'
import { flowDirections } from './from-mermaid.ts'
import { generic, memberRow } from '../reading/member-row.ts'
import { clean, type Line } from './mermaid-lines.ts'
import { NotesByStep } from '../reading/notes.ts'
import { Sketch } from '../reading/sketch.ts'

const passedOver =
  /^(?:(?:style|classDef|cssClass|click|link|callback|title)\s|acc(?:Title|Descr)\s*[:{]|class\s+[^\s{]+\s+\w+$)/

/** Whose brace is open: a box, whose members follow, or a group of boxes. */
type Open = { box?: string; group?: string }

/** What both sorts of diagram are read with. */
export class Boxes {
  readonly sketch: Sketch
  readonly open: Open[] = []
  /** What stands over the names of boxes: sorts of classes. */
  readonly #sorts = new Map<string, string[]>()

  constructor(kind: DiagramKind) {
    this.sketch = new Sketch(kind, 'down')
  }

  /** A member of a class, or `<<interface>>`, which says what sort of class it is. */
  member(box: string, text: string): void {
    const sort = /^<<(.+)>>$/.exec(text)?.[1]
    if (sort === undefined) this.sketch.row(box, memberRow(text))
    else this.#sorts.set(box, [...(this.#sorts.get(box) ?? []), sort.trim()])
  }

  /** A line that means the same in both. */
  isShared(text: string): boolean {
    if (text === '}') return this.open.pop() !== undefined
    if (this.open.at(-1)?.box !== undefined) return false
    const direction = flowDirections[/^direction\s+(\w+)$/.exec(text)?.[1] ?? '']
    if (direction) this.sketch.graph.direction = direction
    return direction !== undefined || passedOver.test(text)
  }

  finish(): Sketch {
    for (const [box, sorts] of this.#sorts) this.sketch.node(box, { detail: sorts.join(', ') })
    return this.sketch
  }
}

const className = String.raw`(\`[^\`]*\`|[^\s"\`<>|*.:{}[\]()-]+)`
const classRelation = new RegExp(
  String.raw`^${className}\s*(?:"([^"]*)"\s*)?(<\||\|>|[*<>]|(?<=[\s"])o|\(\))?(--|\.\.)(<\||\|>|[*<>]|o(?=[\s"])|\(\))?\s*(?:"([^"]*)"\s*)?${className}\s*(?::\s*(.*))?$`,
)
const classDeclaration = new RegExp(
  String.raw`^class\s+${className}(?:\["([^"]*)"\])?(?::::[\w-]+)?\s*(?:<<(\w+)>>\s*)?(?:(\{)\s*(\})?)?$`,
)

export function classDiagram(lines: readonly Line[]): Sketch {
  const boxes = new Boxes('class')
  const { sketch, open } = boxes
  const notes = new NotesByStep()
  const boxOf = (name = '', label?: string): string => {
    const plain = clean(name)
    const group = open.findLast((one) => one.group !== undefined)?.group
    return sketch.node(plain.split('~', 1)[0] ?? '', {
      kind: 'system',
      ...(label === undefined && plain.includes('~') ? { label: generic(plain) } : {}),
      ...(label === undefined ? {} : { label: clean(label) }),
      ...(group === undefined ? {} : { group }),
    })
  }
  const declare = (text: string): boolean => {
    const namespace = /^namespace\s+([^\s{]+)\s*\{$/.exec(text)?.[1]
    if (namespace !== undefined) {
      sketch.group(namespace, namespace, open.findLast((one) => one.group !== undefined)?.group)
      open.push({ group: namespace })
      return true
    }
    const [, name, label, mark, brace, end] = classDeclaration.exec(text) ?? []
    if (name === undefined) return false
    const box = boxOf(name, label)
    if (mark !== undefined) boxes.member(box, `<<${mark}>>`)
    if (brace !== undefined && end === undefined) open.push({ box })
    return true
  }
  const describe = (text: string): boolean => {
    const note = /^note\s+(?:for\s+(\S+)\s+)?"(.*)"$/.exec(text)
    if (note) notes.add(note[1] ?? '', clean((note[2] ?? '').replaceAll(String.raw`\n`, ' ')))
    const marked = /^<<(\w+)>>\s+(\S+)$/.exec(text)
    if (marked) boxes.member(boxOf(marked[2]), `<<${marked[1]}>>`)
    if (note ?? marked) return true
    const [, name, member] = /^([^\s:"<>{}]+)\s*:\s*(.+)$/.exec(text) ?? []
    if (name !== undefined) boxes.member(boxOf(name), member ?? '')
    return name !== undefined
  }
  for (const { text, number } of lines) {
    if (boxes.isShared(text)) continue
    const inside = open.at(-1)?.box
    if (inside !== undefined) boxes.member(inside, text)
    else if (!takeRelation(text, sketch, boxOf) && !declare(text) && !describe(text))
      sketch.skipped(number, text)
  }
  boxes.finish()
  sketch.graph.steps = notes.steps(sketch.graph)
  sketch.issues.push(...notes.lost(sketch.graph))
  return sketch
}

/** Whether the line says a relation. */
function takeRelation(text: string, sketch: Sketch, boxOf: (name?: string) => string): boolean {
  const said = relationIn(text)
  if (!said) return false
  const { left, right, words } = said
  const ends: End[] = [
    { box: boxOf(left.name), count: left.count },
    { box: boxOf(right.name), count: right.count },
  ]
  const { isTurned, kind, relation } = meaningOf(left.sign, said.line, right.sign)
  const [from, to] = isTurned ? ends.toReversed() : ends
  const edge = sketch.edge(from?.box ?? '', to?.box ?? '', clean(words), kind)
  if (edge) Object.assign(edge, relation ? { relation } : {}, countsOf(from?.count, to?.count))
  return true
}

type Side = { name: string; count: string; sign: string }

function relationIn(text: string): { left: Side; right: Side; line: string; words: string } | undefined {
  const found = classRelation.exec(text)
  if (!found) return undefined
  const part = (at: number) => found[at] ?? ''
  return {
    left: { name: part(1), count: part(2), sign: part(3) },
    right: { name: part(7), count: part(6), sign: part(5) },
    line: part(4),
    words: part(8),
  }
}

type End = { box: string; count: string }

function countsOf(left = '', right = ''): Pick<FlowEdge, 'counts'> {
  const [from, to] = [left, right].map((count) => cutText(clean(count), caps.countLength))
  return from || to ? { counts: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {}
}

type Meaning = { isTurned: boolean; kind: EdgeKind; relation?: Relation }

/**
 * Which way a relation of UML is read: from what is a sort of another to that, from a whole to its part, from what uses
 * something to what it uses.
 */
function meaningOf(left: string, line: string, right: string): Meaning {
  const signs = left + right
  const kind = line === '..' ? ('async' as const) : ('main' as const)
  if (signs.includes('|')) return { isTurned: left.includes('|'), kind, relation: 'generalisation' }
  if (/[*o]/.test(signs))
    return {
      isTurned: /[*o]/.test(right),
      kind,
      relation: signs.includes('*') ? 'composition' : 'aggregation',
    }
  const isTurned = left === '<' && right === ''
  return signs === '' ? { isTurned, kind, relation: 'association' } : { isTurned, kind }
}
