import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { FlowLine } from './flow-line.tsx'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** Flows that are looked for; without a search those that are hidden. */
export function FoundFlows({ search, page, onChanged }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`flows ${page}`, async () =>
    told(await apiClient().call('findFlows', { query: { search, page } })),
  )
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <WatchedList
      section="flows"
      title="Flows"
      lede={search === '' ? 'Those that are hidden. Search for any other.' : `Found for “${search}”.`}
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      searchLabel="Words of its name, its id, or @handle"
      empty={search === '' ? 'No flow is hidden.' : 'No flow was found.'}
    >
      {(loaded.last?.data ?? []).map((flow) => (
        <li key={flow.id}>
          <FlowLine flow={flow} onChanged={changed} />
        </li>
      ))}
    </WatchedList>
  )
}
