import type { FlowSummary } from '@flain/contract'
import { Icon } from '@flain/ui'
import { countedNoun } from '../../platform/compact-count.ts'
import { creatorPath, flowPath } from '../../platform/flow-addresses.ts'

type FlowRowsProps = {
  flows: readonly FlowSummary[]
  /** What is said when there are none. */
  empty: string
  /** Offers the way to the community when there are none. */
  isExplorable?: boolean
}

/** Public flows of others, a line each. */
export function FlowRows({ flows, empty, isExplorable = false }: FlowRowsProps) {
  if (flows.length === 0) {
    return (
      <div className="setting">
        <p>{empty}</p>
        {isExplorable ? (
          <a className="btn btn-line btn-sm" href="/community">
            Explore Community
          </a>
        ) : null}
      </div>
    )
  }
  return (
    <ul className="com-rows">
      {flows.map(({ id, name, category, author, likes_count }) => (
        <li key={id} data-cat={category?.toLowerCase()}>
          <div>
            <a className="com-name" href={flowPath(id)}>
              <bdi>{name}</bdi>
            </a>
            <p className="meta">
              by{' '}
              <a href={creatorPath(author.handle)}>
                <bdi>{author.name}</bdi>
              </a>
            </p>
          </div>
          {category === null ? null : <span className="tag">{category}</span>}
          <span className="lk">
            <Icon name="heart" size={16} />
            {likes_count.toLocaleString('en-US')}
            <span className="vh"> {countedNoun(likes_count, 'like')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
