/** The interface in other languages: English sentences are the keys, and a language is one file of `messages`. */
export { type Message, sayWith, t, translate, writtenDate, writtenNumber } from './say.ts'
