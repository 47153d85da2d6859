import { isOtp, limits, messages } from '@flain/contract'
import { BusyButton, Icon } from '@flain/ui'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { PageLink } from '../../platform/page-link.tsx'
import { FormFailure } from './form-failure.tsx'
import { emptyOtp, type OtpDigits } from './otp-digits.ts'
import { OtpInput } from './otp-input.tsx'
import { ResendLine } from './resend-line.tsx'
import { useFormCall } from './use-form-call.ts'

type OtpFormProps = {
  email: string
  /** When another code may be asked for, as `Date.now()`, and how long that took in all. */
  resend: { at: number; seconds: number }
  /** Each resolves to the sentence of what went wrong. */
  onVerify: (otp: string) => Promise<string | null>
  onResend: () => Promise<string | null>
  changeEmailTo: string
}

type CodeChecks = Pick<OtpFormProps, 'onVerify'> & {
  run: ReturnType<typeof useFormCall>['run']
  /** The code that stands in the boxes is not the one. */
  onWrong: () => void
}

/** The digits as they are typed; a code that comes while another is being checked waits, and is sent when that one was wrong. */
function useCode({ onVerify, run, onWrong }: CodeChecks) {
  const [digits, setDigits] = useState(emptyOtp)
  const [error, setError] = useState<string | null>(null)
  /** The code to be checked next; none once it has been edited. */
  const asked = useRef('')
  const verify = (otp: string) => {
    asked.current = otp
    return run(async () => {
      for (;;) {
        const checked = asked.current
        const sentence = await onVerify(checked)
        if (sentence !== null && asked.current === checked) onWrong()
        if (sentence === null || ['', checked].includes(asked.current)) return sentence
      }
    })
  }
  const edit = (edited: OtpDigits, at: number) => {
    setDigits(edited)
    setError(null)
    const otp = edited.join('')
    // Nobody has to press for what the sixth digit says, or a whole code put in place of another.
    const changes = edited.filter((digit, index) => digit !== digits[index]).length
    const isLast = at === limits.otpLength - 1
    if (isOtp(otp) && (changes > 1 || isLast || !isOtp(digits.join('')))) void verify(otp)
    else asked.current = ''
  }
  return { digits, setDigits, error, setError, edit, verify }
}

/** Takes the six digits of the mail, and sends them with the last. */
export function OtpForm({ email, resend, onVerify, onResend, changeEmailTo }: OtpFormProps) {
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, run } = useFormCall()
  // A new code is typed over the old one from its first digit; until then nothing of it is lost.
  const startAgain = () => form.current?.querySelector('input')?.focus()
  const { digits, setDigits, error, setError, edit, verify } = useCode({ onVerify, run, onWrong: startAgain })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const otp = digits.join('')
    setError(isOtp(otp) ? null : messages.otpInvalid)
    if (isOtp(otp)) void verify(otp)
    else form.current?.querySelectorAll('input')[Math.max(digits.indexOf(''), 0)]?.focus()
  }
  const resendCode = async () => {
    const sentence = await onResend()
    if (sentence === null) setDigits(emptyOtp)
    return sentence
  }
  return (
    <>
      <PageLink className="back" to={changeEmailTo}>
        <Icon name="chevl" size={18} />
        Change Email
      </PageLink>
      <h1 tabIndex={-1}>Enter your code</h1>
      <p className="lede">
        We sent 6 digits to <strong>{email}</strong>
      </p>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <fieldset>
          <legend className="vh">6-digit code</legend>
          <OtpInput
            digits={digits}
            onChange={edit}
            isInvalid={error !== null || failure !== null}
            describedBy={error === null ? undefined : errorId}
          />
          {error === null ? null : (
            <p id={errorId} className="err" role="alert">
              {error}
            </p>
          )}
          <ResendLine key={resend.at} resend={resend} isBusy={isBusy} onResend={() => void run(resendCode)} />
        </fieldset>
        <FormFailure sentence={failure} />
        <BusyButton type="submit" className="btn btn-primary btn-lg" isBusy={isBusy}>
          Verify and sign in
        </BusyButton>
      </form>
    </>
  )
}
