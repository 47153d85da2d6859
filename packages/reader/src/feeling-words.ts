/** How a step of a journey feels, from the words, the marks and the faces by which people say it. */
import { wordSet } from './words.ts'

const words: readonly (readonly [feeling: number, words: ReadonlySet<string>])[] = [
  [
    5,
    wordSet(
      'delighted thrilled ecstatic love loves loved amazing amazed excellent great fantastic overjoyed wonderful perfect excited exciting proud awesome brilliant delightful joyful superb',
    ),
  ],
  [
    4,
    wordSet(
      'happy happily good pleased glad satisfied relieved relief curious interested interesting easy easily nice nicely smooth smoothly confident hopeful calm content enjoys enjoy enjoyable fun positive comfortable pleasant quick helpful reassured inspired grateful relaxed well',
    ),
  ],
  [3, wordSet('neutral ok okay fine so-so meh indifferent mixed average alright unsure uncertain')],
  [
    2,
    wordSet(
      'confused confusing bored boring annoyed annoying worried worrying impatient nervous anxious disappointed disappointing unhappy tired tiring bad slow hesitant sad irritated irritating stressed stressful upset overwhelmed overwhelming negative lost difficult hard skeptical sceptical lonely poor tedious unpleasant',
    ),
  ],
  [
    1,
    wordSet(
      'frustrated frustrating angry furious awful terrible horrible hates hate hated desperate worst miserable painful devastated outraged',
    ),
  ],
]

const faces: readonly (readonly [feeling: number, faces: RegExp])[] = [
  [5, /[😀😃😄😁😍🤩🥰🎉❤]/u],
  [4, /[🙂😊☺😌👍]/u],
  [3, /[😐😑🤔😶]/u],
  [2, /[🙁☹😕😟😬😒😴👎]/u],
  [1, /[😡😠😢😭😤🤬😞😫😖]/u],
]

const score = /(?:^|[\s(:|–—-])([1-5])(?: ?(?:\/|of|out of) ?5)?(?=$|[\s).,|;])/
const scoreAlone = /^(?:feeling|score|mood|rating)?:? ?([1-5])(?: ?(?:\/|of|out of) ?5)?$/i
const strong = /\b(?:very|extremely|really|so|too|totally) $/i
const denied = /\b(?:not|isn't|never|hardly|without|no) (?:very |really |so )?$/i

/** The feeling of one word; nothing when it is none. */
export function feelingOfWord(word: string): number | undefined {
  const low = word.toLowerCase()
  return words.find(([, known]) => known.has(low))?.[0]
}

/** The feeling that words say, with where they say it; the last one counts. */
export function feelingIn(text: string): { feeling: number; start: number; end: number } | undefined {
  const face = faces.find(([, known]) => known.test(text))
  if (face) {
    const at = face[1].exec(text)
    if (at) return { feeling: face[0], start: at.index, end: at.index + at[0].length }
  }
  let found: { feeling: number; start: number; end: number } | undefined
  for (const { 0: word, index } of text.matchAll(/[\p{L}'-]+/gu)) {
    const feeling = feelingOfWord(word)
    if (feeling === undefined) continue
    const before = text.slice(Math.max(0, index - 24), index)
    found = { feeling: turned(feeling, before), start: index, end: index + word.length }
  }
  return found
}

function turned(feeling: number, before: string): number {
  if (denied.test(before)) return 6 - feeling
  if (!strong.test(before)) return feeling
  return feeling > 3 ? 5 : feeling < 3 ? 1 : feeling
}

/** A number from 1 to 5, of 5 or alone; with where it stands. */
export function scoreIn(text: string): { feeling: number; start: number; end: number } | undefined {
  const alone = scoreAlone.exec(text.trim())
  if (alone) return { feeling: Number(alone[1]), start: 0, end: text.length }
  const found = score.exec(text)
  return found
    ? { feeling: Number(found[1]), start: found.index, end: found.index + found[0].length }
    : undefined
}
