/** The picture of an article, made from its first thought: for previews of links and for feeds. */
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'
import { ownMark } from '../../drawing/card.ts'
import { createSketchbook } from '../../drawing/sketchbook.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'
import type { Asset } from '../../http/asset.ts'
import { subjectOf } from './draw-article.ts'
import { isShown } from './read-posts.ts'

const keptPictures = 100

export function mountPictures<E extends { Bindings: object }>(
  app: Hono<E>,
  makeHeaders: () => Headers,
  context: Context,
) {
  const pictures = createSketchbook<Asset>(keptPictures)
  app.get('/blog/:slug/figure.png', async (c) => {
    const headers = makeHeaders()
    const post = await readPost(c.req.param('slug') ?? '', context)
    const figure = post?.article.find((block) => block.kind === 'figure')
    if (!post || !figure) return new Response('There is nothing here.\n', { status: 404, headers })
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    headers.set('Access-Control-Allow-Origin', '*')
    const { title, category, readTime } = post
    const asset = await pictures.get(
      JSON.stringify([title, category, readTime, figure.thought]),
      async () => {
        const words = { title, line: [category, readTime].filter(Boolean).join(' · '), ...ownMark }
        const picture = await context.artist.card(
          subjectOf({ text: figure.thought, caption: title }, category),
          words,
        )
        return makeAsset('figure.png', Buffer.from(picture), 'public, max-age=3600')
      },
    )
    return answerAsset(asset, c.req.raw, headers)
  })
}

async function readPost(slug: string, { store, now }: Context) {
  const [post] = await store.db
    .select({
      title: blogPosts.title,
      category: blogPosts.category,
      readTime: blogPosts.readTime,
      article: blogPosts.article,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isShown(now())))
  return post
}
