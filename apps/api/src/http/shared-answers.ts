/** Lists that everybody reads, kept for whoever is not signed in until what they show has changed. */
import type { CallName } from '@flain/contract'
import type { PublicChanges } from '../db/public-changes.ts'
import { makeAsset } from './asset.ts'
import type { Received } from './call-route.ts'
import { keepPages } from './kept-pages.ts'
import type { MadePage } from './kept-pages.ts'
import { footingOf } from './page-topics.ts'

const sharedCalls: ReadonlySet<CallName> = new Set([
  'listCommunity',
  'listCommunityTags',
  'listCreators',
  'listPosts',
])
const room = 16 * 1024 * 1024

type Answering = () => Promise<Response>

export type SharedAnswers = {
  /** The kept answer, or the one `answer` gives now. Whoever shows a session is always answered anew. */
  get: (name: CallName, received: Received, answer: Answering) => Promise<Response>
}

export function keepAnswers(changes: Pick<PublicChanges, 'onChange' | 'isListening'>): SharedAnswers {
  const kept = keepPages({ changes, room })
  return {
    get: async (name, { request, visit }, answer) => {
      const isNobody = visit.bearer === undefined && visit.cookie('sid') === undefined
      if (!sharedCalls.has(name) || !isNobody) return answer()
      const { pathname, search } = new URL(request.url)
      const { asset } = await kept.get(pathname + search, () => make(pathname + search, answer))
      visit.headers.set('Content-Type', asset.type)
      visit.headers.set('Cache-Control', asset.cacheControl)
      return new Response(asset.body, { headers: visit.headers })
    },
  }
}

/** Failures are thrown, so what is made is an answer. */
async function make(path: string, answer: Answering): Promise<MadePage> {
  const response = await answer()
  const body = Buffer.from(await response.arrayBuffer())
  const asset = makeAsset('.json', body, response.headers.get('Cache-Control') ?? 'no-store')
  return { asset, status: 200, footing: footingOf([{ path, status: response.status, body: {} }]) }
}
