import { newsletterPages } from '@flain/content'
import { routes } from '@flain/contract'
import type { MetaDescriptor } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import './newsletter.css'
import newsletterScript from 'virtual:newsletter-script'

const words = newsletterPages.confirm

export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  return toMeta(siteUrlOf(matches), {
    title: words.title,
    description: words.text,
    canonical: '/newsletter/confirm',
    picture: picturePath('/blog'),
    isListed: false,
  })
}

/** Where the mailed link leads. Only the button confirms: mail scanners open links. */
export default function ConfirmPage() {
  return (
    <section className="wrap letter-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.text}</p>
      <form className="needs-script" data-letter-confirm data-path={routes.confirmNewsletter.path}>
        <button className="btn btn-primary btn-lg">{words.action}</button>
        <output data-answer data-no-token={newsletterPages.noToken} />
      </form>
      <noscript>
        <p>{newsletterPages.noScript}</p>
      </noscript>
      <script type="module" src={newsletterScript} />
    </section>
  )
}
