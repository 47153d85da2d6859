/** Renders the site's pages in a thread of their own, and tells what each was made from. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteContext } from '@flain/contract'
import type { Source } from './page-topics.ts'
import type { Parties } from '../threads/fair-queue.ts'
import { openWorkshop } from '../threads/workshop.ts'

type Settings = Omit<SiteContext, 'callApi' | 'onFailure'>

/** Who asked for a page, and the version of the flow it shows, if it shows one; who is told why it failed. */
export type Asked = Parties & { version?: string | undefined; onFailing?: (failings: Failing[]) => void }
/** What a log may say of why a page failed. */
export type Failing = Record<string, unknown>
/** What the thread is asked and what it answers. */
export type RenderJob = { url: string; settings: Settings }
export type RenderedPage = {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  failures: Failing[]
}

export type SiteRenderer = {
  render: (job: RenderJob, asked: Asked) => Promise<{ page: RenderedPage; sources: Source[] }>
  /** Somebody else waits for the page of that address. */
  join: (url: string, parties: Parties) => void
  close: () => Promise<void>
}

/** Undefined when the site was not built. */
export function openSiteRenderer(
  siteBuild: string,
  thread: string,
  callApi: SiteContext['callApi'],
): SiteRenderer | undefined {
  const entry = join(siteBuild, 'server', 'index.js')
  if (!existsSync(entry)) return undefined
  const workshop = openWorkshop({ file: thread, data: { entry }, atOnce: 8 })
  return {
    render: async (job, { version, onFailing, ...parties }) => {
      const sources: Source[] = []
      const onAsk = async (path: unknown) => {
        const answer = await callApi(String(path))
        sources.push({ path: String(path), ...answer })
        return answer
      }
      const page = await workshop.run(job, {
        ...parties,
        name: job.url,
        key: version === undefined ? undefined : `${job.url} ${version}`,
        onAsk,
      })
      // The thread answers a job with a page.
      const rendered = page as RenderedPage
      if (rendered.status >= 500) onFailing?.(rendered.failures)
      return { page: rendered, sources }
    },
    join: (url, parties) => workshop.join(url, parties),
    close: () => workshop.close(),
  }
}
