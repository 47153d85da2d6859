/** Tells English from other languages by the small words every sentence has. */
import type { Token } from './token.ts'
import { verbForm } from './lemma.ts'
import { closedWord } from './tag-around.ts'
import { beForms, modals, possessives, wordSet } from './words.ts'

const foreign = wordSet(
  'a aber al alors als as auch auf aus av avec bei bir bu ce cette che com como con cuando da dan dann dans das de del della dem den der des det değil di die do e een ein eine einem einen einer el elle eller en entonces então es est et ett eğer för für gdy gli het i ich ik il ile ils inte is ist için jest jeśli la las le les lo los ma med met mit más na naar nach ne nel nicht nie niet no noch non nous nur não när o och oder of om ook op os ou par para pas per pero poi por pour puis på quand quando que qui se sedan seu si sich sie sind się som son sono sonst sont su sua sur sus são są to um uma un una unas und une uno unos van ve von voor vous w wenn werden wie wij wir wird worden wordt y z zijn zu zum zur är è é',
)
const own = wordSet(
  'a all also an are as den die do else for he i in is me met more no not of on or over par sale so to under van want war we will',
)

function isEnglish(word: string): boolean {
  return closedWord(word) || possessives.has(word) || beForms.has(word) || modals.has(word)
}

/** Whether the text is surely not English: other scripts, or other small words and hardly any English ones. */
export function isForeign(tokens: Token[]): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.low))
  if (words.length < 3)
    return words.length > 0 && words.every((token) => /[^\p{Script=Latin}\p{M}]/u.test(token.text))
  const otherScript = words.filter((token) => /[^\p{Script=Latin}\p{M}\d'’._/&+-]/u.test(token.text)).length
  if (otherScript > words.length / 2) return true
  const theirs = words.filter((token) => foreign.has(token.low) && !own.has(token.low)).length
  if (theirs < 2) return false
  const ours = words.filter(
    (token) => isEnglish(token.low) && !(foreign.has(token.low) && !own.has(token.low)),
  ).length
  const verbs = words.filter((token) => verbForm(token.low) !== undefined).length
  return theirs > ours + verbs * 0.5
}
