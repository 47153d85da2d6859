/** What a drawing needs beyond what its words say: the way round of a cycle, a root above options, a question behind a step. */
import type { Draft, DraftNode } from '../draft.ts'
import { sentenceCase } from '../label.ts'
import { plainAnswers } from './answers.ts'
import type { Drawing } from './drawing.ts'
import { openedBy } from './units.ts'

/** What is compared stands side by side: options that hang below one another or below nothing get a root above them. */
export function sideBySide(drawing: Drawing): void {
  const { nodes, edges } = drawing.draft
  const isOption = ({ key }: DraftNode): boolean => edges.some(({ from, label }) => from === key && label)
  const tops = nodes.filter((node) => isOption(node) && edges.every(({ to }) => to !== node.key))
  const isTop = (key: number): boolean => tops.some((node) => node.key === key)
  const below = edges.filter(({ from, label }) => isTop(from) && !label)
  const lower = nodes.filter((node) => isOption(node) && below.some(({ to }) => to === node.key))
  const options = [...tops, ...lower].toSorted((a, b) => a.key - b.key)
  if (tops.length === 0 || options.length < 2) return
  const root = drawing.draft.node('idea', options.map(({ label }) => label).join(' or '), [], {})
  hang(drawing.draft, root, options)
}

/** Hangs nodes below a root, in their order, whatever they hung below before. */
function hang(draft: Draft, root: DraftNode, nodes: readonly DraftNode[]): void {
  const isBelow = (key: number): boolean => nodes.some((node) => node.key === key)
  const others = draft.edges.filter(({ to, label }) => label || !isBelow(to))
  draft.edges = [...nodes.map(({ key }) => ({ from: root.key, to: key, kind: 'main' as const })), ...others]
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
  const told = units.findIndex((_, i) => nodeOf.has(i)) - 1
  if (!first || first !== draft.nodes[0] || !'hn'.includes(units[told]?.type ?? 'c')) return
  const below = others.filter(({ key }) =>
    draft.edges.some(({ from, to }) => from === first.key && to === key),
  )
  if (below.length === 0) return
  const root = draft.node('idea', sentenceCase(drawing.said(told)), drawing.tokensOf(told), {})
  hang(draft, root, [first, ...below])
}
