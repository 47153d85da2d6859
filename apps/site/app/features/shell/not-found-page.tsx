import { statusPages } from '@flain/content'
import { toTitle } from '../../platform/page-meta.ts'

type NotFoundPageProps = {
  /** What is said in place of the usual. */
  words?: { title: string; text: string }
}

/** Nothing at this address: a line that stops short. */
export function NotFoundPage({ words = statusPages.notFound }: NotFoundPageProps) {
  const { title, text } = words
  const { home, contact, tabTitle } = statusPages.notFound
  return (
    <section className="status-page">
      <title>{toTitle(tabTitle)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="status-code num" aria-hidden="true">
          404
        </p>
        <div className="status-line-end" aria-hidden="true" />
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        <div className="cta">
          <a className="btn btn-primary btn-lg" href="/">
            {home}
          </a>
          <a className="btn btn-line btn-lg" href="/contact">
            {contact}
          </a>
        </div>
      </div>
    </section>
  )
}
