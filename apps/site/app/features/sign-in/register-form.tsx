import { isEmail, isName, messages } from '@flain/contract'
import { BusyButton, Icon, TextField } from '@flain/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import { PageLink } from '../../platform/page-link.tsx'
import { FormFailure } from './form-failure.tsx'
import { Purpose } from './purpose.tsx'
import { useFormCall } from './use-form-call.ts'

type RegisterFormProps = {
  name: string
  email: string
  onNameChange: (name: string) => void
  onEmailChange: (email: string) => void
  /** Makes the account. Resolves to the sentence of what went wrong. */
  onRegister: () => Promise<string | null>
  purpose: string | null
  backTo: string
  signInTo: string
}

/** Asks for a name and an address, and has an activation link sent. */
export function RegisterForm({
  name,
  email,
  onNameChange,
  onEmailChange,
  onRegister,
  purpose,
  backTo,
  signInTo,
}: RegisterFormProps) {
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ name: string | null; email: string | null }>({
    name: null,
    email: null,
  })
  const { isBusy, failure, run } = useFormCall()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      name: isName(name) ? null : messages.nameInvalid,
      email: isEmail(email.trim()) ? null : messages.emailInvalid,
    }
    setErrors(found)
    if (found.name !== null) nameField.current?.focus()
    else if (found.email !== null) emailField.current?.focus()
    else void run(onRegister)
  }
  return (
    <>
      <PageLink className="back" to={backTo}>
        <Icon name="chevl" size={18} />
        Back
      </PageLink>
      <h1 tabIndex={-1}>Create Account</h1>
      <p className="lede">Two fields, one activation link.</p>
      <Purpose purpose={purpose} />
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          ref={nameField}
          label="Full name"
          name="name"
          autoComplete="name"
          value={name}
          error={errors.name}
          onChange={(value) => {
            onNameChange(value)
            setErrors({ ...errors, name: null })
          }}
        />
        <TextField
          ref={emailField}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          error={errors.email}
          onChange={(value) => {
            onEmailChange(value)
            setErrors({ ...errors, email: null })
          }}
        />
        <FormFailure sentence={failure} />
        <BusyButton type="submit" className="btn btn-primary btn-lg" isBusy={isBusy}>
          Create Account
        </BusyButton>
      </form>
      <p className="meta">
        By creating an account you accept the{' '}
        <a className="link" href="/legal/terms">
          Terms & Conditions
        </a>{' '}
        and the{' '}
        <a className="link" href="/legal/privacy">
          Privacy Policy
        </a>
        .
      </p>
      <p className="meta">
        Already on board?{' '}
        <PageLink className="link" to={signInTo}>
          Sign In
        </PageLink>
      </p>
    </>
  )
}
