import { categoryOf, community, creatorPage } from '@flain/content'
import type { Creator } from '@flain/contract'
import { Icon } from '@flain/ui'
import { compactCount, countedNoun } from '../../platform/compact-count.ts'
import { creatorPath } from '../../platform/flow-addresses.ts'
import { initialsOf } from '../../platform/initials.ts'

export function Creators({ creators }: { creators: readonly Creator[] }) {
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

function CreatorRow({ creator }: { creator: Creator }) {
  const { handle, name, role, category, followers, ideas, verified, specialty, bio, avatarUrl } = creator
  return (
    <li data-cat={categoryOf(category ?? '')?.id}>
      {avatarUrl ? (
        <img className="ava" src={avatarUrl} width={56} height={56} alt="" loading="lazy" />
      ) : (
        <span className="av" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        <h3>
          <a href={creatorPath(handle)}>
            <bdi>{name}</bdi>
          </a>
          {verified ? (
            <span className="ver" title={community.verified}>
              <Icon name="check" size={12} />
              <span className="vh">{community.verified}</span>
            </span>
          ) : null}
        </h3>
        <p className="meta">{role}</p>
        <output className="follow-answer" data-follow-answer={handle} />
      </div>
      <p className="bio">
        <bdi>{bio}</bdi>
      </p>
      <span className="tag">{specialty}</span>
      <dl>
        <div>
          <dt>{countedNoun(followers, creatorPage.follower)}</dt>
          <dd data-followers={handle}>{compactCount(followers)}</dd>
        </div>
        <div>
          <dt>{countedNoun(ideas, creatorPage.idea)}</dt>
          <dd>{compactCount(ideas)}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="btn btn-line btn-sm needs-script"
        data-follow={handle}
        data-name={name}
        aria-pressed="false"
        aria-label={`${creatorPage.follow} ${name}`}
      >
        {creatorPage.follow}
      </button>
    </li>
  )
}
