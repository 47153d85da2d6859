import type { Issue } from '@flain/flow'
import { notKept } from './losses.ts'

/** A damaged file may have thousands of faults, and a notice has room for a few sentences. */
const most = 5

/**
 * What was lost, as a notice says it: each sentence once, five at most, and how many more there are. What one format does not
 * keep is said in one of them. Every sort of loss is said before a second of the same sort, so that many bad lines hide
 * nothing.
 */
export function sentencesOf(issues: readonly Issue[]): string {
  const seen = new Map<string, number>()
  const all = together(issues).map(({ message, code }) => {
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

type Sentence = Pick<Issue, 'code' | 'message'>

/** What is behind a colon are words of the file. */
const lossOf = new RegExp(`^([^:]+)${notKept}(.+)\\.$`)

/** Each sentence once; those of what a format does not keep begin alike and become one. */
function together(issues: readonly Issue[]): Sentence[] {
  const known = new Map<string, { code: string; things: Set<string> }>()
  for (const { code, message } of issues) {
    const [, format = message, thing] = lossOf.exec(message) ?? []
    const one = known.get(format) ?? { code, things: new Set() }
    known.set(format, one)
    if (thing !== undefined) one.things.add(thing)
  }
  return [...known].map(([begin, { code, things }]) => ({
    code,
    message: things.size === 0 ? begin : `${begin}${notKept}${listed([...things])}.`,
  }))
}

function listed(things: readonly string[]): string {
  const others = things.slice(0, -1)
  // "a and b, and c"
  const and = others.length > 0 && things.some((thing) => thing.includes(' and ')) ? ', and ' : ' and '
  return [...(others.length > 0 ? [others.join(', ')] : []), things.at(-1)].join(and)
}
