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
import { describeError } from '../../describe-error.ts'

type Row = {
  id: string
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

/** Draws the rows that came with their document because no drawing of them counts. */
export async function drawMissing(
  rows: readonly Row[],
  context: Context,
): Promise<Map<string, ArticleElement>> {
  const made = await Promise.all(
    rows.map(async ({ document, ...row }) =>
      document === null ? [] : [{ ...row, tree: await draw(document, row, context) }],
    ),
  )
  const trees = made.flat()
  const drawn = trees.filter(({ tree }) => tree !== blank)
  if (drawn.length > 0) await store(drawn, context)
  return new Map(trees.map(({ id, tree }) => [id, tree]))
}

type Named = Pick<Row, 'name' | 'category'>

/** Stands where a drawing could not be made in time: a list is worth showing without one. */
const blank: ArticleElement = {
  tag: 'svg',
  attributes: { class: 'thumb', viewBox: '0 0 360 168', 'aria-hidden': 'true' },
  children: [],
}

async function draw(graph: FlowGraph, { name, category }: Named, { artist }: Context) {
  try {
    return await artist.thumbnail({ graph, title: `${name}, diagram`, category })
  } catch (error) {
    if (error instanceof ApiError) return blank
    throw error
  }
}

type Drawn = Omit<Row, 'document'> & { tree: ArticleElement }

/** A drawing that cannot be stored is drawn again the next time. */
async function store(drawn: readonly Drawn[], context: Context): Promise<void> {
  const look = await lookOf(context)
  const rows = drawn.map(({ id, ...row }) => ({ flowId: id, look, ...row }))
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
