/** Tells English from other languages by the small words every sentence has. */
import type { Token } from './token.ts'
import { isVerbBase } from './verbs.ts'
import { verbForm } from './lemma.ts'
import {
  adverbs,
  beForms,
  coordinators,
  determiners,
  modals,
  possessives,
  prepositions,
  pronouns,
  subordinators,
} from './words.ts'

const foreign = new Set(
  'der die das den dem des ein eine einen einem einer und oder nicht ist sind wird werden wenn dann sonst mit von zu zum zur für auf bei nach aus sich ich wir sie es auch noch nur wie als aber el la los las un una unos unas y o no es son se que de del al en con por para si cuando entonces su sus lo le les como más pero le la les un une des et ou ne pas est sont si quand puis alors avec pour dans sur par qui que ce cette il elle nous vous ils il lo gli una uno e o non è sono se quando poi con per di del della nel che si ma de het een en of niet is zijn als dan met van voor op naar wordt worden wij ik ook o a os as um uma e ou não é são se quando então com por para do da no na que seu sua och eller inte är om när sedan med för på av som den det ett jest są nie i w na z do jeśli gdy się to ve bir bu için ile değil eğer'.split(
    ' ',
  ),
)
const own = new Set([
  'no',
  'is',
  'as',
  'a',
  'to',
  'i',
  'of',
  'in',
  'on',
  'do',
  'he',
  'we',
  'so',
  'an',
  'all',
  'not',
  'more',
  'else',
  'will',
  'also',
  'die',
  'den',
  'war',
  'met',
  'want',
  'van',
  'on',
  'are',
  'par',
  'sale',
  'or',
  'under',
  'me',
  'over',
  'for',
])

function isEnglish(word: string): boolean {
  return (
    determiners.has(word) ||
    prepositions.has(word) ||
    pronouns.has(word) ||
    possessives.has(word) ||
    coordinators.has(word) ||
    subordinators.has(word) ||
    beForms.has(word) ||
    modals.has(word) ||
    adverbs.has(word)
  )
}

/** Whether the text is surely not English: other scripts, or other small words and hardly any English ones. */
export function isForeign(tokens: Token[]): boolean {
  const words = tokens.filter((token) => /^\p{L}/u.test(token.low))
  if (words.length < 3)
    return words.length > 0 && words.every((token) => /[^\p{Script=Latin}\p{M}]/u.test(token.text))
  const otherScript = words.filter((token) => /[^\p{Script=Latin}\p{M}\d'’._/&+-]/u.test(token.text)).length
  if (otherScript > words.length / 2) return true
  const theirs = words.filter((token) => foreign.has(token.low) && !own.has(token.low)).length
  const ours = words.filter(
    (token) => isEnglish(token.low) && !(foreign.has(token.low) && !own.has(token.low)),
  ).length
  const verbs = words.filter((token) => isVerbBase(token.low) || verbForm(token.low) !== undefined).length
  return theirs >= 2 && theirs > ours + verbs * 0.5
}
