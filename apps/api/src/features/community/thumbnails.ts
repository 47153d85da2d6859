/** The small drawings of lists: made when a list first shows a flow, and stored. */
import { createHash } from 'node:crypto'
import { communitySamples } from '@flain/content'
import type { ArticleElement } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flowThumbnails } from '../../db/community-tables.ts'
import { readDocuments } from '../../db/read-documents.ts'
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
}
type Listed = Row & { thumbnail: unknown }

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
 * Drawings of lists under way in one server, of all and of one source. More would not be there in time for any of their
 * lists, and the work of handing them over would hold up every other answer.
 */
const mostUnderWay = { ofAll: 96, ofOne: 48 }

/** By source, one entry for each drawing. */
const underWay = new WeakMap<Artist, string[]>()

/** The first of these rows, as many as may be drawn now. */
function takeRoom<T>(rows: readonly T[], source: string, artist: Artist): readonly T[] {
  const held = underWay.get(artist) ?? []
  const ofOne = held.filter((each) => each === source).length
  const room = Math.max(0, Math.min(mostUnderWay.ofAll - held.length, mostUnderWay.ofOne - ofOne))
  const taken = rows.slice(0, room)
  underWay.set(artist, [...held, ...taken.map(() => source)])
  return taken
}

function giveRoom(source: string, artist: Artist): void {
  const held = underWay.get(artist) ?? []
  underWay.set(artist, held.toSpliced(held.indexOf(source), 1))
}

/**
 * Draws the rows of which no drawing counts. A list waits a moment for them; those that take longer stand blank in it, and
 * are stored when they are there, for the next list; so do those for which there is no room, until a list asks again.
 */
export async function drawMissing(
  rows: readonly Listed[],
  source: string,
  context: Context,
): Promise<Map<string, ArticleElement>> {
  const { artist } = context
  const missing = rows.filter(({ thumbnail }) => thumbnail === null)
  const trees = new Map(missing.map(({ id }) => [id, blank]))
  const begun = takeRoom(missing, source, artist)
  if (begun.length === 0) return trees
  const drawn: Drawn[] = []
  const storeDrawn = () => (drawn.length > 0 ? store(drawn.splice(0), context) : undefined)
  const drawing: Promise<void>[] = []
  const left = new Set(begun)
  try {
    for await (const { row, document } of readDocuments(begun, context.store.db)) {
      left.delete(row)
      const finish = (tree: ArticleElement | undefined) => {
        giveRoom(source, artist)
        if (tree) drawn.push({ ...row, tree })
      }
      drawing.push(draw(document, { row, source }, context).then(finish))
    }
  } finally {
    // Those that are not there any more, and all that could not be read.
    for (const _ of left) giveRoom(source, artist)
  }
  // Where there is no room for all, many are waiting: a list that will have gaps does not wait to have fewer.
  const isWhole = begun.length === missing.length && (await inTime(Promise.all(drawing)))
  for (const { id, tree } of drawn) trees.set(id, tree)
  await storeDrawn()
  if (!isWhole) void Promise.all(drawing).then(storeDrawn)
  return trees
}

/** Stands where a drawing could not be made in time: a list is worth showing without one. */
const blank: ArticleElement = {
  tag: 'svg',
  attributes: { class: 'thumb', viewBox: '0 0 360 168', 'aria-hidden': 'true' },
  children: [],
}

type Named = { row: Row; source: string }

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

type Drawn = Row & { tree: ArticleElement }

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
