import { community } from '@flain/content'
import type { CardFlow } from './card-flow.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FlowCard } from './flow-card.tsx'

/** The ideas grid under its category tabs. */
export function Ideas({ flows }: { flows: readonly CardFlow[] }) {
  return (
    <div data-ideas>
      <CategoryFilter />
      <div className="grid3">
        {flows.map((flow) => (
          <FlowCard key={flow.id} flow={flow} />
        ))}
      </div>
      <p className="none" data-none hidden={flows.length > 0}>
        {community.empty}
      </p>
    </div>
  )
}
