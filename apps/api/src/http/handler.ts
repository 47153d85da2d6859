import type { Call, CallAnswer, CallLine, CallName, CallRequest, Calls, PlanId, Scope } from '@flain/contract'
import type { Context } from '../context.ts'
import type { Visit } from './visit.ts'

/** Who a request was made by, once cookie and token, or the API key, were checked. */
export type Caller = {
  userId: string
  plan: PlanId
  /** Of a browser. */
  sessionId?: string
  /** What a program's key is allowed; a browser may do everything. */
  scopes?: readonly Scope[]
}
/** What a program shows, once it was found: whose it is and what it allows. */
export type Shown = {
  kind: 'key' | 'token'
  /** Calls are counted by it. */
  id: string
  userId: string
  scopes: readonly Scope[]
  tier: string
  lastUsedAt: Date | null
  /** Writes down that it was used. */
  touch: (at: Date) => Promise<void>
}

/** A person with a browser. */
export type SignedIn = Caller & { sessionId: string }

/** No API key gets to a call without a scope. */
type Somebody<C extends Call> = C extends { scope: Scope } ? Caller : SignedIn
type CallerOf<C extends Call> = C['auth'] extends 'session' | 'cookie'
  ? Somebody<C>
  : C['auth'] extends 'optional'
    ? Somebody<C> | undefined
    : undefined

export type HandlerInput<C extends Call> = CallRequest<C> & { caller: CallerOf<C>; visit: Visit }

/**
 * The lines of an answer that is sent as it becomes known. The signal is aborted as soon as nobody listens any more;
 * the lines then end at once.
 */
export type Lines<Line> = (signal: AbortSignal) => AsyncGenerator<Line>

/** An answer too large to be held whole: the pieces of its JSON, `success` and all. */
export class JsonText {
  readonly pieces: AsyncGenerator<string>

  constructor(pieces: AsyncGenerator<string>) {
    this.pieces = pieces
  }
}

type AnswerOf<C extends Call> = C extends { lines: object } ? Lines<CallLine<C>> : CallAnswer<C>

/** Answers one call, or throws an ApiError of the error table. */
export type Handler<Name extends CallName> = (
  input: HandlerInput<Calls[Name]>,
  context: Context,
) => Promise<AnswerOf<Calls[Name]> | JsonText>
