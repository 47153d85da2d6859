import { categories, newsletterPages } from '@flain/content'
import type { MetaDescriptor } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import './newsletter.css'
import newsletterScript from 'virtual:newsletter-script'

const words = newsletterPages.preferences

export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  return toMeta(siteUrlOf(matches), {
    title: words.title,
    description: words.text,
    canonical: '/newsletter/preferences',
    picture: picturePath('/blog'),
    isListed: false,
  })
}

/** Where every letter's last line leads: what one gets, and the way out. */
export default function PreferencesPage() {
  return (
    <section className="wrap letter-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.text}</p>
      <form className="needs-script" data-letter-preferences data-saved={words.saved} data-gone={words.gone}>
        <p className="meta" data-email />
        <fieldset disabled>
          <legend>{words.categories}</legend>
          {categories.map(({ id, name }) => (
            <label key={id} className="choice">
              <input type="checkbox" name="category" value={name} />
              {name}
            </label>
          ))}
          <p className="meta">{words.everything}</p>
        </fieldset>
        <div className="row">
          <button className="btn btn-primary" data-save disabled>
            {words.save}
          </button>
          <button type="button" className="btn btn-line" data-leave disabled>
            {words.leave}
          </button>
        </div>
        <output data-answer data-no-token={newsletterPages.noToken} />
      </form>
      <noscript>
        <p>{newsletterPages.noScript}</p>
      </noscript>
      <script type="module" src={newsletterScript} />
    </section>
  )
}
