/** A person who uses a running server over the network. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Visitor = {
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; json: Record<string, unknown> }>
}

/** Registers, finds the link in the outbox, and is signed in. */
export async function signUp(
  url: () => string,
  siteUrl: string,
  dataDir: string,
  email: string,
): Promise<Visitor> {
  const session = { cookies: new Map<string, string>(), token: '' }
  const call: Visitor['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: {
        Origin: siteUrl,
        Cookie: [...session.cookies].map((pair) => pair.join('=')).join('; '),
        ...(session.token === '' ? {} : { Authorization: `Bearer ${session.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = (await response.json()) as Record<string, unknown>
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      session.cookies.set(name, value)
    }
    if (typeof json['token'] === 'string') session.token = json['token']
    return { status: response.status, json }
  }
  const registered = await call('POST', '/api/auth/register', { name: 'Crash Tester', email })
  if (registered.status !== 201) throw new Error(JSON.stringify(registered))
  const token = await untilLink(join(dataDir, 'outbox'), email)
  const activated = await call('POST', '/api/auth/activate', { token })
  if (activated.status !== 200) throw new Error(JSON.stringify(activated))
  return { call }
}

export async function untilLink(folder: string, email: string): Promise<string> {
  for (let i = 0; i < 500; i += 1) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8')
      const token = /activate\?token=([\w-]+)/.exec(text)?.[1]
      if (token !== undefined && text.includes(email)) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('No activation mail arrived.')
}
