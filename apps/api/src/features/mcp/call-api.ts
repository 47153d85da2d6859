/** The API as an agent's tools call it: the same calls a program makes, with the key it showed and its own rules. */
import { routes } from '@flain/contract'
import { failureSchema } from '@flain/contract/schemas'
import type { CallAnswer, CallInput, CallName, Calls, Failure, Route } from '@flain/contract'
import { Refusal } from '@flain/agent'
import type { Reason } from '@flain/agent'

/** Asks this server. The answer comes from the same process and is of its own contract. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>

export type CallApi = <Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  headers?: Record<string, string>,
) => Promise<CallAnswer<Calls[Name]>>

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

export function createCallApi(ask: Ask): CallApi {
  return async (name, input, headers = {}) => {
    const route: Route = routes[name]
    const { params = {}, query = {}, body } = input as Parts
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const response = await ask(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method: route.method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw refusalOf(failureSchema.parse(answer))
    return answer as CallAnswer<Calls[typeof name]>
  }
}

/** Whether that is why a call was refused. */
export const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof Refusal && error.reasons[0].code === code

function refusalOf(failure: Failure): Refusal {
  const { code, error: message } = failure
  const fields = Object.entries(failure.fields ?? {})
  const repair = repairOf(failure)
  const reasons = fields.map(([field, sentence]): Reason => ({ code, field, message: sentence, repair }))
  const [first = { code, field: fieldOf[code] ?? '', message, repair }, ...more] = reasons
  return new Refusal([first, ...more])
}

const fieldOf: Record<string, string> = { flow_not_found: 'flowId', license_not_allowed: 'license' }

const repairs: Record<string, string> = {
  flow_not_found:
    'Use the flowId that save_flow or search_community answered; a draft needs the key of its owner.',
  version_conflict: 'Call read_flow and do your edits to what is there now.',
  account_full: 'Tell the person: only they can make room.',
  not_ready: 'Try again in a moment.',
  internal: 'Try again in a moment.',
}

function repairOf({ code, scope, plan, retryAfter, licenses }: Failure): string {
  if (scope !== undefined)
    return `Ask the person for a key that is allowed ${scope}, or to connect you again with it.`
  if (plan !== undefined) return `Tell the person: the ${plan} plan can.`
  if (licenses !== undefined) return `Use one of ${licenses.join(', ')}.`
  if (retryAfter !== undefined) return `Wait ${retryAfter} seconds.`
  return repairs[code] ?? 'Correct this and call again.'
}
