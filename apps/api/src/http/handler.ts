import type { Call, CallAnswer, CallName, CallRequest, Calls, PlanId } from '@flain/contract'
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

/** Answers one call, or throws an ApiError of the error table. */
export type Handler<Name extends CallName> = (
  input: HandlerInput<Calls[Name]>,
  context: Context,
) => Promise<CallAnswer<Calls[Name]>>
