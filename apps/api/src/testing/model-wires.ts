/**
 * What model services put on the wire, in the shapes their documentation shows: a stream of pieces of text, and failures.
 * Chat completions: https://platform.openai.com/docs/api-reference/chat-streaming and the same of Ollama
 * (https://docs.ollama.com/api/openai-compatibility), vLLM and OpenRouter (https://openrouter.ai/docs/api-reference/streaming);
 * messages: https://docs.claude.com/en/docs/build-with-claude/streaming; Gemini: https://ai.google.dev/api/generate-content.
 */

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const named = (type: string, rest: object) => `event: ${type}\n${data({ type, ...rest })}`

type Delta = Record<string, unknown>

const chunk = (base: object) => (delta: Delta, reason: string | null, more: object) =>
  data({ ...base, choices: [{ index: 0, delta, finish_reason: reason, ...more }] })

/** OpenAI: a first chunk with the role, `logprobs`, null `usage` until a last chunk without choices. */
function openAi(pieces: readonly string[]): string {
  const base = {
    id: 'chatcmpl-B9MHDbslfkBeAs8l4bebGdFOJ6PeG',
    object: 'chat.completion.chunk',
    created: 1_741_570_283,
    model: 'gpt-4o-mini',
    service_tier: 'default',
    system_fingerprint: 'fp_44709d6fcb',
    usage: null,
  }
  const write = chunk(base)
  const more = { logprobs: null }
  return [
    write({ role: 'assistant', content: '', refusal: null }, null, more),
    ...pieces.map((content) => write({ content }, null, more)),
    write({}, 'stop', more),
    data({ ...base, choices: [], usage: { prompt_tokens: 19, completion_tokens: 10, total_tokens: 29 } }),
    'data: [DONE]\n\n',
  ].join('')
}

/** Ollama: the role in every chunk, and the last one says both stop and an empty text. */
function ollama(pieces: readonly string[]): string {
  const write = chunk({
    id: 'chatcmpl-311',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
    model: 'llama3.2',
    system_fingerprint: 'fp_ollama',
  })
  return [
    ...pieces.map((content) => write({ role: 'assistant', content }, null, {})),
    write({ role: 'assistant', content: '' }, 'stop', {}),
    'data: [DONE]\n\n',
  ].join('')
}

/** vLLM: thinking beside the text, `stop_reason`, and a last chunk of usage. */
function vllm(pieces: readonly string[]): string {
  const base = {
    id: 'chatcmpl-7f1c',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
    model: 'Qwen/Qwen3-8B',
  }
  const write = chunk(base)
  return [
    write({ role: 'assistant', content: '' }, null, { logprobs: null }),
    write({ reasoning_content: 'The reader wants a shorter flow.' }, null, { logprobs: null }),
    ...pieces.map((content) => write({ content }, null, { logprobs: null })),
    write({ content: '' }, 'stop', { logprobs: null, stop_reason: null }),
    data({ ...base, choices: [], usage: { prompt_tokens: 9, total_tokens: 21, completion_tokens: 12 } }),
    'data: [DONE]\n\n',
  ].join('')
}

/** OpenRouter: comments while it waits for the provider it chose. */
function openRouter(pieces: readonly string[]): string {
  const write = chunk({
    id: 'gen-1763800000-Xk2',
    provider: 'Somebody',
    model: 'some/model',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
  })
  return [
    ': OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n',
    ...pieces.map((content) =>
      write({ role: 'assistant', content }, null, { native_finish_reason: null, logprobs: null }),
    ),
    write({ role: 'assistant', content: '' }, 'stop', { native_finish_reason: 'stop', logprobs: null }),
    'data: [DONE]\n\n',
  ].join('')
}

/** Anthropic: named events, one block of thinking and one of text, pings in between. */
function anthropic(pieces: readonly string[]): string {
  const text = (value: string) =>
    named('content_block_delta', { index: 1, delta: { type: 'text_delta', text: value } })
  return [
    named('message_start', {
      message: {
        id: 'msg_1nZdL29xx5MUA1yADyHTEsnR8uuvGzszyY',
        type: 'message',
        role: 'assistant',
        content: [],
        model: 'claude-sonnet-4-5-20250929',
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 25, output_tokens: 1 },
      },
    }),
    named('content_block_start', {
      index: 0,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    }),
    named('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: 'Shorter.' } }),
    named('content_block_delta', { index: 0, delta: { type: 'signature_delta', signature: 'EqQBCgIYAhIM' } }),
    named('content_block_stop', { index: 0 }),
    named('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
    named('ping', {}),
    ...pieces.map(text),
    named('content_block_stop', { index: 1 }),
    named('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 15 },
    }),
    named('message_stop', {}),
  ].join('')
}

/** Gemini with `alt=sse`: whole answers without a mark at the end; the last one says why it stopped. */
function gemini(pieces: readonly string[]): string {
  return pieces
    .map((text, index) =>
      data({
        candidates: [
          {
            content: { parts: [{ text }], role: 'model' },
            ...(index === pieces.length - 1 ? { finishReason: 'STOP' } : {}),
            index: 0,
          },
        ],
        usageMetadata: { promptTokenCount: 10, candidatesTokenCount: index + 1, totalTokenCount: 11 + index },
        modelVersion: 'gemini-2.5-flash',
        responseId: 'Il0taoSYJ5Cez7IPzLmW4AM',
      }),
    )
    .join('')
    .replaceAll('\n\n', '\r\n\r\n')
}

export const wires = { openAi, ollama, vllm, openRouter, anthropic, gemini }
export type Wire = keyof typeof wires

const failure = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
const openAiError = (message: string, type: string, code: string | null) => ({
  error: { message, type, param: null, code },
})
const anthropicError = (type: string, message: string) => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
})
const geminiError = (code: number, status: string, message: string, reason?: string) => ({
  error: {
    code,
    message,
    status,
    ...(reason === undefined
      ? {}
      : {
          details: [
            { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
          ],
        }),
  },
})

/** Failures before a stream begins. */
export const refusals = {
  openAi: {
    wrongKey: failure(
      401,
      openAiError('Incorrect API key provided: sk-…', 'invalid_request_error', 'invalid_api_key'),
    ),
    noSuchModel: failure(
      404,
      openAiError('The model `x` does not exist', 'invalid_request_error', 'model_not_found'),
    ),
    tooMany: failure(429, openAiError('Rate limit reached', 'requests', 'rate_limit_exceeded')),
    broken: failure(500, openAiError('The server had an error', 'server_error', null)),
  },
  ollama: {
    noSuchModel: failure(404, openAiError('model "x" not found, try pulling it first', 'api_error', null)),
  },
  anthropic: {
    wrongKey: failure(401, anthropicError('authentication_error', 'invalid x-api-key')),
    noSuchModel: failure(404, anthropicError('not_found_error', 'model: x')),
    tooMany: failure(429, anthropicError('rate_limit_error', 'Number of requests has exceeded your limit')),
    overloaded: failure(529, anthropicError('overloaded_error', 'Overloaded')),
    broken: failure(500, anthropicError('api_error', 'Internal server error')),
  },
  gemini: {
    // Gemini calls a wrong key a bad request.
    wrongKey: failure(
      400,
      geminiError(
        400,
        'INVALID_ARGUMENT',
        'API key not valid. Please pass a valid API key.',
        'API_KEY_INVALID',
      ),
    ),
    noSuchModel: failure(404, geminiError(404, 'NOT_FOUND', 'models/x is not found for API version v1beta')),
    tooMany: failure(429, geminiError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota')),
    overloaded: failure(503, geminiError(503, 'UNAVAILABLE', 'The model is overloaded.')),
    badRequest: failure(400, geminiError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')),
  },
} as const

/** Failures in the middle of a stream, after a piece of text. */
export const breaks = {
  openAi: data(openAiError('Rate limit reached', 'requests', 'rate_limit_exceeded')),
  openRouter: data({
    id: 'gen-1763800000-Xk2',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
    model: 'some/model',
    provider: 'Somebody',
    error: { code: 502, message: 'Provider disconnected' },
    choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
  }),
  anthropic: named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  gemini: data(geminiError(503, 'UNAVAILABLE', 'The model is overloaded.')),
}
