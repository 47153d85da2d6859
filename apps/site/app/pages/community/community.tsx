import { community as words } from '@flain/content'
import type { Creator, SiteContext } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type CommunityQuery, readQuery, writeQuery } from '../../features/community/community-query.ts'
import { Creators } from '../../features/community/creators.tsx'
import { Waiting } from '../../features/community/followed-ideas.tsx'
import { IdeasList, type IdeasListProps } from '../../features/community/ideas-list.tsx'
import {
  CategoryTabs,
  ListControls,
  MoreFilters,
  SortSwitch,
  TagChips,
} from '../../features/community/list-controls.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { expectSuccess } from '../../platform/read-flow.ts'
import { siteContext } from '../../platform/site-context.ts'
import './community.css'
import { MeetingLines } from './meeting-lines.tsx'
import communityScript from 'virtual:community-script'
import followedScript from 'virtual:followed-script'

export const handle = { scripts: 'page' }

export const meta = pageMeta('/community')

const shownCreators = 6

/** `private`: what only the browser may ask for. */
type List = IdeasListProps['list'] | { state: 'private' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const query = readQuery(new URL(request.url).searchParams)
  const [list, creators, tags] = await Promise.all([
    readList(callApi, query),
    readCreators(callApi),
    readTags(callApi),
  ])
  return data({ query, list, creators, tags }, { status: list.state === 'failed' ? 503 : 200 })
}

async function readList(callApi: SiteContext['callApi'], query: CommunityQuery): Promise<List> {
  if (query.authors === 'followed') return { state: 'private' }
  const { status, body } = await callApi(`/api/community?${writeQuery(query)}`)
  // A cursor somebody changed by hand leads nowhere.
  if (status === 400) throw data(null, { status: 404 })
  if (status !== 200) return { state: 'failed' }
  const { data: flows, next } = calls.listCommunity.answer.parse(body)
  return { state: 'ready', flows, next }
}

async function readCreators(callApi: SiteContext['callApi']): Promise<Creator[]> {
  const { status, body } = await callApi(`/api/creators?limit=${shownCreators}`)
  return status === 200 ? calls.listCreators.answer.parse(expectSuccess(status, body)).data : []
}

/** Without them the list can still be searched. */
async function readTags(callApi: SiteContext['callApi']): Promise<string[]> {
  const { status, body } = await callApi('/api/community/tags')
  if (status !== 200) return []
  return calls.listCommunityTags.answer.parse(body).data.map(({ tag }) => tag)
}

export default function CommunityPage() {
  const { query, list, creators, tags } = useLoaderData<typeof loader>()
  const [first, second] = words.title
  return (
    <>
      <section className="chead">
        <div className="wrap">
          <h1>
            {first} <br />
            {second}
          </h1>
          <p className="lede">{words.text}</p>
        </div>
        <MeetingLines />
      </section>
      <section className="wrap" aria-labelledby="ideas-title">
        <h2 className="vh" id="ideas-title">
          {words.ideas}
        </h2>
        <CategoryTabs query={query} />
        <div className="list-row">
          <SortSwitch query={query} />
          <MoreFilters query={query} />
          <ListControls query={query} />
        </div>
        <TagChips query={query} offered={tags} />
        {list.state === 'private' ? (
          <div id="followed-ideas" className="followed-ideas">
            <Waiting />
            <noscript>{words.needsScript}</noscript>
          </div>
        ) : (
          <IdeasList list={list} query={query} />
        )}
      </section>
      {creators.length > 0 ? <Creators creators={creators} /> : null}
      <Benefits />
      <ClosingBlock
        title={words.call.title}
        text={words.call.text}
        actions={[
          { label: words.call.become, to: '/dashboard?mode=register' },
          { label: words.call.explore, to: '/community' },
        ]}
      />
      <script type="module" src={communityScript} />
      {list.state === 'private' ? <script type="module" src={followedScript} /> : null}
    </>
  )
}

function Benefits() {
  return (
    <section className="wrap sec sec-last surfaces" aria-labelledby="benefits-title">
      <h2 className="h-sec" id="benefits-title">
        {words.benefits.title}
      </h2>
      <ol className="stations">
        {words.benefits.items.map(({ title, text }) => (
          <li key={title}>
            <i />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
