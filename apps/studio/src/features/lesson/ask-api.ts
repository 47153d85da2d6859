import type { LessonCall } from '@flain/content'
import type { FlowGraph } from '@flain/flow'

/** What a call of a tutorial came to. */
export type Answer = {
  /** 0 when the server was not reached. */
  status: number
  code: string
  /** What was answered, as it stands; empty where it is a picture. */
  text: string
  /** An address of the picture that was answered. */
  picture: string | undefined
  /** What later calls of the tutorial name. */
  kept: Readonly<Record<string, string>>
  /** The flows it lists. */
  flows: readonly ListedFlow[]
}
export type ListedFlow = { id: string; name: string; author: string }

/** What goes with a call besides what the tutorial says of it. */
export type CallParts = {
  fetch: typeof globalThis.fetch
  /** The site's address, or nothing where that is the page's own. */
  base: string
  key: string
  /** What earlier answers gave. */
  values: Readonly<Record<string, string>>
  board: FlowGraph
  newKey: () => string
}

/** Makes the call, once; an answer of any status is one. */
export async function askApi(call: LessonCall, parts: CallParts): Promise<Answer> {
  const address = `${parts.base}${addressOf(call, parts.values)}`
  try {
    const response = await parts.fetch(address, {
      method: call.method,
      credentials: 'omit',
      headers: headersOf(call, parts),
      ...(call.body ? { body: bodyOf(call.body, parts.board) } : {}),
    })
    return await readAnswer(response, call)
  } catch {
    return { status: 0, code: '', text: '', picture: undefined, kept: {}, flows: [] }
  }
}

/** The same as one would write it in a terminal; the key is left out. */
export function commandOf(call: LessonCall, values: Readonly<Record<string, string>>, site: string): string {
  const { method, scope, ifMatch, body } = call
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${site}${addressOf(call, values)}"`,
    ...(scope === undefined ? [] : ['-H "Authorization: Bearer flain_pat_…"']),
    ...(ifMatch === undefined ? [] : [`-H 'If-Match: "${ifMatch}"'`]),
    ...(body && 'board' in body ? ['-H "Content-Type: application/json"'] : []),
    ...(body
      ? [`--data-binary '${'text' in body ? body.text : `{"name":"${body.board}","document":{…}}`}'`]
      : []),
  ].join(' \\\n  ')
}

function addressOf({ path }: LessonCall, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function headersOf({ method, scope, ifMatch, body }: LessonCall, { key, newKey }: CallParts): Headers {
  const headers = new Headers()
  if (scope !== undefined) headers.set('Authorization', `Bearer ${key.trim()}`)
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  if (body) headers.set('Content-Type', 'board' in body ? 'application/json' : 'text/plain')
  if (method === 'POST' && scope !== undefined) headers.set('Idempotency-Key', newKey())
  return headers
}

function bodyOf(body: NonNullable<LessonCall['body']>, document: FlowGraph): string {
  return 'text' in body ? body.text : JSON.stringify({ name: body.board, document })
}

async function readAnswer(response: Response, { keep = {} }: LessonCall): Promise<Answer> {
  const text = await response.text()
  const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/svg+xml')
  const json = isPicture ? undefined : parsed(text)
  const kept = Object.entries(keep).map(([name, path]) => [name, wordAt(json, path)] as const)
  return {
    status: response.status,
    code: wordAt(json, 'code'),
    text: isPicture ? '' : (shownOf(json) ?? text),
    picture: isPicture ? `data:image/svg+xml,${encodeURIComponent(text)}` : undefined,
    kept: Object.fromEntries(kept),
    flows: flowsOf(json),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shownOf = (json: unknown) => (json === undefined ? undefined : JSON.stringify(json, undefined, 2))

/** The text or number at `data.0.id`; empty where there is none. */
function wordAt(json: unknown, path: string): string {
  let value = json
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function flowsOf(json: unknown): ListedFlow[] {
  const list: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'data') : undefined
  if (!Array.isArray(list)) return []
  return list.map((flow) => ({
    id: wordAt(flow, 'id'),
    name: wordAt(flow, 'name'),
    author: wordAt(flow, 'author.name'),
  }))
}
