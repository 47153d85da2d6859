/** Sends one request to an endpoint of a stranger, and reads as little of the answer as it takes. */
import type { LookupFunction } from 'node:net'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { limits } from '@flain/contract'
import { addressesOf } from './public-address.ts'
import type { Guard } from './public-address.ts'

const patienceMs = 15_000
/** Bytes of an answer; the rest is not waited for. */
const mostBytes = 4 * limits.webhookAnswerMax

export type Sent = { status: number; answer: string } | { problem: string }
export type Letter = { url: string; headers: Record<string, string>; body: string }

/** No redirect is followed and no cookie kept. Never throws on what an endpoint does. */
export async function send({ url, headers, body }: Letter, guard: Guard): Promise<Sent> {
  const target = new URL(url)
  const found = await addressesOf(target, guard)
  if ('problem' in found) return found
  const [first] = found.addresses
  const lookup: LookupFunction = (_name, { all }, answer) => {
    if (all) answer(null, found.addresses)
    else answer(null, first.address, first.family)
  }
  const ownHeaders = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'Flain-Webhooks/1',
  }
  const signal = AbortSignal.timeout(patienceMs)
  return post(target, body, { method: 'POST', headers: ownHeaders, lookup, agent: false, signal })
}

function post(url: URL, body: string, options: RequestOptions): Promise<Sent> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ problem: problemOf(error) })
    const going = request(url, options, (response) => {
      readAnswer(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, answer })
        going.destroy()
      }, fail)
    })
    going.on('error', fail)
    going.end(body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= mostBytes) break
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed()
  return text.slice(0, limits.webhookAnswerMax).toWellFormed()
}

const problems: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at that address.',
  ECONNRESET: 'The connection broke before there was an answer.',
  ABORT_ERR: 'There was no answer within 15 seconds.',
}

function problemOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return problems['ABORT_ERR'] ?? ''
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'The certificate of that address is not valid.'
  return problems[code] ?? 'The address could not be reached.'
}
