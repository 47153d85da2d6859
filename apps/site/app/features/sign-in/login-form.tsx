import { isEmail, messages } from '@flain/contract'
import { BusyButton, Icon, TextField } from '@flain/ui'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { PageLink } from '../../platform/page-link.tsx'
import { canUsePasskeys } from '../../platform/passkeys.ts'
import { FormFailure } from './form-failure.tsx'
import { Notice } from './notice.tsx'
import { Purpose } from './purpose.tsx'
import { useFormCall } from './use-form-call.ts'

type LoginFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** Asks for a code. Resolves to the sentence of what went wrong. */
  onSend: () => Promise<string | null>
  /** Signs in without a code. Resolves as `onSend`. */
  onPasskey: () => Promise<string | null>
  /** The ways in through providers, where there are any. */
  signOn: ReactNode
  backTo: string
  createAccountTo: string
  /** Why somebody who was signed in stands here. */
  notice: string | null
  purpose: string | null
}

/** Asks for the address a code is sent to. */
export function LoginForm(props: LoginFormProps) {
  const { email, onEmailChange, onSend, onPasskey, signOn, backTo, createAccountTo, notice, purpose } = props
  const field = useRef<HTMLInputElement>(null)
  const [emailError, setEmailError] = useState<string | null>(null)
  const code = useFormCall()
  const passkey = useFormCall()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const error = isEmail(email.trim()) ? null : messages.emailInvalid
    setEmailError(error)
    if (error === null) void code.run(onSend)
    else field.current?.focus()
  }
  return (
    <>
      <PageLink className="back" to={backTo}>
        <Icon name="chevl" size={18} />
        Back
      </PageLink>
      <h1 tabIndex={-1}>Sign In</h1>
      <p className="lede">Where should we send your 6-digit code?</p>
      <Notice sentence={notice} />
      <Purpose purpose={purpose} />
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={emailError}
          onChange={(value) => {
            onEmailChange(value)
            setEmailError(null)
          }}
        />
        <FormFailure sentence={code.failure ?? passkey.failure} />
        <BusyButton type="submit" className="btn btn-primary btn-lg" isBusy={code.isBusy}>
          Send Login Code
        </BusyButton>
        <PasskeyButton isBusy={passkey.isBusy} onClick={() => void passkey.run(onPasskey)} />
        {signOn}
      </form>
      <p className="meta">
        New to Flain?{' '}
        <PageLink className="link" to={createAccountTo}>
          Create Account
        </PageLink>
      </p>
    </>
  )
}

function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return canUsePasskeys() ? (
    <BusyButton className="btn btn-line btn-lg" isBusy={isBusy} onClick={onClick}>
      <Icon name="lock" size={18} />
      Sign in with a passkey
    </BusyButton>
  ) : null
}
