/** A product that one journey has for itself, because it moves the clock, pays, or needs other settings. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { test as base } from './account.ts'
import { expect, type Mode, modes } from './product.ts'
import { startProduct } from './start-product.ts'

export type OwnProduct = Mode & {
  /** The clock of the server goes on; browsers keep theirs. */
  advance: (seconds: number) => Promise<void>
}

type Options = { payments: boolean; signOn: number; settings: NodeJS.ProcessEnv }

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_standin12345',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin12345',
}
const openId = {
  OIDC_CLIENT_ID: 'flain',
  OIDC_CLIENT_SECRET: 'a secret of the client, long enough',
}
const standInOf = (name: string) => join(import.meta.dirname, '../apps/api/src/testing', name)

/**
 * `payments` starts the stand-in for Stripe too, `signOn` so many providers of single sign-on; `settings` are of the environment.
 * The page of the journey visits this product.
 */
export const test = base.extend<{ product: OwnProduct }, Options>({
  payments: [false, { option: true, scope: 'worker' }],
  signOn: [0, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ payments, signOn, settings }, use, info) => {
      const mode = await modeFor(info)
      const others = [
        ...(payments ? [await startPayments(mode)] : []),
        ...(await Promise.all(Array.from({ length: signOn }, (_, n) => startSignOn(mode, n + 1)))),
      ]
      const places = Object.assign({}, ...others.map(({ env }) => env)) as NodeJS.ProcessEnv
      const server = await startProduct(mode, { ...places, ...settings })
      try {
        await isReady(mode, server)
        const advance = async (advanceSeconds: number) => {
          const answered = once(server, 'message')
          server.send({ advanceSeconds })
          await answered
        }
        await use({ ...mode, advance })
      } finally {
        await Promise.all([server, ...others.map(({ program }) => program)].map(end))
        await rm(mode.dataFolder, { recursive: true, force: true })
      }
    },
    // A server of one's own has to start, on a machine that has other work too.
    { timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailFolder: async ({ product }, use) => use(product.mailFolder),
})

async function modeFor(info: TestInfo): Promise<Mode> {
  const port = await freePort()
  const name = modes.find((mode) => mode.name === info.project.name)?.name ?? 'embedded'
  const dataFolder = join(tmpdir(), `flain-e2e-${port}`)
  const mailFolder = join(dataFolder, 'outbox')
  return { name, port, url: `http://localhost:${port}`, dataFolder, mailFolder }
}

/** One that nobody has now; the system does not give it out again soon. */
async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}

/** Resolves when the process and its port are gone. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill('SIGTERM')
  await gone
}

async function startPayments({ url }: Mode) {
  const port = await freePort()
  const program = startStandIn('stripe-stand-in.ts', port, `${url}/api/payments/stripe`)
  return { program, env: { ...stripe, STRIPE_API_BASE: `http://127.0.0.1:${port}` } }
}

async function startSignOn({ url }: Mode, number: number) {
  const port = await freePort()
  const program = startStandIn('open-id-stand-in.ts', port, `${url}/dashboard`)
  const env = { ...openId, OIDC_ISSUER: `http://127.0.0.1:${port}` }
  const named = (name: string) => (number === 1 ? name : `${name}_${number}`)
  return {
    program,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [named(name), value])),
  }
}

function startStandIn(name: string, port: number, address: string): ChildProcess {
  const args = [standInOf(name), String(port), address]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function isReady({ url }: Mode, server: ChildProcess): Promise<void> {
  const ask = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => (server.exitCode === null ? status : 'stopped'),
      () => 0,
    )
  await expect.poll(ask, { timeout: 110_000 }).toBe(200)
}
