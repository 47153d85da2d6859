/** Which sentence a failed sign-in call shows. Specification §8. */
import { messages } from '@flain/contract'

type SignInCall = 'login' | 'register' | 'verifyOtp' | 'resendOtp'

/** Statuses that have a sentence of their own; the server answers it. */
const catalogue: Record<SignInCall, { statuses: readonly number[]; otherwise: string }> = {
  login: { statuses: [400, 403, 404, 429], otherwise: messages.loginFailed },
  register: { statuses: [400, 409, 428, 429], otherwise: 'Registration failed' },
  verifyOtp: { statuses: [400, 404], otherwise: messages.verifyFailed },
  resendOtp: { statuses: [400, 403, 404, 429], otherwise: messages.resendFailed },
}

/**
 * The catalogue's sentence for a status it lists, the network's when no answer came, and otherwise that the call failed
 * together with what the server said about it.
 */
export function callSentence(call: SignInCall, status: number, sentence: string): string {
  const { statuses, otherwise } = catalogue[call]
  if (status === 0) return messages.networkError
  if (sentence === '') return otherwise
  return statuses.includes(status) ? sentence : `${otherwise}. ${sentence}`
}
