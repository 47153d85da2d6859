/** Passkeys of this browser. Each act resolves to the sentence of what went wrong. */
import type { Client } from '@flain/client'
import { messages } from '@flain/contract'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Ask = Client['call']

export const canUsePasskeys = browserSupportsWebAuthn

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export async function makePasskey(ask: Ask): Promise<string | null> {
  const options = await ask('passkeyOptions')
  if (!options.ok) return options.error || messages.networkError
  try {
    const credential = await startRegistration({
      optionsJSON: options.data.data as unknown as CreationOptions,
    })
    const reply = await ask('addPasskey', { body: { credential: sent(credential) } })
    return reply.ok ? null : reply.error || messages.networkError
  } catch (error) {
    return sentenceOf(error, 'No passkey was made.')
  }
}

export async function enterByPasskey(ask: Ask) {
  const shown = await showPasskey(ask)
  if (!shown.ok) return shown
  const reply = await ask('signInWithPasskey', { body: { credential: shown.credential } })
  if (reply.ok) return { ok: true as const, entry: reply.data }
  return { ok: false as const, sentence: reply.error || messages.networkError }
}

/** Shows that this session is of the account whose passkey is used. */
export async function proveByPasskey(ask: Ask): Promise<string | null> {
  const shown = await showPasskey(ask)
  if (!shown.ok) return shown.sentence
  const reply = await ask('proveByPasskey', { body: { credential: shown.credential } })
  return reply.ok ? null : reply.error || messages.networkError
}

async function showPasskey(ask: Ask) {
  const options = await ask('passkeySignInOptions')
  if (!options.ok) return { ok: false as const, sentence: options.error || messages.networkError }
  try {
    const credential = await startAuthentication({
      optionsJSON: options.data.data as unknown as RequestOptions,
    })
    return { ok: true as const, credential: sent(credential) }
  } catch (error) {
    return { ok: false as const, sentence: sentenceOf(error, 'No passkey was used.') }
  }
}

/** Only what the call takes: browsers add what they like. */
function sent<Response extends object>(credential: {
  id: string
  rawId: string
  type: 'public-key'
  response: Response
}) {
  const { id, rawId, type, response } = credential
  // The library's type is an interface, which has no room for what a later browser adds; the call has.
  const answer = response as Response & Record<string, unknown>
  return { id, rawId, type, clientExtensionResults: {}, response: answer }
}

/** Browsers do not say whether somebody said no or had none. */
function sentenceOf(error: unknown, nothing: string): string {
  const { name } = error instanceof Error ? error : { name: '' }
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.'
  if (name === 'SecurityError') return 'Passkeys need the address of a site, on https or on this machine.'
  return `${nothing} Please try again, or use a mailed code.`
}
