/**
 * Reads diagrams of Mermaid whose boxes hold lists: entities with attributes, classes with members. The names of what a
 * box holds become its second line, and how many stand at each end of a relation goes into its label.
 */
import type { DiagramKind, EdgeKind } from '@flain/flow'
import { flowDirections } from './from-mermaid.ts'
import { typesLost } from '../writing/losses.ts'
import { generic, memberName } from '../reading/member-name.ts'
import { clean, type Line } from './mermaid-lines.ts'
import { NotesByStep } from '../reading/notes.ts'
import { relationLabel } from '@flain/flow'
import { Sketch } from '../reading/sketch.ts'

const passedOver =
  /^(?:(?:style|classDef|cssClass|click|link|callback|title)\s|acc(?:Title|Descr)\s*[:{]|class\s+[^\s{]+\s+\w+$)/

/** Whose brace is open: a box, whose members follow, or a group of boxes. */
type Open = { box?: string; group?: string }

/** What both sorts of diagram are read with. */
export class Boxes {
  readonly sketch: Sketch
  readonly open: Open[] = []
  readonly #members = new Map<string, string[]>()

  constructor(kind: DiagramKind) {
    this.sketch = new Sketch(kind, 'down')
  }

  member(box: string, name: string): void {
    const list = this.#members.get(box)
    if (list) list.push(name)
    else this.#members.set(box, [name])
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
    for (const [box, names] of this.#members) this.sketch.node(box, { detail: names.join(', ') })
    if (this.#members.size > 0) this.sketch.issues.push(typesLost)
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
  const boxes = new Boxes('architecture')
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
  const relate = (text: string): boolean => {
    const found = classRelation.exec(text)
    if (!found) return false
    const [, left, leftCount = '', leftSign = '', line = '', rightSign = '', rightCount = '', right, words] =
      found
    const [one, other] = [boxOf(left), boxOf(right)]
    const { kind, usual, ...meaning } = meaningOf(leftSign, line, rightSign)
    // Words of a whole and its parts are read as they stand.
    const isTurned = meaning.isTurned && (words === undefined || !meaning.isWhole)
    const counts: [string, string] = isTurned ? [rightCount, leftCount] : [leftCount, rightCount]
    const [from, to] = isTurned ? [other, one] : [one, other]
    sketch.edge(from, to, relationLabel(clean(words ?? usual), ...counts), kind)
    return true
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
    if (mark !== undefined) boxes.member(box, mark)
    if (brace !== undefined && end === undefined) open.push({ box })
    return true
  }
  const describe = (text: string): boolean => {
    const note = /^note\s+(?:for\s+(\S+)\s+)?"(.*)"$/.exec(text)
    if (note) notes.add(note[1] ?? '', clean((note[2] ?? '').replaceAll(String.raw`\n`, ' ')))
    const marked = /^<<(\w+)>>\s+(\S+)$/.exec(text)
    if (marked) boxes.member(boxOf(marked[2]), marked[1] ?? '')
    if (note ?? marked) return true
    const [, name, member] = /^([^\s:"<>{}]+)\s*:\s*(.+)$/.exec(text) ?? []
    if (name !== undefined) boxes.member(boxOf(name), memberName(member ?? ''))
    return name !== undefined
  }
  for (const { text, number } of lines) {
    if (boxes.isShared(text)) continue
    const inside = open.at(-1)?.box
    if (inside !== undefined) boxes.member(inside, memberName(text))
    else if (!relate(text) && !declare(text) && !describe(text)) sketch.skipped(number, text)
  }
  boxes.finish()
  sketch.graph.steps = notes.steps(sketch.graph)
  sketch.issues.push(...notes.lost(sketch.graph))
  return sketch
}

type Meaning = { isTurned: boolean; isWhole: boolean; kind: EdgeKind; usual: string }

/**
 * Which way a relation of UML is read, and its words when it has none: the arrow leads to what another is a sort of, to the
 * part of a whole, to what is used.
 */
function meaningOf(left: string, line: string, right: string): Meaning {
  const isDashed = line === '..'
  const [signs, kind] = [left + right, isDashed ? ('async' as const) : ('main' as const)]
  if (signs.includes('|'))
    return { isTurned: left.includes('|'), isWhole: false, kind, usual: isDashed ? 'implements' : 'is a' }
  if (/[*o]/.test(signs))
    return {
      isTurned: /[*o]/.test(right),
      isWhole: true,
      kind,
      usual: signs.includes('*') ? 'consists of' : 'has',
    }
  const isPlain = signs === '' && !isDashed
  return {
    isTurned: left === '<' && right === '',
    isWhole: false,
    kind: isPlain ? 'reference' : kind,
    usual: '',
  }
}
