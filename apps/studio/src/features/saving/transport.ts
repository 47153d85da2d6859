import type { CallFailure, Client } from '@flain/client'
import type { Flow } from '@flain/contract'
import { t } from '@flain/languages'
import type { FlowContent } from '../../state/saved-flow.ts'
import type { FlowChange } from './flow-link.ts'
import type { Answer } from './saver-machine.ts'
import type { SaverParts } from './saver.ts'

/** Browsers send at most 64 kB after a page is gone; headers count too. */
const mostLastBytes = 60_000

type Transport = Pick<SaverParts, 'create' | 'update' | 'load' | 'sendLast'>

/** The server as a saver sees it. */
export function createTransport(client: Client): Transport {
  const update = (id: string, body: FlowChange, ifMatch?: number, keepalive?: boolean) =>
    client.call('updateFlow', { params: { id }, body }, { ifMatch, keepalive })
  return {
    create: async (body: FlowContent, idempotencyKey) =>
      toAnswer(await client.call('createFlow', { body }, { idempotencyKey })),
    update: async (id, change, version) => toAnswer(await update(id, change, version)),
    load: async (id) => toAnswer(await client.call('getFlow', { params: { id } })),
    sendLast(id, change, version) {
      const bytes = new TextEncoder().encode(JSON.stringify(change)).length
      if (bytes <= mostLastBytes) void update(id, change, version, true)
    },
  }
}

type Result = { ok: true; data: { data: Flow } } | CallFailure

function toAnswer(result: Result): Answer {
  if (result.ok) return { is: 'flow', flow: result.data.data }
  const { status, code, error, fields, retryAfter } = result
  if (status === 0) return { is: 'unreachable' }
  if (code === 'version_conflict') return { is: 'conflict' }
  if (code === 'idempotency_reused') return { is: 'key-used' }
  if (status === 401) return { is: 'signed-out' }
  if (code === 'flow_not_found') return { is: 'gone' }
  const sentence = [error, ...Object.values(fields ?? {})].filter(Boolean).join(' ')
  if (status === 429 || status === 408 || status >= 500) {
    const afterMs = retryAfter === undefined ? undefined : retryAfter * 1000
    return { is: 'later', sentence: sentence || t('The server does not answer as it should.'), afterMs }
  }
  return { is: 'refused', sentence: sentence || t('The server does not take this flow.') }
}
