/** Which languages there are, and which is chosen, for a page that does not speak them itself. */
export { keepLanguage, keptLanguage } from './choose-language.ts'
export { languages, nameOfLanguage } from './languages.ts'
