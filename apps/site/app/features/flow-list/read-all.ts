import { type CallAnswer, type Calls, limits, messages, type OwnFlow } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { askedOf, type FlowQuery } from './flow-query.ts'

type All = { ok: true; flows: readonly OwnFlow[] } | { ok: false; error: string }

/** Every flow of a list, over all of its pages; nothing is asked where the page that is shown holds them all. */
export async function readAll(query: FlowQuery, shown: CallAnswer<Calls['listFlows']> | null): Promise<All> {
  if (shown && shown.pagination.total <= shown.data.length) return { ok: true, flows: shown.data }
  const flows: OwnFlow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { ...askedOf(query), page, limit: limits.flowsPageSizeMax }
    const reply = await apiClient().call('listFlows', { query: asked })
    if (!reply.ok) return { ok: false, error: reply.error || messages.flowsFetchFailed }
    flows.push(...reply.data.data)
    pages = reply.data.pagination.totalPages
  }
  return { ok: true, flows }
}
