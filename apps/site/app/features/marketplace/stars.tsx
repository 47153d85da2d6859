import { marketplace as words } from '@flain/content'
import type { Template } from '@flain/contract'
import { Icon } from '@flain/ui'
import { countedNoun } from '../../platform/compact-count.ts'

/** The mean of all stars and how many gave some; in words where nobody did. */
export function Stars({ stars, ratings_count: count }: Pick<Template, 'stars' | 'ratings_count'>) {
  if (stars === null) return <span className="stars meta">{words.unrated}</span>
  return (
    <span className="stars">
      <Icon name="star" size={15} />
      <span aria-hidden="true">
        {stars} ({count})
      </span>
      <span className="vh">
        {stars} of 5 stars from {count} {countedNoun(count, 'person').replace('persons', 'people')}
      </span>
    </span>
  )
}
