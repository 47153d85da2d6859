import { blogPage as words, brand } from '@flain/content'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Icon } from '@flain/ui'
import { ArticleBody } from '../../features/blog/article-body.tsx'
import { ArticleFoot } from '../../features/blog/article-foot.tsx'
import { lineOf } from '../../features/blog/post-meta.tsx'
import { readPost } from '../../features/blog/read-blog.ts'
import { formatDate } from '../../platform/dates.ts'
import { breadcrumbs, picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import { siteContext } from '../../platform/site-context.ts'
import '../../styles/blog.css'

/** The contents follow the scroll. */
export const handle = { scripts: 'page' }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = params['slug'] ?? ''
  const post = await readPost(context.get(siteContext).callApi, wanted)
  if (!post) throw data(null, { status: 404 })
  if (post.slug !== wanted) throw redirect(`/blog/${post.slug}`, 301)
  return { post }
}

type MetaInput = {
  loaderData: { post: Awaited<ReturnType<typeof loader>>['post'] } | undefined
  matches: readonly unknown[]
}

export function meta({ loaderData, matches }: MetaInput) {
  if (!loaderData) return []
  const { post } = loaderData
  const siteUrl = siteUrlOf(matches)
  const path = `/blog/${post.slug}`
  return toMeta(siteUrl, {
    title: post.title,
    description: post.excerpt,
    canonical: path,
    picture: post.image ?? picturePath('/blog'),
    structured: [
      breadcrumbs(siteUrl, [
        ['Blog', '/blog'],
        [post.title, path],
      ]),
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        keywords: post.seoKeywords,
        author: { '@type': 'Person', name: post.author.name },
        publisher: { '@type': 'Organization', name: brand.name },
        mainEntityOfPage: new URL(path, siteUrl).href,
      },
    ],
  })
}

export default function ArticlePage() {
  const { post } = useLoaderData<typeof loader>()
  const { studioUrl } = useSettings()
  return (
    <article className="art" data-cat={lineOf(post.category)}>
      <header className="wrap">
        <a className="back" href="/blog">
          <Icon name="chevl" size={18} />
          {words.back}
        </a>
        <span className="tag">{post.category}</span>
        <h1>{post.title}</h1>
        <p className="stand">{post.excerpt}</p>
        <p className="by">
          <strong>{post.author.name}</strong>
          <span className="meta">
            {[post.author.role, formatDate(post.publishedAt, 'short-date', 'UTC'), post.readTime]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </header>
      <div className="wrap abody">
        {post.headings.length > 1 ? (
          <nav className="toc" aria-labelledby="contents-title" data-follow-scroll>
            <h2 id="contents-title">{words.contents}</h2>
            <ol>
              {post.headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <ArticleBody blocks={post.article} studioUrl={studioUrl} />
        <ArticleFoot post={post} />
      </div>
    </article>
  )
}
