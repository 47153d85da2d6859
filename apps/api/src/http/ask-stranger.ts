/** One request to an address that a stranger named, and as little of its answer as is wanted. */
import { request as requestPlain } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressesOf } from './public-address.ts'
import type { Guard } from './public-address.ts'

export type Question = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  patienceMs: number
  /** Of the answer; the rest is not waited for. */
  mostBytes: number
}

/** `text` is at most a little more than `mostBytes`, and then `isCut`. */
export type Answer = { status: number; type: string; text: string; isCut: boolean }
export type Asked = Answer | { problem: string }

/**
 * It goes to just those addresses that the guard let through, follows no redirect and keeps no cookie. Never throws on
 * what the other side does.
 */
export async function askStranger(question: Question, guard: Guard): Promise<Asked> {
  const target = new URL(question.url)
  const found = await addressesOf(target, guard)
  if ('problem' in found) return found
  const [first] = found.addresses
  const lookup: LookupFunction = (_name, { all }, answer) => {
    if (all) answer(null, found.addresses)
    else answer(null, first.address, first.family)
  }
  const { method, headers, patienceMs } = question
  const signal = AbortSignal.timeout(patienceMs)
  return ask(target, question, { method, headers, lookup, agent: false, signal })
}

function ask(url: URL, { body, mostBytes, patienceMs }: Question, options: RequestOptions): Promise<Asked> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ problem: problemOf(error, patienceMs) })
    const going = request(url, options, (response) => {
      readAnswer(response, mostBytes).then((answer) => {
        resolve(answer)
        going.destroy()
      }, fail)
    })
    going.on('error', fail)
    going.end(body)
  })
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<Answer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) break
  }
  const { statusCode: status = 0, headers } = response
  const text = Buffer.concat(chunks).toString('utf8')
  return { status, type: headers['content-type'] ?? '', text, isCut: bytes > mostBytes }
}

const problems: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at that address.',
  ECONNRESET: 'The connection broke before there was an answer.',
}

function problemOf(error: Error, patienceMs: number): string {
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `There was no answer within ${patienceMs / 1000} seconds.`
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'The certificate of that address is not valid.'
  return problems[code] ?? 'The address could not be reached.'
}
