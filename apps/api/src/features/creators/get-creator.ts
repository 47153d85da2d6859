import type { Handler } from '../../http/handler.ts'
import { readLabel } from '../../presenters/read-label.ts'
import { readCreator } from './read-creator.ts'

export const getCreator: Handler<'getCreator'> = async ({ params, caller }, context) => {
  const { creator } = await readCreator(params.handle, caller?.userId, context)
  return { data: { ...creator, white_label: await readLabel({ handle: creator.handle }, context.store.db) } }
}
