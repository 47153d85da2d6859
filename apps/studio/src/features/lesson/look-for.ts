import type { LessonLook } from '@flain/content'
import type { Client } from '@flain/client'

/** Whether what a tutorial asks for is there in the account; a sentence where that cannot be said. */
export async function lookFor(look: LessonLook, client: Client): Promise<boolean | string> {
  if (look === 'white-label') {
    const reply = await client.call('getWhiteLabel')
    return reply.ok ? reply.data.data.name !== null : reply.error
  }
  const reply = await client.call('listWebhooks')
  if (!reply.ok) return reply.error
  const webhooks = reply.data.data
  return look === 'webhook' ? webhooks.length > 0 : isDelivered(webhooks, client)
}

async function isDelivered(webhooks: readonly { id: string }[], client: Client): Promise<boolean> {
  const lists = await Promise.all(
    webhooks.map(({ id }) => client.call('listWebhookDeliveries', { params: { id }, query: {} })),
  )
  return lists.some((list) => list.ok && list.data.data.some(({ state }) => state === 'delivered'))
}
