/** Who does a step: its second line, where that names somebody, or an actor who stands for himself. */
import type { FlowNode } from './schema.ts'

/** A longer second line is a remark, and nobody. */
const longestName = 40

/** What is measured or dated is nobody either: "ten minutes", "2 cups", "May 2024". */
const amount =
  /\d|%|\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|percent|degrees|dollars|euros|grams?|cups?|litres?|liters?)$/i

/** The name as it is written; undefined when the step says nobody. */
export function whoActs({
  detail,
  label,
  kind,
}: Pick<FlowNode, 'detail' | 'label' | 'kind'>): string | undefined {
  const who = detail ?? (kind === 'actor' ? label : undefined)
  return who === undefined || who.length > longestName || amount.test(who.trim()) ? undefined : who
}

/** The same for every way of writing one name: "The clerk" and "clerk". */
export function nameKey(who: string): string {
  return who
    .toLowerCase()
    .replace(/^(?:the|an?)\s+/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
