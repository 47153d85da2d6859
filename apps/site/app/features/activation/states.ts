/** The states of an activation. Specification §2, Activate, and §4. */
import type { CallResult } from '@flain/client'
import { messages, type Onward } from '@flain/contract'

export type ActivationState = 'idle' | 'loading' | 'success' | 'error'
export type Activation = {
  state: ActivationState
  message: string
  /** Where a failure leads on: the link may still be good, or it is not and a new one is needed. */
  remedy?: 'try-again' | 'register'
  /** The browser was not signed in by the link: who has to sign in. */
  signInAs?: string | undefined
  /** What the person was about to do when they registered. */
  onward?: Onward | undefined
}

export const titles: Record<ActivationState, string> = {
  idle: 'Preparing activation...',
  loading: 'Activating your account...',
  success: 'Account activated',
  error: 'Activation failed',
}

export const loading: Activation = { state: 'loading', message: 'One moment.' }

export function finishActivation(reply: CallResult<'activate'>): Activation {
  if (reply.ok) {
    const { message, onward, user, email = '' } = reply.data
    const said = { state: 'success', message: message || messages.activated } as const
    return user ? { ...said, onward } : { ...said, signInAs: email }
  }
  const otherwise = reply.status === 0 ? messages.networkError : messages.activationFailed
  return {
    state: 'error',
    message: reply.error || otherwise,
    remedy: reply.code === 'activation_invalid' ? 'register' : 'try-again',
  }
}
