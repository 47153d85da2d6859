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

/** Kept for the tab, because phones drop it while their owner looks for the code in another app. */
export function serializeDraft({ email, codeSentTo, resend }: SignInDraft): string {
  return JSON.stringify({ email, codeSentTo, resend })
}

/** Reads what `serializeDraft` wrote; anything else is an empty draft. */
export function parseDraft(text: string | null): SignInDraft {
  const kept = readObject(text)
  const resend = kept.resend
  if (typeof kept.email !== 'string' || typeof kept.codeSentTo !== 'string' || !isResend(resend))
    return emptyDraft
  return { ...emptyDraft, email: kept.email, codeSentTo: kept.codeSentTo, resend }
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isResend(value: unknown): value is SignInDraft['resend'] {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('seconds' in value)) return false
  return Number.isFinite(value.at) && Number.isFinite(value.seconds)
}
