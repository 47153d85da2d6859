import { assistantFaults, nothingCharged } from '@flain/contract'
import type { AssistantLine, AssistantWish } from '@flain/contract'
import { repair } from '@flain/flow'
import type { Context } from '../../context.ts'
import { ApiError } from '../../api-error.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { codeOf } from '../../describe-error.ts'
import { faultIn, ModelFault } from '../../models/model-fault.ts'
import type { LanguageModel } from '../../models/models.ts'
import { giveTokenBack, keepToken, readUsage, takeToken } from '../../models/ai-tokens.ts'
import { promptOf } from './prompt-of.ts'
import { readAnswer } from './read-answer.ts'
import { withPatience } from './with-patience.ts'

/**
 * Asks the model of this installation for a token, or with a key of the person's own for none. The token is taken before
 * the model is asked and given back when the answer fails or has a broken piece in it, and when the person goes before
 * any part of it was sent. What came with the request is kept nowhere and never logged.
 */
export const askAssistant: Handler<'askAssistant'> = async ({ body, caller, visit }, context) => {
  if (!caller && !body.own) throw new ApiError('session_expired')
  const wait = await (caller
    ? context.rateLimits.take('modelByPerson', caller.userId)
    : context.rateLimits.take('modelFromSource', visit.source))
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const model = await context.models.open(body.own)
  if (!model && body.own)
    throw new ApiError('invalid_body', { fields: { 'own.service': 'This service is not known here.' } })
  if (!model) throw new ApiError('assistant_missing')
  const token = body.own || !caller ? freeOfCharge : await reserve(caller, context)
  const { requestId } = visit
  return (signal) => answer({ wish: body, model, token, requestId, context }, signal)
}

/** A reserved token. `keep` and `giveBack` answer what the person has left. */
type Token = {
  isCharged: boolean
  keep: () => Promise<Left>
  giveBack: () => Promise<Left>
}
type Left = { usage?: Awaited<ReturnType<typeof readUsage>> }

const freeOfCharge: Token = {
  isCharged: false,
  keep: () => Promise.resolve({}),
  giveBack: () => Promise.resolve({}),
}

async function reserve(caller: Caller, context: Context): Promise<Token> {
  const token = await takeToken(caller, context)
  const left = async () => ({ usage: await readUsage(caller.userId, caller.plan, context) })
  return {
    isCharged: true,
    keep: async () => {
      await keepToken(token, context)
      return left()
    },
    giveBack: async () => {
      await giveTokenBack(token, context)
      return left()
    },
  }
}

type Asked = { wish: AssistantWish; model: LanguageModel; token: Token; requestId: string; context: Context }

async function* answer(asked: Asked, listening: AbortSignal): AsyncGenerator<AssistantLine> {
  const { model, token } = asked
  let isSettled = false
  let partCount = 0
  try {
    yield { is: 'begun', model: model.name, at: model.at }
    for await (const line of partsAndEnd(asked, listening)) {
      if (line.is === 'part') partCount += 1
      else isSettled = true
      yield line
    }
  } catch (error) {
    const code = faultIn(error)?.code
    if (code === undefined && !listening.aborted) throw error
    if (code !== undefined && !listening.aborted) {
      isSettled = true
      tell(asked, error)
      yield {
        is: 'failed',
        code,
        error: `${assistantFaults[code]} ${nothingCharged}`,
        ...(await token.giveBack()),
      }
    }
  } finally {
    // Who went after something had come pays; nobody pays for what came to nothing.
    if (!isSettled) await (listening.aborted && partCount > 0 ? token.keep() : token.giveBack())
  }
}

async function* partsAndEnd(
  { wish, model, token, context }: Asked,
  listening: AbortSignal,
): AsyncGenerator<AssistantLine> {
  const { graph } = repair(wish.graph)
  const reader = readAnswer(graph, wish.action)
  const prompt = promptOf(wish, graph)
  const stop = new AbortController()
  const leave = () => stop.abort()
  listening.addEventListener('abort', leave, { once: true })
  if (listening.aborted) leave()
  let count = 0
  const stream = (signal: AbortSignal) => model.answer(prompt, signal)
  for await (const text of withPatience(stream, context.config.modelPatience, stop)) {
    for (const part of reader.take(text)) {
      count += 1
      yield { is: 'part', part }
    }
  }
  const { leftOut, broken } = reader.end()
  if (count === 0) throw new ModelFault('model_nonsense')
  // Something was delivered. Were a broken end free, a wish could ask the model for one.
  const left = await token.keep()
  yield { is: 'done', isCharged: token.isCharged, leftOut: leftOut + broken, ...left }
}

/** What happened and where, without a word of the person or the model. */
function tell({ model, requestId, context }: Asked, error: unknown) {
  const fault = faultIn(error)
  const cause = fault?.cause
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
  context.log.warn(
    { requestId, fault: fault?.code, at: model.at, status, code: codeOf(cause) },
    'language model',
  )
}
