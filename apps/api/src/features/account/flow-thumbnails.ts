import type { FlowGraph } from '@flain/flow'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SvgElement } from '@flain/render'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { inTime } from '../../drawing/in-time.ts'
import type { Parties } from '../../threads/fair-queue.ts'
import { readDocuments } from '../../db/read-documents.ts'
import { flows } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

/**
 * Drawings are not in the list itself: the list is there at once, and whoever has a drawing does not ask again until its
 * version moves. They are kept, so that a flow is drawn once. What takes longer than a moment is not in the answer;
 * whoever asks again finds it.
 */
export const flowThumbnails: Handler<'flowThumbnails'> = async ({ query, caller, visit }, context) => {
  const rows =
    query.ids.length === 0
      ? []
      : await context.store.db
          .select({
            id: flows.id,
            name: flows.name,
            version: flows.version,
            category: flows.category,
          })
          .from(flows)
          .where(and(eq(flows.ownerId, caller.userId), inArray(flows.id, query.ids), isNull(flows.deletedAt)))
  const account = { source: visit.source, owner: caller.userId }
  const data: Drawn[] = []
  let isOver = false
  const drawAll = async () => {
    const add = ({ id, version }: Named) => {
      return (thumbnail: SvgElement | undefined) => {
        if (thumbnail) data.push({ id, version, thumbnail })
      }
    }
    const kept = rows.map((row) => ({ row, drawn: context.artist.keptThumbnail(keyOf(row)) }))
    const drawing = kept.flatMap(({ row, drawn }) => drawn?.then(add(row), nothing) ?? [])
    const missing = kept.flatMap(({ row, drawn }) => (drawn ? [] : [row]))
    // A document may be 2 MB: none is read for what is drawn.
    for await (const { row, document } of readDocuments(missing, context.store.db)) {
      drawing.push(draw({ ...row, document }, account, context).then(add(row)))
      if (isOver) break
    }
    await Promise.all(drawing)
  }
  await inTime(drawAll())
  isOver = true
  return { data: [...data] }
}

type Drawn = { id: string; version: number; thumbnail: SvgElement }
type Named = { id: string; name: string; version: number; category: string | null }
type Row = Named & { document: FlowGraph }

const keyOf = ({ id, name, version, category }: Named) => `wordless ${id}/${version}/${category}/${name}`

/** Whoever asked first is told why it was not drawn. */
const nothing = () => undefined

/** Nothing when it cannot be drawn. */
async function draw(row: Row, account: Parties, { artist, log }: Context) {
  const { id, name, version, category, document } = row
  const behalf = { ...account, version: `wordless ${id}/${version}` }
  const subject = { graph: wordless(document), title: `${name}, diagram`, category, behalf }
  try {
    return await artist.thumbnail(subject, keyOf(row))
  } catch (error) {
    if (!(error instanceof ApiError)) log.warn({ flow: id, ...describeError(error) }, 'a flow was not drawn')
    return undefined
  }
}

/** At the size of a stamp words are dust; without them shapes and lines are large enough to be recognised. */
function wordless(graph: FlowGraph): FlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, label: blank })),
    edges: graph.edges.map(({ id, from, to, kind }) => ({ id, from, to, kind })),
    groups: graph.groups.map((group) => ({ ...group, label: '' })),
  }
}

/** As wide as a short word. */
const blank = '\u2003\u2003'
