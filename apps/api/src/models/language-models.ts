/** The part of the server that holds the AI SDK; a bundle of its own. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { AISDKError, APICallError, InvalidResponseDataError } from '@ai-sdk/provider'
import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { AssistantFault } from '@flain/contract'
import { guardedFetch } from './guarded-fetch.ts'
import { faultIn, ModelFault } from './model-fault.ts'
import type { LanguageModel, ModelSettings, Prompt } from './models.ts'

/** Enough for a hundred nodes with their reasons. */
const maxOutputTokens = 8000

export function createLanguageModel(settings: ModelSettings): LanguageModel {
  const model = modelOf(settings)
  return {
    name: settings.name,
    at: settings.at,
    answer: (prompt, signal) => answer(model, prompt, signal),
  }
}

function modelOf({ provider, baseUrl, apiKey, name }: ModelSettings): LanguageModelV4 {
  const given = { baseURL: baseUrl, fetch: guardedFetch(baseUrl) }
  if (provider === 'anthropic') return createAnthropic({ ...given, apiKey: apiKey ?? '' })(name)
  if (provider === 'google') return createGoogle({ ...given, apiKey: apiKey ?? '' })(name)
  return createOpenAICompatible({
    ...given,
    name: 'model',
    ...(apiKey === undefined ? {} : { apiKey }),
    transformRequestBody: (body) => (isOpenAi(baseUrl) ? withNewName(body) : body),
  })(name)
}

const isOpenAi = (baseUrl: string) => new URL(baseUrl).hostname === 'api.openai.com'

/** OpenAI's own newer models refuse the old name of this field, which everybody else uses. */
function withNewName({ max_tokens: tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: tokens }
}

async function* answer(model: LanguageModelV4, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  try {
    const { stream } = await model.doStream({
      prompt: toSdk(prompt),
      maxOutputTokens,
      abortSignal: signal,
    })
    let isWhole = false
    for await (const part of stream) {
      if (part.type === 'finish') isWhole = isFinished(part)
      yield textOf(part)
    }
    if (!isWhole) throw new ModelFault('model_cut')
  } catch (error) {
    throw toFault(error)
  }
}

function toSdk({ system, messages }: Prompt): LanguageModelV4Prompt {
  return [
    { role: 'system', content: system },
    ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ]
}

function textOf(part: LanguageModelV4StreamPart): string {
  if (part.type === 'error') throw faultInStream(part.error)
  return part.type === 'text-delta' ? part.delta : ''
}

/** Whether the model came to an end by itself. */
function isFinished({ finishReason }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): boolean {
  if (finishReason.unified === 'content-filter') throw new ModelFault('model_failed')
  return finishReason.unified === 'stop'
}

function toFault(error: unknown): ModelFault {
  const known = faultIn(error)
  if (known) return known
  if (APICallError.isInstance(error)) return new ModelFault(codeOfCall(error), error)
  // What is neither the SDK's nor the service's is the connection's.
  const isConnection = error instanceof Error && !AISDKError.isInstance(error)
  return new ModelFault(isConnection ? 'model_cut' : 'model_failed', error)
}

/** What a service says in the middle of its stream, where it has no status to answer with. */
function faultInStream(error: unknown): ModelFault {
  // The stream ended without saying why.
  if (InvalidResponseDataError.isInstance(error)) return new ModelFault('model_cut', error)
  const status = statusSaid(error)
  return status === undefined ? toFault(error) : new ModelFault(codeOf(status), error)
}

/** The status a service would have answered with: said as a number, or in the words of chat completions. */
function statusSaid(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || APICallError.isInstance(error)) return undefined
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
  if (code === 'rate_limit_exceeded') return 429
  return [statusCode, code].find((value) => typeof value === 'number' && value >= 400) as number | undefined
}

/** Gemini calls a wrong key a bad request. */
function codeOfCall({ statusCode, responseBody = '' }: APICallError): AssistantFault {
  return statusCode === 400 && responseBody.includes('"API_KEY_INVALID"')
    ? 'model_refused'
    : codeOf(statusCode)
}

function codeOf(status: number | undefined): AssistantFault {
  if (status === undefined) return 'model_unreachable'
  if (status < 400) return 'model_cut'
  if (status === 401 || status === 403) return 'model_refused'
  if (status === 404) return 'model_unknown'
  return status === 429 || status === 503 || status === 529 ? 'model_busy' : 'model_failed'
}
