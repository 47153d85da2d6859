/**
 * What two stretches of a text show of the line between them: how far apart they stand, which words and answers lie
 * between, how their lines hang together, what the rules drew there. Rows of a second table; each row is a hash of
 * small numbers, so that many pairs cost little.
 */
import type { NodeKind } from '@flain/flow'
import { contentWords } from '../label.ts'
import type { Drawn, Words } from './features.ts'
import { rowOf, tableRows } from './features.ts'

export const pairRows = 4096

/** What a stretch of text can be, in the order of the tagger's outputs; the letters are the corpus' marks. */
export const unitTypes = [
  's',
  'q',
  'b',
  'z',
  'p',
  'y',
  'd',
  'i',
  'v',
  'm',
  'g',
  'c',
  't',
  'r',
  'h',
  'n',
] as const
export type UnitType = (typeof unitTypes)[number]
/** The units that become nodes, and the kind each becomes. */
export const nodeKinds: Record<string, NodeKind> = {
  s: 'action',
  q: 'decision',
  b: 'start',
  z: 'end',
  p: 'actor',
  y: 'system',
  d: 'store',
  i: 'idea',
  v: 'event',
}
const nodeTypes = new Set(Object.keys(nodeKinds))

/** What leads from one unit to another. `same`: said again; `member`: in that group; `src`, `dst`: a message's ends. */
export const relations = ['none', 'next', 'yes', 'no', 'answer', 'same', 'member', 'src', 'dst'] as const
export type Relation = (typeof relations)[number]
export const placeOf = (name: Relation): number => relations.indexOf(name)
/** What leads on. */
export const leading = (['next', 'yes', 'no', 'answer'] as const).map(placeOf)

/** Tokens `from` up to, not including, `to`. */
export type Unit = { type: UnitType; from: number; to: number }

export const isNodeType = (type: string): boolean => nodeTypes.has(type)

/** Pairs worth looking at: a node with a node, a group or a message with a node. */
export function isPair(a: Unit, b: Unit): boolean {
  return nodeTypes.has(b.type) && isDrawn(a.type)
}

/** Units that draw something: nodes, groups, messages. */
export const isDrawn = (type: UnitType): boolean => nodeTypes.has(type) || type === 'g' || type === 'm'

function mix(...values: number[]): number {
  let hash = 0x811c9dc5
  for (const value of values) hash = Math.imul(hash ^ (value + 0x9e37), 0x01000193) ^ (hash >>> 13)
  hash ^= hash >>> 16
  return 1 + ((hash >>> 0) % (pairRows - 1))
}

const far = (count: number): number =>
  Math.abs(count) < 5 ? count : Math.sign(count) * (Math.abs(count) < 8 ? 5 : Math.abs(count) < 15 ? 6 : 7)

type About = {
  type: number
  /** Its place among the nodes. */
  place: number
  line: number
  sentence: number
  before: number
  twoBefore: number
  words: readonly string[]
  node: number
  firstInLine: boolean
  goesBack: boolean
  column: number
  /** How the line begins that its line hangs below, and the head of its column. */
  under: number
  head: number
}

const back = /^(?:again|back|repeat|repeats|repeated|return|returns|restart|retry|until|loop|redo|resubmit)$/

export class Pairs {
  private readonly words: Words
  private readonly drawn: Drawn
  private readonly units: readonly Unit[]
  private readonly kind: number
  private readonly about: About[]
  private readonly between = new Map<string, number>()

  constructor(words: Words, drawn: Drawn, units: readonly Unit[], kind: number) {
    this.words = words
    this.drawn = drawn
    this.units = units
    this.kind = kind
    let place = 0
    const lineSeen = new Set<number>()
    this.about = units.map((unit) => {
      const line = words.lineOf[unit.from] ?? 0
      const firstInLine = !lineSeen.has(line)
      lineSeen.add(line)
      const said = words.tokens.slice(unit.from, unit.to)
      if (nodeTypes.has(unit.type)) place++
      return {
        type: unitTypes.indexOf(unit.type),
        place,
        line,
        sentence: words.sentenceOf[unit.from] ?? 0,
        before: this.wordAt(unit.from - 1),
        twoBefore: this.wordAt(unit.from - 2),
        words: contentWords(said.map(({ text }) => text).join(' ')),
        node: this.nodeUnder(unit),
        firstInLine,
        goesBack: said.some(({ low }) => back.test(low)),
        column: words.columnOf[unit.from] ?? 0,
        under: rowOf(words.openings[words.lines[line]?.parent ?? -1] ?? ''),
        head: rowOf(words.columns[words.columnOf[unit.from] ?? 0] ?? ''),
      }
    })
    for (const edge of drawn.graph.edges) {
      const ends = `${edge.from}\u0001${edge.to}`
      this.between.set(ends, answerOf(edge.label))
    }
  }

  private wordAt(i: number): number {
    const token = this.words.tokens[i]
    return token ? rowOf(token.low) % tableRows : 0
  }

  /** The node the rules made of most of its words. */
  private nodeUnder({ from, to }: Unit): number {
    const counts = new Map<number, number>()
    for (let i = from; i < to; i++) {
      const node = this.drawn.nodeOf[i] ?? -1
      if (node >= 0) counts.set(node, (counts.get(node) ?? 0) + 1)
    }
    let best = -1
    for (const [node, count] of counts) if (count > (counts.get(best) ?? 0)) best = node
    return best
  }

  private ruled(a: number, b: number): number {
    const [from, to] = [this.drawn.graph.nodes[a]?.id, this.drawn.graph.nodes[b]?.id]
    if (from === undefined || to === undefined) return from === to ? 7 : from === undefined ? 8 : 9
    if (from === to) return 6
    const there = this.between.get(`${from}\u0001${to}`)
    if (there !== undefined) return there
    return this.between.has(`${to}\u0001${from}`) ? 5 : 0
  }

  /** The rows of what leads from unit `i` to unit `j`. */
  rows(i: number, j: number): number[] {
    const [a, b] = [this.about[i], this.about[j]]
    const [from, to] = [this.units[i], this.units[j]]
    if (!a || !b || !from || !to) return []
    const { kind, words } = this
    const way = j > i ? 1 : 0
    const apart = far(b.place - a.place)
    const types = a.type * 16 + b.type
    const [low, high] = i < j ? [i, j] : [j, i]
    const { asked, answered, answers, lastAnswer } = this.lying(low, high)
    const [lineA, lineB] = [words.lines[a.line], words.lines[b.line]]
    const hang = this.hanging(a.line, b.line)
    const shared = a.words.filter((word) => b.words.includes(word)).length
    const alike = (4 * shared) / (Math.max(a.words.length, b.words.length) || 1)
    const ruled = this.ruled(a.node, b.node)
    const next = Math.abs(b.place - a.place) <= 1 ? 1 : 0
    const gap = way ? to.from - from.to : from.from - to.to
    const sign = words.tokens[to.from - 1]?.tag === 'punct' ? b.before : 0
    return [
      mix(1, types, way, kind),
      mix(2, types, apart),
      mix(3, kind, types, apart),
      mix(
        4,
        Number(a.line === b.line),
        Number(a.sentence === b.sentence),
        far(b.line - a.line),
        b.type,
        kind,
      ),
      mix(
        5,
        lineA?.marker.length ?? 0,
        lineB?.marker.length ?? 0,
        Math.sign((lineB?.indent ?? 0) - (lineA?.indent ?? 0)),
        way,
        kind,
      ),
      mix(6, hang, kind, Number(a.firstInLine), Number(b.firstInLine)),
      mix(7, b.before, types, next, way),
      mix(8, b.twoBefore, b.before, next),
      mix(9, a.before, types, apart),
      mix(10, lastAnswer, types, way, far(answers)),
      mix(11, far(asked), far(answers), types, way),
      mix(12, this.units[j - 1] ? unitTypes.indexOf(this.units[j - 1]?.type ?? 's') : 20, types, apart),
      mix(13, this.units[i + 1] ? unitTypes.indexOf(this.units[i + 1]?.type ?? 's') : 20, types, apart),
      mix(14, ruled, types, kind),
      mix(15, ruled, apart),
      mix(16, Math.round(alike), types, way),
      mix(17, Number(a.place <= 1), Number(j === this.units.length - 1), types, kind),
      mix(18, sign, types, next, way),
      mix(19, Math.min(gap, 8), types, way),
      mix(20, Number(answered), a.type, asked === 0 ? 1 : 0, way),
      mix(21, Number(b.goesBack), Number(a.goesBack), way, types),
      mix(22, hang, far(b.line - a.line), types),
      mix(23, a.column, b.column, Number(a.line === b.line), way, kind),
      mix(24, b.column > 0 ? b.head : b.under, hang, kind),
    ]
  }

  private readonly lain = new Map<number, ReturnType<Pairs['lie']>>()

  private lying(low: number, high: number): ReturnType<Pairs['lie']> {
    const key = low * 4096 + high
    const known = this.lain.get(key)
    if (known) return known
    const found = this.lie(low, high)
    this.lain.set(key, found)
    return found
  }

  /** Questions and answers between two units, the answer nearest to the second, whether it stands right before it. */
  private lie(low: number, high: number) {
    let [asked, answers, lastAnswer] = [0, 0, 0]
    for (let k = low + 1; k < high; k++) {
      const unit = this.units[k]
      if (unit?.type === 'q') asked++
      if (unit?.type !== 'c') continue
      answers++
      lastAnswer = rowOf(this.words.tokens[unit.from]?.low ?? '')
    }
    return { asked, answers, lastAnswer, answered: this.units[high - 1]?.type === 'c' }
  }

  /** How two lines hang together: the same, below, above, side by side, further below, none of it. */
  private hanging(a: number, b: number): number {
    if (a === b) return 1
    const [lineA, lineB] = [this.words.lines[a], this.words.lines[b]]
    if (!lineA || !lineB) return 0
    if (lineB.parent === a) return 2
    if (lineA.parent === b) return 3
    if (lineA.parent === lineB.parent) return 4
    for (let up = lineB.parent; up >= 0; up = this.words.lines[up]?.parent ?? -1) if (up === a) return 5
    for (let up = lineA.parent; up >= 0; up = this.words.lines[up]?.parent ?? -1) if (up === b) return 6
    return 0
  }
}

const yes =
  /^(?:yes|y|yeah|ok|okay|true|pass(?:es|ed)?|approved?|accepted|pro|success|valid|if so|ja|s[ií]|oui)\b/i
const no =
  /^(?:no|not|n|nope|false|fail(?:s|ed)?|rejected|denied|declined|con|otherwise|else|invalid|if not|nein|non)\b/i

/** 1 plain, 2 yes, 3 no, 4 some other answer. */
export function answerOf(label: string | undefined): number {
  if (!label) return 1
  if (yes.test(label)) return 2
  return no.test(label) ? 3 : 4
}
