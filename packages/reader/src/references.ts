/** What lists of phrases refer to, and lines from each of some parts to each of others. */
import { listOf, namedThing } from './components.ts'
import type { DraftNode } from './draft.ts'
import { phraseHead } from './part-phrases.ts'
import type { Sketch } from './sketch.ts'
import type { Token } from './token.ts'

/** The parts a list speaks of, pronouns included. */
export function referred(sketch: Sketch, tokens: Token[]): DraftNode[] {
  return listOf(tokens).flatMap((part) => sketch.refer(phraseHead(part)))
}

/** The parts phrases name; a pronoun names none. */
export function named(sketch: Sketch, parts: Token[][]): DraftNode[] {
  return parts.flatMap((part) => {
    const thing = namedThing(phraseHead(part))
    return thing ? [sketch.part(thing)] : []
  })
}

export function lead(sketch: Sketch, from: DraftNode[], to: DraftNode[], label?: string): void {
  for (const a of from) for (const b of to) if (a !== b) sketch.draft.edge(a.key, b.key, label)
}
