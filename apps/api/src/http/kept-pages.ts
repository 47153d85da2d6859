/** Rendered pages kept as finished answers until something they show has changed. */
import type { PublicChanges, Topic } from '../db/public-changes.ts'
import { measures } from '../metrics/measures.ts'
import type { Asset } from './asset.ts'
import type { Footing } from './page-topics.ts'

export type Page = { asset: Asset; status: number }
/** `footing` is left out for a page that must be made again each time. */
export type MadePage = Page & { footing: Footing | undefined }

export type KeptPages = {
  /** The kept page, at once, or nothing. */
  find: (key: string) => Page | undefined
  /** The kept page, or the one `make` makes now. Asking twice at once makes it once, and tells who only waits. */
  get: (key: string, make: () => Promise<MadePage>, onWait?: () => void) => Promise<Page>
}

type Kept = Page & { topics: ReadonlySet<Topic>; until: number }
type Options = {
  changes: Pick<PublicChanges, 'onChange' | 'isListening'>
  now?: () => number
  /** Bytes of all kept pages together, before compression, with their addresses. */
  room?: number
}

const usualRoom = 48 * 1024 * 1024

/** Of what stands around a page: its entry, its headers, what it was made from. */
const aroundBytes = 600

const sizeOf = (key: string, { asset }: Page) => asset.body.length + 2 * key.length + aroundBytes

/** The longest unused pages make room for new ones. */
export function keepPages({ changes, now = () => performance.now(), room = usualRoom }: Options): KeptPages {
  const kept = new Map<string, Kept>()
  const underWay = createUnderWay<Page>()
  let bytes = 0
  let news = 0

  const drop = (key: string) => {
    const page = kept.get(key)
    if (page) bytes -= sizeOf(key, page)
    kept.delete(key)
  }
  changes.onChange((topic) => {
    news += 1
    // Who asks from now on must not be given what was begun before the news.
    underWay.clear()
    for (const [key, { topics }] of kept) if (concerns(topic, topics)) drop(key)
  })
  const find = (key: string) => {
    const page = kept.get(key)
    if (!page) return undefined
    if (page.until <= now() || !changes.isListening()) {
      drop(key)
      return undefined
    }
    kept.delete(key)
    kept.set(key, page)
    measures.pages.inc({ from: 'memory' })
    return page
  }
  const keep = (key: string, { asset, status }: Page, { topics, lifeMs }: Footing) => {
    drop(key)
    const page = { asset, status, topics, until: now() + lifeMs }
    kept.set(key, page)
    bytes += sizeOf(key, page)
    for (const oldest of kept.keys()) {
      if (bytes <= room) break
      drop(oldest)
    }
  }
  const make = async (key: string, begin: () => Promise<MadePage>) => {
    measures.pages.inc({ from: 'making' })
    const begun = news
    const page = await begin()
    if (page.footing && begun === news && changes.isListening()) keep(key, page, page.footing)
    return page
  }
  return {
    find,
    get: async (key, begin, onWait) => {
      const page = find(key)
      if (page) return page
      return underWay.join(key, onWait) ?? underWay.begin(key, () => make(key, begin))
    },
  }
}

/** What is being made, by its key. */
function createUnderWay<T>() {
  const underWay = new Map<string, Promise<T>>()
  return {
    clear: () => underWay.clear(),
    join: (key: string, onWait: () => void = () => undefined): Promise<T> | undefined => {
      const waited = underWay.get(key)
      if (waited) onWait()
      return waited
    },
    begin: (key: string, make: () => Promise<T>): Promise<T> => {
      const made = make().finally(() => {
        if (underWay.get(key) === made) underWay.delete(key)
      })
      underWay.set(key, made)
      return made
    },
  }
}

function concerns(topic: Topic | undefined, topics: ReadonlySet<Topic>): boolean {
  if (topic === undefined || topics.has(topic)) return true
  return topic.startsWith('flow ') && topics.has('flows')
}
