/** What a rendered page was made from, and so which news make it old and how long it may stand without any. */
import type { Topic } from '../db/public-changes.ts'

export type Source = { path: string; status: number; body: unknown }

/** Undefined when a page made from these must be made again each time. */
export type Footing = { topics: Set<Topic>; lifeMs: number }

/** Featured stars, trending badges and articles dated ahead change with the clock alone. */
const longestLifeMs = 60_000
/** Lists show counts of many flows, and hundreds of likes a second must not cost a new list each. */
const listLifeMs = 5000

export function footingOf(sources: readonly Source[]): Footing | undefined {
  const topics = new Set<Topic>()
  let lifeMs = longestLifeMs
  for (const source of sources) {
    const found = source.status === 200 ? topicsOf(source) : undefined
    if (!found) return undefined
    for (const topic of found) topics.add(topic)
    lifeMs = Math.min(lifeMs, lifeOf(source.path))
  }
  return { topics, lifeMs }
}

const lifeOf = (path: string) =>
  path.startsWith('/api/community') || path.startsWith('/api/templates') || path.startsWith('/api/creators?')
    ? listLifeMs
    : longestLifeMs

/** `flows` stands for every flow. */
function topicsOf({ path, body }: Source): Topic[] | undefined {
  const [, area = '', name] = new URL(path, 'http://localhost').pathname.slice(1).split('/')
  switch (area) {
    case 'flows':
      return name === undefined
        ? undefined
        : [`count ${name}`, 'people', ...[name, ...idsIn(body)].map((id) => `flow ${id}`)]
    case 'community':
    case 'templates':
      return ['flows', 'people']
    case 'creators':
      return ['flows', 'people', ...(name === undefined ? [] : [`creator ${name.toLowerCase()}`])]
    case 'blogs':
      return ['posts']
    default:
      return undefined
  }
}

/** A flow's page names its origin and its copies: `data.origin`, `data.origin.flow.id`, `data.copies[].id`. */
function idsIn(body: unknown): string[] {
  const data = fieldOf(body, 'data')
  const origin = fieldOf(data, 'origin')
  const copies = fieldOf(data, 'copies')
  return [
    origin,
    fieldOf(fieldOf(origin, 'flow'), 'id'),
    ...(Array.isArray(copies) ? copies : []).map((copy) => fieldOf(copy, 'id')),
  ].filter((id) => typeof id === 'string')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
