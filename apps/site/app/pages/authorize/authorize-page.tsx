import { programPage } from '@flain/content'
import { planFor, plans, scopes, scopeWords } from '@flain/contract'
import type { MetaDescriptor } from 'react-router'
import type { PageHandle } from '../../platform/page-handle.ts'
import { picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import '../newsletter/newsletter.css'
import './authorize.css'
import authorizeScript from 'virtual:authorize-script'

/** The page brings its own script, which shows one of its parts. */
export const handle: PageHandle = { scripts: 'none' }

export function meta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  return toMeta(siteUrlOf(matches), {
    title: programPage.title,
    description: programPage.description,
    canonical: programPage.path,
    picture: picturePath('/'),
    isListed: false,
  })
}

/** Where a program sends a browser (OAuth). The same for everybody: who asks for what, the script finds out. */
export default function AuthorizePage() {
  const { checking, noScript, signedOut, failed } = programPage
  return (
    <section className="wrap letter-page authorize" data-authorize>
      <div data-part="checking">
        <h1>{programPage.title}</h1>
        <p className="lede needs-script" role="status">
          {checking}
        </p>
        <noscript>
          <p>{noScript}</p>
        </noscript>
      </div>
      <div data-part="signed-out" hidden>
        <h1 tabIndex={-1}>{signedOut.title}</h1>
        <p className="lede">{signedOut.text}</p>
        <a className="btn btn-primary btn-lg" href="/dashboard?mode=login" data-log-in>
          {signedOut.action}
        </a>
      </div>
      <Ask />
      <Refusal />
      <div data-part="failed" hidden>
        <h1 tabIndex={-1}>{failed.title}</h1>
        <p className="lede" data-sentence />
        <div className="row">
          <button type="button" className="btn btn-primary" data-retry>
            {failed.action}
          </button>
          <a className="btn btn-line" href="/dashboard?section=settings">
            {failed.settings}
          </a>
        </div>
      </div>
      <script type="module" src={authorizeScript} />
    </section>
  )
}

function Ask() {
  const { ask, plan } = programPage
  return (
    <div data-part="ask" hidden>
      <h1 tabIndex={-1}>
        <bdi data-name />
        {ask.title('')}
      </h1>
      <p className="lede">
        {ask.from} <strong data-host />. {ask.nameNote}
      </p>
      <h2 id="allows">{ask.allows}</h2>
      <ul aria-labelledby="allows">
        {scopes.map((scope) => (
          <li key={scope} data-scope={scope} hidden>
            {scopeWords[scope]}
          </li>
        ))}
      </ul>
      <p>{ask.never}</p>
      <p className="warning" data-this-computer hidden>
        {ask.thisComputer}
      </p>
      <p data-elsewhere hidden>
        {ask.goesTo} <strong data-return-host />.
      </p>
      <p>{ask.until}</p>
      <p className="meta">
        {ask.who} <bdi data-email />.
      </p>
      <div data-plan hidden>
        <p>{plan.text(plans[planFor('api_keys')].name)}</p>
        <a className="btn btn-line" href={plan.to}>
          {plan.action}
        </a>
      </div>
      <div className="row">
        <button type="button" className="btn btn-primary" data-allow>
          {ask.allow}
        </button>
        <button type="button" className="btn btn-line" data-decline>
          {ask.decline}
        </button>
      </div>
      <output data-answer data-leaving={ask.leaving} />
    </div>
  )
}

function Refusal() {
  const { refusal } = programPage
  return (
    <div data-part="refusal" hidden>
      <h1 tabIndex={-1}>{refusal.title}</h1>
      <p className="lede">{refusal.note}</p>
      <p data-sentence />
      <a className="btn btn-line" href="/dashboard" data-back>
        {refusal.action('')}
        <bdi data-host />
      </a>
    </div>
  )
}
