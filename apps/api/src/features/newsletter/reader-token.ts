/** The token in every issue that lets its reader leave or change preferences. It is worked out, so it is never stored. */
import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import { ApiError } from '../../api-error.ts'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function readerToken(readerId: string, { keys }: Pick<Context, 'keys'>): string {
  return `${readerId}.${keys.pepper('newsletter', readerId)}`
}

export async function readReader(token: string, context: Context) {
  const [, id = '', mark = ''] = shape.exec(token) ?? []
  const right = id === '' ? '' : context.keys.pepper('newsletter', id)
  const isRight =
    right.length === mark.length && right !== '' && timingSafeEqual(Buffer.from(right), Buffer.from(mark))
  if (!isRight) throw new ApiError('newsletter_link_invalid')
  const [reader] = await context.store.db.select().from(newsletterReaders).where(eq(newsletterReaders.id, id))
  if (!reader) throw new ApiError('newsletter_link_invalid')
  return reader
}
