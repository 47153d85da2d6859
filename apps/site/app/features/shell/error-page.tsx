import { statusPages } from '@flain/content'
import { useLocation } from 'react-router'
import { toTitle } from '../../platform/page-meta.ts'

/** A fault of ours. What broke stays in the server's log. */
export function ErrorPage() {
  const { title, text, retry, home, tabTitle } = statusPages.error
  const { pathname, search } = useLocation()
  return (
    <section className="status-page">
      <title>{toTitle(tabTitle)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="status-code num" aria-hidden="true">
          500
        </p>
        <div className="status-line-end broken" aria-hidden="true" />
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        <div className="cta">
          <a className="btn btn-primary btn-lg" href={pathname + search}>
            {retry}
          </a>
          <a className="btn btn-line btn-lg" href="/">
            {home}
          </a>
        </div>
      </div>
    </section>
  )
}
