/** What a build does with the languages; nothing of it reaches a browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { chooseLanguage } from './choose-language.ts'
import { pseudoLanguage } from './pseudo.ts'

const folder = new URL('../messages/', import.meta.url)

/** Code of a language → its file as it stands. */
export function readLanguages(): Record<string, Record<string, string>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>,
    ]),
  )
}

/** Rows that say what they are called are left out: a sentence without a row is said as it is. */
function compiled(rows: Record<string, string>, isEnglish: boolean): Record<string, unknown> {
  const said = Object.entries(rows).filter(([key, text]) => !isEnglish || key !== text)
  return Object.fromEntries(said.map(([key, text]) => [key, compileMessage(text)]))
}

const loadingWords = [
  'Loading the studio',
  'The studio could not be loaded. Check the connection.',
  'Try again',
] as const

/** The lines of a page that says its language, its direction and what is said while it loads, before the first paint. */
function sayingLanguage(): string {
  const all = readLanguages()
  const words = Object.fromEntries(
    Object.entries(all).map(([code, rows]) => [code, loadingWords.map((word) => rows[word] ?? word)]),
  )
  return `(() => {
    const words = ${JSON.stringify(words)}
    let kept = null
    try { kept = localStorage.getItem('flain-language') } catch {}
    const language = (${chooseLanguage.toString()})([...Object.keys(words), '${pseudoLanguage}'], { kept, wanted: navigator.languages })
    const page = document.documentElement
    page.lang = language
    page.dir = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\\b/.test(language) ? 'rtl' : 'ltr'
    window.flainLoading = words[language] ?? words.en
  })()`
}

/** Compiles the languages in a build, and lets a page with its mark choose one. */
export function languagesPlugin(): Plugin {
  return {
    name: 'languages',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/* language */', sayingLanguage) },
    transform(code, id) {
      const [, language] = /languages\/messages\/([\w-]+)\.json$/.exec(id) ?? []
      if (language === undefined || this.environment.mode !== 'build') return undefined
      const rows = compiled(JSON.parse(code) as Record<string, string>, language === 'en')
      return { code: JSON.stringify(rows), map: null }
    },
  }
}
