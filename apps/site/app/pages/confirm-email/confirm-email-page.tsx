import { emailPage } from '@flain/content'
import type { MetaDescriptor } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import '../newsletter/newsletter.css'
import confirmEmailScript from 'virtual:confirm-email-script'

export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  return toMeta(siteUrlOf(matches), {
    title: emailPage.title,
    description: emailPage.text,
    canonical: '/confirm-email',
    picture: picturePath('/'),
    isListed: false,
  })
}

/** Where both links of a change of address lead. Only the button confirms: mail scanners open links. */
export default function ConfirmEmailPage() {
  return (
    <section className="wrap letter-page">
      <h1>{emailPage.title}</h1>
      <p className="lede">{emailPage.text}</p>
      <form className="needs-script" data-confirm-email>
        <button className="btn btn-primary btn-lg">{emailPage.action}</button>
        <output data-answer data-no-token={emailPage.noToken} />
      </form>
      <a className="link" href="/dashboard?section=settings">
        {emailPage.settings}
      </a>
      <noscript>
        <p>{emailPage.noScript}</p>
      </noscript>
      <script type="module" src={confirmEmailScript} />
    </section>
  )
}
