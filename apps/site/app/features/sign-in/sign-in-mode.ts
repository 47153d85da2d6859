/** The five modes of signing in, and what leads from one to the next. Specification §4. */
export type SignInMode = 'choose' | 'register' | 'login' | 'otp' | 'success'

export type SignInEvent =
  | 'sign-in'
  | 'create-account'
  | 'back'
  | 'code-sent'
  | 'registered'
  | 'change-email'
  | 'back-to-sign-in'

const transitions: Record<SignInMode, Partial<Record<SignInEvent, SignInMode>>> = {
  choose: { 'sign-in': 'login', 'create-account': 'register' },
  login: { 'create-account': 'register', 'code-sent': 'otp', back: 'choose' },
  register: { 'sign-in': 'login', registered: 'success', back: 'choose' },
  otp: { 'change-email': 'login', 'code-sent': 'otp' },
  success: { 'back-to-sign-in': 'login' },
}

/** The mode an event leads to; an event that means nothing in a mode leaves it. */
export function nextMode(mode: SignInMode, event: SignInEvent): SignInMode {
  return transitions[mode][event] ?? mode
}

/** What this tab has already done. */
export type SignInProgress = { codeSentTo: string | null; registeredAs: string | null }

/**
 * The mode an address asks for, or the nearest one that makes sense: a code can only be entered after one was sent,
 * and nobody is told to check their mail before they registered.
 */
export function shownMode(asked: string | null, { codeSentTo, registeredAs }: SignInProgress): SignInMode {
  if (asked === 'otp') return codeSentTo === null ? 'login' : 'otp'
  if (asked === 'success') return registeredAs === null ? 'register' : 'success'
  return asked === 'login' || asked === 'register' ? asked : 'choose'
}
