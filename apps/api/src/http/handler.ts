import type { Call, CallAnswer, CallLine, CallName, CallRequest, Calls, PlanId } from '@flain/contract'
import type { Context } from '../context.ts'
import type { Visit } from './visit.ts'

/** The person a request was made by, once cookie and token were checked. */
export type Caller = { userId: string; sessionId: string; plan: PlanId }

type CallerOf<C extends Call> = C['auth'] extends 'session' | 'cookie'
  ? Caller
  : C['auth'] extends 'optional'
    ? Caller | undefined
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
