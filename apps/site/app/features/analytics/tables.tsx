import { analyticsPage as words } from '@flain/content'
import type { Analytics } from '@flain/contract'

type FlowTableProps = {
  flows: Analytics['flows']
  chosen: string | null
  onChoose: (flow: string | null) => void
}

/** Every flow that was looked at; pressing one looks at it alone. */
export function FlowTable({ flows, chosen, onChoose }: FlowTableProps) {
  return (
    <table className="counts">
      <caption>{words.flows}</caption>
      <thead>
        <tr>
          <th scope="col">{words.flow}</th>
          {words.counts.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <tr key={flow.id} aria-current={flow.id === chosen ? 'true' : undefined}>
            <th scope="row" aria-label={flow.name}>
              <button type="button" onClick={() => onChoose(flow.id === chosen ? null : flow.id)}>
                <bdi>{flow.name}</bdi>
              </button>
            </th>
            {words.counts.map(({ key }) => (
              <td key={key} className="num">
                {flow[key].toLocaleString('en-US')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SiteTable({ sites }: { sites: Analytics['sites'] }) {
  if (sites.length === 0) return null
  return (
    <table className="counts">
      <caption>{words.sites}</caption>
      <tbody>
        {sites.map(({ host, embeds }) => (
          <tr key={host}>
            <th scope="row">{host === '' ? words.unknownSite : host}</th>
            <td className="num">{embeds.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
