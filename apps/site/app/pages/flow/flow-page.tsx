import { categoryOf, flowPage as words, licenseWords } from '@flain/content'
import { outline } from '@flain/render'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { Actions } from '../../features/flow-actions/actions.tsx'
import { PlanDialog, ReportDialog, ShareDialog } from '../../features/flow-actions/dialogs.tsx'
import { familyGraph } from '../../features/flow-actions/family-graph.ts'
import { Family, Origin } from '../../features/flow-actions/family.tsx'
import { OutlineList } from '../../features/flow-actions/outline-list.tsx'
import { FieldWords } from '../../platform/field-words.tsx'
import { UseTemplate } from '../../features/marketplace/use-template.tsx'
import { ErrorPage } from '../../features/shell/error-page.tsx'
import { NotFoundPage } from '../../features/shell/not-found-page.tsx'
import { Player } from '../../features/player/player.tsx'
import { formatDate } from '../../platform/dates.ts'
import { creatorPath, embedOf, flowPath, readmeLine, studioAddress } from '../../platform/flow-addresses.ts'
import type { PageHandle } from '../../platform/page-handle.ts'
import { breadcrumbs, siteUrlOf, toMeta } from '../../platform/page-meta.ts'
import { readLineage, readPublicFlow } from '../../platform/read-flow.ts'
import { useSettings } from '../../platform/settings.ts'
import { siteContext } from '../../platform/site-context.ts'
import './flow.css'
import flowScript from 'virtual:flow-script'

export const handle: PageHandle = { scripts: 'none' }

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const id = params['id'] ?? ''
  const [{ document, white_label: label, ...flow }, lineage] = await Promise.all([
    readPublicFlow(callApi, id),
    readLineage(callApi, id),
  ])
  const { drawStage } = await import('../../features/player/stage.server.ts')
  const { drawThumbnail } = await import('../../platform/draw.server.ts')
  const category = categoryOf(flow.category ?? '')?.id
  const family = familyGraph(flow.name, lineage)
  return {
    flow,
    label,
    lineage,
    category,
    stage: await drawStage(document, { category, title: flow.name }),
    outline: outline(document),
    family: family
      ? await drawThumbnail(family, { category: category ?? 'business', title: words.family.title })
      : null,
  }
}

export function meta({
  loaderData,
  matches,
}: {
  loaderData?: Loaded
  matches: readonly unknown[]
}): MetaDescriptor[] {
  if (!loaderData) return []
  const { flow, label } = loaderData
  const siteUrl = siteUrlOf(matches)
  const path = flowPath(flow.id)
  const address = new URL(path, siteUrl).href
  const description = flow.description || `${flow.name}, a flow by ${flow.author.name}.`
  return [
    ...toMeta(siteUrl, {
      title: flow.name,
      description,
      canonical: path,
      picture: `${path}/og.png`,
      siteName: label?.name,
      structured: [
        // The trail leads through pages of ours.
        ...(label
          ? []
          : [
              breadcrumbs(siteUrl, [
                ['Community', '/community'],
                [flow.name, path],
              ]),
            ]),
        structuredFlow(flow, siteUrl),
      ],
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: new URL(`/oembed?url=${encodeURIComponent(address)}`, siteUrl).href,
      title: flow.name,
    },
  ]
}

function structuredFlow(flow: Loaded['flow'], siteUrl: string): object {
  return {
    '@type': 'CreativeWork',
    name: flow.name,
    description: flow.description,
    url: new URL(flowPath(flow.id), siteUrl).href,
    image: new URL(`${flowPath(flow.id)}.png`, siteUrl).href,
    author: {
      '@type': 'Person',
      name: flow.author.name,
      url: new URL(creatorPath(flow.author.handle), siteUrl).href,
    },
    datePublished: flow.published_at,
    dateModified: flow.updated_at,
    version: flow.version,
    license: licenseWords[flow.license]?.url ?? undefined,
  }
}

export default function FlowPage() {
  const { flow, lineage, category, stage, outline: items, family } = useLoaderData<Loaded>()
  const { siteUrl, studioUrl } = useSettings()
  return (
    <article className="wrap flow-page" data-cat={category}>
      <FlowHead flow={flow} lineage={lineage} />
      <Player stage={stage} category={category} label={flow.name} />
      <Actions
        name={flow.name}
        id={flow.id}
        likes={flow.likes_count}
        shares={flow.shares_count}
        studioAddress={studioAddress(studioUrl, flow.id)}
        isTemplate={flow.template !== null}
      />
      {flow.template ? <UseTemplate id={flow.id} template={flow.template} /> : null}
      <div className="flow-more">
        <OutlineList outline={items} />
        <div>
          <Tags tags={flow.tags} />
          <Family lineage={lineage} drawing={family} />
          <Files id={flow.id} />
        </div>
      </div>
      <ShareDialog
        name={flow.name}
        address={new URL(flowPath(flow.id), siteUrl).href}
        embed={embedOf(siteUrl, flow.id, flow.name)}
        readme={readmeLine(siteUrl, flow.id, flow.name)}
      />
      <ReportDialog />
      <PlanDialog />
      <script type="module" src={flowScript} data-studio={studioUrl} />
    </article>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundPage words={words.notFound} /> : <ErrorPage />
}

/** Each leads to what else has it. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flow-tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a className="chip" href={`/community?tags=${encodeURIComponent(tag)}`}>
            <bdi>#{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FlowHead({ flow, lineage }: Pick<Loaded, 'flow' | 'lineage'>) {
  const { author, published_at: publishedAt } = flow
  const license = licenseWords[flow.license]
  return (
    <header className="flow-head">
      {flow.category ? <span className="tag">{flow.category}</span> : null}
      <h1>
        <bdi>{flow.template ? <FieldWords text={flow.name} /> : flow.name}</bdi>
      </h1>
      {flow.description ? (
        <p className="lede">
          <bdi>{flow.description}</bdi>
        </p>
      ) : null}
      <p className="flow-by">
        {author.avatarUrl ? (
          <img className="ava" src={author.avatarUrl} width={40} height={40} alt="" />
        ) : null}
        <span>
          <a href={creatorPath(author.handle)} aria-label={author.name}>
            <strong>
              <bdi>{author.name}</bdi>
            </strong>
          </a>
          <span className="meta">
            {author.role}
            {publishedAt ? <> · {formatDate(publishedAt, 'short-date', 'UTC')}</> : null} ·{' '}
            {words.version.toLowerCase()} {flow.version} ·{' '}
            {license?.url ? (
              <a className="link" href={license.url} rel="license noopener noreferrer" target="_blank">
                {license.name}
              </a>
            ) : (
              license?.name
            )}
          </span>
        </span>
      </p>
      <Origin origin={lineage.origin} />
    </header>
  )
}

function Files({ id }: { id: string }) {
  const { title, text, forms } = words.files
  return (
    <section className="flow-files" aria-labelledby="files-title">
      <h2 id="files-title">{title}</h2>
      <p>{text}</p>
      <ul>
        {forms.map(({ suffix, name, note }) => (
          <li key={suffix}>
            <a className="link" href={`${flowPath(id)}${suffix}`}>
              {name}
            </a>{' '}
            <span className="meta">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
