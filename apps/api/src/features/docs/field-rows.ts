/** The fields of a schema, as people read them. */
import { escapeMarkup } from '@flain/flow'
import { z } from 'zod'

type Json = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  anyOf?: Json[]
  oneOf?: Json[]
}

type Row = { name: string; json: Json; isRequired: boolean }

/** Deeper ones are in the document for machines. */
const deepest = 2

/** A table, or a sentence where there are no fields to name. */
export function fieldTable(schema: z.ZodType, io: 'input' | 'output'): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  const rows = rowsOf(json, '', 1)
  if (rows.length === 0) return `<p>${escapeMarkup(typeOf(json))}</p>`
  const cells = rows.map(
    ({ name, json: field, isRequired }) =>
      `<tr><td><code>${escapeMarkup(name).replaceAll(/[._]/g, '$&<wbr>')}</code></td><td>${escapeMarkup(typeOf(field))}</td><td class="n">${isRequired ? 'always' : 'optional'}</td></tr>`,
  )
  return `<table><thead><tr><th>Field</th><th>What</th><th>There</th></tr></thead><tbody>${cells.join('')}</tbody></table>`
}

function rowsOf(json: Json, before: string, depth: number): Row[] {
  return Object.entries(json.properties ?? {}).flatMap(([key, field]) => {
    const name = `${before}${key}`
    const row = { name, json: field, isRequired: json.required?.includes(key) === true }
    const inner = field.type === 'array' ? field.items : field
    const below = field.type === 'array' ? `${name}[].` : `${name}.`
    return [row, ...(inner && depth < deepest ? rowsOf(inner, below, depth + 1) : [])]
  })
}

function typeOf(json: Json): string {
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((word) => JSON.stringify(word)).join(' or ')
  const either = json.anyOf ?? json.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' or ')
  if (json.type === 'array') return `list of ${typeOf(json.items ?? {})}`
  const type = typeof json.type === 'object' ? json.type.join(' or ') : json.type
  return [json.format ?? type ?? 'anything', ...boundsOf(json)].join(', ')
}

function boundsOf({ maxLength, minimum, maximum, default: usual }: Json): string[] {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(isBounded ? [`${minimum ?? 0} to ${maximum}`] : []),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} unless given`]),
  ]
}
