import { categoryOf } from '@flain/content'
import type { Post } from '@flain/contract'
import { formatDate } from '../../platform/dates.ts'

/** Category, day and reading time of a post, in one line. */
export function PostMeta({ post }: { post: Post }) {
  return (
    <p className="meta post-meta">
      <span className="tag">{post.category}</span>
      <span>
        <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, 'short-date', 'UTC')}</time> ·{' '}
        {post.readTime}
      </span>
    </p>
  )
}

/** The line a post's category wears; none when it is not one of the six. */
export function lineOf(category: string): string | undefined {
  return categoryOf(category)?.id
}
