/** Base forms: of verbs against the list of verbs the reader knows, of nouns by rule. */
import { irregularBase, isVerbBase } from './verbs.ts'
import { remembering } from './remember.ts'
import { wordSet } from './words.ts'

export type VerbForm = { base: string; form: 'base' | 's' | 'ing' | 'ed' }

/** What verb a word could be a form of; nothing when the list has none. Says nothing about whether it is one here. */
export function verbForm(word: string): VerbForm | undefined {
  return formOf(word) ?? undefined
}

const formOf = remembering((word) => findForm(word) ?? null)

function findForm(word: string): VerbForm | undefined {
  if (isVerbBase(word)) return { base: word, form: 'base' }
  const odd = irregularBase(word)
  if (odd !== undefined) return { base: odd, form: 'ed' }
  if (word.length < 4) return word === 'goes' ? { base: 'go', form: 's' } : undefined
  const prefixed =
    /^(?:re|pre|under|un|over|auto|mis|co|with)-?(.{4,})$/.exec(word) ?? /^over(.{3})$/.exec(word)
  return (
    strip(word, 'ing', 'ing') ??
    strip(word, 'ed', 'ed') ??
    third(word) ??
    (prefixed ? again(word, prefixed[1] ?? '') : undefined)
  )
}

function again(word: string, rest: string): VerbForm | undefined {
  const form = findForm(rest)
  return form ? { base: word.slice(0, word.length - rest.length) + form.base, form: form.form } : undefined
}

function third(word: string): VerbForm | undefined {
  if (!word.endsWith('s') || word.endsWith('ss')) return undefined
  const stems = [
    word.slice(0, -1),
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
  ]
  const base = stems.find((stem) => stem !== '' && isVerbBase(stem))
  return base === undefined ? undefined : { base, form: 's' }
}

function strip(word: string, ending: string, form: 'ing' | 'ed'): VerbForm | undefined {
  if (!word.endsWith(ending)) return undefined
  const stem = word.slice(0, -ending.length)
  if (stem.length < 2) return undefined
  const candidates = [stem, `${stem}e`]
  if (stem.length > 2 && stem.at(-1) === stem.at(-2)) candidates.push(stem.slice(0, -1))
  if (form === 'ed' && stem.endsWith('i')) candidates.push(`${stem.slice(0, -1)}y`)
  if (form === 'ing' && stem.endsWith('y')) candidates.push(`${stem.slice(0, -1)}ie`)
  if (stem.endsWith('ck')) candidates.push(stem.slice(0, -1))
  const base = candidates.find((each) => isVerbBase(each))
  return base === undefined ? undefined : { base, form }
}

const oddPlurals = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['knives', 'knife'],
  ['halves', 'half'],
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['shelves', 'shelf'],
  ['criteria', 'criterion'],
  ['mins', 'minute'],
  ['dbs', 'database'],
  ['db', 'database'],
  ['apis', 'api'],
  ['prs', 'pr'],
  ['cvs', 'cv'],
])

/** End in s and are not plurals, although their endings do not tell. */
const notPlural = wordSet(
  'always analytics atlas canvas christmas economics https jenkins kubernetes lens mathematics perhaps physics postgres series species texas windows',
)

/** The singular of a noun by the regular rules. */
export function singular(word: string): string {
  const odd = oddPlurals.get(word)
  if (odd !== undefined) return odd
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word
  if (notPlural.has(bare)) return bare
  if (bare.length < 4 || !bare.endsWith('s') || /(?:ss|us|is|news)$/.test(bare)) return bare
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz|o)es$/.test(bare)) return bare.slice(0, -2)
  return bare.slice(0, -1)
}

/** Whether a word looks like a plural noun. */
export function isPlural(word: string): boolean {
  return singular(word) !== word && !word.endsWith("'s")
}

/** One form for a word whatever its part of speech: what two mentions of the same thing share. */
export function root(word: string): string {
  const form = verbForm(word)
  if (form && form.form !== 's') return form.base
  return singular(word)
}
