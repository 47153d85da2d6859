import type { FlowGraph } from '@flain/flow'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { flows } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

/**
 * Drawings are not in the list itself: the list is there at once, and whoever has a drawing does not ask again until its
 * version moves. They are kept, so that a flow is drawn once.
 */
export const flowThumbnails: Handler<'flowThumbnails'> = async ({ query, caller }, context) => {
  const rows =
    query.ids.length === 0
      ? []
      : await context.store.db
          .select({
            id: flows.id,
            name: flows.name,
            version: flows.version,
            category: flows.category,
            document: flows.document,
          })
          .from(flows)
          .where(and(eq(flows.ownerId, caller.userId), inArray(flows.id, query.ids), isNull(flows.deletedAt)))
  return {
    data: await Promise.all(
      rows.map(async ({ id, name, version, category, document }) => ({
        id,
        version,
        thumbnail: await context.artist.thumbnail(
          { graph: wordless(document), title: `${name}, diagram`, category },
          `wordless ${id}/${version}/${category}/${name}`,
        ),
      })),
    ),
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
