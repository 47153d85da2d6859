/**
 * Typed fetch over the contract.
 *
 * Guarantees: never throws but for an abort the caller asked for, never shows anything, never navigates; refreshes an
 * expired token once, one tab at a time, and then repeats the call; keeps the tokens under one key of local storage.
 *
 *     const session = createSessionStore(window.localStorage, window)
 *     const client = createClient({ session, locks: navigator.locks })
 *
 *     const result = await client.call('login', { body: { email } })
 *     if (result.ok) startCountdown(result.data.resendIn)
 *     else showError(result.error || messages.loginFailed)   // result.code, .status, .fields, .retryAfter
 *
 *     await client.call('verifyOtp', { body: { email, otp } })          // keeps the tokens
 *     await client.call('listFlows', { query: { page: 2, filter: 'draft' } })
 *     await client.call('updateFlow', { params: { id }, body: { document } }, { ifMatch: flow.version })
 *     await client.call('me')                                            // calls without input take none
 *     session.subscribe(({ tokens, reason }) => …)                       // 'expired' and other tabs' sign-outs too
 *
 * Reading `window.localStorage` throws where it is closed: pass `undefined` then, the session lives in memory.
 */
export { createClient } from './create-client.ts'
export type { CallResult, Client, ClientParts } from './create-client.ts'
export type { CallFailure, SendOptions } from './send.ts'
export { createSessionStore } from './session-store.ts'
export type { SessionChange, SessionStore } from './session-store.ts'
