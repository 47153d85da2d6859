/** The addresses of people's own pictures. */
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { avatarPictures } from '../../db/access-tables.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'

export function mountPortraits<E extends { Bindings: object }>(
  app: Hono<E>,
  headers: () => Headers,
  { store }: Context,
) {
  app.get('/avatars/of/:file{[\\w-]{22}\\.webp}', async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, 22)
    const [found] = await store.db
      .select({ picture: avatarPictures.picture })
      .from(avatarPictures)
      .where(eq(avatarPictures.id, id))
    if (!found) return new Response('There is nothing here.\n', { status: 404, headers: headers() })
    // Another picture has another address.
    const asset = makeAsset('avatar.webp', found.picture, 'public, max-age=86400, immutable')
    return answerAsset(asset, c.req.raw, headers())
  })
}
