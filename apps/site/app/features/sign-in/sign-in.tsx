import { type CallAnswer, type Calls, type Errand, messages, type SignOnWay } from '@flain/contract'
import { useToast } from '@flain/ui'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { goTo, useQuery, withQuery } from '../../platform/address.ts'
import { apiClient } from '../../platform/api.ts'
import { enterByPasskey } from '../../platform/passkeys.ts'
import { forgetWish } from '../../platform/wish.ts'
import { callSentence } from './call-sentences.ts'
import { CheckMail } from './check-mail.tsx'
import { ChooseForm } from './choose-form.tsx'
import { doWork } from './do-work.ts'
import { errandTo, purposeOf } from './errand.ts'
import { LoginForm } from './login-form.tsx'
import { OtpForm } from './otp-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { codeSent, mayResendIn } from './sign-in-draft.ts'
import { SignInLine } from './sign-in-line.tsx'
import { SignOnButtons } from './sign-on-buttons.tsx'
import { nextMode, shownMode, type SignInEvent, type SignInMode } from './sign-in-mode.ts'
import { useSignInDraft } from './use-sign-in-draft.ts'

export type SignedIn = CallAnswer<Calls['verifyOtp']>

type SignInProps = {
  onSignedIn: (signedIn: SignedIn) => void
  /** Why somebody who was signed in stands here. */
  notice: string | null
  /** What stood here before had the focus, and has it no more. */
  takesFocus: boolean
  /** Where the person goes on once they are in; empty when nowhere in particular. */
  next: string
  studioUrl: string
  /** The providers of single sign-on. */
  signOns: readonly SignOnWay[]
}

/** The way in: choose, register, login, otp, success. The address names the mode, so that Back goes back. */
export function SignIn({ onSignedIn, notice, takesFocus, next, studioUrl, signOns }: SignInProps) {
  const ask = apiClient().call
  const toast = useToast()
  const query = useQuery()
  const [draft, setDraft] = useSignInDraft()
  const mode = shownMode(query.get('mode') ?? (notice === null ? null : 'login'), draft)
  const purpose = useMemo(() => purposeOf(next), [next])
  const panel = useFocusOnNewMode(mode, takesFocus)

  const to = (event: SignInEvent) => modeAddress(query, nextMode(mode, event))
  const goOn = (event: SignInEvent) => goTo(to(event))

  const sendCode = async () => {
    const reply = await ask('login', { body: { email: draft.email } })
    if (!reply.ok) return callSentence('login', reply.status, reply.error)
    setDraft(codeSent(draft, reply.data.resendIn, Date.now()))
    toast(messages.otpSent)
    goOn('code-sent')
    return null
  }
  const resendCode = async () => {
    const reply = await ask('resendOtp', { body: { email: draft.codeSentTo ?? '' } })
    if (!reply.ok) {
      // The server's clock counts, not this browser's.
      if (reply.retryAfter) setDraft(mayResendIn(draft, reply.retryAfter, Date.now()))
      return callSentence('resendOtp', reply.status, reply.error)
    }
    setDraft(mayResendIn(draft, reply.data.resendIn, Date.now()))
    toast(messages.otpResent)
    return null
  }
  const verify = async (otp: string) => {
    const reply = await ask('verifyOtp', { body: { email: draft.codeSentTo ?? '', otp } })
    if (!reply.ok) return callSentence('verifyOtp', reply.status, reply.error)
    onSignedIn(reply.data)
    return null
  }
  const enterWithPasskey = async () => {
    const used = await enterByPasskey(ask)
    if (!used.ok) return used.sentence
    onSignedIn(used.entry)
    return null
  }
  const mailLink = async (email: string, errand?: Errand) => {
    const body = { name: draft.name, email, ...(errand && { errand }) }
    let reply = await ask('register', { body })
    if (!reply.ok && reply.work) {
      const work = await doWork(reply.work)
      if (work) reply = await ask('register', { body: { ...body, work } })
    }
    if (!reply.ok) return callSentence('register', reply.status, reply.error)
    toast(messages.registered)
    return null
  }
  // The server still has the errand of the first link.
  const sendAgain = () => mailLink(draft.registeredAs ?? '')
  const register = async () => {
    const failure = await mailLink(draft.email, errandTo(next))
    if (failure !== null) return failure
    setDraft({ ...draft, registeredAs: draft.email.trim() })
    // The server has it now, and gives it out once, wherever that is.
    forgetWish()
    goTo(withQuery(query, { mode: nextMode(mode, 'registered'), next: null }))
    return null
  }

  const signOn = <SignOnButtons ways={signOns} next={next} />

  return (
    <>
      <section className="aform" aria-label="Sign in to your dashboard">
        <div ref={panel}>
          {mode === 'choose' ? (
            <ChooseForm
              signInTo={to('sign-in')}
              createAccountTo={to('create-account')}
              notice={notice}
              purpose={purpose}
              studioUrl={studioUrl}
              signOn={signOn}
            />
          ) : null}
          {mode === 'login' ? (
            <LoginForm
              email={draft.email}
              onEmailChange={(email) => setDraft({ ...draft, email })}
              onSend={sendCode}
              onPasskey={enterWithPasskey}
              signOn={signOn}
              backTo={to('back')}
              createAccountTo={to('create-account')}
              notice={notice}
              purpose={purpose}
            />
          ) : null}
          {mode === 'register' ? (
            <RegisterForm
              name={draft.name}
              email={draft.email}
              onNameChange={(name) => setDraft({ ...draft, name })}
              onEmailChange={(email) => setDraft({ ...draft, email })}
              onRegister={register}
              purpose={purpose}
              backTo={to('back')}
              signInTo={to('sign-in')}
            />
          ) : null}
          {mode === 'otp' ? (
            <OtpForm
              email={draft.codeSentTo ?? ''}
              resend={draft.resend}
              onVerify={verify}
              onResend={resendCode}
              changeEmailTo={to('change-email')}
            />
          ) : null}
          {mode === 'success' ? (
            <CheckMail
              email={draft.registeredAs ?? ''}
              onSendAgain={sendAgain}
              signInTo={to('back-to-sign-in')}
            />
          ) : null}
        </div>
      </section>
      <SignInLine at={mode} />
    </>
  )
}

/** The same page in another mode; where it leads afterwards stays in the address. */
function modeAddress(query: URLSearchParams, mode: SignInMode): string {
  return withQuery(query, { mode: mode === 'choose' ? null : mode })
}

/**
 * A new mode takes the focus: its first empty field, or its heading. The first one leaves it where it is, unless
 * `takesFocus`.
 */
function useFocusOnNewMode(mode: SignInMode, takesFocus: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(takesFocus ? null : mode)
  useLayoutEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    const fields = [...(panel.current?.querySelectorAll('input') ?? [])]
    const target = fields.find(({ value }) => value === '') ?? fields[0] ?? panel.current?.querySelector('h1')
    target?.focus({ preventScroll: true })
  }, [mode])
  return panel
}
