import { calls, failureSchema, tokensSchema } from '@flain/contract/schemas'
import type { Call, CallAnswer, CallInput, CallName, Calls, Failure, Tokens } from '@flain/contract'
import { z } from 'zod'

type App = { request: (path: string, init: RequestInit, env: object) => Response | Promise<Response> }

export type CallResult<Name extends CallName> = {
  status: number
  headers: Headers
  /** What a success carries; reading it of a failure fails the test. */
  ok: CallAnswer<Calls[Name]>
  /** What a failure carries. */
  failure: Failure
  text: string
}

/** A browser as the server sees one: keeps cookies, sends its Origin, holds the tokens of its session. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  tokens: Tokens | undefined
  origin: string | undefined
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  readonly #app: App
  readonly #source: string

  constructor(app: App, origin: string, source: string) {
    this.#app = app
    this.origin = origin
    this.#source = source
  }

  /** Makes a call and checks the answer against the contract. */
  async call<Name extends CallName>(
    name: Name,
    input?: CallInput<Calls[Name]>,
    headers: Record<string, string> = {},
  ): Promise<CallResult<Name>> {
    const call: Call = calls[name]
    const {
      params = {},
      query = {},
      body,
    } = (input ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const response = await this.request(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method: call.method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return this.#result(call, response)
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.origin !== undefined && !headers.has('Origin')) headers.set('Origin', this.origin)
    if (this.tokens && !headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${this.tokens.token}`)
    if (this.cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', this.cookieLine())
    if (!headers.has('User-Agent')) headers.set('User-Agent', this.userAgent)
    const response = await this.#app.request(
      path,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: this.#source } } },
    )
    this.#keepCookies(response)
    return response
  }

  cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*Max-Age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  async #result<Name extends CallName>(call: Call, response: Response): Promise<CallResult<Name>> {
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    const isSuccess = response.ok
    if (isSuccess) this.#keepTokens(json)
    const answer = isSuccess ? call.answer.extend({ success: z.literal(true) }).parse(json) : undefined
    const failure = isSuccess ? undefined : failureSchema.parse(json)
    return {
      status: response.status,
      headers: response.headers,
      text,
      get ok() {
        if (answer === undefined) throw new Error(`Expected a success: ${text}`)
        return answer as CallAnswer<Calls[Name]>
      },
      get failure() {
        if (failure === undefined) throw new Error(`Expected a failure: ${text}`)
        return failure
      },
    }
  }

  #keepTokens(json: unknown) {
    const tokens = tokensSchema.safeParse(json)
    if (tokens.success) this.tokens = tokens.data
  }
}
