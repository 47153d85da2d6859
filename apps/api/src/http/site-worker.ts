/** The thread the site renders pages in. */
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { SiteContext } from '@flain/contract'
import { z } from 'zod'
import { describeError } from '../describe-error.ts'
import type { Failing, RenderedPage, RenderJob } from './site-renderer.ts'
import { serveWorkshop } from '../threads/workshop-thread.ts'
import type { Ask } from '../threads/workshop-thread.ts'

type RenderPage = (request: Request, context: SiteContext) => Promise<Response>

const { entry } = z.object({ entry: z.string() }).parse(workerData)

async function load(): Promise<RenderPage> {
  const module: unknown = await import(pathToFileURL(entry).href)
  const render =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  if (typeof render !== 'function') throw new Error('The site’s build has no default export that renders.')
  // The contract between site and server: the build's default export is this function.
  return render as RenderPage
}

async function renderWith(render: RenderPage, job: RenderJob, ask: Ask): Promise<RenderedPage> {
  const failures: Failing[] = []
  const response = await render(new Request(job.url), {
    ...job.settings,
    onFailure: (error) => void failures.push(describeError(error)),
    // The server answers each question with what its API said.
    callApi: (path) => ask(path) as ReturnType<SiteContext['callApi']>,
  })
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], body, failures }
}

// Only our own side of the thread asks.
await serveWorkshop(load().then((render) => (job, ask) => renderWith(render, job as RenderJob, ask)))
