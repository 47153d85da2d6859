/** The schema of parts as a model reads it: one line a part, in the notation of TypeScript. */
import { partSchema } from '@flain/flow/part'
import { z } from 'zod'

type Json = {
  const?: unknown
  enum?: unknown[]
  type?: string
  maxLength?: number
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  oneOf?: Json[]
  anyOf?: Json[]
}

/** Made from the schema that checks the answer, so that the two never differ. */
export function describeParts(): string {
  const json = z.toJSONSchema(partSchema, { reused: 'inline' }) as Json
  return (json.oneOf ?? json.anyOf ?? []).map(describe).join('\n')
}

function describe(json: Json): string {
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (json.anyOf) return json.anyOf.map(describe).join(' | ')
  if (json.type === 'array') return `(${describe(json.items ?? {})})[]`
  if (json.properties) return describeObject(json.properties, json.required ?? [])
  return json.maxLength === undefined ? (json.type ?? 'string') : `${json.type} up to ${json.maxLength}`
}

function describeObject(properties: Record<string, Json>, required: readonly string[]): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `"${name}"${required.includes(name) ? '' : '?'}: ${describe(field)}`,
  )
  return `{${fields.join(', ')}}`
}
