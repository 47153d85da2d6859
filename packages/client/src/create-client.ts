import { errors, parseTokens, routes } from '@flain/contract'
import type { CallAnswer, CallInput, CallName, Calls, Route, Tokens } from '@flain/contract'
import { send } from './send.ts'
import type { CallFailure, CallParts, SendOptions, Sent, Transport } from './send.ts'
import type { SessionStore } from './session-store.ts'

/** What a call came to. `data` carries what the contract says the call answers; of a stream its lines as they come. */
export type CallResult<Name extends CallName> =
  | { ok: true; status: number; data: CallAnswer<Calls[Name]> }
  | CallFailure

type HasInput<Name extends CallName> = keyof CallInput<Calls[Name]> extends never ? false : true

export type Client = {
  call: <Name extends CallName>(
    name: Name,
    ...rest: HasInput<Name> extends true
      ? [input: CallInput<Calls[Name]>, options?: SendOptions]
      : [input?: undefined, options?: SendOptions]
  ) => Promise<CallResult<Name>>
  session: SessionStore
}

export type ClientParts = {
  session: SessionStore
  /** Where the API is; the page's own origin when empty. */
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  /** Lets one tab at a time refresh; without it each tab takes its own turn, which the server allows for ten seconds. */
  locks?: Pick<LockManager, 'request'> | undefined
}

const expired: CallFailure = {
  ok: false,
  status: 401,
  code: 'session_expired',
  error: errors.session_expired.sentence,
}

/** A typed way to the API. It keeps and refreshes tokens; it never shows anything and never navigates. */
export function createClient(parts: ClientParts): Client {
  const { session } = parts
  const transport: Transport = {
    baseUrl: parts.baseUrl ?? '',
    fetch: parts.fetch ?? ((...args) => globalThis.fetch(...args)),
  }
  const refresh = createRefresh(parts, transport)

  const sendAuthorized = async (call: Route, input: CallParts, options: SendOptions): Promise<Sent> => {
    const tokens = session.read()
    if (!tokens) return call.auth === 'session' ? expired : send(transport, { call, parts: input }, options)
    const first = await send(transport, { call, parts: input }, { ...options, bearer: tokens.token })
    if (first.ok || first.status !== 401) return first
    const renewed = await refresh(tokens)
    if ('ok' in renewed) return renewed
    const second = await send(transport, { call, parts: input }, { ...options, bearer: renewed.token })
    if (!second.ok && second.status === 401) session.clear('expired')
    return second
  }

  const call = async (name: CallName, input: CallParts = {}, options: SendOptions = {}) => {
    const value: Route = routes[name]
    const isKnown = value.auth === 'session' || value.auth === 'optional'
    const bearer = name === 'logout' ? session.read()?.token : undefined
    const sent =
      isKnown && name !== 'logout'
        ? await sendAuthorized(value, input, options)
        : await send(transport, { call: value, parts: input }, { ...options, bearer })
    keepSession(name, sent, session)
    return sent.ok ? { ok: true as const, status: sent.status, data: sent.json } : sent
  }
  // The answer has the shape of the contract: both sides are built from it, and the server's tests check every one.
  return { call: call as Client['call'], session }
}

const signsIn: ReadonlySet<CallName> = new Set(['activate', 'verifyOtp', 'signInWithPasskey', 'finishSignOn'])

/** Signing in keeps the tokens; signing out drops them, also when the server knew nothing of them any more. */
function keepSession(name: CallName, sent: Sent, session: SessionStore) {
  if (name === 'logout' && (sent.ok || sent.status === 401)) session.clear('signed-out')
  if (!sent.ok || !signsIn.has(name)) return
  const tokens = parseTokens(sent.json)
  if (tokens) session.write(tokens, 'signed-in')
}

/** One refresh at a time, in this tab and across tabs. Whoever waited takes what the first one got. */
function createRefresh({ session, locks }: ClientParts, transport: Transport) {
  let running: Promise<Tokens | CallFailure> | undefined
  const refreshNow = async (refused: Tokens): Promise<Tokens | CallFailure> => {
    const current = session.read()
    if (!current) return expired
    if (current.token !== refused.token) return current
    const body = { refreshToken: current.refreshToken }
    const sent = await send(transport, { call: routes.refresh, parts: { body } }, {})
    if (!sent.ok) {
      if (sent.status === 401) session.clear('expired')
      return sent
    }
    const tokens = parseTokens(sent.json)
    if (!tokens) return expired
    session.write(tokens, 'refreshed')
    return tokens
  }
  return (refused: Tokens): Promise<Tokens | CallFailure> => {
    running ??= (
      locks ? locks.request('flain.refresh', () => refreshNow(refused)) : refreshNow(refused)
    ).finally(() => {
      running = undefined
    })
    return running
  }
}
