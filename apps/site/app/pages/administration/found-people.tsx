import { planIds, plans, toPlanId, type WatchedPerson } from '@flain/contract'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { PageLink } from '../../platform/page-link.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { addressOf, type SectionProps } from './sections.ts'
import { useProofWatch } from './watch-proof.ts'
import { WatchedList } from './watched-list.tsx'

/** Accounts that are looked for; without a search those that are suspended. */
export function FoundPeople({ search, page }: SectionProps) {
  const told = useProofWatch()
  const [loaded, reload] = useLoad(`people ${page}`, async () =>
    told(await apiClient().call('findPeople', { query: { search, page } })),
  )
  return (
    <WatchedList
      section="people"
      title="People"
      lede={search === '' ? 'Those who are suspended. Search for anybody else.' : `Found for “${search}”.`}
      loaded={loaded}
      onRetry={reload}
      search={search}
      page={page}
      searchLabel="Name, @handle or address"
      empty={search === '' ? 'Nobody is suspended.' : 'Nobody was found.'}
    >
      {(loaded.last?.data ?? []).map((person) => (
        <li key={person.id}>
          <PersonLine person={person} onChanged={reload} />
        </li>
      ))}
    </WatchedList>
  )
}

function PersonLine({ person, onChanged }: { person: WatchedPerson; onChanged: () => void }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const offered = [planOf(person), ...decisionOn(person)]
  return (
    <div className="watched-row">
      <div>
        <h2>
          <bdi>{person.name}</bdi> <span className="meta">@{person.handle}</span>
        </h2>
        <p className="meta">
          <bdi>{person.email}</bdi> · {plans[toPlanId(person.plan)].name} ·{' '}
          <PageLink to={addressOf('flows', { search: `@${person.handle}` })}>
            {person.flowsCount} {countedNoun(person.flowsCount, 'flow')}
          </PageLink>
        </p>
        <p className="meta standing">{standingOf(person)}</p>
      </div>
      <div className="watched-ways">
        {offered.map((each) => (
          <button
            key={each.action}
            type="button"
            className="btn btn-line btn-sm"
            aria-label={`${each.action}: ${person.name}`}
            onClick={() => setDecision(each)}
          >
            {each.action}
          </button>
        ))}
      </div>
      {decision === null ? null : (
        <DecisionDialog decision={decision} onDone={onChanged} onClose={() => setDecision(null)} />
      )}
    </div>
  )
}

function standingOf(person: WatchedPerson): string {
  const day = (time: string) => formatDate(time, 'short-date')
  const parts = [
    `since ${day(person.createdAt)}`,
    person.activatedAt === null ? 'not activated' : '',
    person.lastSignedInAt === null ? '' : `last here ${day(person.lastSignedInAt)}`,
    person.suspendedAt === null ? '' : `suspended since ${day(person.suspendedAt)}`,
    person.deleteAt === null ? '' : `will be deleted ${day(person.deleteAt)}`,
    person.isMarked ? 'administrates' : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Where nobody pays for it; what is paid for the server leaves alone. */
function planOf({ id, name, plan: present }: WatchedPerson): Decision {
  const others = planIds.filter((each) => each !== present)
  return {
    title: `Another plan for ${name}?`,
    action: 'Change plan',
    text: `Now it is ${plans[toPlanId(present)].name}. A smaller plan deletes nothing. They get the reason by mail.`,
    choices: others.map((each) => ({ value: each, label: plans[each].name })),
    decide: (reason, choice) =>
      apiClient().call('setPlan', { params: { id }, body: { plan: toPlanId(choice), reason } }),
  }
}

/** Whoever administrates is not suspended here: the command line takes the mark back first. */
function decisionOn({ id, name, suspendedAt, isMarked }: WatchedPerson): Decision[] {
  if (isMarked) return []
  const decide = (decision: 'suspend' | 'restore') => (reason: string) =>
    apiClient().call('decidePerson', { params: { id }, body: { decision, reason } })
  if (suspendedAt !== null)
    return [
      {
        title: `Let ${name} in again?`,
        action: 'Let in',
        text: 'They can sign in, and what they published is shown again. They get the reason by mail.',
        decide: decide('restore'),
      },
    ]
  return [
    {
      title: `Suspend ${name}?`,
      action: 'Suspend',
      text: 'Their sessions and API keys end now and what they published is hidden. Nothing is deleted. They get the reason by mail.',
      decide: decide('suspend'),
    },
  ]
}
