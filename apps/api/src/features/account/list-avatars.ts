import type { Handler } from '../../http/handler.ts'
import { avatars } from '../../drawing/avatars.ts'

export const listAvatars: Handler<'listAvatars'> = ({ visit }) => {
  visit.headers.set('Cache-Control', 'public, max-age=300')
  return Promise.resolve({ data: avatars.map(({ id, name, url }) => ({ id, name, url })) })
}
