/**
 * The fields of each record of a table that has any, one record at a time: a file may have more than are ever looked at.
 * Quotes may hold signs and line breaks, which become blanks, and two quotes are one. O(its length).
 */
export function* recordsOf(text: string): Generator<string[]> {
  // Excel says which sign it writes.
  const [head, said] = /^sep=([,;\t])\r?\n/i.exec(text) ?? ['']
  const body = text.slice(head.length)
  const sign = said ?? signOf(body)
  const field = new RegExp(
    `[^\\S\\n${sign}]*(?:"((?:[^"]|"")*)"[^\\S\\n${sign}]*(?=[${sign}\\n]|$)|([^${sign}\\n]*))(${sign}|\\n|$)`,
    'y',
  )
  let record: string[] = []
  for (let at = 0; at < body.length;) {
    field.lastIndex = at
    const [whole = '', quoted, plain = '', end = ''] = field.exec(body) ?? []
    if (whole === '') break
    at += whole.length
    record.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim())
    if (end === sign && at < body.length) continue
    if (record.some(Boolean)) yield record
    record = []
  }
}

/** At most so many of them. */
export function firstRecords(text: string, most: number): string[][] {
  const found: string[][] = []
  for (const record of recordsOf(text)) if (found.push(record) >= most) break
  return found
}

/** The first of the signs that the first line has outside of quotes. */
function signOf(text: string): string {
  const bare = text
    .slice(0, 4000)
    .trimStart()
    .replaceAll(/"[^"]*"|\n[^]*/g, '')
  return ['\t', ';'].find((sign) => bare.includes(sign)) ?? ','
}
