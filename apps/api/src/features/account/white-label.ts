import { planAllows } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { whiteLabels } from '../../db/access-tables.ts'
import { holdForName } from '../../holding/hold-flows.ts'
import { planRequired } from '../../http/call-route.ts'
import type { Handler } from '../../http/handler.ts'
import { labelColumns, presentLabel } from '../../presenters/white-label.ts'
import { takePicture } from './take-picture.ts'

export const getWhiteLabel: Handler<'getWhiteLabel'> = async ({ caller }, context) => ({
  data: await readLabel(caller.userId, context),
})

/** Taking away is for every plan: what was set on a larger one stays its owner's. */
export const updateWhiteLabel: Handler<'updateWhiteLabel'> = async ({ body, caller }, context) => {
  const { logo: file, ...words } = body
  const { userId, plan } = caller
  const isSetting = Object.values(body).some((value) => typeof value === 'string')
  if (isSetting && !planAllows(plan, 'white_label')) throw planRequired('white_label')
  const logo = await logoChanges(file, userId, context)
  // Undefined leaves a column as it is.
  const changes = { ...words, ...logo, updatedAt: context.now() }
  const isOwn = eq(whiteLabels.userId, userId)
  await context.store.transaction(async (tx) => {
    const [before] = await tx.db
      .select({ name: whiteLabels.name })
      .from(whiteLabels)
      .where(isOwn)
      .for('update')
    const [after] = await tx.db
      .insert(whiteLabels)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: whiteLabels.userId, set: changes })
      .returning({ name: whiteLabels.name })
    const { name, accent, logoId } = whiteLabels
    await tx.db.delete(whiteLabels).where(and(isOwn, isNull(name), isNull(accent), isNull(logoId)))
    await holdForName(tx, { userId, names: [before?.name ?? '', after?.name ?? ''] }, context)
  })
  context.jobs.wake()
  return { data: await readLabel(userId, context) }
}

async function logoChanges(file: string | null | undefined, userId: string, context: Context) {
  if (file === undefined) return {}
  if (file === null) return { logoId: null, logo: null, logoWidth: null, logoHeight: null }
  const { id, bytes, width, height } = await takePicture({ userId, base64: file, shape: 'logo' }, context)
  return { logoId: id, logo: bytes, logoWidth: width, logoHeight: height }
}

async function readLabel(userId: string, { store }: Context) {
  const [row] = await store.db.select(labelColumns).from(whiteLabels).where(eq(whiteLabels.userId, userId))
  return presentLabel(row)
}
