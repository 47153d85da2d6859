import { blogPage as words } from '@flain/content'
import type { FullPost, PostReference } from '@flain/contract'

/** What stands below an article: where it draws from, and where to read on. */
export function ArticleFoot({ post }: { post: FullPost }) {
  const { references, related, previous, next } = post
  return (
    <div className="art-foot">
      {references.length > 0 ? (
        <section aria-labelledby="references-title">
          <h2 id="references-title">{words.references}</h2>
          <ul className="refs">
            {references.map((reference) => (
              <li key={typeof reference === 'string' ? reference : reference.url}>
                <Reference reference={reference} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related-title">
          <h2 id="related-title">{words.related}</h2>
          <ul className="rec">
            {related.map(({ slug, title, excerpt }) => (
              <li key={slug}>
                <a href={`/blog/${slug}`}>{title}</a>
                <span className="meta">{excerpt}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {previous || next ? (
        <nav className="art-ways" aria-label="Articles in order">
          {previous ? <Way label={words.previous} to={previous} /> : null}
          {next ? <Way label={words.next} to={next} /> : null}
        </nav>
      ) : null}
    </div>
  )
}

function Way({ label, to }: { label: string; to: { slug: string; title: string } }) {
  return (
    <a href={`/blog/${to.slug}`}>
      <span className="meta">{label}</span>
      {to.title}
    </a>
  )
}

/** A reference that is an address opens beside this page, and tells it nothing. */
function Reference({ reference }: { reference: PostReference }) {
  if (typeof reference === 'string') return reference
  const { url, title, name } = reference
  if (!/^https?:\/\//i.test(url)) return title ?? name ?? url
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title ?? name ?? url}
    </a>
  )
}
