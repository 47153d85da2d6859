import { BusyButton } from '@flain/ui'
import { PageLink } from '../../platform/page-link.tsx'
import { FormFailure } from './form-failure.tsx'
import { useFormCall } from './use-form-call.ts'

type CheckMailProps = {
  email: string
  /** Mails another link, which replaces the first. Resolves to the sentence of what went wrong. */
  onSendAgain: () => Promise<string | null>
  signInTo: string
}

/** After registering: what to do next. */
export function CheckMail({ email, onSendAgain, signInTo }: CheckMailProps) {
  const { isBusy, failure, run } = useFormCall()
  return (
    <>
      <h1 tabIndex={-1}>Check Your Email</h1>
      <p className="lede">
        An activation link was sent to <strong>{email}</strong>. Open it and you go on where you were, on this
        device or another.
      </p>
      <div className="stack">
        <PageLink className="btn btn-line btn-lg" to={signInTo}>
          Back to Sign In
        </PageLink>
        <FormFailure sentence={failure} />
      </div>
      <p className="meta">
        Nothing there, not among the spam either?{' '}
        <BusyButton className="link" isBusy={isBusy} onClick={() => void run(onSendAgain)}>
          Send again
        </BusyButton>
      </p>
    </>
  )
}
