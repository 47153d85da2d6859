/**
 * Text of D2, taken from left to right: keys, signs of connections, what stands behind a colon. A quote that nothing
 * closes ends with its line, so that what follows it is not searched for its end again and again.
 */

/** Containers, and parts of a key, are followed this deep. */
export const deepest = 50

export class D2Text {
  readonly #text: string
  #at = 0
  /** A key had more parts than are followed. */
  isTooDeep = false
  /** Says what only another file tells. */
  isOpenEnded = false
  /** No text in bars ends behind here: a file of nothing but beginnings is searched once. */
  #hasNoBlockEnd = false

  constructor(text: string) {
    this.#text = text
  }

  /** How many letters were taken. */
  get at(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  get isAtBlockEnd(): boolean {
    return this.isAtEnd || this.#text[this.#at] === '}'
  }

  /** A brace opens here. */
  get opens(): boolean {
    const space = /[ \t]*\{/y
    space.lastIndex = this.#at
    return space.test(this.#text)
  }

  /** Passes over one letter, whatever it is. */
  skip(): void {
    this.#at++
  }

  skipToEnd(): void {
    this.#at = this.#text.length
  }

  /** Over blanks, ends of statements and comments. */
  skipSpace(): void {
    const space = /(?:[\s;]+|#[^\n]*|"""[^]*?""")+/y
    space.lastIndex = this.#at
    this.#at += space.exec(this.#text)?.[0].length ?? 0
  }

  /** To behind the next brace that opens. */
  enter(): void {
    this.#at = this.#text.indexOf('{', this.#at) + 1
  }

  /** To behind the brace that closes the one that opens here, strings and comments left aside. */
  skipBlock(): void {
    if (!this.opens) return
    const piece = /"(?:[^"\\\n]|\\.)*(?:"|\\?(?=\n|(?![^])))|'[^'\n]*'|#[^\n]*|[{}]|[^"'#{}]+|["']/y
    let open = 0
    do {
      piece.lastIndex = this.#at
      const found = piece.exec(this.#text)?.[0]
      if (found === undefined) return
      if (found === '{') open++
      if (found === '}') open--
      this.#at += found.length
    } while (open > 0 || this.#text[this.#at - 1] !== '}')
  }

  /** The parts of a key: `a.b."c d"`. */
  key(): string[] {
    const part =
      /[ \t]*(?:"((?:[^"\\\n]|\\.)*)(?:"|\\?(?=\n|(?![^])))|'((?:[^'\n]|'')*)'|((?:(?!<?-[->]|<-)[^\n;:{}."'#|])+))[ \t]*(\.?)/y
    const parts: string[] = []
    for (;;) {
      part.lastIndex = this.#at
      const found = part.exec(this.#text)
      if (!found) return parts
      this.#at += found[0].length
      const [, double, single, plain, dot] = found
      const name =
        double === undefined ? (single?.replaceAll("''", "'") ?? plain ?? '').trim() : unescape(double)
      if (parts.length > deepest) this.isTooDeep = true
      else if (name !== '') parts.push(name)
      if (dot === '') return parts
    }
  }

  /** The sign of a connection. */
  sign(): string | undefined {
    const sign = /[ \t]*(<->|->|<-|--)/y
    sign.lastIndex = this.#at
    const found = sign.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    return found[1]
  }

  /** What stands behind a colon; nothing when there is no colon or no word behind it. */
  value(): string | undefined {
    const colon = /[ \t]*:[ \t]*/y
    colon.lastIndex = this.#at
    const found = colon.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    const block = this.#blockText()
    if (block !== undefined) return block || undefined
    const value =
      /"((?:[^"\\\n]|\\.)*)(?:"|\\?(?=\n|(?![^])))|'((?:[^'\n]|'')*)'|(\[[^\]\n]*\]|(?:\\.|\$\{[^}\n]*\}|[^\n;{}#\\])*)/y
    value.lastIndex = this.#at
    const [whole = '', double, single, plain] = value.exec(this.#text) ?? []
    this.#at += whole.length
    if (double !== undefined) return unescape(double)
    if (single !== undefined) return single.replaceAll("''", "'") || undefined
    const said = plain?.trim() ?? ''
    this.isOpenEnded ||= said.startsWith('@')
    return said.startsWith('@') ? undefined : unescape(said) || undefined
  }

  /** The text between the braces that stand here, to behind which is gone. */
  inBlock(): string {
    const start = this.#text.indexOf('{', this.#at) + 1
    this.skipBlock()
    return this.#text.slice(start, this.#at - 1)
  }

  /** The words between bars that stand here, in lines of their own, without the marks of Markdown. */
  #blockText(): string | undefined {
    const start = /\|+`?[^\n|]*(?=\n)/y
    const end = /\n[ \t]*`?\|+/g
    start.lastIndex = this.#at
    if (this.#hasNoBlockEnd || !start.test(this.#text)) return undefined
    end.lastIndex = start.lastIndex
    const found = end.exec(this.#text)
    if (!found) {
      this.#hasNoBlockEnd = true
      return undefined
    }
    this.#at = end.lastIndex
    return this.#text
      .slice(start.lastIndex, found.index)
      .replaceAll(/^[ \t]*(?:#+|[-*+])[ \t]|\*\*|`/gm, '')
      .trim()
  }
}

function unescape(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
