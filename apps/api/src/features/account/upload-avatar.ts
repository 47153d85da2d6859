import { eq } from 'drizzle-orm'
import { avatarPictures } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import { portraitPath } from '../../drawing/portrait.ts'
import type { Handler } from '../../http/handler.ts'
import { takePicture } from './take-picture.ts'

/** The picture of before is gone at once. */
export const uploadAvatar: Handler<'uploadAvatar'> = async ({ body, caller }, context) => {
  const { userId } = caller
  const { id, bytes } = await takePicture({ userId, base64: body.picture, shape: 'portrait' }, context)
  const now = context.now()
  const fresh = { id, picture: bytes, madeAt: now }
  const avatarUrl = portraitPath(id)
  await context.store.transaction(async ({ db }) => {
    await db
      .insert(avatarPictures)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: avatarPictures.userId, set: fresh })
    await db.update(users).set({ avatarUrl, updatedAt: now }).where(eq(users.id, userId))
  })
  return { data: { avatarUrl } }
}
