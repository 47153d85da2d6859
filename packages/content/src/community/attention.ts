/** Who of the first creators likes and follows whom. Every count that a new installation shows is counted from these. */
import { sampleCreators } from '../community-samples.ts'

const handles = sampleCreators.map(({ handle }) => handle)

/** The handles of those who like a flow; never its author. `isLoved` is liked by all others. */
export function likersOf({ slug, author }: { slug: string; author: string }, isLoved = false): string[] {
  const from = [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return handles.filter((handle, at) => handle !== author && (isLoved || (from + at * at) % 3 !== 0))
}

/** The handles of those who follow a creator. */
export function followersOf(creator: string): string[] {
  const at = handles.indexOf(creator)
  return handles.filter((handle, index) => handle !== creator && (index + 2 * at) % 4 !== 1)
}
