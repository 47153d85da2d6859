import { blogPage as words } from '@flain/content'
import type { CategoryCount, PostRow } from '@flain/contract'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { lineOf } from './post-meta.tsx'

type BlogSideProps = {
  categories: readonly CategoryCount[]
  chosen: string | undefined
  recent: readonly PostRow[]
  children: ReactNode
}

/** Category tags, recent articles, and the newsletter. */
export function BlogSide({ categories, chosen, recent, children }: BlogSideProps) {
  return (
    <aside className="bside">
      <nav aria-labelledby="blog-categories">
        <h2 id="blog-categories">{words.categories}</h2>
        <ul className="ctags" data-loads>
          {categories.map(({ name, count }) => {
            const isAll = name === words.all
            const isChosen = isAll ? !chosen : chosen === name
            return (
              <li key={name}>
                <a
                  className={isChosen ? 'chip on' : 'chip'}
                  data-cat={lineOf(name)}
                  href={isAll ? '/blog' : `/blog?category=${encodeURIComponent(name)}`}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {isAll ? null : <i className="dot" />}
                  {name} <span className="num">{count}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      {recent.length > 0 ? (
        <section aria-labelledby="blog-recent">
          <h2 id="blog-recent">{words.recent}</h2>
          <ul className="rec">
            {recent.map((post) => (
              <li key={post.id}>
                <a href={`/blog/${post.slug}`}>{post.title}</a>
                <time className="meta" dateTime={post.publishedAt}>
                  {formatDate(post.publishedAt, 'short-date', 'UTC')}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children}
    </aside>
  )
}
