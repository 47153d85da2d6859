/** Tells English from other languages by the small words every sentence has. */
import type { Token } from './token.ts'
import { verbForm } from './lemma.ts'
import { closedWord } from './tag-around.ts'
import { beForms, modals, possessives, wordSet } from './words.ts'

/** Small words of other languages that are none of English. */
const foreign = wordSet(
  'aber al alors als auch auf aus av avec bei bir bu ce cette che com como con cuando da dan dann dans das de del della dem der des det değil di e een ein eine einem einen einer el elle eller en entonces então es est et ett eğer för für gdy gli het ich ik il ile ils inte ist için jest jeśli la las le les lo los ma med mit más na naar nach ne nel nicht nie niet noch non nous nur não när o och oder om ook op os ou para pas per pero poi por pour puis på quand quando que qui se sedan seu si sich sie sind się som son sono sonst sont su sua sur sus são są um uma un una unas und une uno unos ve von voor vous w wenn werden wie wij wir wird worden wordt y z zijn zu zum zur är è é',
)

/** Whether it is one of the small words of English. */
export function isEnglish(word: string): boolean {
  return closedWord(word) || possessives.has(word) || beForms.has(word) || modals.has(word)
}

/** Whether the text is surely not English: other scripts, or other small words and hardly any English ones. */
export function isForeign(tokens: Token[]): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.low))
  if (words.length < 3)
    return words.length > 0 && words.every((token) => /[^\p{Script=Latin}\p{M}]/u.test(token.text))
  const otherScript = words.filter((token) => /[^\p{Script=Latin}\p{M}\d'’._/&+-]/u.test(token.text)).length
  if (otherScript > words.length / 2) return true
  const theirs = words.filter(({ low }) => foreign.has(low)).length
  if (theirs < 2) return false
  const ours = words.filter(({ low }) => isEnglish(low) && !foreign.has(low)).length
  const verbs = words.filter((token) => verbForm(token.low) !== undefined).length
  return theirs > ours + verbs * 0.5
}
