import { community, type CommunitySample } from '@flain/content'
import type { SvgElement } from '@flain/render'
import { CategoryFilter } from './category-filter.tsx'
import { FlowCard } from './flow-card.tsx'

export type Idea = { sample: CommunitySample; drawing: SvgElement }

/** The ideas grid under its category tabs. */
export function Ideas({ ideas, studioUrl }: { ideas: Idea[]; studioUrl: string }) {
  return (
    <div data-ideas>
      <CategoryFilter />
      <div className="grid3">
        {ideas.map(({ sample, drawing }) => (
          <FlowCard key={sample.slug} sample={sample} drawing={drawing} studioUrl={studioUrl} />
        ))}
      </div>
      <p className="none" data-none hidden={ideas.length > 0}>
        {community.empty}
      </p>
    </div>
  )
}
