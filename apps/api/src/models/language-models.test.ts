import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breaks, refusals, wires } from '../testing/model-wires.ts'
import type { Wire } from '../testing/model-wires.ts'
import { createLanguageModel } from './language-models.ts'
import { ModelFault } from './model-fault.ts'

const pieces = ['{"do":"say",', '"text":"Grüße — 流', '"}\n']
const prompt = {
  system: 'You change flows.',
  messages: [
    { role: 'user' as const, text: 'Make it shorter.' },
    { role: 'assistant' as const, text: 'Done.' },
    { role: 'user' as const, text: 'Shorter still.' },
  ],
}
const providers = {
  openAi: 'openai-compatible',
  ollama: 'openai-compatible',
  vllm: 'openai-compatible',
  openRouter: 'openai-compatible',
  anthropic: 'anthropic',
  gemini: 'google',
} as const

type Request = { url: string | undefined; headers: IncomingHttpHeaders; body: Record<string, unknown> }

let server: Server
let base = ''
let reply = { status: 200, body: '' }
const asked: Request[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Request['body']
      asked.push({ url: request.url, headers: request.headers, body })
      const type = reply.status === 200 ? 'text/event-stream' : 'application/json'
      response.writeHead(reply.status, { 'Content-Type': type })
      // In small pieces, which cut letters and events in two.
      const bytes = Buffer.from(reply.body)
      for (let at = 0; at < bytes.length; at += 97) response.write(bytes.subarray(at, at + 97))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})

async function answerOf(wire: Wire, given: { status?: number; body: string }): Promise<string> {
  reply = { status: given.status ?? 200, body: given.body }
  const provider = providers[wire]
  const settings = { provider, baseUrl: base, apiKey: 'a-key', name: 'some-model', at: 'here' }
  let text = ''
  for await (const piece of createLanguageModel(settings).answer(prompt, new AbortController().signal))
    text += piece
  return text
}

const faultOf = (wire: Wire, given: { status?: number; body: string }) =>
  answerOf(wire, given).then(
    () => 'none',
    (error: unknown) => (error instanceof ModelFault ? error.code : String(error)),
  )

describe('each service is understood', () => {
  test.each(Object.keys(wires) as Wire[])('%s: all of the text and nothing else', async (wire) => {
    expect(await answerOf(wire, { body: wires[wire](pieces) })).toBe(pieces.join(''))
  })

  test.each(Object.keys(wires) as Wire[])('%s: an answer without its end is no answer', async (wire) => {
    const whole = wires[wire](pieces)
    const end = {
      openAi: '"finish_reason":"stop"',
      anthropic: 'event: message_delta',
      gemini: '"finishReason"',
    }
    const mark = wire in end ? end[wire as keyof typeof end] : end.openAi
    const cut = whole.slice(0, whole.lastIndexOf('data:', whole.indexOf(mark)))
    expect(await faultOf(wire, { body: cut })).toBe('model_cut')
  })

  test('an answer that grew too long is no answer', async () => {
    const longer = {
      openAi: wires.openAi(pieces).replace('"stop"', '"length"'),
      anthropic: wires.anthropic(pieces).replace('"end_turn"', '"max_tokens"'),
      gemini: wires.gemini(pieces).replace('"STOP"', '"MAX_TOKENS"'),
    }
    for (const wire of ['openAi', 'anthropic', 'gemini'] as const)
      expect([wire, await faultOf(wire, { body: longer[wire] })]).toEqual([wire, 'model_cut'])
  })

  test('an answer that was held back is a fault', async () => {
    const held = {
      openAi: wires.openAi(pieces).replace('"stop"', '"content_filter"'),
      anthropic: wires.anthropic(pieces).replace('"end_turn"', '"refusal"'),
      gemini: wires.gemini(pieces).replace('"STOP"', '"SAFETY"'),
    }
    for (const wire of ['openAi', 'anthropic', 'gemini'] as const)
      expect([wire, await faultOf(wire, { body: held[wire] })]).toEqual([wire, 'model_failed'])
  })
})

describe('each service is asked in its own words', () => {
  test('chat completions', async () => {
    await answerOf('openAi', { body: wires.openAi(pieces) })
    const { url, headers, body } = asked.at(-1) ?? { url: '', headers: {}, body: {} }
    expect(url).toBe('/v1/chat/completions')
    expect(headers.authorization).toBe('Bearer a-key')
    expect(body).toMatchObject({ model: 'some-model', stream: true, max_tokens: 8000 })
    expect(body['messages']).toMatchObject([
      { role: 'system', content: 'You change flows.' },
      { role: 'user', content: 'Make it shorter.' },
      { role: 'assistant', content: 'Done.' },
      { role: 'user', content: 'Shorter still.' },
    ])
    expect(Object.keys(body).filter((name) => /tool|format/.test(name))).toEqual([])
  })

  test('messages', async () => {
    await answerOf('anthropic', { body: wires.anthropic(pieces) })
    const { url, headers, body } = asked.at(-1) ?? { url: '', headers: {}, body: {} }
    expect(url).toBe('/v1/messages')
    expect([headers['x-api-key'], headers['anthropic-version']]).toEqual(['a-key', '2023-06-01'])
    expect(body).toMatchObject({
      model: 'some-model',
      stream: true,
      max_tokens: 8000,
      system: [{ type: 'text', text: 'You change flows.' }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Make it shorter.' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
        { role: 'user', content: [{ type: 'text', text: 'Shorter still.' }] },
      ],
    })
  })

  test('Gemini', async () => {
    await answerOf('gemini', { body: wires.gemini(pieces) })
    const { url, headers, body } = asked.at(-1) ?? { url: '', headers: {}, body: {} }
    expect(url).toBe('/v1/models/some-model:streamGenerateContent?alt=sse')
    expect(headers['x-goog-api-key']).toBe('a-key')
    expect(body).toMatchObject({
      systemInstruction: { parts: [{ text: 'You change flows.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Make it shorter.' }] },
        { role: 'model', parts: [{ text: 'Done.' }] },
        { role: 'user', parts: [{ text: 'Shorter still.' }] },
      ],
      generationConfig: { maxOutputTokens: 8000 },
    })
  })
})

describe('each service’s failures are told apart', () => {
  const faults = {
    wrongKey: 'model_refused',
    noSuchModel: 'model_unknown',
    tooMany: 'model_busy',
    overloaded: 'model_busy',
    broken: 'model_failed',
    badRequest: 'model_failed',
  }
  const cases = Object.entries(refusals).flatMap(([wire, of]) =>
    Object.entries(of).map(([name, given]) => ({ wire: wire as Wire, name, given })),
  )
  test.each(cases)('$wire: $name', async ({ wire, name, given }) => {
    expect(await faultOf(wire, given)).toBe(faults[name as keyof typeof faults])
  })

  test.each([
    ['openAi', 'model_busy'],
    ['openRouter', 'model_failed'],
    ['anthropic', 'model_busy'],
    ['gemini', 'model_busy'],
  ] as const)('%s: in the middle of an answer', async (wire, code) => {
    const whole = wires[wire](pieces)
    const [start = ''] = /^[^]*Grüße[^]*?\r?\n\r?\n/.exec(whole) ?? []
    expect(await faultOf(wire, { body: start + breaks[wire] })).toBe(code)
  })
})
