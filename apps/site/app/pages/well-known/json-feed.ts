import { blogPage, brand } from '@flain/content'
import type { PostRow } from '@flain/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { readBlogList } from '../../features/blog/read-blog.ts'
import { siteContext } from '../../platform/site-context.ts'

/** How many articles a reader is offered at once. */
const feedLength = 30

/** The blog as a JSON Feed, version 1.1. https://www.jsonfeed.org/version/1.1/ */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, callApi } = context.get(siteContext)
  const blog = await readBlogList(callApi, undefined)
  if (blog.state === 'failed') return new Response(blog.message, { status: 503 })
  const address = (path: string) => new URL(path, siteUrl).href
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${blogPage.title} | ${brand.name}`,
    description: blogPage.text,
    home_page_url: address('/blog'),
    feed_url: address('/feed.json'),
    language: 'en',
    items: blog.posts.slice(0, feedLength).map((post) => toItem(post, address)),
  }
  return new Response(JSON.stringify(feed), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function toItem(post: PostRow, address: (path: string) => string) {
  const url = address(`/blog/${post.slug}`)
  return {
    id: url,
    url,
    title: post.title,
    summary: post.excerpt,
    // A thought is drawn on the page; as text it would only stand in the way.
    content_text: post.body.filter((block) => !block.startsWith('```thought')).join('\n\n'),
    ...(post.image ? { image: address(post.image) } : {}),
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    authors: [{ name: post.author.name }],
    tags: [post.category, ...post.tags],
  }
}
