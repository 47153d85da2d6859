/** The addresses of people's own pictures and logos. */
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { avatarPictures, whiteLabels } from '../../db/access-tables.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'

export function mountPortraits<E extends { Bindings: object }>(
  app: Hono<E>,
  headers: () => Headers,
  { store }: Context,
) {
  const answer = (picture: Buffer<ArrayBuffer> | null | undefined, request: Request, own = headers()) => {
    if (!picture) return new Response('There is nothing here.\n', { status: 404, headers: own })
    // Another picture has another address.
    return answerAsset(makeAsset('avatar.webp', picture, 'public, max-age=86400, immutable'), request, own)
  }
  const idOf = (file = '') => file.slice(0, 22)
  app.get('/avatars/of/:file{[\\w-]{22}\\.webp}', async (c) => {
    const { id, picture } = avatarPictures
    const [found] = await store.db
      .select({ picture })
      .from(avatarPictures)
      .where(eq(id, idOf(c.req.param('file'))))
    return answer(found?.picture, c.req.raw)
  })
  app.get('/avatars/logo/:file{[\\w-]{22}\\.webp}', async (c) => {
    const { logoId, logo } = whiteLabels
    const [found] = await store.db
      .select({ logo })
      .from(whiteLabels)
      .where(eq(logoId, idOf(c.req.param('file'))))
    // Mails are read on pages of other sites.
    const shown = headers()
    shown.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return answer(found?.logo, c.req.raw, shown)
  })
}
