/** The rows of an entity or a class: attributes with their types and keys, members with who may see them. */
import { caps } from './caps.ts'
import { kindProfiles } from './kind-profile.ts'
import type { DiagramKind, RowMark } from './kinds.ts'
import { factsText } from './facts.ts'
import type { FlowNode, FlowRow } from './schema.ts'
import { cleanText, cutText } from './text.ts'

/** Whether its nodes are tables: of another kind of diagram rows and counts are kept, and neither shown nor said. */
export function hasTables({ kind }: { kind: DiagramKind }): boolean {
  return kindProfiles[kind].form === 'tables'
}

/** What stands below the name of a node, as it is read aloud: its second line, its rows and its facts. */
export function saidBelow(node: FlowNode, graph: { kind: DiagramKind }): string {
  const { detail, rows = [] } = node
  const said = hasTables(graph) ? rows.map(rowText) : [factsText(node, graph)]
  return [detail ?? '', ...said].filter((part) => part !== '').join('; ')
}

/** The marks of a key as they are written behind a row. */
const keyWords: readonly (readonly [RowMark, word: string, found: RegExp])[] = [
  ['key', 'PK', /^(?:pk|primary key|key)$/i],
  ['foreign', 'FK', /^(?:fk|foreign key)$/i],
  ['unique', 'UK', /^(?:uk|unique)$/i],
  ['required', 'NN', /^(?:nn|not null|required)$/i],
]

/** Who may see a member, in the signs of UML. */
const signs: readonly (readonly [RowMark, sign: string])[] = [
  ['public', '+'],
  ['private', '-'],
  ['protected', '#'],
  ['internal', '~'],
]

const endings: readonly (readonly [RowMark, sign: string])[] = [
  ['abstract', '*'],
  ['static', '$'],
]

/** The keys of a row, as "PK, FK"; empty when it has none. */
export function keysOf({ marks = [] }: Pick<FlowRow, 'marks'>): string {
  return keyWords
    .filter(([mark]) => marks.includes(mark))
    .map(([, word]) => word)
    .join(', ')
}

/** The sign before a member; empty when nothing is said of who may see it. */
export function signOf({ marks = [] }: Pick<FlowRow, 'marks'>): string {
  return signs.find(([mark]) => marks.includes(mark))?.[1] ?? ''
}

/** Whether it is something a class can do, and not what it holds. */
export function isMethod({ name }: Pick<FlowRow, 'name'>): boolean {
  return name.includes('(')
}

/** A row on one line, as `rowOf` reads it: `+name: type PK "note"`. */
export function rowText(row: FlowRow): string {
  const { name, type, note, marks = [] } = row
  const ending = endings
    .filter(([mark]) => marks.includes(mark))
    .map(([, sign]) => sign)
    .join('')
  return [
    `${signOf(row)}${name}${type === undefined ? '' : `: ${type}`}${ending}`,
    keysOf(row),
    note === undefined ? '' : `"${note.replaceAll('"', '”')}"`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Types that may follow a name without a colon. */
const knownType =
  /^(?:(?:tiny|small|medium|big)?int(?:eger)?|serial|bigserial|text|string|(?:var)?char|decimal|numeric|number|float|double|real|money|date|time|datetime|timestamp(?:tz)?|bool(?:ean)?|uuid|jsonb?|blob|bytea|enum)(?:\([^()]{0,40}\))?(?:\[\])?$/i

const keyAtEnd = /(?:^|[\s,(])\(?(pk|fk|uk|nn|primary key|foreign key|unique|not null|required|key)\)?,?$/i

/** A row from a line of text; nothing when the line names nothing. */
export function rowOf(line: string): FlowRow | undefined {
  let text = cleanText(cutText(line, caps.detailLength))
  const marks: RowMark[] = []
  const note = /\s"([^"]*)"$/.exec(text)
  if (note) text = text.slice(0, note.index).trimEnd()
  for (let found = keyAtEnd.exec(text); found && found.index > 0; found = keyAtEnd.exec(text)) {
    const word = found[1] ?? ''
    const [mark] = keyWords.find(([, , words]) => words.test(word)) ?? []
    if (mark) marks.unshift(mark)
    text = text.slice(0, found.index).trimEnd()
  }
  const sign = signs.find(([, one]) => text.startsWith(one))
  if (sign) {
    marks.unshift(sign[0])
    text = text.slice(1).trimStart()
  }
  for (let found = endingOf(text); found; found = endingOf(text)) {
    marks.push(found[0])
    text = text.slice(0, -1).trimEnd()
  }
  const { name, type } = nameAndType(text)
  return soundRow({ name, type, marks, note: note?.[1] })
}

function endingOf(text: string): (typeof endings)[number] | undefined {
  return text.length < 2 ? undefined : endings.find(([, sign]) => text.endsWith(sign))
}

function nameAndType(text: string): { name: string; type?: string | undefined } {
  const open = text.indexOf('(')
  const first = text.indexOf(':')
  const close = open > 0 && !(first > 0 && first < open) ? text.lastIndexOf(')') : -1
  const colon = text.indexOf(':', Math.max(0, close))
  if (colon > 0 && !/^\w+\s+\w+\([\d,\s]*\)$/.test(text))
    return { name: text.slice(0, colon).trim(), type: text.slice(colon + 1).trim() }
  const space = text.lastIndexOf(' ')
  const last = text.slice(space + 1)
  if (space > 0 && knownType.test(last)) return { name: text.slice(0, space).trim(), type: last }
  if (close > 0 && close < text.length - 1)
    return { name: text.slice(0, close + 1), type: text.slice(close + 1).trim() }
  return { name: text }
}

type Rough = {
  name: string
  type?: string | undefined
  marks?: readonly RowMark[]
  note?: string | undefined
}

/** A row as a graph may hold it; nothing when it has no name. */
export function soundRow({ name, type = '', marks = [], note = '' }: Rough): FlowRow | undefined {
  const named = short(name, caps.rowNameLength)
  if (named === '') return undefined
  const [typed, noted] = [short(type, caps.rowTypeLength), short(note, caps.rowNameLength)]
  const known = [...new Set(marks)]
  return {
    name: named,
    ...(typed === '' ? {} : { type: typed }),
    ...(known.length === 0 ? {} : { marks: known }),
    ...(noted === '' ? {} : { note: noted }),
  }
}

function short(text: string, length: number): string {
  return cutText(cleanText(text), length).trimEnd()
}
