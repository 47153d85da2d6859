import { isOtp, limits, messages } from '@flain/contract'
import { BusyButton } from '@flain/ui'
import { type SubmitEvent, useState } from 'react'
import { FormFailure } from '../../features/sign-in/form-failure.tsx'
import { emptyOtp, type OtpDigits } from '../../features/sign-in/otp-digits.ts'
import { OtpInput } from '../../features/sign-in/otp-input.tsx'
import { ResendLine } from '../../features/sign-in/resend-line.tsx'
import { useFormCall } from '../../features/sign-in/use-form-call.ts'
import { apiClient } from '../../platform/api.ts'
import { canUsePasskeys, proveByPasskey } from '../../platform/passkeys.ts'

type ProofProps = {
  hasPasskey: boolean
  /** The proof that was given has run out. */
  isAgain?: boolean
  onProven: () => void
}

const minutes = limits.proofSeconds / 60

/** Before anything is shown, this session says once more whose it is: by a passkey, or by a code of its own. */
export function Proof({ hasPasskey, isAgain = false, onProven }: ProofProps) {
  const ask = apiClient().call
  const { isBusy, failure, run } = useFormCall()
  const [resend, setResend] = useState<{ at: number; seconds: number } | null>(null)

  const mailCode = async () => {
    const reply = await ask('mailProofCode')
    if (!reply.ok) return reply.error || messages.networkError
    setResend({ at: Date.now() + reply.data.resendIn * 1000, seconds: limits.resendAfterSeconds })
    return null
  }
  const usePasskey = async () => {
    const sentence = await proveByPasskey(ask)
    if (sentence === null) onProven()
    return sentence
  }
  return (
    <div className="wrap administration-proof">
      <section className="aform" aria-labelledby="proof-title">
        <h1 id="proof-title" tabIndex={-1}>
          {isAgain ? 'Still you?' : 'Is it you?'}
        </h1>
        <p className="lede">
          The administration opens for {minutes} minutes to a session that shows once more whose it is.
        </p>
        <div className="stack">
          {hasPasskey && canUsePasskeys() ? (
            <BusyButton
              className="btn btn-primary btn-lg"
              isBusy={isBusy}
              onClick={() => void run(usePasskey)}
            >
              Use a passkey
            </BusyButton>
          ) : null}
          {resend === null ? (
            <BusyButton
              className={hasPasskey && canUsePasskeys() ? 'btn btn-line btn-lg' : 'btn btn-primary btn-lg'}
              isBusy={isBusy}
              onClick={() => void run(mailCode)}
            >
              Mail me a code
            </BusyButton>
          ) : (
            <CodeForm resend={resend} onResend={mailCode} onProven={onProven} />
          )}
          <FormFailure sentence={failure} />
        </div>
      </section>
    </div>
  )
}

type CodeFormProps = {
  resend: { at: number; seconds: number }
  /** Resolves to the sentence of what went wrong. */
  onResend: () => Promise<string | null>
  onProven: () => void
}

/** The sixth digit sends it. */
function CodeForm({ resend, onResend, onProven }: CodeFormProps) {
  const ask = apiClient().call
  const [digits, setDigits] = useState(emptyOtp)
  const { isBusy, failure, run } = useFormCall()
  const prove = async (otp: string) => {
    const reply = await ask('proveByCode', { body: { otp } })
    if (reply.ok) {
      onProven()
      return null
    }
    setDigits(emptyOtp)
    return reply.error || messages.networkError
  }
  const edit = (edited: OtpDigits) => {
    setDigits(edited)
    const otp = edited.join('')
    if (isOtp(otp) && !isOtp(digits.join(''))) void run(() => prove(otp))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const otp = digits.join('')
    void run(() => (isOtp(otp) ? prove(otp) : Promise.resolve(messages.otpInvalid)))
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <fieldset>
        <legend>The 6 digits we mailed you</legend>
        <OtpInput digits={digits} onChange={edit} isInvalid={failure !== null} describedBy={undefined} />
        <ResendLine key={resend.at} resend={resend} isBusy={isBusy} onResend={() => void run(onResend)} />
      </fieldset>
      <FormFailure sentence={failure} />
      <BusyButton type="submit" className="btn btn-primary btn-lg" isBusy={isBusy}>
        Open the administration
      </BusyButton>
    </form>
  )
}
