/** The OpenAPI 3.1 document, made from the contract. */
import { commonErrors, errors, keyErrors, scopeWords } from '@flain/contract'
import { calls, failureSchema } from '@flain/contract/schemas'
import type { Call, ErrorCode } from '@flain/contract'
import { z } from 'zod'

const toJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return json
}

export function apiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flain API',
      version: '1',
      description: 'Type or speak a thought and watch it become an animated flow.',
    },
    paths,
    components: {
      schemas: { Failure: toJson(failureSchema, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: keyDescription },
      },
    },
  }
}

const keyDescription = `An API key. What it may do: ${Object.entries(scopeWords)
  .map(([scope, words]) => `\`${scope}\` (${words.toLowerCase()})`)
  .join(', ')}.`

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.area],
    ...securityOf(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJson(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: success(call),
      ...(call.otherStatus === undefined ? {} : { [call.otherStatus]: success(call) }),
      ...failures(call),
    },
  }
}

/** Objects in one entry are needed together; entries are alternatives. */
function securityOf(call: Call) {
  if (call.auth === 'none') return { security: [] }
  if (call.auth === 'cookie') return { security: [{ cookie: [] }] }
  return {
    security: [
      ...(call.auth === 'optional' ? [{}] : []),
      ...(call.scope === undefined ? [] : [{ key: [call.scope] }]),
      { cookie: [], bearer: [] },
    ],
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toJson(field as z.ZodType, 'input'),
  }))
}

function success(call: Call) {
  if (call.lines) {
    const description = 'Success: a stream of JSON lines, each sent as soon as it is known'
    return { description, content: { 'application/x-ndjson': { schema: toJson(call.lines, 'output') } } }
  }
  const answer = toJson(call.answer.extend({ success: z.literal(true) }), 'output')
  return { description: 'Success', content: { 'application/json': { schema: answer } } }
}

/** Calls may fail in several ways with one status; the code tells them apart. */
function failures(call: Call) {
  const byStatus = new Map<number, ErrorCode[]>()
  const shared = call.auth === 'none' ? commonErrors : [...keyErrors, ...commonErrors]
  for (const code of new Set<ErrorCode>([...call.errors, ...shared])) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = { $ref: '#/components/schemas/Failure' }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].sentence}`).join('\n\n'),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}
