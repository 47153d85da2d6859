/** Renders the site's pages in a thread of their own, and tells what each was made from. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteContext } from '@flain/contract'
import type { Source } from './page-topics.ts'
import { openWorkshop } from '../threads/workshop.ts'

type Settings = Omit<SiteContext, 'callApi'>

/** What the thread is asked and what it answers. */
export type RenderJob = { url: string; settings: Settings }
export type RenderedPage = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

export type SiteRenderer = {
  render: (job: RenderJob) => Promise<{ page: RenderedPage; sources: Source[] }>
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
    render: async (job) => {
      const sources: Source[] = []
      const page = await workshop.run(job, async (path) => {
        const answer = await callApi(String(path))
        sources.push({ path: String(path), ...answer })
        return answer
      })
      // The thread answers a job with a page.
      return { page: page as RenderedPage, sources }
    },
    close: () => workshop.close(),
  }
}
