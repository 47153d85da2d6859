import { messages } from '@flain/contract'
import type { Failure, Route } from '@flain/contract'
import { readLines } from './read-lines.ts'

/** A call that did not succeed. `error` is the sentence to show; empty when the server gave none. */
export type CallFailure = Pick<Failure, 'error' | 'fields' | 'retryAfter' | 'plan' | 'version' | 'work'> & {
  ok: false
  /** HTTP status; 0 when the server was not reached. */
  status: number
  /** The stable word of the error table; `network_error` when the server was not reached, `unknown` when it said none. */
  code: string
}

export type Sent = { ok: true; status: number; json: unknown } | CallFailure

export type CallParts = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** The version of the flow being changed. */
  ifMatch?: number | undefined
  /** Makes it safe to send the same creation twice. */
  idempotencyKey?: string | undefined
  /** Goes on when the page is left; browsers take at most 64 kB of such bodies. */
  keepalive?: boolean | undefined
}

export type Transport = { baseUrl: string; fetch: typeof globalThis.fetch }

/** Sends one call. Never throws, except the AbortError that the caller asked for. */
export async function send(
  transport: Transport,
  { call, parts }: { call: Route; parts: CallParts },
  options: SendOptions & { bearer?: string | undefined },
): Promise<Sent> {
  let response: Response
  try {
    response = await transport.fetch(`${transport.baseUrl}${addressOf(call, parts)}`, {
      method: call.method,
      credentials: 'include',
      headers: headersOf(parts, options),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === true ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, status: 0, code: 'network_error', error: messages.networkError }
  }
  if (call.isLineByLine && response.ok)
    return { ok: true, status: response.status, json: readLines(response) }
  const json = await readJson(response)
  return response.ok && isRecord(json)
    ? { ok: true, status: response.status, json }
    : failureOf(response.status, json)
}

function addressOf(call: Route, { params = {}, query = {} }: CallParts): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function headersOf(parts: CallParts, options: SendOptions & { bearer?: string | undefined }): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.bearer !== undefined) headers.set('Authorization', `Bearer ${options.bearer}`)
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  return headers
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Takes of a failure what has the right shape; a proxy may have answered instead of our server. */
function failureOf(status: number, json: unknown): CallFailure {
  const given = isRecord(json) ? json : {}
  const { error, code, fields, retryAfter, plan, version, work } = given
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : 'unknown',
    error: typeof error === 'string' ? error : '',
    ...(isRecord(fields) ? { fields: sentencesOf(fields) } : {}),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(typeof version === 'number' ? { version } : {}),
    ...(isWork(work) ? { work } : {}),
  }
}

function isWork(given: unknown): given is NonNullable<Failure['work']> {
  return isRecord(given) && typeof given['task'] === 'string' && typeof given['bits'] === 'number'
}

function sentencesOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
