/** What the server is asked: one question for each group, each answered or not by itself. */
import type { SearchGroup } from '@flain/content'
import { apiClient } from '../../platform/api.ts'
import { flowPath, studioAddress } from '../../platform/flow-addresses.ts'
import { readMe } from '../../platform/me.ts'
import { type Found, mostOfGroup } from './found-here.ts'

/** `undefined` when the server gave no answer. */
type Asked = () => Promise<Found[] | undefined>

type Place = { group: SearchGroup; ask: Asked }

/** In the order in which they are shown; one's own flows only where somebody is signed in. */
export function placesThere(search: string, studioUrl: string): Place[] {
  const own: Place[] = readMe() ? [{ group: 'flows', ask: () => findFlows(search, studioUrl) }] : []
  return [
    ...own,
    { group: 'templates', ask: () => findTemplates(search) },
    { group: 'community', ask: () => findCommunity(search) },
    { group: 'blog', ask: () => findPosts(search) },
  ]
}

async function findFlows(search: string, studioUrl: string): Promise<Found[] | undefined> {
  const reply = await apiClient().call('listFlows', { query: { search, limit: mostOfGroup } })
  // Whoever's session has ended has no flows here.
  if (!reply.ok) return reply.status === 401 ? [] : undefined
  return reply.data.data.map(({ id, name, description }) => ({
    title: name,
    text: description ?? '',
    href: studioAddress(studioUrl, id),
  }))
}

async function findTemplates(search: string): Promise<Found[] | undefined> {
  const reply = await apiClient().call('listTemplates', { query: { search, limit: mostOfGroup } })
  if (!reply.ok) return undefined
  return reply.data.data.map(({ id, name, description }) => ({
    title: name,
    text: description ?? '',
    href: `${flowPath(id)}#use`,
  }))
}

async function findCommunity(search: string): Promise<Found[] | undefined> {
  const reply = await apiClient().call('listCommunity', { query: { search, limit: mostOfGroup } })
  if (!reply.ok) return undefined
  return reply.data.data.map(({ id, name, author }) => ({
    title: name,
    text: author.name,
    href: flowPath(id),
  }))
}

async function findPosts(search: string): Promise<Found[] | undefined> {
  const reply = await apiClient().call('listPosts', { query: { search, limit: mostOfGroup } })
  if (!reply.ok) return undefined
  return reply.data.data.map(({ slug, title, excerpt }) => ({
    title,
    text: excerpt,
    href: `/blog/${encodeURIComponent(slug)}`,
  }))
}
