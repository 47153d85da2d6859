/** A public flow and its family, read from the API for a page that is rendered on the server. */
import type { Flow, Lineage, SiteContext } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import { data } from 'react-router'

type CallApi = SiteContext['callApi']

/** Throws the page that says 404 for a flow that is not public, as for one that never was. */
export async function readPublicFlow(callApi: CallApi, id: string): Promise<Flow> {
  const { status, body } = await callApi(`/api/flows/${encodeURIComponent(id)}`)
  if (status === 404) throw data(null, { status: 404 })
  return calls.getFlow.answer.parse(expectSuccess(status, body)).data
}

export async function readLineage(callApi: CallApi, id: string): Promise<Lineage> {
  const { status, body } = await callApi(`/api/flows/${encodeURIComponent(id)}/lineage`)
  if (status === 404) throw data(null, { status: 404 })
  return calls.lineage.answer.parse(expectSuccess(status, body)).data
}

export function expectSuccess(status: number, body: unknown): unknown {
  if (status < 200 || status > 299) throw new Error(`HTTP error! status: ${status}`)
  return body
}
