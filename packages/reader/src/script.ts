/** Lines of a script: a name, a colon, and what is said to whom, "client: login request to gateway". */
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, sentenceCase } from './label.ts'
import { tokenise } from './token.ts'
import { personWords } from './words.ts'

const scriptLine = /^\s*([^\n:]{1,30}):[ \t]+(.+?)[.,;]?$/
/** "… to the order service": whom a line names at its end. */
const toward = /\s(to|from|with|at|via)\s+(?:the )?(\S+(?: \S+){0,2})$/i

type Line = { name: string; said: string; prep: string; to: string; at: number }

/** Whether every line has a name before a colon, and most name one of these at their end. */
export function isScript(text: string): boolean {
  const lines = scriptOf(text)
  const names = new Set(lines.map(({ name }) => name.toLowerCase()))
  return (
    lines.length >= 3 &&
    lines.length === text.trim().split('\n').length &&
    lines.filter(({ to }) => names.has(to)).length * 2 >= lines.length
  )
}

function scriptOf(text: string): Line[] {
  let end = 0
  return text.split('\n').flatMap((line) => {
    const at = end
    end += line.length + 1
    const [, name, body] = scriptLine.exec(line) ?? []
    if (name === undefined || body === undefined) return []
    const [, prep = '', to = ''] = toward.exec(body) ?? []
    return [{ name, said: body.replace(toward, ''), prep, to: to.toLowerCase(), at }]
  })
}

/** Finds those who take part by their names; each is drawn once, its name where it stood first. */
export function membersOf(draft: Draft, known = new Map<string, DraftNode>()) {
  return (name: string, at: number): DraftNode => {
    const words = contentWords(name)
    const kind = personWords.has(words.at(-1) ?? '') ? 'actor' : 'system'
    const key = name.toLowerCase()
    const node = known.get(key) ?? draft.node(kind, sentenceCase(name), tokenise(name, at), { words })
    known.set(key, node)
    return node
  }
}

/** Each line goes to whomever it names, or back to whoever spoke to its speaker last. */
export function readScript(text: string, draft: Draft): void {
  const known = new Map<string, DraftNode>()
  const member = membersOf(draft, known)
  const lines = scriptOf(text)
  for (const { name, at } of lines) member(name, at)
  for (const { name, said, prep, to, at } of lines) {
    const from = member(name, at)
    // "hotel: mails guest the bill": whoever is named, wherever.
    const named = [...known].find(
      ([each]) => each !== name.toLowerCase() && ` ${said} ${to} `.toLowerCase().includes(` ${each} `),
    )
    const hearer =
      (known.get(to) ?? named?.[1])?.key ??
      (prep === 'to'
        ? member(to, at + text.slice(at).toLowerCase().indexOf(to)).key
        : draft.edges.findLast((edge) => edge.to === from.key)?.from)
    draft.used.push(...tokenise(text.slice(at).split('\n')[0] ?? '', at))
    if (hearer !== undefined) draft.message(from.key, hearer, sentenceCase(said))
  }
}
