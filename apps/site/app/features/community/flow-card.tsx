import { categoryOf, community, type CommunitySample, sampleCreators } from '@flain/content'
import type { SvgElement } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { compactCount } from './compact-count.ts'

type FlowCardProps = { sample: CommunitySample; drawing: SvgElement; studioUrl: string }

/** One public flow. Augment opens it in the studio, to build on. */
export function FlowCard({ sample, drawing, studioUrl }: FlowCardProps) {
  const { slug, title, description, stats, featured, trending } = sample
  const author = sampleCreators.find((creator) => creator.handle === sample.author)
  const open = `${studioUrl}#thought=${encodeURIComponent(sample.thought)}`
  return (
    <article className="card" id={slug} data-cat={sample.category} data-card={sample.category}>
      <div className="pic">
        <SvgTree element={drawing} />
        <div className="flags">
          {trending ? <span className="badge live">{community.trending}</span> : null}
          {featured ? (
            <span className="star" title={community.featured}>
              <Icon name="star" size={16} />
              <span className="vh">{community.featured}</span>
            </span>
          ) : null}
        </div>
      </div>
      <div className="body">
        <span className="tag">{categoryOf(sample.category)?.name}</span>
        <h3>
          <a href={open}>{title}</a>
        </h3>
        <p>{description}</p>
      </div>
      <footer>
        <span className="av" aria-hidden="true">
          {initials(author?.name ?? '')}
        </span>
        <div className="who">
          <strong>{author?.name}</strong>
          <span>{author?.role}</span>
        </div>
        <Count icon="heart" count={stats.likes} label="likes" />
        <Count icon="share" count={stats.shares} label="shares" />
      </footer>
      <a className="btn btn-line btn-sm aug" href={open} aria-label={`${community.augment}: ${title}`}>
        <Icon name="plus" size={16} />
        {community.augment}
      </a>
    </article>
  )
}

function Count({ icon, count, label }: { icon: 'heart' | 'share'; count: number; label: string }) {
  return (
    <span className="st">
      <Icon name={icon} size={17} />
      {compactCount(count)}
      <span className="vh"> {label}</span>
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.charAt(0) ?? ''}${words.at(-1)?.charAt(0) ?? ''}`
}
