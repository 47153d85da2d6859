/** Reads what SQL says of tables (`CREATE TABLE` and what alters them) as an entity diagram. */
import { caps, emptyGraph, type Issue, type RowMark, soundRow } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'
import { Sketch } from '../reading/sketch.ts'
import { type SqlColumn, type SqlReference, type SqlTable, schemaOf } from './sql-tables.ts'

const part = String.raw`(?:[\w$]{1,80}|"[^"\n]{1,80}"|\x60[^\x60\n]{1,80}\x60|\[[^\]\n]{1,80}\])`
const makesTable = new RegExp(
  String.raw`^[^\S\n]*create[ \t]+(?:(?:or|replace|global|local|temp|temporary|unlogged)[ \t]+){0,3}table\s+(?:if\s+not\s+exists\s+)?${part}(?:\.${part}){0,2}\s*\(`,
  'gim',
)
const typed =
  /\b(?:\w{0,20}int(?:eger)?|\w{0,20}serial|\w{0,20}char|\w{0,20}text|date(?:time)?2?|timestamp(?:tz)?|decimal|numeric|bool(?:ean)?|uuid|real|double|float|jsonb?|blob|key)\b/i
/** A type stands so near to the beginning of one of the first tables. */
const reach = { letters: 400, tables: 20 }

/** Whether a text makes tables, as no sentence does. */
export function isSql(text: string): boolean {
  let count = 0
  for (const { 0: found, index } of text.slice(0, longestText).matchAll(makesTable)) {
    const start = index + found.length
    if (typed.test(text.slice(start, start + reach.letters))) return true
    if (++count === reach.tables) return false
  }
  return false
}

export function fromSql(text: string): ReadFlow {
  if (text.length > longestText) {
    const message = `This file is larger than 1 MB. A flow has at most ${caps.nodes} steps.`
    return { graph: emptyGraph(), issues: [{ code: 'file_too_large', at: '', message }] }
  }
  const { tables: all, unread, hasMore } = schemaOf(text)
  // One too many is kept, so that the end says that some were left out.
  const tables = all.slice(0, caps.nodes + 1)
  const byName = Map.groupBy(tables, ({ path }) => path.at(-1)?.toLowerCase())
  const sketch = new Sketch('er', 'right')
  const names = new Map(tables.map((table) => [table, labelOf(table, byName)]))
  for (const table of tables) {
    const name = names.get(table) ?? ''
    sketch.node(name, { kind: 'store', ...(table.note === '' ? {} : { detail: table.note }) })
    for (const column of table.columns.values()) sketch.row(name, rowOf(table, column))
  }
  const labels: Labels = (table) => names.get(table) ?? ''
  for (const table of tables) tieTo(sketch, table, { byName, labels })
  const left = unread.map((statement): Issue => {
    return { code: 'line_not_understood', at: '', message: `This was left out: ${statement.slice(0, 80)}` }
  })
  sketch.issues.push(...left.slice(0, mostNamed), ...(hasMore ? [moreLost] : []))
  return sketch.finish()
}

type Labels = (table: SqlTable) => string

/** A line from each table that is referred to. */
function tieTo(
  sketch: Sketch,
  table: SqlTable,
  { byName, labels }: { byName: ByName; labels: Labels },
): void {
  for (const reference of table.references.slice(0, mostReferences)) {
    const named = byName.get(reference.table.at(-1)?.toLowerCase()) ?? []
    const other = named.find((one) => isNamed(one, reference.table))
    const from = other ? labels(other) : sketch.node(reference.table.join('.'), { kind: 'store' })
    const edge = sketch.edge(from, labels(table), reference.columns.join(', '))
    if (edge) edge.counts = countsOf(table, reference)
  }
}

const mostNamed = 20
const mostReferences = 200

const moreLost: Issue = {
  code: 'database_rules_lost',
  at: 'nodes',
  message: 'Defaults, checks and indexes of the database are not kept.',
}

const usualSchemas = new Set(['public', 'dbo', 'main'])

type ByName = ReadonlyMap<string | undefined, readonly SqlTable[]>

/** The name alone, unless tables of two schemas share it. */
function labelOf({ path }: SqlTable, byName: ByName): string {
  const name = path.at(-1) ?? ''
  const isShared = (byName.get(name.toLowerCase())?.length ?? 0) > 1
  return isShared && !usualSchemas.has(path[0] ?? '') ? path.join('.') : name
}

/** A reference may leave out the schema. */
function isNamed({ path }: SqlTable, name: readonly string[]): boolean {
  const short = Math.min(path.length, name.length)
  return name.slice(-short).every((one, index) => isSame(one, path.slice(-short)[index]))
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

function rowOf(table: SqlTable, { name, type, isRequired, note }: SqlColumn) {
  const isIn = (columns: readonly string[]) => columns.some((column) => isSame(column, name))
  const isKey = isIn(table.primary)
  const marks: [RowMark, boolean][] = [
    ['key', isKey],
    ['foreign', table.references.some(({ columns }) => isIn(columns))],
    ['unique', table.unique.some((columns) => columns.length === 1 && isIn(columns))],
    ['required', isRequired && !isKey],
  ]
  return soundRow({ name, type, marks: marks.flatMap(([mark, isSo]) => (isSo ? [mark] : [])), note })
}

/** A row refers to one of the other table, or to none where it may be left empty; how many refer to that one is open. */
function countsOf(table: SqlTable, { columns }: SqlReference): { from: string; to: string } {
  const isAll = (others: readonly string[]) =>
    others.length === columns.length && others.every((other) => columns.some((one) => isSame(one, other)))
  const mustBe = columns.every(
    (column) =>
      table.columns.get(column.toLowerCase())?.isRequired === true ||
      table.primary.some((one) => isSame(one, column)),
  )
  const isOne = [table.primary, ...table.unique].some(isAll)
  return { from: mustBe ? '1' : '0..1', to: isOne ? '0..1' : '0..*' }
}
