import { categoryOf, community } from '@flain/content'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { compactCount, countedNoun } from '../../platform/compact-count.ts'
import { FieldWords } from '../../platform/field-words.tsx'
import { creatorPath, flowPath } from '../../platform/flow-addresses.ts'
import { initialsOf } from '../../platform/initials.ts'
import type { CardFlow } from './card-flow.ts'

/** One public flow. Augment leads to its page, where the copy is made. */
export function FlowCard({ flow }: { flow: CardFlow }) {
  const { id, name, author } = flow
  const category = categoryOf(flow.category ?? '')
  const address = flowPath(id)
  return (
    <article className="card" id={id} data-cat={category?.id} data-card={category?.id}>
      <div className="pic">
        <SvgTree element={flow.thumbnail} />
        <div className="flags">
          {flow.trending ? <span className="badge live">{community.trending}</span> : null}
          {flow.featured ? (
            <span className="star" title={community.featured}>
              <Icon name="star" size={16} />
              <span className="vh">{community.featured}</span>
            </span>
          ) : null}
        </div>
      </div>
      <div className="body">
        <span className="tag">{category?.name}</span>
        <h3>
          <a href={address}>
            <bdi>
              <FieldWords text={name} />
            </bdi>
          </a>
        </h3>
        <p>
          <bdi>{flow.description}</bdi>
        </p>
      </div>
      <footer>
        <span className="av" aria-hidden="true">
          {initialsOf(author.name)}
        </span>
        <div className="who">
          <strong>
            <a href={creatorPath(author.handle)}>
              <bdi>{author.name}</bdi>
            </a>
          </strong>
          <span>{author.role}</span>
        </div>
        <Count icon="heart" count={flow.likes_count} one="like" />
        <Count icon="share" count={flow.shares_count} one="share" />
      </footer>
      <a
        className="btn btn-line btn-sm aug"
        href={address}
        data-augment-link={id}
        data-name={name}
        aria-label={`${community.augment}: ${name}`}
      >
        <Icon name="plus" size={16} />
        {community.augment}
      </a>
    </article>
  )
}

function Count({ icon, count, one }: { icon: 'heart' | 'share'; count: number; one: string }) {
  return (
    <span className="st">
      <Icon name={icon} size={17} />
      {compactCount(count)}
      <span className="vh"> {countedNoun(count, one)}</span>
    </span>
  )
}
