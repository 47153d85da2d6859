import { setupI18n } from '@lingui/core'
import english from '../messages/en.json' with { type: 'json' }
import { fetchMessages } from './languages.ts'
import { pseudo, pseudoLanguage } from './pseudo.ts'
import { split } from './split.ts'

/** The English sentences, which are the keys; what stands in braces is given. */
export type Message = keyof typeof english

type Names<K extends string> = K extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<K extends string> = [Names<K>] extends [never] ? [] : [values: Record<Names<K>, string | number>]

/** As the page said before its first paint; English where there is no page. */
const language = globalThis.document?.documentElement.lang || 'en'
// Waited for by whatever says something, so that tables of words are in their language as well.
const fetched = await (language === 'en' ? undefined : fetchMessages(language).catch(() => undefined))
const messages: Record<string, string> = fetched ?? english
const spoken = fetched ? language : 'en'
const isPseudo = language === pseudoLanguage

const i18n = setupI18n({ locale: spoken, messages: { [spoken]: messages } })
// Files are compiled when the studio is built. What has no row there is said as it is.
if (import.meta.env.PROD) i18n.setMessagesCompiler(split)

/** A sentence in the language of the page. */
export function t<K extends Message>(message: K, ...[values]: Values<K>): string {
  const said = i18n._(message, values)
  return isPseudo ? pseudo(said) : said
}

/** The pieces of a sentence, with what is given standing in its places as it is. */
export function sayWith<T>(message: Message, parts: Record<string, T>): (string | T)[] {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0001${name}\u0001`]))
  const pieces = i18n._(message, marks).split('\u0001')
  const shown = isPseudo ? pieces.map((piece, at) => (at % 2 === 1 ? piece : pseudo(piece))) : pieces
  return shown.map((piece, at) => (at % 2 === 1 ? (parts[piece] as T) : piece))
}

/** A sentence of a part that knows no languages, such as the API's, in the language of the page where it is known. */
export function translate(sentence: string): string {
  const said = Object.hasOwn(messages, sentence) ? i18n._(sentence) : sentence
  return isPseudo ? pseudo(said) : said
}

export function writtenDate(time: number | string | Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(spoken === 'en' ? 'en-US' : spoken, style).format(new Date(time))
}

export function writtenNumber(value: number): string {
  return new Intl.NumberFormat(spoken === 'en' ? 'en-US' : spoken).format(value)
}
