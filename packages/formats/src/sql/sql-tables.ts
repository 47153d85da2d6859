/** What statements of SQL say of tables: columns with types and keys, and which refer to which. */
import { type SqlToken, partsOf, statementsOf, SqlWords } from './sql-tokens.ts'

export type SqlColumn = { name: string; type: string; isRequired: boolean; note: string }
export type SqlReference = { columns: string[]; table: string[] }
export type SqlTable = {
  /** With the schema it is in, if that is said. */
  path: string[]
  note: string
  columns: Map<string, SqlColumn>
  /** Lists of columns. */
  primary: string[]
  unique: string[][]
  references: SqlReference[]
}

export type SqlSchema = {
  tables: SqlTable[]
  /** Statements about tables that could not be read, from their beginning. */
  unread: string[]
  /** Whether something was said that only a database needs: defaults, checks, indexes. */
  hasMore: boolean
}

const key = (name: string): string => name.toLowerCase()

/** Reads what can be read of any text. O(its length). */
export function schemaOf(text: string): SqlSchema {
  const reading = new Reading()
  for (const statement of statementsOf(text)) reading.take(statement)
  return reading.schema
}

class Reading {
  readonly schema: SqlSchema = { tables: [], unread: [], hasMore: false }
  readonly #byName = new Map<string, SqlTable>()

  take(statement: readonly SqlToken[]): void {
    const words = new SqlWords(statement)
    if (words.takes('CREATE')) this.#create(words, statement)
    else if (words.takes('ALTER', 'TABLE')) this.#alter(words)
    else if (words.takes('COMMENT', 'ON')) this.#comment(words)
  }

  #create(words: SqlWords, statement: readonly SqlToken[]): void {
    words.takes('OR', 'REPLACE')
    if (words.takes('UNIQUE', 'INDEX')) return this.#uniqueIndex(words)
    if (words.sees('INDEX')) this.schema.hasMore = true
    while (beforeTable.some((word) => words.takes(word)));
    if (!words.takes('TABLE')) return
    words.takes('IF', 'NOT', 'EXISTS')
    const path = words.name()
    const items = words.inside()
    if (path.length === 0 || !items) {
      if (!isCopy(words))
        this.schema.unread.push(
          statement
            .slice(0, 30)
            .map((token) => token.text)
            .join(' '),
        )
      return
    }
    const table = this.#table(path)
    for (const item of partsOf(items)) this.#item(table, new SqlWords(item))
    this.#tableNote(table, words)
  }

  #tableNote(table: SqlTable, words: SqlWords): void {
    for (; words.next; words.take())
      if (words.takes('COMMENT')) {
        words.takes('=')
        if (words.next?.is === 'string') table.note = words.next.text
      }
  }

  /** The table of that path; made when it is new. */
  #table(path: readonly string[]): SqlTable {
    const name = key(path.join('.'))
    const last = key(path.at(-1) ?? '')
    const known = this.#byName.get(name) ?? (path.length === 1 ? this.#byName.get(`*.${last}`) : undefined)
    if (known) return known
    const table: SqlTable = {
      path: [...path],
      note: '',
      columns: new Map(),
      primary: [],
      unique: [],
      references: [],
    }
    this.#byName.set(name, table)
    if (!this.#byName.has(`*.${last}`)) this.#byName.set(`*.${last}`, table)
    this.schema.tables.push(table)
    return table
  }

  /** One thing between the commas of a table: a column, or a rule for some. */
  #item(table: SqlTable, words: SqlWords): void {
    if (this.#rule(table, words)) return
    const name = words.take()
    if (!name || name.is === 'sign') return
    const column: SqlColumn = { name: name.text, type: typeOf(words), isRequired: false, note: '' }
    table.columns.set(key(column.name), column)
    this.#columnRules(table, column, words)
  }

  /** Whether the item is a rule for columns, and no column. */
  #rule(table: SqlTable, words: SqlWords): boolean {
    if (words.sees('CONSTRAINT')) {
      words.take()
      if (!startsRule(words)) words.name()
    }
    if (words.takes('PRIMARY', 'KEY')) {
      table.primary = columnsIn(words)
      return true
    }
    if (words.takes('FOREIGN', 'KEY')) {
      const columns = columnsIn(words)
      if (words.takes('REFERENCES')) table.references.push({ columns, table: words.name() })
      return true
    }
    if (words.sees('UNIQUE')) {
      words.take()
      if (!words.takes('KEY')) words.takes('INDEX')
      table.unique.push(columnsIn(words))
      return true
    }
    const isMore = isOtherRule(words)
    this.schema.hasMore ||= isMore
    return isMore
  }

  #columnRules(table: SqlTable, column: SqlColumn, words: SqlWords): void {
    while (words.next) {
      if (words.takes('NOT', 'NULL')) column.isRequired = true
      else if (words.takes('PRIMARY', 'KEY')) table.primary = [column.name]
      else if (words.takes('UNIQUE')) table.unique.push([column.name])
      else if (words.takes('REFERENCES'))
        table.references.push({ columns: [column.name], table: words.name() })
      else if (words.takes('COMMENT')) column.note = words.take()?.text ?? ''
      else if (words.sees('(')) words.inside()
      else {
        this.schema.hasMore ||= words.sees('DEFAULT') || words.sees('CHECK')
        words.take()
      }
    }
  }

  #alter(words: SqlWords): void {
    words.takes('IF', 'EXISTS')
    words.takes('ONLY')
    const table = this.#table(words.name())
    const rest: SqlToken[] = []
    for (let token = words.take(); token; token = words.take()) rest.push(token)
    for (const part of partsOf(rest)) {
      const change = new SqlWords(part)
      if (!change.takes('ADD')) continue
      if (change.takes('COLUMN')) change.takes('IF', 'NOT', 'EXISTS')
      const items = change.inside()
      for (const item of items ? partsOf(items) : [part.slice(change.at)])
        this.#item(table, new SqlWords(item))
    }
  }

  #uniqueIndex(words: SqlWords): void {
    while (words.next && !words.takes('ON')) words.take()
    words.takes('ONLY')
    const table = this.#byName.get(key(words.name().join('.')))
    if (words.takes('USING')) words.take()
    if (table) table.unique.push(columnsIn(words))
  }

  #comment(words: SqlWords): void {
    const isColumn = words.takes('COLUMN')
    if (!isColumn && !words.takes('TABLE')) return
    const path = words.name()
    const column = isColumn ? (path.pop() ?? '') : ''
    const note = words.takes('IS') && words.next?.is === 'string' ? words.next.text : ''
    const table = this.#byName.get(key(path.join('.')))
    const of = isColumn ? table?.columns.get(key(column)) : table
    if (of && note !== '') of.note = note
  }
}

/** A table made of another has no columns of its own to read. */
function isCopy(words: SqlWords): boolean {
  return ['AS', 'PARTITION', 'LIKE'].some((word) => words.sees(word))
}

const beforeTable = 'GLOBAL LOCAL TEMP TEMPORARY UNLOGGED EXTERNAL FOREIGN'.split(' ')

function startsRule(words: SqlWords): boolean {
  return (
    ['UNIQUE', 'CHECK', 'EXCLUDE'].some((word) => words.sees(word)) ||
    words.sees('PRIMARY', 'KEY') ||
    words.sees('FOREIGN', 'KEY')
  )
}

/** Checks, keys for speed and the like; a column may have such a name too, and then a type follows. */
function isOtherRule(words: SqlWords): boolean {
  if (['CHECK', 'EXCLUDE'].some((word) => words.sees(word))) return true
  if (!['KEY', 'INDEX', 'FULLTEXT', 'SPATIAL', 'PERIOD', 'LIKE'].some((word) => words.sees(word)))
    return false
  const start = words.at
  words.take()
  if (!words.takes('KEY')) words.takes('INDEX')
  const isColumn = words.next?.is === 'word' && columnType.test(words.next.text)
  if (isColumn) words.at = start
  return !isColumn
}

const columnType =
  /^(?:(?:tiny|small|medium|big)?int\w*|(?:var)?char\w*|n?varchar|text|date\w*|time\w*|num\w*|dec\w*|uuid|jsonb?|bool\w*|blob)$/i

/** The names of the columns in the parentheses to come, whatever stands before them. */
function columnsIn(words: SqlWords): string[] {
  while (words.next && !words.sees('(')) words.take()
  return partsOf(words.inside() ?? []).flatMap(([first]) =>
    first && first.is !== 'sign' ? [first.text] : [],
  )
}

/** Words that end a type. */
const afterType = new Set(
  'NOT NULL PRIMARY UNIQUE REFERENCES DEFAULT CHECK CONSTRAINT GENERATED AUTO_INCREMENT AUTOINCREMENT COLLATE COMMENT ON KEY IDENTITY AS CHARSET INVISIBLE VISIBLE STORED VIRTUAL ENCODE FIRST AFTER'.split(
    ' ',
  ),
)

function typeOf(words: SqlWords): string {
  let type = ''
  for (let { next } = words; next; { next } = words) {
    const isEnd = next.is === 'word' && afterType.has(next.text.toUpperCase())
    if (isEnd || words.sees('CHARACTER', 'SET')) break
    if (words.sees('(')) {
      const inside = words.inside() ?? []
      type += `(${inside.map(({ text, is }) => (is === 'string' ? `'${text}'` : text)).join('')})`
      continue
    }
    type += next.is === 'sign' || type === '' ? next.text : ` ${next.text}`
    words.take()
  }
  return type.replaceAll(/ (?=\[)/g, '')
}
