import { type DiagramKind, type FlowGraph, kindProfiles } from '@flain/flow'
import { read } from '@flain/reader'
import { type Reading, readSettled } from './read-settled.ts'

/** What was shown of a thought that is being typed, and what is known of where it is going. */
type Shown = { words: string; reading: FlowGraph; turning: Turning | undefined }

/** Another kind than is shown, as the words up to `at` were read at the end of a clause. */
export type Turning = { kind: DiagramKind; at: number }

export type CalmReading = Reading & { isHeldBack: boolean; turning?: Turning | undefined }

type Typing = {
  /** What the ids are kept of. */
  known: FlowGraph | undefined
  shown: Shown | undefined
  /** The last word was left alone for a moment. */
  isWordWhole: boolean
}

/**
 * Reads a thought whose last word may be half typed, in the middle of a sentence that may turn out to mean something else.
 * Nothing on the screen goes away for that, and no kind turns into another and back:
 *
 * - A half word adds no box, it only goes on with the words of one: "th" may become "the", which makes none.
 * - One box alone is a step, whatever it may become.
 * - A finished word that would take something away waits for the end of its clause.
 * - Another kind waits until two clauses in a row agree on it.
 *
 * What waits is shown when somebody pauses; `isHeldBack` says that something does. What was pasted is there at once.
 */
export function readCalmly(thought: string, { known, shown, isWordWhole }: Typing): CalmReading {
  if (isPasted(thought, shown?.words ?? '')) return { ...read(thought, known), isHeldBack: false }
  const { words, ...said } = isWordWhole
    ? { ...read(thought, known), words: thought, isHeldBack: false }
    : readWords(thought, known)
  if (said.graph.nodes.length === 1) return { ...said, graph: asStep(said.graph), isHeldBack: true }
  if (!shown || !isGoingOn(shown, thought) || hasAllOf(shown.reading, said.graph)) return said
  const at = endOfClause(words)
  const turning = at === undefined ? undefined : { kind: said.graph.kind, at }
  if (turning && isAgreed(turning, shown)) return said
  return { ...said, graph: shown.reading, isHeldBack: true, turning: lastTurning(turning, shown) }
}

function isGoingOn({ words, reading }: Shown, thought: string): boolean {
  return reading.nodes.length > 1 && thought.startsWith(words)
}

/** The kind is the one that is shown, or the clause before was of the same. */
function isAgreed({ kind, at }: Turning, { reading, turning }: Shown): boolean {
  return kind === reading.kind || (turning !== undefined && turning.kind === kind && turning.at < at)
}

function lastTurning(now: Turning | undefined, { turning }: Shown): Turning | undefined {
  return now && turning?.at !== now.at ? now : turning
}

function asStep(graph: FlowGraph): FlowGraph {
  const { direction, usualNode } = kindProfiles.process
  const nodes = graph.nodes.map((node) => ({ ...node, kind: usualNode }))
  return { ...graph, kind: 'process', direction, nodes }
}

/** More than the word somebody is at came at once. */
function isPasted(thought: string, before: string): boolean {
  if (!thought.startsWith(before)) return false
  return thought.slice(before.length).trim().split(/\s+/u).length > 2
}

/** Also the words that were read. */
function readWords(thought: string, known: FlowGraph | undefined): CalmReading & { words: string } {
  const whole = { ...read(thought, known), words: thought, isHeldBack: false }
  const words = withoutLastWord(thought)
  if (words === undefined) return whole
  const settled = readSettled(words, known)
  if (settled.graph.nodes.length === 0) return whole
  const isMore = hasAllOf(settled.graph, whole.graph) && hasJoinsOf(settled.graph, whole.graph)
  const isNew = whole.graph.nodes.length > settled.graph.nodes.length
  if (isMore && (!isNew || isBeforeName(words))) return whole
  return { ...settled, words, isHeldBack: true }
}

/** Behind an arrow stands a name, whatever it will be. */
function isBeforeName(words: string): boolean {
  return /(?:->|=>|→|⇒)$/u.test(words.trimEnd())
}

/** `undefined` when the last word is finished: something that is no letter or digit comes after it. */
function withoutLastWord(thought: string): string | undefined {
  const last = /(?<![\p{L}\p{N}\p{M}'’-])[\p{L}\p{N}\p{M}'’-]+$/u.exec(thought)
  return last && last.index > 0 ? thought.slice(0, last.index) : undefined
}

/** How long the words are that end a clause; `undefined` in the middle of one. */
function endOfClause(words: string): number | undefined {
  const said = words.trimEnd()
  return /[.,;:!?]$/u.test(said) || words.slice(said.length).includes('\n') ? said.length : undefined
}

/** Whether `whole` has everything `part` has, looking as it does and in the same groups. Labels may grow. */
function hasAllOf(part: FlowGraph, whole: FlowGraph): boolean {
  if (part.nodes.length === 0) return true
  if (part.kind !== whole.kind || part.direction !== whole.direction) return false
  const nodes = new Map(whole.nodes.map((node) => [node.id, node]))
  const groups = new Set(whole.groups.map((group) => group.id))
  return (
    part.nodes.every((node) => {
      const twin = nodes.get(node.id)
      return twin !== undefined && twin.kind === node.kind && twin.group === node.group
    }) && part.groups.every((group) => groups.has(group.id))
  )
}

function hasJoinsOf(part: FlowGraph, whole: FlowGraph): boolean {
  const joins = new Set(whole.edges.map((edge) => `${edge.from}\n${edge.to}`))
  return part.edges.every((edge) => joins.has(`${edge.from}\n${edge.to}`))
}
