/**
 * Reads Graphviz DOT: nodes, edges, their labels and shapes, clusters as groups. Everything about looks is
 * passed over, except the `kind` that `toDot` writes. Never throws; what cannot be read is named in an issue.
 */
import { caps, diagramKinds, edgeKinds, emptyGraph, nodeKinds } from '@flain/flow'
import type { EdgeKind, NodeKind } from '@flain/flow'
import { decodeEntities } from '../reading/character-codes.ts'
import { longestText } from '../file.ts'
import type { ReadFlow } from '../file.ts'
import { flowDirections } from '../mermaid/from-mermaid.ts'
import { fromWords } from '../reading/from-words.ts'
import { relationLabel } from '@flain/flow'
import { wornBy, wornByLine, type Worn } from '../reading/worn.ts'
import { Sketch } from '../reading/sketch.ts'

export function isDot(text: string): boolean {
  return /^\s*(?:\/\*[^]{0,400}?\*\/\s*|\/\/[^\n]*\n\s*)?(?:strict\s+)?(?:di)?graph\b[^{;]{0,100}\{/i.test(
    text,
  )
}

type Piece = { text: string; quoted: boolean }

const shapes: Record<string, NodeKind> = {
  diamond: 'decision',
  mdiamond: 'start',
  msquare: 'end',
  cylinder: 'store',
  circle: 'event',
  doublecircle: 'end',
  point: 'start',
  house: 'system',
  component: 'system',
  box3d: 'system',
  folder: 'store',
  note: 'idea',
  ellipse: 'action',
  box: 'action',
}

function kindOf(shape = ''): NodeKind | undefined {
  return shapes[shape.toLowerCase()]
}

/** Is told the attributes of each thing, and whether the file is ours. */
export type TellLooks = (given: Readonly<Record<string, string>>, isOurs: boolean) => void

/** Attributes that a flow does not keep are nobody's matter unless they are told. */
export function fromDot(text: string, tell?: TellLooks): ReadFlow {
  if (text.length > longestText || !isDot(text))
    return {
      graph: emptyGraph(),
      issues: [{ code: 'not_dot', at: '', message: 'This is no Graphviz graph.' }],
    }
  const pieces = piecesOf(text)
  const read = new Reader(pieces, tell).read()
  if (pieces.length <= mostPieces) return read
  const message = 'The file holds more than a flow can, so its end was left out.'
  return { ...read, issues: [...read.issues, { code: 'too_many', at: '', message }] }
}

/** Far more words and signs than the largest flow has. */
const mostPieces = 200_000

/** Cuts into names, quoted texts and signs, without comments. What nothing closes goes to the end. */
function piecesOf(text: string): Piece[] {
  const pattern =
    /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|^#[^\n]*|"((?:[^"\\]|\\[^])*)(?:"|\\?(?![^]))|->|--|[{}[\];,=:]|<(?:[^<>]|<[^<>]*>)*>|-?[\w.\u0080-\uffff]+/gm
  const found: Piece[] = []
  for (const match of text.matchAll(pattern)) {
    if (/^(?:\/\*|\/\/|#)/.test(match[0])) continue
    found.push(
      match[1] === undefined ? { text: match[0], quoted: false } : { text: unescape(match[1]), quoted: true },
    )
    if (found.length > mostPieces) break
  }
  return found
}

/** One pass, so that an escaped backslash before an n stays a backslash. */
function unescape(text: string): string {
  return text.replaceAll(/\\([^])/g, (_, character: string) => ('nlr'.includes(character) ? '\n' : character))
}

/** Graphviz reads the codes of HTML in labels. */
function oneLine(text: string): string {
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** What a value says: Graphviz takes one in angle brackets, without quotes, for HTML. */
function valueOf(piece: Piece | undefined): string {
  if (!piece || piece.quoted || !piece.text.startsWith('<')) return piece?.text ?? ''
  const lines = piece.text.slice(1, -1).replaceAll(/<(?:br|\/td|\/tr)\b[^<>]*>/gi, '\n')
  return lines.replaceAll(/<[^<>]*>/g, '')
}

/** The fields of a record, one after the other. */
function fieldsOf(label: string): string {
  const fields = label.replaceAll(/<[^<>]*>/g, '').split(/[{}|]/)
  return fields
    .map((field) => field.trim())
    .filter(Boolean)
    .join(' | ')
}

/** The words of a link, those beside it, and those at its ends. */
function labelOf(given: Record<string, string>): string {
  const [words = '', left, right] = [
    given['label'] ?? given['xlabel'],
    given['taillabel'],
    given['headlabel'],
  ].map((one) => oneLine(one ?? ''))
  return relationLabel(words, left, right)
}

function edgeKind(given: Record<string, string>): EdgeKind {
  const ours = edgeKinds.find((kind) => kind === given['kind'])
  return ours ?? (given['style'] === 'dashed' || given['style'] === 'dotted' ? 'async' : 'main')
}

class Reader {
  pieces: Piece[]
  at = 0
  sketch = new Sketch('process', 'down')
  readonly tell: TellLooks | undefined
  isOurs = false
  /** What the nodes to come look like unless they say so themselves. */
  shape = ''

  constructor(pieces: Piece[], tell: TellLooks | undefined) {
    this.pieces = pieces
    this.tell = tell
  }

  read(): ReadFlow {
    while (this.at < this.pieces.length && !this.is('{')) this.at++
    this.at++
    this.block(undefined, 0)
    const { graph, issues } = this.sketch.finish()
    return { graph: fromWords(graph), issues }
  }

  is(sign: string): boolean {
    const piece = this.pieces[this.at]
    return piece !== undefined && !piece.quoted && piece.text.toLowerCase() === sign
  }

  block(group: string | undefined, depth: number): string[] {
    const inside: string[] = []
    const { shape } = this
    while (this.at < this.pieces.length && !this.is('}')) {
      const before = this.at
      // No more than a flow holds: ends of links multiply, and blocks hand them up from level to level.
      for (const id of this.statement(group, depth)) if (inside.length < caps.nodes) inside.push(id)
      if (this.at === before) this.at++
    }
    this.at++
    this.shape = shape
    return inside
  }

  statement(group: string | undefined, depth: number): string[] {
    if (this.is(';') || this.is(',')) {
      this.at++
      return []
    }
    if (this.is('graph') || this.is('node') || this.is('edge')) {
      const isWhole = this.is('graph') && group === undefined
      const isNode = this.is('node')
      this.at++
      const given = this.attributes()
      if (isNode) this.shape = given['shape'] ?? this.shape
      if (isWhole && given['label']) this.sketch.graph.title = oneLine(given['label'])
      const kind = diagramKinds.find((one) => one === given['kind'])
      if (isWhole && kind) this.sketch.graph.kind = kind
      this.isOurs ||= isWhole && kind !== undefined
      this.tell?.(given, this.isOurs)
      if (given['rankdir'])
        this.sketch.graph.direction = flowDirections[given['rankdir'].toUpperCase()] ?? 'down'
      return []
    }
    const first = this.pieces[this.at]
    if (first && !first.quoted && this.pieces[this.at + 1]?.text === '=') return this.setting(group)
    let sources = this.operand(group, depth)
    const all = [...sources]
    const links: [string[], string[]][] = []
    while (this.is('->') || this.is('--')) {
      if (this.is('--')) this.tell?.({ dir: 'none' }, this.isOurs)
      this.at++
      const targets = this.operand(group, depth)
      links.push([sources, targets])
      for (const id of targets) if (all.length < caps.nodes) all.push(id)
      sources = targets
    }
    const given = this.attributes()
    this.tell?.(given, this.isOurs)
    if (links.length === 0) for (const id of sources) this.describe(id, given)
    const [label, kind] = [labelOf(given), edgeKind(given)]
    for (const [from, to] of given['dir'] === 'back' ? links.map(([a, b]) => [b, a] as const) : links)
      for (const a of from)
        for (const b of to)
          Object.assign(
            this.sketch.edge(a, b, label, kind) ?? {},
            wornByLine(given['color'], given['url'] ?? given['href']),
          )
    return all
  }

  setting(group: string | undefined): string[] {
    const name = this.pieces[this.at]?.text.toLowerCase()
    const value = valueOf(this.pieces[this.at + 2])
    this.at += 3
    if (name === 'rankdir') this.sketch.graph.direction = flowDirections[value.toUpperCase()] ?? 'down'
    if (name === 'label') {
      const found = this.sketch.graph.groups.find((each) => each.id === group)
      if (found) found.label = oneLine(value)
      else if (value !== '') this.sketch.graph.title = oneLine(value)
    }
    return []
  }

  operand(group: string | undefined, depth: number): string[] {
    if (this.is('subgraph') || this.is('{')) {
      let inner = group
      if (this.is('subgraph')) {
        this.at++
        const name = this.is('{') ? undefined : this.pieces[this.at++]?.text
        if (name !== undefined && /^cluster/i.test(name) && depth < 50) {
          this.sketch.group(name, name.replace(/^cluster_?/i, '') || name, group)
          inner = name
        }
      }
      if (!this.is('{')) return []
      this.at++
      return depth < 50 ? this.block(inner, depth + 1) : []
    }
    const piece = this.pieces[this.at]
    if (!piece || (!piece.quoted && /^[{}[\];,=:]$|^--$|^->$/.test(piece.text))) return []
    this.at++
    while (this.is(':')) this.at += 2
    const kind = this.sketch.known.has(piece.text) ? undefined : kindOf(this.shape)
    return [
      this.sketch.node(piece.text, { ...(kind && { kind }), ...(group === undefined ? {} : { group }) }),
    ]
  }

  attributes(): Record<string, string> {
    const given: Record<string, string> = {}
    while (this.is('[')) {
      this.at++
      while (this.at < this.pieces.length && !this.is(']')) {
        const name = this.pieces[this.at]?.text.toLowerCase() ?? ''
        if (this.pieces[this.at + 1]?.text === '=') {
          given[name] = valueOf(this.pieces[this.at + 2])
          this.at += 3
        } else this.at++
      }
      this.at++
    }
    return given
  }

  describe(id: string, given: Record<string, string>): void {
    const ours = nodeKinds.find((one) => one === given['kind'])
    const kind = ours ?? kindOf(given['shape'])
    const whole = /record/i.test(given['shape'] ?? this.shape)
      ? fieldsOf(given['label'] ?? '')
      : (given['label'] ?? '')
    // Our own writer puts a second line after the label; in other files lines are one text that was broken.
    const [label = '', ...detail] = ours ? whole.split('\n') : [whole]
    this.sketch.node(id, {
      ...(label || ours ? { label: oneLine(label) } : {}),
      ...(detail.length > 0 ? { detail: oneLine(detail.join(' ')) } : {}),
      ...(kind ? { kind } : {}),
    })
    this.sketch.dress(id, wornIn(given, ours))
  }
}

function wornIn(given: Record<string, string>, ours: NodeKind | undefined): Worn {
  const link = given['url'] ?? given['href']
  return wornBy({ fill: given['fillcolor'], stroke: given['color'], link }, ours)
}
