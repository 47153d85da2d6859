/** The words of SQL, of PostgreSQL, MySQL, SQLite and their like: comments are gone, quotes taken off. */

export type SqlToken = {
  /** As written, without its quotes. */
  text: string
  /** A word that may be a keyword, a name in quotes, a string, or a sign. */
  is: 'word' | 'name' | 'string' | 'sign'
}

/** Tried in this order at each place; the first that fits is taken. What is not closed goes on to the end, so that no letter is looked at twice. */
const pattern = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*|#[^\n]*|/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/|$))`,
    String.raw`(?<dollar>\$(?<tag>[a-zA-Z_]{0,30})\$[^$]*(?:\$(?!\k<tag>\$)[^$]*)*(?:\$\k<tag>\$|$))`,
    String.raw`(?<string>'(?:[^'\\]|''|\\[^])*(?:'|\\?$))`,
    String.raw`"(?<double>(?:[^"]|"")*)(?:"|$)`,
    '`(?<tick>[^`]*)(?:`|$)',
    String.raw`\[(?<bracket>[\p{L}_][^\]\n]{0,120})\]`,
    String.raw`(?<word>[\p{L}\p{N}_$@]+)`,
    '(?<sign>[^])',
  ].join('|'),
  'gu',
)

/** The statements of a text, each as its words. O(its length). */
export function statementsOf(text: string): SqlToken[][] {
  const statements: SqlToken[][] = [[]]
  for (const { groups = {} } of text.matchAll(pattern)) {
    const token = tokenOf(groups)
    if (!token) continue
    if (token.is === 'sign' && token.text === ';') statements.push([])
    else statements.at(-1)?.push(token)
  }
  return statements.filter((statement) => statement.length > 0)
}

function tokenOf(found: Record<string, string | undefined>): SqlToken | undefined {
  if (found['word'] !== undefined) return { text: found['word'], is: 'word' }
  if (found['sign'] !== undefined) return { text: found['sign'], is: 'sign' }
  const name = found['double']?.replaceAll('""', '"') ?? found['tick'] ?? found['bracket']
  if (name !== undefined) return { text: name, is: 'name' }
  const string = found['string']
  if (string !== undefined) return { text: string.slice(1, -1).replaceAll("''", "'"), is: 'string' }
  return found['dollar'] === undefined ? undefined : { text: '', is: 'string' }
}

/** Goes through the words of a statement. */
export class SqlWords {
  readonly #tokens: readonly SqlToken[]
  at = 0

  constructor(tokens: readonly SqlToken[]) {
    this.#tokens = tokens
  }

  get next(): SqlToken | undefined {
    return this.#tokens[this.at]
  }

  /** Whether the words come next, one after the other; a name in quotes is no keyword. */
  sees(...words: readonly string[]): boolean {
    return words.every((word, index) => {
      const token = this.#tokens[this.at + index]
      return token !== undefined && token.is !== 'string' && isWord(token, word)
    })
  }

  /** Goes past the words if they come next. */
  takes(...words: readonly string[]): boolean {
    if (!this.sees(...words)) return false
    this.at += words.length
    return true
  }

  take(): SqlToken | undefined {
    return this.#tokens[this.at++]
  }

  /** A name with what it stands in, the outermost first: `shop.orders`. */
  name(): string[] {
    const parts: string[] = []
    while (this.next && this.next.is !== 'sign') {
      parts.push(this.take()?.text ?? '')
      if (!this.takes('.')) break
    }
    return parts
  }

  /** What stands in the parentheses that come next, and goes past them; nothing when none come. */
  inside(): SqlToken[] | undefined {
    if (!this.takes('(')) return undefined
    const start = this.at
    for (let depth = 1; this.next; this.at++) {
      if (this.sees('(')) depth += 1
      else if (this.sees(')') && --depth === 0) return this.#tokens.slice(start, this.at++)
    }
    return this.#tokens.slice(start)
  }
}

function isWord(token: SqlToken, word: string): boolean {
  if (token.is === 'name') return false
  return token.text.toUpperCase() === word
}

/** Parts between commas that stand in no parentheses. */
export function partsOf(tokens: readonly SqlToken[]): SqlToken[][] {
  const parts: SqlToken[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    const sign = token.is === 'sign' ? token.text : ''
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}
