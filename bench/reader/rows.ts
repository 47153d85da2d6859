/** Rows of a data file: marked texts of the corpus (.flow) or graphs as JSON lines. */
import { readFileSync } from 'node:fs'
import { compile } from './corpus/compile.ts'
import type { Row } from './score.ts'

export function rowsOf(file: string): Row[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.flow')) return compile(source).rows
  return source
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
}
