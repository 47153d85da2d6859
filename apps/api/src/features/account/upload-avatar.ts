import { limits } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { avatarPictures } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import { makePortrait, portraitPath } from '../../drawing/portrait.ts'
import type { Handler } from '../../http/handler.ts'
import { makeSecret } from '../../config/secrets.ts'

/** Whose pictures are being drawn: one of each person at a time. */
const drawing = new Set<string>()

async function drawFor(userId: string, file: Buffer) {
  if (drawing.has(userId)) throw new ApiError('rate_limited', { retryAfter: 5 })
  drawing.add(userId)
  try {
    return await makePortrait(file)
  } finally {
    drawing.delete(userId)
  }
}

/** The picture of before is gone at once; its address is not used again, so that no cache shows the wrong one. */
export const uploadAvatar: Handler<'uploadAvatar'> = async ({ body, caller }, context) => {
  const wait = await context.rateLimits.take('picturesByPerson', caller.userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const file = Buffer.from(body.picture, 'base64')
  const picture = file.length > limits.avatarBytes ? undefined : await drawFor(caller.userId, file)
  if (!picture) throw new ApiError('picture_invalid')
  const now = context.now()
  const fresh = { id: makeSecret().slice(0, 22), picture, madeAt: now }
  const avatarUrl = portraitPath(fresh.id)
  await context.store.transaction(async ({ db }) => {
    await db
      .insert(avatarPictures)
      .values({ userId: caller.userId, ...fresh })
      .onConflictDoUpdate({ target: avatarPictures.userId, set: fresh })
    await db.update(users).set({ avatarUrl, updatedAt: now }).where(eq(users.id, caller.userId))
  })
  return { data: { avatarUrl } }
}
