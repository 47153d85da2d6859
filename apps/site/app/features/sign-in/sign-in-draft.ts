/** What a person has typed and done so far while signing in. */
import type { SignInProgress } from './sign-in-mode.ts'

export type SignInDraft = SignInProgress & {
  name: string
  email: string
  /** When another code may be asked for, as `Date.now()`, and how long that took in all. */
  resend: { at: number; seconds: number }
}

export const emptyDraft: SignInDraft = {
  name: '',
  email: '',
  codeSentTo: null,
  registeredAs: null,
  resend: { at: 0, seconds: 1 },
}

export function codeSent(draft: SignInDraft, resendInSeconds: number, now: number): SignInDraft {
  return { ...mayResendIn(draft, resendInSeconds, now), codeSentTo: draft.email.trim() }
}

/** The countdown as the server has it. */
export function mayResendIn(draft: SignInDraft, seconds: number, now: number): SignInDraft {
  return { ...draft, resend: { at: now + seconds * 1000, seconds: Math.max(1, seconds) } }
}

export const draftKey = 'flain.sign-in'

/** Kept for the tab under `draftKey`, because phones drop it while their owner looks for the mail in another app. */
export function serializeDraft(draft: SignInDraft): string {
  return JSON.stringify(draft)
}

/** Reads what `serializeDraft` wrote; anything else is an empty draft. */
export function parseDraft(text: string | null): SignInDraft {
  const { name, email, codeSentTo, registeredAs, resend } = readObject(text)
  if (typeof name !== 'string' || typeof email !== 'string' || !isResend(resend)) return emptyDraft
  if (!isAddress(codeSentTo) || !isAddress(registeredAs)) return emptyDraft
  return { name, email, codeSentTo, registeredAs, resend }
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const isAddress = (value: unknown): value is string | null => value === null || typeof value === 'string'

function isResend(value: unknown): value is SignInDraft['resend'] {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('seconds' in value)) return false
  return Number.isFinite(value.at) && Number.isFinite(value.seconds)
}
