import { community as words } from '@flain/content'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { type CommunityQuery, communityAddress, writeQuery } from './community-query.ts'
import { IdeasList } from './ideas-list.tsx'

/** Flows of whom the person follows; only the browser knows who that is. */
export function FollowedIdeas({ query }: { query: CommunityQuery }) {
  const address = communityAddress(query)
  const [list] = useLoad(address, () =>
    apiClient().call('listCommunity', { query: Object.fromEntries(writeQuery(query)) }),
  )
  if (!apiClient().session.read()) return <SignInFirst address={address} />
  if (list.state === 'loading') return <Waiting />
  if (list.state === 'failed') return <IdeasList query={query} list={{ state: 'failed' }} />
  const { data: flows, next } = list.value
  return <IdeasList query={query} list={{ state: 'ready', flows, next }} />
}

function SignInFirst({ address }: { address: string }) {
  return (
    <div className="none">
      <p>{words.signInToSee}</p>
      <a className="btn btn-line btn-sm" href={`/dashboard?mode=login&next=${encodeURIComponent(address)}`}>
        {words.signIn}
      </a>
    </div>
  )
}

/** In the places the cards will take. */
export function Waiting() {
  return (
    <div className="grid3" aria-busy="true" aria-label={words.loading}>
      {[1, 2, 3].map((place) => (
        <div key={place} className="card-waiting skel" />
      ))}
    </div>
  )
}
