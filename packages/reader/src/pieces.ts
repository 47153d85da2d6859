/** A thought in statements and their pieces, each with its place: lines, rows of tables, sentences, what stands between commas. */

/** `isHead`: it stands over what follows it. */
export type Piece = { text: string; at: number; end: number; isHead?: true }

const bullet = /^\s*(?:[:,]\s+)?(?:[-*•–]\s+|\d{1,2}[.)]\s+|\[[ x]\]\s*)+/
/** A few words alone on a line over a list. */
const shortName = /^\s*\p{L}[\p{L}\p{N} &/'-]{0,40}\s*$/u
const bulletNext = /^\n\s*[-*•–]\s/
const tableRule = /^[\s|:+-]+$/

/** Sentences and lines in order. A line that ends with a colon, a heading of Markdown and "Section …" stand over what follows. */
export function statementsIn(text: string): Piece[] {
  const statements: Piece[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    if (line.trim() === '' || tableRule.test(line)) continue
    const lead = bullet.exec(line)?.[0].length ?? 0
    const said = line.slice(lead)
    const isTicked = /\[x\]/.test(line.slice(0, lead))
    const at = index + lead
    const heading =
      /^\s*(?:#{1,6}\s+(.+)|((?:section|phase|stage)\b(?: \d{1,2}\b)?[^,\d]{0,60}|[^,.;]{1,60}:)\s*)$/i.exec(
        said,
      )
    if (heading && (lead === 0 || /:\s*$/.test(said)) && !/\d{4}-\d|%/.test(said)) {
      const name = heading[1] ?? heading[2] ?? ''
      statements.push({
        text: name.replace(/:\s*$/, ''),
        at: at + said.indexOf(name),
        end: index + line.length,
        isHead: true,
      })
      continue
    }
    if (
      lead === 0 &&
      shortName.test(said) &&
      bulletNext.test(text.slice(index + line.length, index + line.length + 20))
    ) {
      statements.push({ text: said.trim(), at, end: index + line.length, isHead: true })
      continue
    }
    const cells = said.includes('|')
      ? said.replaceAll('|', ',').replace(/^[\s,]+/, (blank) => ' '.repeat(blank.length))
      : said
    statements.push(...sentencesOf(isTicked ? `${cells} [x]` : cells, at))
  }
  return statements
}

/** A full stop ends a sentence where a blank and no small letter or month follows; a semicolon always does. */
function sentencesOf(text: string, offset: number): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const cut = (to: number): void => {
    const part = text.slice(from, to)
    const start = from + part.length - part.trimStart().length
    if (part.trim() !== '')
      pieces.push({ text: part.trim(), at: offset + start, end: offset + start + part.trim().length })
    from = to + 1
  }
  for (const { 0: sign, index } of text.matchAll(/[.;!?](?=\s|$)/g)) {
    const isDay =
      sign === '.' &&
      /\d$/.test(text.slice(0, index)) &&
      /^\.\s+[\p{Ll}–-]/u.test(text.slice(index, index + 6))
    const isShort =
      sign === '.' &&
      /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|e\.g|approx)$/i.test(
        text.slice(Math.max(0, index - 6), index),
      )
    if (!isDay && !isShort) cut(index)
  }
  cut(text.length)
  return pieces
}

const between =
  /,(?! ?(?:19|20)\d\d(?![\d-]))(?![^()]{0,80}\))|;| then (?=\p{L})|(?<!(?:^|[\s(])(?:[Oo]nce|[Ww]hen|[Aa]fter)[^,]{0,60}) and then | > | -> | → /gu

/** What stands between commas and "then"s, which are part of what follows them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const cut = (to: number): void => {
    const part = text.slice(from, to)
    const start = from + part.length - part.trimStart().length
    if (part.trim() !== '') pieces.push({ text: part.trim(), at: start, end: start + part.trim().length })
  }
  for (const { 0: sign, index } of text.matchAll(between)) {
    cut(index)
    from = sign.includes('then') ? index + 1 : index + sign.length
  }
  cut(text.length)
  return pieces
}
