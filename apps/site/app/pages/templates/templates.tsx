import { marketplace as words } from '@flain/content'
import type { CallAnswer, Calls, ListedTemplate, SiteContext } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { TemplateCard } from '../../features/marketplace/template-card.tsx'
import { TemplateFilters } from '../../features/marketplace/template-filters.tsx'
import {
  asksForSomething,
  readTemplateQuery,
  type TemplateQuery,
  writeTemplateQuery,
} from '../../features/marketplace/template-query.ts'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { siteContext } from '../../platform/site-context.ts'
import './templates.css'

export const handle = { scripts: 'none' }

export const meta = pageMeta('/templates')

const inCollection = 3

type Answer = CallAnswer<Calls['listTemplates']>
type Collection = (typeof words.collections)[number] & { templates: ListedTemplate[] }
type Shown =
  | { state: 'failed' }
  | { state: 'start'; collections: Collection[] }
  | { state: 'list'; list: Answer }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const params = new URL(request.url).searchParams
  const query = readTemplateQuery(params)
  const shown = asksForSomething(params) ? await readAll(callApi, query) : await readStart(callApi)
  return data({ query, shown }, { status: shown.state === 'failed' ? 503 : 200 })
}

async function read(callApi: SiteContext['callApi'], params: URLSearchParams): Promise<Answer | undefined> {
  const { status, body } = await callApi(`/api/templates?${params}`)
  return status === 200 ? calls.listTemplates.answer.parse(body) : undefined
}

async function readAll(callApi: SiteContext['callApi'], query: TemplateQuery): Promise<Shown> {
  const list = await read(callApi, writeTemplateQuery(query))
  return list ? { state: 'list', list } : { state: 'failed' }
}

/** Collections with nothing in them are left out; where nothing is at all, the list says so. */
async function readStart(callApi: SiteContext['callApi']): Promise<Shown> {
  const lists = await Promise.all(
    words.collections.map(({ use }) =>
      read(callApi, new URLSearchParams({ use, limit: String(inCollection) })),
    ),
  )
  const collections = words.collections.flatMap((collection, at) => {
    const templates = lists[at]?.data ?? []
    return templates.length === 0 ? [] : [{ ...collection, templates }]
  })
  if (collections.length > 0) return { state: 'start', collections }
  const [first] = lists
  return first ? { state: 'list', list: first } : { state: 'failed' }
}

export default function TemplatesPage() {
  const { query, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap templates" aria-label={words.all}>
        <TemplateFilters query={query} />
        <Content shown={shown} query={query} />
      </section>
      <ClosingBlock
        title={words.call.title}
        text={words.call.text}
        actions={[{ label: words.call.action, to: '/dashboard?section=marketplace' }]}
      />
    </>
  )
}

function Content({ shown, query }: { shown: Shown; query: TemplateQuery }) {
  switch (shown.state) {
    case 'failed':
      return (
        <div className="state" role="alert">
          <h2>{words.failed}</h2>
          <a className="btn btn-line btn-sm" href={`/templates?${writeTemplateQuery(query)}`}>
            {words.tryAgain}
          </a>
        </div>
      )
    case 'start':
      return shown.collections.map((collection) => (
        <CollectionRow key={collection.use} collection={collection} />
      ))
    case 'list':
      return <List list={shown.list} query={query} />
  }
}

function CollectionRow({ collection: { use, title, text, templates } }: { collection: Collection }) {
  return (
    <section className="collection" aria-labelledby={`use-${use}`}>
      <header>
        <div>
          <h2 id={`use-${use}`}>{title}</h2>
          <p>{text}</p>
        </div>
        <a
          className="link"
          href={`/templates?${writeTemplateQuery({ use })}`}
          aria-label={`${words.seeAll}: ${title}`}
        >
          {words.seeAll}
        </a>
      </header>
      <div className="grid3">
        {templates.map((flow) => (
          <TemplateCard key={flow.id} flow={flow} />
        ))}
      </div>
    </section>
  )
}

function List({ list: { data: templates, pagination }, query }: { list: Answer; query: TemplateQuery }) {
  if (templates.length === 0) {
    return (
      <div className="none">
        <p>{words.none}</p>
        <a className="btn btn-line btn-sm" href="/templates">
          {words.showAll}
        </a>
      </div>
    )
  }
  const { page, totalPages } = pagination
  const address = (to: number) => `/templates?${writeTemplateQuery({ ...query, page: to })}`
  return (
    <>
      <h2 className="vh">{words.all}</h2>
      <div className="grid3">
        {templates.map((flow) => (
          <TemplateCard key={flow.id} flow={flow} />
        ))}
      </div>
      {totalPages > 1 ? (
        <nav className="list-pages" aria-label="Pages">
          {page > 1 ? (
            <a className="btn btn-ghost" href={address(page - 1)} rel="prev">
              {words.previous}
            </a>
          ) : null}
          {page < totalPages ? (
            <a className="btn btn-line" href={address(page + 1)} rel="next">
              {words.next}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
