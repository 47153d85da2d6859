const hour = 3600
const day = 24 * hour

/** A mail is tried for about two days, at first after seconds, later every hour. */
export const queues = {
  mail: {
    name: 'mail.send',
    retryLimit: 60,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    retentionSeconds: 3 * day,
    deleteAfterSeconds: day,
  },
  cleanUp: { name: 'accounts.clean-up', retryLimit: 2, expireInSeconds: 600, deleteAfterSeconds: day },
  nightly: { name: 'flows.thin-versions', retryLimit: 2, expireInSeconds: 3600, deleteAfterSeconds: day },
} as const
