import { categoryOf, community, creatorPage as words } from '@flain/content'
import type { Creator } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import { Icon } from '@flain/ui'
import { data, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router'
import { FlowCard } from '../../features/community/flow-card.tsx'
import { compactCount, countedNoun } from '../../platform/compact-count.ts'
import { formatDate } from '../../platform/dates.ts'
import { creatorPath, flowPath } from '../../platform/flow-addresses.ts'
import { initialsOf } from '../../platform/initials.ts'
import type { PageHandle } from '../../platform/page-handle.ts'
import { breadcrumbs, picturePath, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import { expectSuccess } from '../../platform/read-flow.ts'
import { useSettings } from '../../platform/settings.ts'
import { siteContext } from '../../platform/site-context.ts'
import '../community/community.css'
import './creator.css'
import communityScript from 'virtual:community-script'

export const handle: PageHandle = { scripts: 'none' }

type Loaded = Awaited<ReturnType<typeof loader>>

/** The router knows no address that begins with a sign, so the sign is looked for here. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const name = params['at'] ?? ''
  if (!name.startsWith('@')) throw data(null, { status: 404 })
  const handleName = name.slice(1)
  const found = await callApi(`/api/creators/${encodeURIComponent(handleName)}`)
  if (found.status === 404) throw data(null, { status: 404 })
  const { white_label: label, ...creator } = calls.getCreator.answer.parse(
    expectSuccess(found.status, found.body),
  ).data
  const query = new URLSearchParams({ creator: creator.handle, sort: 'new' })
  const cursor = new URL(request.url).searchParams.get('cursor')
  if (cursor) query.set('cursor', cursor)
  const listed = await callApi(`/api/community?${query}`)
  if (listed.status === 400) throw data(null, { status: 404 })
  const { data: flows, next } = calls.listCommunity.answer.parse(expectSuccess(listed.status, listed.body))
  return { creator, label, flows, next }
}

export function meta({
  loaderData,
  matches,
}: {
  loaderData?: Loaded
  matches: readonly unknown[]
}): MetaDescriptor[] {
  if (!loaderData) return []
  const { creator, label } = loaderData
  const [newest] = loaderData.flows
  const siteUrl = siteUrlOf(matches)
  const path = creatorPath(creator.handle)
  return toMeta(siteUrl, {
    title: `${creator.name} (@${creator.handle})`,
    description: creator.bio || `Flows by ${creator.name}.`,
    canonical: path,
    // That of the community bears our mark.
    picture: label && newest ? `${flowPath(newest.id)}/og.png` : picturePath('/community'),
    siteName: label?.name,
    structured: [
      // The trail leads through pages of ours.
      ...(label
        ? []
        : [
            breadcrumbs(siteUrl, [
              ['Community', '/community'],
              [creator.name, path],
            ]),
          ]),
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: creator.name,
          alternateName: creator.handle,
          description: creator.bio,
          url: new URL(path, siteUrl).href,
        },
      },
    ],
  })
}

export default function CreatorPage() {
  const { creator, flows, next } = useLoaderData<Loaded>()
  const { studioUrl } = useSettings()
  const path = creatorPath(creator.handle)
  return (
    <div className="wrap creator-page">
      <CreatorHead creator={creator} />
      <section aria-labelledby="creator-flows">
        <h2 id="creator-flows" className="h-sec">
          {words.flows}
        </h2>
        {flows.length === 0 ? (
          <p className="none">{words.none}</p>
        ) : (
          <div className="grid3">
            {flows.map((flow) => (
              <FlowCard key={flow.id} flow={flow} />
            ))}
          </div>
        )}
        {next === null ? null : (
          <p className="more">
            <a className="btn btn-line" href={`${path}?cursor=${encodeURIComponent(next)}`} rel="next">
              {words.more}
            </a>
          </p>
        )}
      </section>
      <script type="module" src={communityScript} data-studio={studioUrl} />
    </div>
  )
}

function CreatorHead({ creator }: { creator: Creator }) {
  return (
    <header className="creator-head" data-cat={categoryOf(creator.category ?? '')?.id}>
      {creator.avatarUrl ? (
        <img className="ava" src={creator.avatarUrl} width={96} height={96} alt="" />
      ) : (
        <span className="av" aria-hidden="true">
          {initialsOf(creator.name)}
        </span>
      )}
      <div>
        <h1>
          <bdi>{creator.name}</bdi>
          {creator.verified ? (
            <span className="ver" title={community.verified}>
              <Icon name="check" size={14} />
              <span className="vh">{community.verified}</span>
            </span>
          ) : null}
        </h1>
        <p className="meta">
          @{creator.handle} · {creator.role} · {words.joined}{' '}
          {formatDate(creator.joined_at, 'short-date', 'UTC')}
        </p>
        {creator.bio ? (
          <p className="lede">
            <bdi>{creator.bio}</bdi>
          </p>
        ) : null}
        {creator.specialty ? <span className="tag">{creator.specialty}</span> : null}
        <output className="follow-answer" data-follow-answer={creator.handle} />
      </div>
      <dl>
        <div>
          <dt>{countedNoun(creator.followers, words.follower)}</dt>
          <dd data-followers={creator.handle}>{compactCount(creator.followers)}</dd>
        </div>
        <div>
          <dt>{countedNoun(creator.ideas, words.idea)}</dt>
          <dd>{compactCount(creator.ideas)}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="btn btn-line needs-script"
        data-follow={creator.handle}
        data-name={creator.name}
        aria-pressed="false"
        aria-label={`${words.follow} ${creator.name}`}
      >
        {words.follow}
      </button>
    </header>
  )
}
