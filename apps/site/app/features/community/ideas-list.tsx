import { community as words } from '@flain/content'
import type { CommunityFlow } from '@flain/contract'
import { type CommunityQuery, communityAddress } from './community-query.ts'
import { FlowCard } from './flow-card.tsx'

export type IdeasListProps = {
  query: CommunityQuery
  list: { state: 'ready'; flows: CommunityFlow[]; next: string | null } | { state: 'failed' }
}

/** The list an address asks for, or why there is none. */
export function IdeasList({ list, query }: IdeasListProps) {
  if (list.state === 'failed') {
    return (
      <div className="state" role="alert">
        <h3>{words.failed}</h3>
        <a className="btn btn-line btn-sm" href={communityAddress(query)}>
          {words.tryAgain}
        </a>
      </div>
    )
  }
  if (list.flows.length === 0) {
    return (
      <div className="none">
        <p>{emptyWords(query)}</p>
        <a className="btn btn-line btn-sm" href="/community">
          {words.showAll}
        </a>
      </div>
    )
  }
  return (
    <>
      <div className="grid3">
        {list.flows.map((flow) => (
          <FlowCard key={flow.id} flow={flow} />
        ))}
      </div>
      <Pages query={query} next={list.next} />
    </>
  )
}

function emptyWords({ search, tags, within, authors }: CommunityQuery): string {
  if (search !== '') return words.nothingFound
  if (tags.length > 0 || within !== undefined) return words.nothingLikeIt
  return authors === 'followed' ? words.nothingFollowed : words.empty
}

/** A real address for each page. */
function Pages({ query, next }: { query: CommunityQuery; next: string | null }) {
  if (next === null && query.cursor === undefined) return null
  const address = (cursor: string | undefined) => communityAddress({ ...query, cursor })
  return (
    <nav className="list-pages" aria-label="Pages">
      {query.cursor === undefined ? null : (
        <a className="btn btn-ghost" href={address(undefined)} rel="first">
          {words.first}
        </a>
      )}
      {next === null ? null : (
        <a className="btn btn-line" href={address(next)} rel="next">
          {words.more}
        </a>
      )}
    </nav>
  )
}
