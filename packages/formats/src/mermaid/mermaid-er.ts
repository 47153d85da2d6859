/** Reads entity diagrams of Mermaid: entities with their attributes, and how many stand at each end of a relation. */
import { type RowMark, soundRow } from '@flain/flow'
import { Boxes } from './mermaid-class.ts'
import { clean, type Line } from './mermaid-lines.ts'
import type { Sketch } from '../reading/sketch.ts'

const entity = String.raw`("[^"]*"|[^\s"{}[\]:|]+?)(?:\[([^\]]*)\])?(?::::[\w,-]+)?`
const foot = String.raw`[|}o{][|}o{]`
const howMany = String.raw`(?:(?:zero|one) or (?:zero|one|more|many)|only one|many\([01]\)|[01]\+|1)`
const relation = new RegExp(
  String.raw`^${entity}(?:\s*(${foot})\s*(--|\.\.|-\.|\.-)\s*(${foot})\s*|\s+(${howMany})\s+(to|optionally to)\s+(${howMany})\s+)${entity}\s*(?::\s*(.*))?$`,
)
const alone = new RegExp(String.raw`^${entity}\s*(?:(\{)\s*(\})?)?$`)
const attribute =
  /^((?:[^\s()]|\([^()]*\))+)\s+(\*?)([^\s",]+)(?=\s|$)\s*((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?\s*(?:"([^"]*)")?/
/** What `toMermaid` writes where an attribute has no type: Mermaid wants a word there. */
export const noType = '_'

export function entityDiagram(lines: readonly Line[]): Sketch {
  const boxes = new Boxes('er')
  const { sketch, open } = boxes
  const boxOf = (name = '', alias?: string): string =>
    sketch.node(clean(name), { kind: 'store', ...(alias === undefined ? {} : { label: clean(alias) }) })
  const relate = (text: string): boolean => {
    const found = relation.exec(text)
    if (!found) return false
    const [, from, alias, left, line, right, leftWords, lineWords, rightWords, to, otherAlias, words] = found
    const isLoose = line?.includes('.') ?? lineWords !== 'to'
    const edge = sketch.edge(
      boxOf(from, alias),
      boxOf(to, otherAlias),
      clean(words ?? ''),
      isLoose ? 'async' : 'main',
    )
    if (edge) edge.counts = { from: countOf(left ?? leftWords), to: countOf(right ?? rightWords) }
    return true
  }
  const take = (text: string): boolean => {
    const inside = open.at(-1)?.box
    if (inside !== undefined) return sketch.row(inside, attributeOf(text))
    if (relate(text)) return true
    const [, name, alias, brace, end] = alone.exec(text) ?? []
    if (name === undefined) return false
    const box = boxOf(name, alias)
    if (brace !== undefined && end === undefined) open.push({ box })
    return true
  }
  for (const { text, number } of lines) if (!boxes.isShared(text) && !take(text)) sketch.skipped(number, text)
  return sketch
}

const keyMarks: Readonly<Record<string, RowMark>> = { PK: 'key', FK: 'foreign', UK: 'unique' }
/** Mermaid has no word for it: it stands before the comment. */
export const requiredWords = 'NOT NULL'

function attributeOf(text: string) {
  const [, type = '', star = '', name, keys = '', said = ''] = attribute.exec(text) ?? []
  if (name === undefined) return undefined
  const marks = keys.split(',').flatMap((key) => keyMarks[key.trim()] ?? [])
  const isRequired = said.startsWith(requiredWords)
  const note = isRequired ? said.slice(requiredWords.length).replace(/^; /, '') : said
  return soundRow({
    name,
    type: type === noType ? '' : type.replace(/~(.*)~/, '<$1>'),
    marks: [...(star === '' ? [] : ['key' as const]), ...marks, ...(isRequired ? ['required' as const] : [])],
    note: clean(note),
  })
}

/** A crow's foot, or the words for one, as numbers. */
function countOf(sign = ''): string {
  const mayBeNone = /^[|}]?o[|{]?$|zero|0/.test(sign)
  if (/[{}+]|more|many/.test(sign)) return mayBeNone ? '0..*' : '1..*'
  return mayBeNone ? '0..1' : '1'
}
