/** What a drawing needs beyond what its words say: the way round of a cycle, a root above options, a question behind a step. */
import type { Draft, DraftNode } from '../draft.ts'
import { sentenceCase } from '../label.ts'
import { plainAnswers } from './answers.ts'
import type { Drawing } from './drawing.ts'
import { openedBy } from './units.ts'
import { said } from './wording.ts'

/**
 * What is compared stands side by side: options, which have arguments, below one another or below nothing get a root above
 * them, called as the text is, or by their names.
 */
export function sideBySide(drawing: Drawing): void {
  const { nodes, edges } = drawing.draft
  const pair = againstEachOther(drawing)
  const named = pair === undefined ? [] : [drawing.nodeOf.get(pair), drawing.nodeOf.get(pair + 1)]
  const isOption = (key: number): boolean =>
    named.some((node) => node?.key === key) || edges.some(({ from, label }) => from === key && label)
  const options = nodes.filter(({ key }) => {
    const into = edges.filter(({ to }) => to === key)
    return isOption(key) && into.every(({ from }) => isOption(from))
  })
  if (options.length < 2) return
  const told = toldBefore(drawing)
  const tokens = told === undefined ? [] : drawing.tokensOf(told)
  const names = pair === undefined ? options.map(({ label }) => label).join(' or ') : saidOf(drawing, pair)
  const root = drawing.draft.node('idea', sentenceCase(said(drawing.words.text, tokens) || names), tokens, {})
  hang(drawing.draft, root, options)
}

/** "Gym vs running": the first of two units that stand against each other. */
function againstEachOther({ units, words, nodeOf }: Drawing): number | undefined {
  const at = units.findIndex(({ to }, i) => {
    const between = words.tokens.slice(to, units[i + 1]?.from ?? to).map(({ low }) => low)
    return nodeOf.has(i) && nodeOf.has(i + 1) && /^(?:vs|versus) ?\.?$/.test(between.join(' '))
  })
  return at < 0 ? undefined : at
}

const saidOf = ({ units, words }: Drawing, i: number): string =>
  said(words.text, words.tokens.slice(units[i]?.from, units[i + 1]?.to))

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
