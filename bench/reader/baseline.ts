/** The yardstick to beat: one clause is one step, chained as told, with "if" as a decision. */
import type { Plain } from './score.ts'

export function baseline(text: string): Plain & { diagram: string } {
  const clauses = text
    .split(/[.;!?\n]+|,\s+|\b(?:and then|then|and)\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const nodes = clauses.map((clause, i) => {
    const condition = /^(?:if|when|unless|otherwise)\b/i.exec(clause)
    return {
      id: `n${i}`,
      kind: condition ? 'decision' : 'action',
      label: clause.split(/\s+/).slice(0, 8).join(' '),
    }
  })
  const edges = nodes.slice(1).map((node, i) => ({ from: nodes[i]?.id ?? '', to: node.id }))
  return { diagram: 'process', nodes, edges }
}
