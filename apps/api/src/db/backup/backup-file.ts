/**
 * A backup is one gzip file of lines: what it is, then each table's name and columns followed by its rows, and at the end how
 * many there were of each, so that a file that was cut off is never taken for a whole one.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { createTally, differences } from './tally.ts'
import type { Tally } from './tally.ts'

const headSchema = z.object({
  flain: z.literal('backup 1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
})
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
const endSchema = z.object({ end: z.record(z.string(), z.object({ count: z.number(), sum: z.string() })) })
const markSchema = z.union([endSchema, tableSchema])

export type Head = z.infer<typeof headSchema>
export type Counts = Record<string, Tally>

/** The file is not a whole backup. The message is a sentence. */
export class BackupFault extends Error {}

type Part = { head: Head } | { table: string; columns: string[] } | { rows: string[] } | { end: Counts }

const linesAtOnce = 200

/** The parts of a backup in their order. Throws a BackupFault for a file that is none, or not whole. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  let isWhole = false
  try {
    for await (const part of partsOf(file)) {
      yield part
      isWhole = 'end' in part
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupFault(`There is no file ${file}.`)
    throw new BackupFault(`${file} is not a whole backup of Flain.`)
  }
  if (!isWhole) throw new BackupFault(`${file} is not a whole backup of Flain: its end is missing.`)
}

async function* partsOf(file: string): AsyncGenerator<Part> {
  let rows: string[] = []
  let isBegun = false
  for await (const line of linesOf(file)) {
    const isRow = isBegun && line.startsWith('r')
    if (rows.length > 0 && (!isRow || rows.length === linesAtOnce)) {
      yield { rows }
      rows = []
    }
    if (isRow) rows.push(line.slice(1))
    else yield isBegun ? markSchema.parse(JSON.parse(line)) : { head: headSchema.parse(JSON.parse(line)) }
    isBegun = true
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  source.pipe(text)
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Reads the whole file and answers what it holds. Throws a BackupFault when it is not as it was written. */
export async function checkBackup(file: string): Promise<{ head: Head; counts: Counts }> {
  const tallies = new Map<string, ReturnType<typeof createTally>>()
  let head: Head | undefined
  let current = createTally()
  let end: Counts = {}
  for await (const part of readBackup(file)) {
    if ('head' in part) head = part.head
    else if ('rows' in part) current.add(part.rows)
    else if ('end' in part) end = part.end
    else tallies.set(part.table, (current = createTally()))
  }
  const counts = Object.fromEntries([...tallies].map(([name, tally]) => [name, tally.read()]))
  const wrong = differences(counts, end)
  if (!head || wrong.length > 0)
    throw new BackupFault(`${file} is not as it was written: ${wrong.join(', ')} differ.`)
  return { head, counts }
}
