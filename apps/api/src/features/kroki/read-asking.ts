/** What a program that speaks to a Kroki asks for, in each of the ways it may say so. */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { ApiError } from '../../api-error.ts'
import type { Notation } from '../../drawing/artist.ts'

/** Kroki's names for what we read; `flain` is a thought or whatever is in the text. */
const languages = {
  mermaid: 'mermaid',
  d2: 'd2',
  graphviz: 'dot',
  dot: 'dot',
  bpmn: 'bpmn',
  excalidraw: 'excalidraw',
  flain: 'any',
} as const satisfies Record<string, Notation>

const types = { svg: 'image/svg+xml', png: 'image/png' } as const
type Format = keyof typeof types

/** Bytes of a diagram, packed or not; the same as the longest Mermaid of an agent, in letters of two bytes. */
export const mostBytes = 200_000

export type Asking = {
  text: string
  as: Notation
  format: Format
  options: ReadonlyMap<string, string>
}

export type Raw = { type: string; format: string; text: string; options: ReadonlyMap<string, string> }

export function readAsking({ type, format, text, options }: Raw): Asking {
  const as = Object.hasOwn(languages, type) ? languages[type as keyof typeof languages] : undefined
  if (!as) throw wrong(`Unsupported diagram type: ${type}. Known are ${Object.keys(languages).join(', ')}.`)
  if (!Object.hasOwn(types, format))
    throw wrong(`Unsupported output format: ${format} for ${type}. Must be one of svg, png.`)
  if (text.trim() === '') throw wrong('The diagram is empty.')
  return { text, as, format: format as Format, options }
}

const wrong = (sentence: string) => new ApiError('invalid_query', { sentence })

const unpack = promisify(inflate)

/** Deflated and written in the letters of addresses, as Kroki's clients pack it. */
export async function unpacked(packed: string): Promise<string> {
  try {
    const bytes = await unpack(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes })
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('body_too_large')
    throw wrong('Unable to decode the source. Deflate the diagram, then write it as base64url.')
  }
}

/** `Kroki-Diagram-Options-Theme: dark` says the same as `?theme=dark`. */
export function optionsOf(query: Readonly<Record<string, string>>, headers: Headers): Map<string, string> {
  const options = new Map(Object.entries(query))
  const prefix = 'kroki-diagram-options-'
  for (const [name, value] of headers)
    if (name.startsWith(prefix)) options.set(name.slice(prefix.length), value)
  return options
}

/** The picture's format as `Accept` says it, for an address that says none. */
export function formatIn(accept: string | null): Format {
  return accept !== null && /image\/png/.test(accept) && !/image\/svg/.test(accept) ? 'png' : 'svg'
}

/** A body of JSON names everything itself; any other is the diagram. */
export function fromBody(body: string, contentType: string | null, path: Partial<Raw>): Omit<Raw, 'options'> {
  const said = /json/.test(contentType ?? '') ? fieldsOf(body) : {}
  return {
    type: said.diagram_type ?? path.type ?? '',
    format: said.output_format ?? path.format ?? 'svg',
    text: said.diagram_source ?? body,
  }
}

type Said = { diagram_type?: string; output_format?: string; diagram_source?: string }

function fieldsOf(body: string): Said {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ApiError('invalid_body', { sentence: 'The request body is not valid JSON.' })
  }
  // An Excalidraw drawing is JSON itself, and names none of these.
  const field = (name: keyof Said) => {
    const one: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return typeof one === 'string' ? { [name]: one } : {}
  }
  return { ...field('diagram_type'), ...field('output_format'), ...field('diagram_source') }
}
