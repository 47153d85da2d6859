/** Sends one request to an endpoint of a stranger, and reads as little of the answer as it takes. */
import { limits } from '@flain/contract'
import { askStranger } from '../../http/ask-stranger.ts'
import type { Guard } from '../../http/public-address.ts'

const patienceMs = 15_000
/** Bytes of an answer; the rest is not waited for. */
const mostBytes = 4 * limits.webhookAnswerMax

export type Sent = { status: number; answer: string } | { problem: string }
export type Letter = { url: string; headers: Record<string, string>; body: string }

/** No redirect is followed and no cookie kept. Never throws on what an endpoint does. */
export async function send({ url, headers, body }: Letter, guard: Guard): Promise<Sent> {
  const ownHeaders = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Flain-Webhooks/1',
  }
  const asked = await askStranger(
    { url, method: 'POST', headers: ownHeaders, body, patienceMs, mostBytes },
    guard,
  )
  if ('problem' in asked) return asked
  const text = asked.text.replaceAll('\0', '').toWellFormed()
  return { status: asked.status, answer: text.slice(0, limits.webhookAnswerMax).toWellFormed() }
}
