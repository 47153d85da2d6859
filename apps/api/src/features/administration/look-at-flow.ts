import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { flows } from '../../db/schema.ts'
import { writeAudit } from '../../db/write-audit.ts'
import { linksShown } from '../../holding/shown-words.ts'
import type { Handler } from '../../http/handler.ts'

/**
 * What others would see of a flow that is hidden, for whoever decides about it; that somebody looked is written down.
 * What its author did not publish for everybody stays the author's.
 */
export const lookAtFlow: Handler<'lookAtFlow'> = async ({ params: { id }, caller, visit }, context) => {
  const { name, description, tags, thought, category, document, version } = flows
  const found = await context.store.transaction(async (tx) => {
    const [flow] = await tx.db
      .select({ name, description, tags, thought, category, document, version })
      .from(flows)
      .where(
        and(
          eq(flows.id, id),
          eq(flows.state, 'published'),
          eq(flows.visibility, 'public'),
          isNull(flows.deletedAt),
          isNotNull(flows.hiddenAt),
        ),
      )
    if (!flow) throw new ApiError('flow_not_found')
    const act = { at: context.now(), action: 'flow.looked-at', subject: id, actorId: caller.userId }
    await writeAudit(tx, act)
    return { ...flow, links: (await linksShown(tx, [id])).get(id) ?? [] }
  })
  const { wide, narrow } = await context.artist.figure({
    graph: found.document,
    title: found.name,
    category: found.category,
    behalf: { source: visit.source, owner: caller.userId, version: `looked-at ${id}/${found.version}` },
  })
  const words = { name: found.name, description: found.description, tags: found.tags, thought: found.thought }
  return { data: { ...words, links: found.links, wide, narrow } }
}
