/** Statements of what is under way, told by their names or kinds and tables: values are never in them. */
import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { beginSpan } from './spans.ts'

type Ask = (...given: unknown[]) => unknown
type Client = { query: Ask }
type Connect = (callback?: Ask) => unknown

/** From now on. What waits for a connection goes on as part of what asked for it, not of what gave it back. */
export function traceDatabase(pool: pg.Pool): void {
  const own: { connect: Connect } = pool as unknown as { connect: Connect }
  const connect = own.connect.bind(pool)
  own.connect = (callback) => (callback ? connect(AsyncResource.bind(callback)) : connect())
  const seen = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    traceClient(client as unknown as Client)
  })
}

function traceClient(client: Client) {
  const query = client.query.bind(client)
  client.query = (...given) => {
    const span = beginSpan({
      name: nameOf(given[0]),
      kind: 'client',
      facts: { 'db.system.name': 'postgresql' },
    })
    if (!span) return query(...given)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told = (error: unknown, ...rest: unknown[]) => {
        span.end(error ? 'failed' : 'done')
        Reflect.apply(last, undefined, [error, ...rest])
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (!(answer instanceof Promise)) span.end('done')
    else
      answer.then(
        () => span.end('done'),
        () => span.end('failed'),
      )
    return answer
  }
}

/** Longer than the beginning of any statement of ours up to its first table, but for lists of columns. */
const looked = 4000

function nameOf(statement: unknown): string {
  const { name, text } = (typeof statement === 'object' ? statement : { text: statement }) as Record<
    string,
    unknown
  >
  if (typeof name === 'string' && name !== '') return name
  if (typeof text !== 'string') return 'statement'
  const [kind = 'statement'] = /[a-z]+/i.exec(text.slice(0, 200)) ?? []
  const table = /\b(?:from|into|update)\s+"?([\w.]{1,63})/i.exec(text.slice(0, looked))?.[1]
  return table === undefined ? kind.toLowerCase() : `${kind.toLowerCase()} ${table}`
}
