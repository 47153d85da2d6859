import type { CallAnswer, Calls, User } from '@flain/contract'
import { apiClient } from '../../platform/api.ts'
import { creatorPath } from '../../platform/flow-addresses.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { AugmentMailsSwitch } from './augment-mails-switch.tsx'
import { CreatorForm } from './creator-form.tsx'
import { FlowRows } from './flow-rows.tsx'
import { FollowingList } from './following-list.tsx'

export type CommunityData = CallAnswer<Calls['myCommunity']>['data']

type MyCommunityProps = { user: User; onUserChange: (user: User) => void }

/** How somebody is part of the community: what they like, whom they follow, what others made of their flows, their profile. */
export function MyCommunity({ user, onUserChange }: MyCommunityProps) {
  const ask = apiClient().call
  const [loaded, reload] = useLoad('community', () => ask('myCommunity'))
  const data = loaded.last?.data ?? null
  return (
    <section className="settings my-community" aria-labelledby="community-title">
      <h1 id="community-title" tabIndex={-1}>
        Community
      </h1>
      {loaded.state === 'failed' ? (
        <div className="state" role="alert">
          <span className="badge error">Error</span>
          <h2>Your community could not be loaded</h2>
          <p>{loaded.sentence || 'Please try again in a moment.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : null}
      {loaded.state === 'loading' && !data ? <Skeletons /> : null}
      {data && loaded.state !== 'failed' ? (
        <Parts data={data} user={user} onChanged={reload} onUserChange={onUserChange} />
      ) : null}
    </section>
  )
}

type PartsProps = MyCommunityProps & { data: CommunityData; onChanged: () => void }

function Parts({ data, user, onChanged, onUserChange }: PartsProps) {
  const { likes, following, copies, creator } = data
  return (
    <>
      <section aria-labelledby="com-copies">
        <h2 id="com-copies">Copies of your flows</h2>
        <FlowRows flows={copies} empty="Nobody has built on one of your flows yet." />
        <AugmentMailsSwitch isOn={data.augmentMails} />
      </section>
      <section aria-labelledby="com-likes">
        <h2 id="com-likes">Flows you like</h2>
        <FlowRows flows={likes} empty="You have not liked a flow yet." isExplorable />
      </section>
      <section aria-labelledby="com-following">
        <h2 id="com-following">Creators you follow</h2>
        <FollowingList creators={following} onChanged={onChanged} />
      </section>
      <section aria-labelledby="com-creator">
        <h2 id="com-creator">{creator ? 'Your creator profile' : 'Become a creator'}</h2>
        <div className="setting">
          {creator ? (
            <p>
              The community sees you at <a href={creatorPath(creator.handle)}>@{creator.handle}</a>.
            </p>
          ) : (
            <p>With a profile people can follow you and find everything you publish in one place.</p>
          )}
          <CreatorForm
            user={user}
            creator={creator}
            onSaved={(handle) => {
              onUserChange({ ...user, handle })
              onChanged()
            }}
          />
        </div>
      </section>
    </>
  )
}

function Skeletons() {
  return (
    <div className="checking" aria-busy="true" role="status" aria-label="Loading your community">
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
    </div>
  )
}
