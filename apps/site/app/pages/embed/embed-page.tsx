import { brand, categoryOf, flowPage as words } from '@flain/content'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { ErrorPage } from '../../features/shell/error-page.tsx'
import { Player } from '../../features/player/player.tsx'
import { LabelMark } from '../../platform/label-mark.tsx'
import { flowPath } from '../../platform/flow-addresses.ts'
import type { PageHandle } from '../../platform/page-handle.ts'
import { siteUrlOf, toMeta, toTitle } from '../../platform/page-meta.ts'
import { readPublicFlow } from '../../platform/read-flow.ts'
import { siteContext } from '../../platform/site-context.ts'
import './embed.css'
import embedScript from 'virtual:embed-script'

/** The one page that may stand in a frame of another site: a player and a way to the flow, nothing that acts for anybody. */
export const handle: PageHandle = { scripts: 'none', frame: 'bare', body: 'embed' }

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callApi } = context.get(siteContext)
  const { document, white_label: label, ...flow } = await readPublicFlow(callApi, params['id'] ?? '')
  const { drawStage } = await import('../../features/player/stage.server.ts')
  const category = categoryOf(flow.category ?? '')?.id
  return { flow, label, category, stage: await drawStage(document, { category, title: flow.name }) }
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
  return toMeta(siteUrlOf(matches), {
    title: flow.name,
    description: flow.description,
    canonical: flowPath(flow.id),
    picture: `${flowPath(flow.id)}/og.png`,
    siteName: label?.name,
    isListed: false,
  })
}

export default function EmbedPage() {
  const { flow, label, category, stage } = useLoaderData<Loaded>()
  return (
    <>
      <header className="embed-head" data-embedded={flow.id}>
        <h1>
          <a href={flowPath(flow.id)} target="_blank" rel="noopener">
            <bdi>{flow.name}</bdi>
          </a>
        </h1>
        <p className="meta">
          {words.by} <bdi>{flow.author.name}</bdi> · {label ? <LabelMark label={label} /> : brand.name}
        </p>
      </header>
      <Player stage={stage} category={category} label={flow.name} />
      <script type="module" src={embedScript} />
    </>
  )
}

/** In the frame of another site there is little room, and nothing of ours to go on to. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  const { title, text } = words.notFound
  return (
    <section className="embed-missing">
      <title>{toTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="meta">{brand.name}</p>
    </section>
  )
}
