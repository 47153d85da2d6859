import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'

export const getFlow: Handler<'getFlow'> = async ({ params, caller, visit }, context) => {
  const flow = await readFlow(params.id, caller?.userId, context)
  visit.headers.set('ETag', `"${flow.version}"`)
  return { data: flow }
}
