/** Signatures by Standard Webhooks 1.0 (standardwebhooks.com), which a receiver checks with a library of its language. */
import { createHmac, randomBytes } from 'node:crypto'

const start = 'whsec_'

export const makeWebhookSecret = () => `${start}${randomBytes(32).toString('base64')}`

type Signed = { id: string; body: string; at: Date; secrets: readonly string[] }

/** Each secret signs; a receiver takes any one. */
export function signedHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(start.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
