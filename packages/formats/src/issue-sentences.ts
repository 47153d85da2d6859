import type { Issue } from '@flain/flow'

/** A damaged file may have thousands of faults, and a notice has room for a few sentences. */
const most = 5

/**
 * What was lost, as a notice says it: each sentence once, five at most, and how many more there are. Every sort of loss is
 * said before a second of the same sort, so that many bad lines hide nothing.
 */
export function sentencesOf(issues: readonly Issue[]): string {
  const seen = new Map<string, number>()
  const unique = new Map(issues.map((issue) => [issue.message, issue.code]))
  const all = [...unique].map(([message, code]) => {
    const before = seen.get(code) ?? 0
    seen.set(code, before + 1)
    return { message, before }
  })
  const said = new Set(all.toSorted((one, other) => one.before - other.before).slice(0, most))
  const sentences = all.filter((one) => said.has(one)).map(({ message }) => message)
  const more = all.length - sentences.length
  const things = more === 1 ? 'One more thing' : `${more} more things`
  return [...sentences, ...(more > 0 ? [`${things} could not be kept.`] : [])].join(' ')
}
