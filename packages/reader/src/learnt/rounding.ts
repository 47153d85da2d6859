/** What a drawing needs beyond what its words say: the way round of a cycle, a root above options, a question behind a step. */
import type { Draft, DraftNode } from '../draft.ts'
import { sentenceCase } from '../label.ts'
import { plainAnswers } from './answers.ts'
import type { Drawing } from './drawing.ts'
import { openedBy } from './units.ts'

/**
 * What is compared stands side by side: options, which have arguments, below one another or below nothing get a root above
 * them, called as the text is, or by their names.
 */
export function sideBySide(drawing: Drawing): void {
  const { nodes, edges } = drawing.draft
  const named = againstEachOther(drawing)
  const isOption = (key: number): boolean =>
    named.has(key) || edges.some(({ from, label }) => from === key && label)
  const options = nodes.filter(({ key }) => {
    const into = edges.filter(({ to }) => to === key)
    return isOption(key) && into.every(({ from }) => isOption(from))
  })
  if (options.length < 2) return
  const told = toldBefore(drawing)
  const names = options.map((node) => node.label).join(named.size > 0 ? ' vs ' : ' or ')
  const label = told === undefined ? names : drawing.said(told)
  const tokens = told === undefined ? [] : drawing.tokensOf(told)
  hang(drawing.draft, drawing.draft.node('idea', sentenceCase(label), tokens, {}), options)
}

/** "Gym vs running": what each of them is, as nodes. */
function againstEachOther({ units, words, nodeOf }: Drawing): Set<number> {
  const found = new Set<number>()
  for (const [i, { to }] of units.entries()) {
    const next = units[i + 1]
    const between = words.tokens.slice(to, next?.from ?? to).map(({ low }) => low)
    const [one, other] = [nodeOf.get(i), nodeOf.get(i + 1)]
    if (one && other && /^(?:vs|versus) ?\.?$/.test(between.join(' '))) found.add(one.key).add(other.key)
  }
  return found
}

/** What is said right before all that is drawn, when it may be what the drawing is about. */
function toldBefore({ units, nodeOf }: Drawing): number | undefined {
  const at = units.findIndex((_, i) => nodeOf.has(i)) - 1
  return 'hn'.includes(units[at]?.type ?? 'c') ? at : undefined
}

/** Hangs nodes below a root, in their order, whatever they hung below before. */
function hang(draft: Draft, root: DraftNode, nodes: readonly DraftNode[]): void {
  const others = draft.edges.filter(({ to }) => nodes.every(({ key }) => key !== to))
  const below = nodes.map(({ key }) => ({ from: root.key, to: key, kind: 'main' as const }))
  draft.edges = [...below, ...others]
}

/** A cycle that was told from one beginning to one end goes round. */
export function closeRound(drawing: Drawing): void {
  const { nodes, edges } = drawing.draft
  const first = nodes.filter(({ key }) => edges.every(({ to }) => to !== key))
  const last = nodes.filter(({ key }) => edges.every(({ from }) => from !== key))
  const [begin, end] = [first[0], last[0]]
  if (nodes.length > 2 && begin && end && first.length === 1 && last.length === 1)
    drawing.draft.edge(end.key, begin.key)
}

/** A step that leads on by answers asks: what it asks stands behind it. */
export function askBehindSteps(drawing: Drawing): void {
  const { draft, kind } = drawing
  if (kind !== 'process' && kind !== 'decision') return
  for (const node of draft.nodes) {
    if (node.kind === 'decision') continue
    const out = draft.edges.filter((edge) => edge.from === node.key)
    const answers = out.filter((edge) => edge.label)
    if (out.length < 2 || answers.length === 0) continue
    const answer = answers.find(({ label = '' }) => !plainAnswers.has(label))?.label ?? 'OK'
    const question = draft.node('decision', `${sentenceCase(answer)}?`, [], {})
    for (const edge of out) edge.from = question.key
    draft.edge(node.key, question.key)
  }
}

/** Branches that a colon opens, the first of them above the others, have lost their root: it is what was said before them. */
export function rootAbove(drawing: Drawing): void {
  const { units, words, draft, nodeOf } = drawing
  const [first, ...others] = [...openedBy(units, words)].flatMap((i) => nodeOf.get(i) ?? [])
  const told = toldBefore(drawing)
  if (!first || first !== draft.nodes[0] || told === undefined) return
  const below = others.filter(({ key }) =>
    draft.edges.some(({ from, to }) => from === first.key && to === key),
  )
  if (below.length === 0) return
  const root = draft.node('idea', sentenceCase(drawing.said(told)), drawing.tokensOf(told), {})
  hang(draft, root, [first, ...below])
}
