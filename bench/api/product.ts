/** The built server for a bench: started, filled with people, stopped. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shoot } from './load.ts'
import type { Shot } from './load.ts'

export const built = fileURLToPath(new URL('../../apps/api/dist/server.js', import.meta.url))
export const port = 4390
const origin = `http://localhost:${port}`

export type Person = { email: string; headers: Record<string, string> }

/** Each person comes from an address of their own, or the limits on one source would be measured. */
const headersOf = (index: number, own: Record<string, string> = {}) => ({
  Origin: origin,
  'Content-Type': 'application/json',
  'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  ...own,
})

export const post = (path: string, index: number, body: object, own?: Record<string, string>): Shot => ({
  method: 'POST',
  path,
  headers: headersOf(index, own),
  body: JSON.stringify(body),
})

/** `flags` are for Node. The process answers over its channel what a module it was given sends. */
export function startServer(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
}

export async function stopServer(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

/** Mails in the outbox that hold the pattern, by address. */
function mails(folder: string, pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of names) {
    const mail = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      to: { address: string }
      text: string
    }
    const match = pattern.exec(mail.text)?.[1]
    if (match !== undefined) found.set(mail.to.address, match)
  }
  return found
}

export async function untilMailed(
  folder: string,
  pattern: RegExp,
  count: number,
): Promise<Map<string, string>> {
  for (;;) {
    const found = mails(folder, pattern)
    if (found.size >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export const cookieOf = (headers: Record<string, unknown>, name: string) => {
  const lines = headers['set-cookie']
  return (
    (Array.isArray(lines) ? lines.map(String) : [])
      .find((line) => line.startsWith(`${name}=`))
      ?.split(';')[0] ?? ''
  )
}

export async function signUpAll(outbox: string, people: number): Promise<Person[]> {
  const emails = Array.from({ length: people }, (_, i) => `bench${i}@example.org`)
  const browsers: string[] = []
  for (const [i, email] of emails.entries()) {
    const { headers } = await shoot(port, post('/api/auth/register', i, { name: 'Bench', email }))
    browsers.push(cookieOf(headers, 'registration'))
  }
  const tokens = await untilMailed(outbox, /activate\?token=([\w-]+)/, people)
  const made: Person[] = []
  for (const [i, email] of emails.entries()) {
    const link = { token: tokens.get(email) }
    const own = { Cookie: browsers[i] ?? '' }
    const { text, headers } = await shoot(port, post('/api/auth/activate', i, link, own))
    const { token } = JSON.parse(text) as { token: string }
    made.push({
      email,
      headers: headersOf(i, { Cookie: cookieOf(headers, 'sid'), Authorization: `Bearer ${token}` }),
    })
  }
  return made
}
