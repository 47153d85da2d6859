import type { Handler } from '../../http/handler.ts'
import { readCreator } from './read-creator.ts'

export const getCreator: Handler<'getCreator'> = async ({ params, caller }, context) => ({
  data: (await readCreator(params.handle, caller?.userId, context)).creator,
})
