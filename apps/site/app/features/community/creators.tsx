import { community, type SampleCreator } from '@flain/content'
import { Icon } from '@flain/ui'
import { compactCount } from './compact-count.ts'

export function Creators({ creators }: { creators: readonly SampleCreator[] }) {
  return (
    <section className="wrap sec makers" aria-labelledby="creators-title">
      <h2 className="h-sec" id="creators-title">
        {community.creators}
      </h2>
      <ul>
        {creators.map((creator) => (
          <CreatorRow key={creator.handle} creator={creator} />
        ))}
      </ul>
    </section>
  )
}

function CreatorRow({ creator }: { creator: SampleCreator }) {
  const { name, role, category, followers, ideas, verified, specialty, bio } = creator
  return (
    <li data-cat={category}>
      <span className="av" aria-hidden="true">
        {name
          .split(' ')
          .map((word) => word.charAt(0))
          .join('')}
      </span>
      <div>
        <h3>
          {name}
          {verified ? (
            <span className="ver" title={community.verified}>
              <Icon name="check" size={12} />
              <span className="vh">{community.verified}</span>
            </span>
          ) : null}
        </h3>
        <p className="meta">{role}</p>
      </div>
      <p className="bio">{bio}</p>
      <span className="tag">{specialty}</span>
      <dl>
        <div>
          <dt>followers</dt>
          <dd>{compactCount(followers)}</dd>
        </div>
        <div>
          <dt>ideas</dt>
          <dd>{compactCount(ideas)}</dd>
        </div>
      </dl>
    </li>
  )
}
