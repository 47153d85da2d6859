const hour = 3600
const day = 24 * hour

/** A mail is tried for about two days, at first after seconds, later every hour. */
const mail = {
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  expireInSeconds: 120,
  retentionSeconds: 3 * day,
  deleteAfterSeconds: day,
} as const

/** Every queue: how often a job is tried again and how long it is kept. What is done with it is in `table.ts`. */
export const queues = {
  /** What somebody waits for, or did themselves: codes, links, news of their account. */
  mail: { name: 'mail.send', ...mail },
  /** To many people at once; it never stands in the way of the others. */
  newsletter: { name: 'mail.newsletter', ...mail },
  cleanUp: { name: 'accounts.clean-up', retryLimit: 2, expireInSeconds: 600, deleteAfterSeconds: day },
  /** One try; when the next is due stands on the delivery, and `webhooksDue` looks. */
  webhook: { name: 'webhooks.deliver', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: day },
  webhooksDue: { name: 'webhooks.due', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: hour },
  nightly: { name: 'flows.thin-versions', retryLimit: 2, expireInSeconds: 3600, deleteAfterSeconds: day },
} as const

export type Queue = (typeof queues)[keyof typeof queues]
