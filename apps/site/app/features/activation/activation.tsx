import { titles } from './states.ts'

/** The page as it waits for its script, which fills in what comes. */
export function Activation() {
  return (
    <section className="activate wrap" id="activation" data-state="idle" aria-labelledby="activation-title">
      <div className="way" aria-hidden="true">
        <i />
        <i />
      </div>
      <div role="status">
        <h1 id="activation-title" tabIndex={-1}>
          {titles.idle}
        </h1>
        <p className="lede" id="activation-message">
          The link in your mail brings what is needed.
        </p>
      </div>
      <noscript>
        <p>Activating needs JavaScript. Switch it on for this page and open the link of the mail again.</p>
      </noscript>
      <div className="cta">
        <a className="btn btn-primary btn-lg on-onward" href="/dashboard" hidden>
          Go on where you were
        </a>
        <a className="btn btn-primary btn-lg on-success" href="/dashboard" hidden>
          Go to your dashboard
        </a>
        <button type="button" className="btn btn-primary btn-lg on-try-again" hidden>
          Try Again
        </button>
        <a className="btn btn-primary btn-lg on-register" href="/dashboard?mode=register" hidden>
          Create Account
        </a>
        <a className="btn btn-line btn-lg on-error" href="/" hidden>
          Back to the home page
        </a>
      </div>
    </section>
  )
}
