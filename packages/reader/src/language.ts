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

/** Languages the learner has seen, and neighbours of theirs that are not to be taken for them. */
const smallWords = {
  de: wordSet(
    'ab aber als am auch auf aus bei bis danach dann das dass dem den der des die dir du ein eine einem einen einer er es falls für hat ich ihr im in ist ja kein keine man mit muss nach nein nicht noch nur ob oder sich sie sind sobald soll sonst und uns vom von vor wenn werden wie wir wird wo zu zum zur über',
  ),
  es: wordSet(
    'al como con cuando de del después el ella ellos en entonces es está hasta hay la las le les lo los luego me mi más muy ni no nos o para pero por porque que qué se según si sin sino son su sus sí también te tu un una uno unos y ya',
  ),
  fr: wordSet(
    'alors au aux avec ça ce ces cette chez dans de des donc du elle en ensuite est et ils il je la le les leur lui ma mais me mon ne nous non on ou oui où par pas pour puis qu que quand qui sa sans se ses si sinon son sont sur ta tu un une vous y à',
  ),
  it: wordSet(
    'al alla che come con da dal del della di e gli il in la le lo ma nel non o per però più poi quando se si sono su un una è',
  ),
  pt: wordSet(
    'ao as com como da de depois do dos e em então esta mais mas na não no o os ou para pela pelo por quando que se seu sua são um uma é',
  ),
  nl: wordSet(
    'aan als bij dan dat de deze die een en er het hij ik in is je maar met naar niet nog of om ook op te uit van voor we wordt zijn',
  ),
  sv: wordSet('att av de den det en ett för har i inte man med men när och om på sedan som till är'),
  pl: wordSet('a ale czy do i jak jest jeśli na nie o od oraz po potem się to w z za że'),
  tr: wordSet('bir bu da de değil eğer için ile ise sonra ve veya'),
}
const learnt = new Set(['de', 'es', 'fr'])

/** Whether a foreign text is in one of the languages the learner has read. */
export function isLearntLanguage(tokens: readonly Token[]): boolean {
  const counts = Object.entries(smallWords).map(([language, words]) => ({
    language,
    count: tokens.filter(({ low }) => words.has(low)).length,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first !== undefined && first.count > 0 && learnt.has(first.language)
}
