import type { Handler } from '../../http/handler.ts'

export const assistant: Handler<'assistant'> = (_input, { models }) =>
  Promise.resolve({ data: { model: models.house ?? null, services: [...models.services] } })
