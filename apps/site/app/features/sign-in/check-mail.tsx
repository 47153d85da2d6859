import { PageLink } from '../../platform/page-link.tsx'

/** After registering: what to do next. */
export function CheckMail({ email, signInTo }: { email: string; signInTo: string }) {
  return (
    <>
      <h1 tabIndex={-1}>Check Your Email</h1>
      <p className="lede">
        An activation link was sent to <strong>{email}</strong>. Open it and you will land in your dashboard.
      </p>
      <div className="stack">
        <PageLink className="btn btn-line btn-lg" to={signInTo}>
          Back to Sign In
        </PageLink>
      </div>
    </>
  )
}
