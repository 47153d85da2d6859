/** Where a page of a list ended: the value it is sorted by, and the id that breaks ties. */
import { z } from 'zod'
import { parseStorable } from '../../http/storable.ts'
import { ApiError } from '../../api-error.ts'

const cursorSchema = z.tuple([z.string().max(60), z.string().max(64)])

export type Cursor = { value: string; id: string }

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** `accepts` tells whether the database could read the value; a cursor that was tampered with is the caller's fault. */
export function readCursor(text: string | undefined, accepts: RegExp): Cursor | undefined {
  if (text === undefined) return undefined
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success || !accepts.test(parsed.data[0])) {
    throw new ApiError('invalid_query', { fields: { cursor: 'This cursor is not one of ours.' } })
  }
  const [value, id] = parsed.data
  return { value, id }
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text)
  } catch {
    return undefined
  }
}
