import { blogPage as words } from '@flain/content'
import type { PostRow } from '@flain/contract'
import { SvgTree } from '@flain/render/react'
import { lineOf, PostMeta } from './post-meta.tsx'

/** The featured post, then the others as rows. */
export function LeadPost({ post }: { post: PostRow }) {
  const address = `/blog/${post.slug}`
  return (
    <article className="feat" data-cat={lineOf(post.category)}>
      <a className="fpic" href={address} aria-hidden="true" tabIndex={-1}>
        {post.thumbnail ? <SvgTree element={post.thumbnail} /> : null}
      </a>
      <div>
        <PostMeta post={post} />
        <h2>
          <a href={address}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
        <p className="by">
          <strong>{post.author.name}</strong>
          <span className="meta">{post.author.role}</span>
        </p>
      </div>
    </article>
  )
}

export function PostRows({ posts }: { posts: readonly PostRow[] }) {
  return (
    <ul className="alist">
      {posts.map((post) => (
        <li key={post.id} data-cat={lineOf(post.category)}>
          <div className="ath">{post.thumbnail ? <SvgTree element={post.thumbnail} /> : null}</div>
          <div>
            <PostMeta post={post} />
            <h3>
              <a href={`/blog/${post.slug}`}>{post.title}</a>
            </h3>
            <p>{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The list as it stands while another one is on its way. */
export function LoadingRows() {
  return (
    <div className="alist-wait" aria-hidden="true" data-loading hidden>
      {['w-70', 'w-50', 'w-60'].map((width) => (
        <div key={width}>
          <span className="skel" />
          <span className={`skel ${width}`} />
          <span className="skel" />
        </div>
      ))}
    </div>
  )
}

export function BlogEmpty({ category }: { category: string | undefined }) {
  const { title, text, other } = words.empty
  return (
    <div className="wrap">
      <div className="state">
        <WaitLine />
        <h2>{category ? words.emptyCategory : title}</h2>
        {category ? null : <p>{text}</p>}
        {category ? (
          <a className="btn btn-primary btn-sm" href="/blog">
            {other}
          </a>
        ) : null}
      </div>
    </div>
  )
}

export function BlogFailed({ message, retry }: { message: string; retry: string }) {
  return (
    <div className="wrap sec-last">
      <div className="state" role="alert">
        <span className="badge error">Error</span>
        <h2>{words.error}</h2>
        <p>{message}</p>
        <a className="btn btn-line btn-sm" href={retry}>
          {words.tryAgain}
        </a>
      </div>
    </div>
  )
}

/** Two stations nobody has named yet. */
function WaitLine() {
  return (
    <svg className="wait-line" width={150} height={40} viewBox="0 0 150 40" fill="none" aria-hidden="true">
      <rect
        x={2}
        y={4}
        width={52}
        height={32}
        rx={10}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeDasharray="4 4"
      />
      <rect
        x={96}
        y={4}
        width={52}
        height={32}
        rx={10}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeDasharray="4 4"
      />
      <path d="M58 20h28" stroke="currentColor" strokeWidth={3} />
      <path d="m92 20-8-5v10Z" fill="currentColor" />
    </svg>
  )
}
