import { blogPage } from '@flain/content'
import { routes } from '@flain/contract'

const words = blogPage.newsletter

/** Asks for the newsletter; the page script sends it (`start-newsletter.ts`). */
export function NewsletterForm() {
  return (
    <section className="news" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{words.title}</h2>
      <p>{words.text}</p>
      <form className="needs-script" data-newsletter data-path={routes.joinNewsletter.path} noValidate>
        <label className="vh" htmlFor="newsletter-email">
          {words.label}
        </label>
        <input
          className="input"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={words.placeholder}
          aria-describedby="newsletter-answer"
          required
        />
        <input className="vh" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <button className="btn btn-primary">
          <span>{words.action}</span>
        </button>
        <output className="news-answer" id="newsletter-answer" />
      </form>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
    </section>
  )
}
