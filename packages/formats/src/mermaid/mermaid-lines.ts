/** The lines and texts of Mermaid, whatever the diagram. */
import { diagramKinds, type DiagramKind, type Issue } from '@flain/flow'
import { characterCode, decodeCharacters } from '../reading/character-codes.ts'

export type Line = { text: string; indent: number; number: number }

/** A semicolon that ends a line; that of a code belongs to the words. */
const lastSemicolon = new RegExp(`;$(?<!${characterCode})`)

/** Texts of Markdown, in quotes and backticks, and texts of several lines, as plain ones on one line. */
export function onOneLine(text: string): string {
  const joined = (words: string): string => words.trim().replaceAll(/(?<!\s)\s*\n\s*/g, '<br/>')
  return text
    .replaceAll(/"`([^`]{0,2000})`"/g, (_, words: string) => {
      return `"${joined(words.replaceAll('"', '#quot;').replaceAll(/\*\*|\*(?=\S)|(?<=\S)\*|(?<!\w)_|_(?!\w)/g, ''))}"`
    })
    .replaceAll(/(?<=[[({]")[^"\n]{0,400}\n[^"]{0,2000}(?="[\])}])/g, joined)
    .replaceAll(/^[ \t]*note (?:for \S{1,400} )?"[^"\n]{0,400}\n[^"]{0,2000}(?=")/gm, joined)
}

/** Far more lines than the largest flow takes, with what its boxes hold. */
const mostLines = 60_000
/** Longer than what any line of a diagram says; patterns look at some lines more than once. */
const longestLine = 5000

type Lines = { lines: Line[]; title?: string; kind?: DiagramKind; issues: Issue[] }

/** Lines without comments, directives, fences and front matter, which gives the title; an issue when there are too many. */
export function linesOf(text: string): Lines {
  const lines: Line[] = []
  let title: string | undefined
  let kind: DiagramKind | undefined
  let front = false
  let isDirective = false
  let start = 0
  let number = 0
  for (; start < text.length && lines.length < mostLines; number++) {
    const end = text.indexOf('\n', start)
    const raw = text.slice(start, end === -1 ? text.length : end)
    start = end === -1 ? text.length : end + 1
    const trimmed = raw.trim()
    isDirective ||= trimmed.startsWith('%%{')
    if (isDirective) {
      isDirective = !trimmed.endsWith('}%%')
      continue
    }
    if (trimmed === '---' && (front || lines.length === 0)) {
      front = !front
      continue
    }
    if (front) {
      const named = /^title:\s*(.*)$/.exec(trimmed)
      if (named) title = yamlText(named[1] ?? '').replaceAll(/[＆＜＞]/g, (sign) => narrow[sign] ?? sign)
      continue
    }
    const ours = /^%%\s*flain:\s*(\w+)/.exec(trimmed)
    if (ours) kind = diagramKinds.find((each) => each === ours[1])
    if (trimmed === '' || trimmed.startsWith('%%') || trimmed.startsWith('```')) continue
    lines.push({
      // The semicolon of an entity code belongs to the words; runs of blanks, which say nothing, would cost time.
      text: trimmed
        .slice(0, longestLine)
        .replace(/\s{2,}/g, ' ')
        .replace(lastSemicolon, ''),
      indent: raw.length - raw.trimStart().length,
      number: number + 1,
    })
  }
  const issues = start < text.length ? [tooLong] : []
  return { lines, issues, ...(title === undefined ? {} : { title }), ...(kind === undefined ? {} : { kind }) }
}

const tooLong: Issue = {
  code: 'too_many',
  at: '',
  message: 'The diagram holds more than a flow can, so its end was left out.',
}

/** The signs `toMermaid` writes wide in a title. */
const narrow: Record<string, string> = { '＆': '&', '＜': '<', '＞': '>' }

/** A scalar of front matter; in double quotes it has the escapes of JSON. */
function yamlText(text: string): string {
  if (!/^".*"$/.test(text)) return unquote(text)
  try {
    return String(JSON.parse(text))
  } catch {
    return unquote(text)
  }
}

export function unquote(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2')
}

/** A label as a person sees it: quotes, tags, entity codes, line breaks and names of icons gone. */
export function clean(text: string): string {
  return decodeCharacters(
    unquote(text)
      .replaceAll(/<br\s*\/?>|(?<![\w#])fa[bklrs]?:fa-[\w-]+/gi, ' ')
      .replaceAll(/<\/?(?:[abipsu]|su[bp]|em|div|code|font|span|strong)\b[^<>]*>/gi, ''),
  )
    .replaceAll('\\\u2060n', String.raw`\n`)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
