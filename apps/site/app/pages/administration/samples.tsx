import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { countedNoun } from '../../platform/compact-count.ts'
import { useLoad } from '../../platform/use-load.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import type { SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

type State = { isShown: boolean; creatorsCount: number; flowsCount: number }

/** What the community began with, shown or not. */
export function Samples({ search, page }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad('samples', async () => {
    const reply = told(await apiClient().call('readSamples'))
    if (!reply.ok) return reply
    const { data } = reply.data
    return { ...reply, data: { data: data.creatorsCount === 0 ? [] : [data] } }
  })
  return (
    <WatchedList
      section="samples"
      title="Samples"
      lede="The creators and flows a new community begins with."
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      empty="There are none."
    >
      {(loaded.last?.data ?? []).map((state) => (
        <li key="samples">
          <SamplesLine state={state} onChanged={reload} />
        </li>
      ))}
    </WatchedList>
  )
}

function SamplesLine({ state, onChanged }: { state: State; onChanged: () => void }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const { isShown, creatorsCount, flowsCount } = state
  const offered = decisionOn(state)
  return (
    <div className="watched-row">
      <div>
        <h2>{isShown ? 'Shown' : 'Hidden'}</h2>
        <p className="meta">
          {creatorsCount} {countedNoun(creatorsCount, 'creator')}, {flowsCount}{' '}
          {countedNoun(flowsCount, 'flow')} shown
        </p>
      </div>
      <div className="watched-ways">
        <button type="button" className="btn btn-line btn-sm" onClick={() => setDecision(offered)}>
          {offered.action}
        </button>
      </div>
      {decision === null ? null : (
        <DecisionDialog decision={decision} onDone={onChanged} onClose={() => setDecision(null)} />
      )}
    </div>
  )
}

function decisionOn({ isShown }: State): Decision {
  const decide = (reason: string) => apiClient().call('showSamples', { body: { isShown: !isShown, reason } })
  return isShown
    ? {
        title: 'Hide the samples?',
        action: 'Hide samples',
        text: 'Nobody sees these creators, their flows and templates any more. Copies that people made stay. Nothing is deleted; the reason goes into the audit log.',
        decide,
      }
    : {
        title: 'Show the samples again?',
        action: 'Show samples',
        text: 'They stand where they stood. The reason goes into the audit log.',
        decide,
      }
}
