/** What an agent's tools work with on a server: its artist, the API, and the links of its pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@flain/agent'
import type { Community, Format, Host, Kept, Shelf } from '@flain/agent'
import { limits } from '@flain/contract'
import type { Flow } from '@flain/contract'
import { places } from '../../config/places.ts'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import type { Artist, Subject } from '../../drawing/artist.ts'
import { isRefusedFor } from './call-api.ts'
import type { CallApi } from './call-api.ts'

type Server = { context: Context; callApi: CallApi; source: string }

/** Longer ones are cut by programs on the way. */
const longestLink = 8000

export function createAgentHost(server: Server): Host {
  const { artist, config } = server.context
  const behalf = { source: server.source }
  return {
    read: (text, as) => paced(server, () => artist.read({ text, as, behalf })),
    write: (what, format) =>
      paced(server, () =>
        write(artist, { graph: what.graph, title: what.name, category: null, behalf }, format),
      ),
    linkTo: (text) => {
      const link = `${config.studioUrl}#thought=${encodeURIComponent(text.toWellFormed())}`
      return text.length <= limits.thoughtLength && link.length <= longestLink ? link : undefined
    },
    shelf: shelfOf(server),
    chatApp: () => readFile(join(places.element, 'chat-app.html'), 'utf8'),
    community: communityOf(server),
  }
}

/** Work that anybody may ask for, so that nobody asks for all of it. */
async function paced<T>({ context, source }: Server, work: () => Promise<T>): Promise<T> {
  const wait = await context.rateLimits.take('agentWorkFromSource', source)
  if (wait > 0) throw busy('Too much was drawn from this address.', wait)
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw busy(error.message, error.details.retryAfter ?? 5)
    throw error
  }
}

const busy = (message: string, seconds: number) =>
  new Refusal({ code: 'busy', field: '', message, repair: `Try again in ${seconds} seconds.` })

function write(artist: Artist, subject: Subject, format: Format): Promise<string | Uint8Array> {
  switch (format) {
    case 'png':
      return artist.picture(subject)
    case 'svg':
      return artist.still(subject)
    case 'animated-svg':
      return artist.playing(subject)
    default:
      return artist.words(subject, format)
  }
}

function shelfOf({ context, callApi }: Server): Shelf {
  const kept = keptBy(context)
  return {
    read: async (id) => kept((await callApi('getFlow', { params: { id } })).data),
    graphAt: async (id, version) => {
      try {
        return (await callApi('getVersion', { params: { id, n: version } })).data.document
      } catch (error) {
        if (isRefusedFor(error, 'flow_not_found')) return undefined
        throw error
      }
    },
    create: async ({ name, description, category, thought, graph }) => {
      const told = description === undefined ? {} : { description }
      const body = { name, thought, document: graph, ...told, ...(category ? { category } : {}) }
      return kept((await callApi('createFlow', { body })).data)
    },
    replace: async (id, version, graph) => {
      try {
        const input = { params: { id }, body: { document: graph } }
        return kept((await callApi('updateFlow', input, { 'If-Match': `"${version}"` })).data)
      } catch (error) {
        if (isRefusedFor(error, 'version_conflict')) return undefined
        throw error
      }
    },
  }
}

function communityOf({ context, callApi }: Server): Community {
  return {
    publish: async (id, { category, description, visibility, license }) => {
      const chosen = { ...(visibility ? { visibility } : {}), ...(license ? { license } : {}) }
      const body = { state: 'published' as const, category, description, ...chosen }
      return keptBy(context)((await callApi('updateFlow', { params: { id }, body })).data)
    },
    search: async ({ query, category, limit }) => {
      const asked = { search: query, limit, ...(category ? { category } : {}) }
      const { data } = await callApi('listCommunity', { query: asked })
      return data.map(({ id, name, description, author }) => ({
        id,
        name,
        description,
        author: author.name,
        link: `${context.config.siteUrl}/f/${id}`,
      }))
    },
  }
}

/** What everybody may see has a page; the rest opens in the studio of whoever may. */
function keptBy({ config }: Context) {
  return ({ id, name, version, document, state, visibility }: Flow): Kept => {
    const isShown = state === 'published' && visibility === 'public'
    const link = isShown ? `${config.siteUrl}/f/${id}` : `${config.studioUrl}#flow=${id}`
    return { id, name, version, graph: document, state, link }
  }
}
