/** The small drawings of lists: made when a list first shows a flow, and stored. */
import { createHash } from 'node:crypto'
import { communitySamples } from '@flain/content'
import type { ArticleElement } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flowThumbnails } from '../../db/community-tables.ts'
import type { Artist } from '../../drawing/artist.ts'
import { ApiError } from '../../api-error.ts'
import { inTime } from '../../drawing/in-time.ts'
import { describeError } from '../../describe-error.ts'

type Row = {
  id: string
  ownerId: string
  name: string
  category: string | null
  version: number
  document: FlowGraph | null
}

const looks = new WeakMap<Artist, Promise<string>>()

/**
 * Stands for how this program draws: another version of it, whose layout or shapes differ, has another one, and draws
 * anew what the older one stored.
 */
export function lookOf({ artist }: Context): Promise<string> {
  const known = looks.get(artist)
  if (known) return known
  const look = readLook(artist)
  looks.set(artist, look)
  look.catch(() => looks.delete(artist))
  return look
}

async function readLook(artist: Artist): Promise<string> {
  const drawn = await Promise.all(
    communitySamples.map(({ graph, title, category }) => artist.thumbnail({ graph, title, category })),
  )
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 16)
}

/**
 * Draws the rows that came with their document because no drawing of them counts. A list waits a moment for them; those
 * that take longer stand blank in it, and are stored when they are there, for the next list.
 */
export async function drawMissing(
  rows: readonly Row[],
  source: string,
  context: Context,
): Promise<Map<string, ArticleElement>> {
  const drawn: Drawn[] = []
  const storeDrawn = () => (drawn.length > 0 ? store(drawn.splice(0), context) : undefined)
  const missing = rows.flatMap(({ document, ...row }) => (document === null ? [] : [{ document, row }]))
  const drawing = missing.map(async ({ document, row }) => {
    const tree = await draw(document, { row, source }, context)
    if (tree) drawn.push({ ...row, tree })
  })
  const isWhole = await inTime(Promise.all(drawing))
  const trees = new Map(missing.map(({ row }) => [row.id, blank]))
  for (const { id, tree } of drawn) trees.set(id, tree)
  await storeDrawn()
  if (!isWhole) void Promise.all(drawing).then(storeDrawn)
  return trees
}

type Named = { row: Omit<Row, 'document'>; source: string }

/** Stands where a drawing could not be made in time: a list is worth showing without one. */
const blank: ArticleElement = {
  tag: 'svg',
  attributes: { class: 'thumb', viewBox: '0 0 360 168', 'aria-hidden': 'true' },
  children: [],
}

/** Nothing when it cannot be drawn. */
async function draw(graph: FlowGraph, { row, source }: Named, { artist, log }: Context) {
  const { id, ownerId, version, category, name } = row
  const behalf = { source, owner: ownerId, version: `${id}/${version}` }
  const subject = { graph, title: `${name}, diagram`, category, behalf }
  try {
    return await artist.thumbnail(subject, `list ${id}/${version}/${category}/${name}`)
  } catch (error) {
    if (!(error instanceof ApiError)) log.warn({ flow: id, ...describeError(error) }, 'a flow was not drawn')
    return undefined
  }
}

type Drawn = Omit<Row, 'document'> & { tree: ArticleElement }

/** A drawing that cannot be stored is drawn again the next time. */
async function store(drawn: readonly Drawn[], context: Context): Promise<void> {
  const look = await lookOf(context)
  const rows = drawn.map(({ id, name, category, version, tree }) => {
    return { flowId: id, look, name, category, version, tree }
  })
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await context.store.db
    .insert(flowThumbnails)
    .values(rows)
    .onConflictDoUpdate({
      target: flowThumbnails.flowId,
      set: {
        version: excluded('version'),
        name: excluded('name'),
        category: excluded('category'),
        look: excluded('look'),
        tree: excluded('tree'),
      },
    })
    .catch((error: unknown) => context.log.warn(describeError(error), 'drawings were not stored'))
}
