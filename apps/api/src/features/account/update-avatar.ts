import { eq } from 'drizzle-orm'
import { avatarPictures } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { avatars } from '../../drawing/avatars.ts'

/** Takes the address with the site in front of it too, as a page may have it. */
export const updateAvatar: Handler<'updateAvatar'> = async ({ body, caller }, context) => {
  const { siteUrl } = context.config
  const url = body.avatarUrl.startsWith(`${siteUrl}/`) ? body.avatarUrl.slice(siteUrl.length) : body.avatarUrl
  const avatar = avatars.find((one) => one.url === url)
  if (!avatar) throw new ApiError('avatar_invalid')
  await context.store.transaction(async ({ db }) => {
    await db.delete(avatarPictures).where(eq(avatarPictures.userId, caller.userId))
    await db
      .update(users)
      .set({ avatarUrl: avatar.url, updatedAt: context.now() })
      .where(eq(users.id, caller.userId))
  })
  return { data: { avatarUrl: avatar.url } }
}
