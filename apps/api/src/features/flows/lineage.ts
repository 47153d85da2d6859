import type { Lineage } from '@flain/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic } from '../../presenters/flow.ts'
import { readFlow } from './find-flow.ts'

const shownCopies = 24

const kin = {
  id: flows.id,
  name: flows.name,
  license: flows.license,
  handle: users.handle,
  author: users.name,
}
type Kin = { id: string; name: string; license: string; handle: string; author: string }

const presentKin = ({ id, name, license, handle, author }: Kin) => ({
  id,
  name,
  license,
  author: { handle, name: author },
})

export const lineage: Handler<'lineage'> = async ({ params, caller }, context) => {
  // Whoever may not see the flow may not see its family.
  await readFlow(params.id, caller?.userId, context)
  const [origin, copies] = await Promise.all([readOrigin(params.id, context), readCopies(params.id, context)])
  return { data: { origin, copies } }
}

async function readOrigin(id: string, { store }: Context): Promise<Lineage['origin']> {
  const [flow] = await store.db
    .select({ originId: flows.originId, credit: flows.originCredit, version: flows.originVersion })
    .from(flows)
    .where(eq(flows.id, id))
  if (!flow?.credit) return null
  const [shown] =
    flow.originId === null
      ? []
      : await store.db
          .select(kin)
          .from(flows)
          .innerJoin(users, eq(users.id, flows.ownerId))
          .where(and(eq(flows.id, flow.originId), isPublic))
  return { ...flow.credit, version: flow.version, flow: shown ? presentKin(shown) : null }
}

async function readCopies(id: string, { store }: Context): Promise<Lineage['copies']> {
  const rows = await store.db
    .select(kin)
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(and(eq(flows.originId, id), isPublic))
    .orderBy(desc(flows.publishedAt))
    .limit(shownCopies)
  return rows.map(presentKin)
}
