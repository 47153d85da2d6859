/** What two or more said, name by name: "me: time tomorrow? anna: sure. me: great". */
import type { Draft, DraftNode } from './draft.ts'
import { sentenceCase } from './label.ts'
import { tokenise } from './token.ts'

type Turn = { name: string; said: string; at: number }

const turnStart = /(?<=^|[.!?,;]\s{0,9}|\n\s{0,9})(\p{L}[\p{L}'’-]{0,20}):\s/gu

/** What comes again and again before a colon, but speaks not. */
const noName = /^(?:yes|no|pros?|cons?|if|else|then|notes?|why|how|what|price|costs?)$/

function turnsOf(text: string): Turn[] {
  const starts = [...text.matchAll(turnStart)]
  return starts.map((match, i) => ({
    name: match[1] ?? '',
    said: text
      .slice(match.index + match[0].length, starts[i + 1]?.index)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    at: match.index,
  }))
}

/** Whether few speak by turns, from the first word on, and most of them again. */
export function isTalk(text: string): boolean {
  const turns = turnsOf(text)
  const names = new Set(turns.map((turn) => turn.name.toLowerCase()))
  if ([...names].some((name) => noName.test(name))) return false
  return turns.length >= 3 && turns[0]?.at === 0 && names.size > 1 && names.size * 2 <= turns.length + 1
}

/** Each turn goes to whoever speaks next; the last one back to whoever spoke before. */
export function readTalk(text: string, draft: Draft, offset: number): void {
  const known = new Map<string, DraftNode>()
  const turns = turnsOf(text)
  const speakers = turns.map(({ name, at }) => {
    const key = name.toLowerCase()
    const node = known.get(key) ?? draft.node('actor', sentenceCase(name), tokenise(name, offset + at))
    known.set(key, node)
    return node
  })
  for (const [i, { said, at, name }] of turns.entries()) {
    const speaker = speakers[i]
    const hearer =
      speakers.slice(i + 1).find((each) => each !== speaker) ?? speakers.findLast((each) => each !== speaker)
    draft.used.push(...tokenise(said, offset + at + name.length + 2))
    if (speaker && hearer && said !== '')
      draft.message(speaker.key, hearer.key, sentenceCase(said.replace(/[.,;]$/, '')))
  }
}
