/** What a program can be told of. The only place where an event and its words stand. */
export const webhookEvents = [
  'flow.saved',
  'flow.published',
  'flow.augmented',
  'flow.unpublished',
  'account.plan_changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** As a person who chooses it reads it. */
export const webhookEventWords: { readonly [One in WebhookEvent]: string } = {
  'flow.saved': 'A flow was saved; saves within a minute come as one',
  'flow.published': 'A flow was published; one that somebody looks at first, once it is shown',
  'flow.augmented': 'Somebody made a copy of one of your flows',
  'flow.unpublished': 'A published flow was taken back or deleted',
  'account.plan_changed': 'Your plan changed',
}

/** Sent when you ask for it, to see whether an endpoint works. */
export const webhookTest = 'webhook.test'

/** `waiting` is for a first try or for another one. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const minute = 60
const hour = 60 * minute

/** Seconds after a failed try until the next; about three days together. After the last of them nothing is tried. */
export const webhookPauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
