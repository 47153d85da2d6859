import type { CallAnswer, Calls } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { addressOf, type SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

type Request = CallAnswer<Calls['listDiscounts']>['data'][number]

/** Who asked for the student or nonprofit discount. */
export function Discounts({ search, page }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`discounts ${page}`, async () =>
    told(await apiClient().call('listDiscounts', { query: { page } })),
  )
  return (
    <WatchedList
      section="discounts"
      title="Discounts"
      lede="What waits longest stands first. Plans themselves are changed under People."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="Nobody asked for the discount."
    >
      {(loaded.last?.data ?? []).map((request) => (
        <li key={request.id}>
          <RequestLine request={request} onChanged={reload} />
        </li>
      ))}
    </WatchedList>
  )
}

function RequestLine({ request, onChanged }: { request: Request; onChanged: () => void }) {
  const toast = useToast()
  const told = useProofWatch()
  const [busy, setBusy] = useState<string | null>(null)
  const decide = async (decision: 'grant' | 'refuse' | 'withdraw') => {
    setBusy(decision)
    const reply = told(
      await apiClient().call('decideDiscount', { params: { id: request.id }, body: { decision } }),
    )
    setBusy(null)
    if (!reply.ok) return toast(reply.error || 'This could not be done.', 'error')
    toast(reply.data.message)
    onChanged()
  }
  return (
    <div className="watched-row">
      <div>
        <h2>
          <PageLink to={addressOf('people', { search: request.email })}>
            <bdi>{request.name}</bdi>
          </PageLink>
        </h2>
        <p className="meta">
          {request.kind}, <bdi>{request.organisation}</bdi>
        </p>
        {request.details === '' ? null : (
          <p>
            <bdi>{request.details}</bdi>
          </p>
        )}
        <p className="meta standing">
          {request.status}, asked {formatDate(request.requestedAt, 'short-date')}
        </p>
      </div>
      <div className="watched-ways">
        {offeredOn(request).map(({ decision, label }) => (
          <BusyButton
            key={decision}
            className="btn btn-line btn-sm"
            aria-label={`${label}: ${request.name}`}
            isBusy={busy === decision}
            onClick={() => void decide(decision)}
          >
            {label}
          </BusyButton>
        ))}
      </div>
    </div>
  )
}

const grant = { decision: 'grant', label: 'Grant' } as const
const refuse = { decision: 'refuse', label: 'Refuse' } as const
const withdraw = { decision: 'withdraw', label: 'Take back' } as const

function offeredOn({ status }: Request) {
  if (status === 'waiting') return [grant, refuse]
  return status === 'granted' ? [withdraw] : [grant]
}
