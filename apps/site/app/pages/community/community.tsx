import { community as words } from '@flain/content'
import type { CommunityFlow, Creator, SiteContext } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type CommunityQuery, readQuery, writeQuery } from '../../features/community/community-query.ts'
import { Creators } from '../../features/community/creators.tsx'
import { FlowCard } from '../../features/community/flow-card.tsx'
import { CategoryTabs, ListControls, SortSwitch } from '../../features/community/list-controls.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { expectSuccess } from '../../platform/read-flow.ts'
import { siteContext } from '../../platform/site-context.ts'
import './community.css'
import { MeetingLines } from './meeting-lines.tsx'
import communityScript from 'virtual:community-script'

export const handle = { scripts: 'page' }

export const meta = pageMeta('/community')

const shownCreators = 6

type List = { state: 'ready'; flows: CommunityFlow[]; next: string | null } | { state: 'failed' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const query = readQuery(new URL(request.url).searchParams)
  const [list, creators] = await Promise.all([readList(callApi, query), readCreators(callApi)])
  return data({ query, list, creators }, { status: list.state === 'failed' ? 503 : 200 })
}

async function readList(callApi: SiteContext['callApi'], query: CommunityQuery): Promise<List> {
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

export default function CommunityPage() {
  const { query, list, creators } = useLoaderData<typeof loader>()
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
          <ListControls query={query} />
        </div>
        <IdeasList list={list} query={query} />
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
    </>
  )
}

function IdeasList({ list, query }: { list: List; query: CommunityQuery }) {
  const here = `/community?${writeQuery(query)}`
  if (list.state === 'failed') {
    return (
      <div className="state" role="alert">
        <h3>{words.failed}</h3>
        <a className="btn btn-line btn-sm" href={here}>
          {words.tryAgain}
        </a>
      </div>
    )
  }
  if (list.flows.length === 0) {
    return (
      <div className="none">
        <p>{query.search === '' ? words.empty : words.nothingFound}</p>
        <a className="btn btn-line btn-sm" href="/community">
          {words.showAll}
        </a>
      </div>
    )
  }
  return (
    <>
      <div className="grid3">
        {list.flows.map((flow) => (
          <FlowCard key={flow.id} flow={flow} />
        ))}
      </div>
      <Pages query={query} next={list.next} />
    </>
  )
}

/** A real address for each page. */
function Pages({ query, next }: { query: CommunityQuery; next: string | null }) {
  if (next === null && query.cursor === undefined) return null
  const address = (cursor: string | undefined) => `/community?${writeQuery({ ...query, cursor })}`
  return (
    <nav className="list-pages" aria-label="Pages">
      {query.cursor === undefined ? null : (
        <a className="btn btn-ghost" href={address(undefined)} rel="first">
          {words.first}
        </a>
      )}
      {next === null ? null : (
        <a className="btn btn-line" href={address(next)} rel="next">
          {words.more}
        </a>
      )}
    </nav>
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
