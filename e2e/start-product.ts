/**
 * Starts the built product with an empty data folder: as a journey's own, or for all journeys of a project (`serve.ts`).
 * `servers` adds a fresh PostgreSQL database, Redis when `TEST_REDIS_URL` is set, and a real SMTP server that keeps each
 * mail as an .eml file.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import type { Mode } from './product.ts'

const server = join(import.meta.dirname, '../apps/api/dist/server.js')
/** Puts a clock into the server process that this process can move; the product knows nothing of it. */
const clock = join(import.meta.dirname, 'movable-clock.ts')

export async function startProduct(mode: Mode, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  await rm(mode.dataFolder, { recursive: true, force: true })
  await mkdir(mode.mailFolder, { recursive: true })
  return spawn(process.execPath, ['--import', clock, server], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(mode.port),
      SITE_URL: mode.url,
      DATA_DIR: mode.dataFolder,
      // Each journey says which address it comes from, as a proxy would.
      TRUST_PROXY: '1',
      // A journey that makes more accounts than these sees what its browser has to do.
      SIGN_UPS_FREE: '6',
      SIGN_UP_WORK: '4',
      // Receivers of webhooks are part of a journey, on this machine.
      WEBHOOK_ADDRESSES: 'any',
      ...(mode.name === 'servers' ? await startServers(mode) : {}),
      ...env,
    },
  })
}

async function startServers({ port, mailFolder }: Mode): Promise<NodeJS.ProcessEnv> {
  const redis = process.env.TEST_REDIS_URL
  return {
    DATABASE_URL: await freshDatabase(`flain_e2e_${port}`),
    SMTP_URL: `smtp://127.0.0.1:${await startMailServer(mailFolder)}`,
    MAIL_FROM: 'Flain <flain@example.org>',
    SECRET: 'a secret for the journeys only, long enough',
    ...(redis ? { REDIS_URL: redis } : {}),
  }
}

async function freshDatabase(name: string): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

async function startMailServer(folder: string): Promise<number> {
  let count = 0
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        count += 1
        const name = `${String(count).padStart(5, '0')}.eml`
        writeFile(join(folder, name), Buffer.concat(parts)).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  mails.server.unref()
  return (mails.server.address() as AddressInfo).port
}
