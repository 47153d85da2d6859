/** A public flow in every form its address can end in. Finished files are kept until the flow changes. */
import type { ShownLabel } from '@flain/contract'
import { withPlainWords } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { perDatabase } from '../../db/per-database.ts'
import { whiteLabels } from '../../db/access-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { WordForm } from '../../drawing/artist.ts'
import { ownMark } from '../../drawing/card.ts'
import { drawQr } from '../../drawing/qr.ts'
import type { Asset } from '../../http/asset.ts'
import { makeAsset } from '../../http/asset.ts'
import { isPublic } from '../../presenters/flow.ts'
import { labelColumns, showLabel } from '../../presenters/white-label.ts'
import { licenseName } from '../../presenters/license-name.ts'

export type PublicFlow = {
  id: string
  ownerId: string
  version: number
  name: string
  description: string
  category: string | null
  license: string
  document: FlowGraph
  author: string
  handle: string
  label: ShownLabel | null
}

/** A flow and the network address that asked for it. */
type Asked = PublicFlow & { source: string | undefined }

type Form = {
  type: string
  write: (flow: Asked, context: Context) => Promise<Buffer<ArrayBuffer>>
}

const titled = (flow: Asked) => ({
  graph: flow.document,
  title: flow.name,
  category: flow.category,
  behalf: { source: flow.source, ...accountOf(flow) },
})

/** On whose account it goes to draw a flow, and what must change before it may turn out otherwise. */
export function accountOf({ id, ownerId, version, name, category }: Account) {
  return { owner: ownerId, version: `${id}/${version}/${category}/${name}` }
}

type Account = Pick<PublicFlow, 'id' | 'ownerId' | 'version' | 'name' | 'category'>
const words = (type: string, form: WordForm): Form => ({
  type,
  write: async (flow, { artist }) => Buffer.from(await artist.words(titled(flow), form)),
})

/** What may stand behind `/f/{id}`. */
export const forms = {
  '.svg': {
    type: 'image/svg+xml',
    write: async (flow, { artist }) => Buffer.from(await artist.still(titled(flow))),
  },
  '.play.svg': {
    type: 'image/svg+xml',
    write: async (flow, { artist }) => Buffer.from(await artist.playing(titled(flow))),
  },
  '.qr.svg': {
    type: 'image/svg+xml',
    write: ({ id }, { config }) =>
      Promise.resolve(Buffer.from(drawQr(new URL(`/f/${id}`, config.siteUrl).href))),
  },
  '.png': { type: 'image/png', write: async (flow, { artist }) => owned(await artist.picture(titled(flow))) },
  '/og.png': {
    type: 'image/png',
    write: async (flow, { artist }) => owned(await artist.card(titled(flow), wordsOf(flow))),
  },
  '.json': words('application/json; charset=utf-8', 'json'),
  '.mmd': words('text/plain; charset=utf-8', 'mermaid'),
  '.d2': words('text/plain; charset=utf-8', 'd2'),
  '.md': words('text/markdown; charset=utf-8', 'markdown'),
} as const satisfies Record<string, Form>

export type FormName = keyof typeof forms

const owned = (buffer: Buffer): Buffer<ArrayBuffer> => Buffer.from(buffer)

function wordsOf({ name, author, license, label }: PublicFlow) {
  const mark = label ? { brand: label.name, dot: label.accents?.light ?? null } : ownMark
  return { title: name, line: `by ${author} · ${licenseName(license)}`, ...mark }
}

/** A file that is looked at by itself can do nothing but be looked at. */
const policy = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox",
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const cacheControl = 'public, max-age=0, must-revalidate'
/** Bytes of what is kept of all flows together, before compression. */
const usualRoom = 48 * 1024 * 1024
/** About what one node and its connections hold in memory. */
const bytesOfNode = 1000

/** `/f/{id}` and what follows. */
const address = /^\/f\/([A-Za-z0-9-]+)([./].+)$/

export type FlowFiles = {
  /** Undefined for a flow that is private, a draft, hidden, deleted or was never there. */
  file: (id: string, form: FormName, source?: string) => Promise<Asset | undefined>
  /** The finished file at this path, when it is there at once. */
  find: (pathname: string) => Asset | undefined
  flow: (id: string) => Promise<PublicFlow | undefined>
}

type Kept = { flow: PublicFlow; files: Map<string, Asset | Promise<Asset>>; bytes: number }

/** The longest unused flows make room for new ones. */
export function openFlowFiles(context: Context, room = usualRoom): FlowFiles {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const drop = (id: string) => {
    bytes -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }
  const grow = (id: string, found: Kept, more: number) => {
    if (kept.get(id) !== found) return
    found.bytes += more
    bytes += more
    for (const oldest of kept.keys()) {
      if (bytes <= room) break
      drop(oldest)
    }
  }
  const keep = (id: string, fresh: Kept) => {
    drop(id)
    kept.set(id, fresh)
    grow(id, fresh, 1000 + fresh.flow.document.nodes.length * bytesOfNode)
  }
  let news = 0
  context.changes.onChange((topic) => {
    const [what, id] = topic?.split(' ') ?? []
    if (what === 'count' || what === 'creator' || what === 'posts') return
    news += 1
    if (what === 'flow' && id !== undefined) return drop(id)
    kept.clear()
    bytes = 0
  })
  const use = (id: string): Kept | undefined => {
    const known = context.changes.isListening() ? kept.get(id) : undefined
    if (!known) return undefined
    kept.delete(id)
    kept.set(id, known)
    return known
  }
  const find = async (id: string): Promise<Kept | undefined> => {
    const known = use(id)
    if (known) return known
    const asked = news
    const [row] = await findPublic(context.store.db).execute({ id })
    if (!row) return undefined
    // Flows that were saved before such characters were left out may have some.
    const label = showLabel(row.label, { tier: row.tier, name: row.author })
    const flow = { ...row, label, document: withPlainWords(row.document) }
    const fresh: Kept = { flow, files: new Map(), bytes: 0 }
    // News that came while we were reading may have been about this very flow.
    if (asked === news && context.changes.isListening()) keep(id, fresh)
    return fresh
  }
  return {
    find: (pathname) => {
      const [, id, form] = address.exec(pathname) ?? []
      const file = id === undefined || form === undefined ? undefined : use(id)?.files.get(form)
      return file instanceof Promise ? undefined : file
    },
    flow: async (id) => (await find(id))?.flow,
    file: async (id, form, source) => {
      const found = await find(id)
      if (!found) return undefined
      const known = found.files.get(form)
      if (known) return known
      const made = make({ ...found.flow, source }, form, context)
      found.files.set(form, made)
      made.then(
        (asset) => {
          found.files.set(form, asset)
          grow(id, found, asset.body.length)
        },
        () => found.files.delete(form),
      )
      return made
    },
  }
}

async function make(flow: Asked, form: FormName, context: Context): Promise<Asset> {
  const { type, write }: Form = forms[form]
  const asset = makeAsset(`flow${form}`, await write(flow, context), cacheControl, policy)
  return { ...asset, type }
}

const findPublic = perDatabase((db) =>
  db
    .select({
      id: flows.id,
      ownerId: flows.ownerId,
      version: flows.version,
      name: flows.name,
      description: flows.description,
      category: flows.category,
      license: flows.license,
      document: flows.document,
      author: users.name,
      handle: users.handle,
      tier: users.tier,
      label: labelColumns,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(whiteLabels, eq(whiteLabels.userId, flows.ownerId))
    .where(and(eq(flows.id, sql.placeholder('id')), isPublic))
    .prepare('public_flow'),
)
