import { escapeMarkup } from '@flain/flow'
import { blogPage, brand } from '@flain/content'
import type { PostRow } from '@flain/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { readBlogList } from '../../features/blog/read-blog.ts'
import { siteContext } from '../../platform/site-context.ts'
import { xmlAnswer } from '../../platform/xml.ts'

/** How many articles a reader is offered at once. */
const feedLength = 30

/** The blog as an Atom feed (RFC 4287). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, callApi } = context.get(siteContext)
  const blog = await readBlogList(callApi, undefined)
  if (blog.state === 'failed') return new Response(blog.message, { status: 503 })
  return xmlAnswer('application/atom+xml', toAtom(siteUrl, blog.posts.slice(0, feedLength)))
}

function toAtom(siteUrl: string, posts: readonly PostRow[]): string {
  const blogUrl = new URL('/blog', siteUrl).href
  const updated = posts.map((post) => post.updatedAt).reduce((a, b) => (a > b ? a : b), brand.founded)
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeMarkup(blogUrl)}</id>`,
    `<title>${escapeMarkup(`${blogPage.title} | ${brand.name}`)}</title>`,
    `<subtitle>${escapeMarkup(blogPage.text)}</subtitle>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<link href="${escapeMarkup(blogUrl)}"/>`,
    `<link rel="self" href="${escapeMarkup(new URL('/feed.xml', siteUrl).href)}"/>`,
    ...posts.map((post) => toEntry(blogUrl, post)),
    '</feed>',
  ].join('\n')
}

function toEntry(blogUrl: string, post: PostRow): string {
  const address = escapeMarkup(`${blogUrl}/${post.slug}`)
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeMarkup(post.title)}</title>`,
    `<link href="${address}"/>`,
    `<published>${new Date(post.publishedAt).toISOString()}</published>`,
    `<updated>${new Date(post.updatedAt).toISOString()}</updated>`,
    `<author><name>${escapeMarkup(post.author.name)}</name></author>`,
    `<category term="${escapeMarkup(post.category)}"/>`,
    `<summary>${escapeMarkup(post.excerpt)}</summary>`,
    '</entry>',
  ].join('')
}
