/** Each row of the error table of sign-in, account and plans, brought about through the real server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors, limits } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName, ErrorCode, Failure } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeys } from '../db/access-tables.ts'
import { runCommand } from '../operator/commands.ts'
import { onPlan } from '../testing/flows.ts'
import { activationToken, activeAccount, givePasskey, loginCode, signedIn } from '../testing/people.ts'
import { startStripe, stripeSecrets } from '../testing/stripe-stand-in.ts'
import type { StripeStandIn } from '../testing/stripe-stand-in.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
let isFull = false
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'error-table-'))
  const file = join(folder, 'domains')
  writeFileSync(file, '# Ten minutes\nTen-Minutes.example.com # and below\n\n')
  world = await openWorld({ hasRoom: () => !isFull, env: { REFUSED_MAIL_DOMAINS: file } })
  rmSync(folder, { recursive: true })
})
afterAll(() => world.close())

type Result = { status: number; failure: Failure }
type Scenario = () => Promise<Result>

const email = 'someone@example.org'
const post = async (path: string, body: string, method = 'POST'): Promise<Result> => {
  const response = await world.browser().request(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return { status: response.status, failure: (await response.json()) as Failure }
}
const unknownField = (name: CallName) => () => {
  const call: Call = calls[name]
  return post(call.path, '{"surprise":true}', call.method)
}
const asPerson = async (run: (person: Awaited<ReturnType<typeof signedIn>>['browser']) => Promise<Result>) =>
  run((await signedIn(world)).browser)
const full = async (run: () => Promise<Result>) => {
  isFull = true
  try {
    return await run()
  } finally {
    isFull = false
  }
}
const until429 = async (run: () => Promise<Result>) => {
  for (let i = 0; i < 700; i += 1) {
    const result = await run()
    if (result.status === 429) return result
  }
  throw new Error('No limit was reached.')
}
type Person = Awaited<ReturnType<typeof signedIn>>['browser']

/** A person on an installation that takes payments. */
async function paying(run: (person: Person, stripe: StripeStandIn) => Promise<Result>): Promise<Result> {
  const stripe = await startStripe()
  const place = await openWorld({ env: { ...stripeSecrets, STRIPE_API_BASE: stripe.base } })
  try {
    return await run((await signedIn(place)).browser, stripe)
  } finally {
    await place.close()
    await stripe.close()
  }
}
const anonymous = (name: 'me' | 'session' | 'getAccount') => () => world.browser().call(name)

async function pending() {
  const address = `pending${Math.random()}@example.org`
  await world.browser().call('register', { body: { name: 'Pending', email: address } })
  return address
}

const scenarios: Partial<Record<CallName, Partial<Record<ErrorCode, Scenario>>>> = {
  register: {
    invalid_body: unknownField('register'),
    name_invalid: () => world.browser().call('register', { body: { name: 'x'.repeat(101), email } }),
    email_refused: () =>
      world.browser().call('register', { body: { name: 'Ada', email: 'ada@mx.ten-minutes.example.com' } }),
    email_invalid: () => world.browser().call('register', { body: { name: 'Ada', email: 'a b@c.de' } }),
    account_exists: async () => {
      const account = await activeAccount(world)
      return world.browser().call('register', { body: { name: 'Ada', email: account.email } })
    },
    work_required: async () => {
      const place = await openWorld({ env: { SIGN_UPS_FREE: '0', SIGN_UP_WORK: '8' } })
      try {
        return await place.browser().call('register', { body: { name: 'Ada', email } })
      } finally {
        await place.close()
      }
    },
    rate_limited: () =>
      until429(() => world.browser().call('register', { body: { name: 'Ada', email: 'often@example.org' } })),
    storage_full: () => full(() => world.browser().call('register', { body: { name: 'Ada', email } })),
  },
  activate: {
    invalid_body: unknownField('activate'),
    account_suspended: async () => {
      const browser = world.browser()
      const address = `held${Math.random()}@example.org`
      await browser.call('register', { body: { name: 'Held', email: address } })
      const token = await activationToken(world, address)
      await runCommand('admin', ['suspend', address, 'spam'], world.context)
      return browser.call('activate', { body: { token } })
    },
    activation_invalid: () => world.browser().call('activate', { body: { token: 'x'.repeat(43) } }),
    rate_limited: () =>
      until429(() => world.browser('198.51.100.1').call('activate', { body: { token: 'x' } })),
    storage_full: () => full(() => world.browser().call('activate', { body: { token: 'x' } })),
  },
  login: {
    invalid_body: unknownField('login'),
    email_invalid: () => world.browser().call('login', { body: { email: 'x' } }),
    not_activated: async () => world.browser().call('login', { body: { email: await pending() } }),
    user_unknown: () => world.browser().call('login', { body: { email: 'unknown@example.org' } }),
    rate_limited: () =>
      until429(() => world.browser('198.51.100.2').call('login', { body: { email: 'x@example.org' } })),
    storage_full: () => full(() => world.browser().call('login', { body: { email } })),
  },
  verifyOtp: {
    invalid_body: unknownField('verifyOtp'),
    email_invalid: () => world.browser().call('verifyOtp', { body: { email: 'x', otp: '123456' } }),
    otp_invalid: () => world.browser().call('verifyOtp', { body: { email, otp: '12345' } }),
    account_suspended: async () => {
      const account = await activeAccount(world)
      await runCommand('admin', ['suspend', account.email, 'spam'], world.context)
      await account.browser.call('login', { body: { email: account.email } })
      const otp = await loginCode(world, account.email)
      return account.browser.call('verifyOtp', { body: { email: account.email, otp } })
    },
    otp_user_unknown: () =>
      world.browser().call('verifyOtp', { body: { email: 'unknown@example.org', otp: '123456' } }),
    rate_limited: async () => {
      const account = await activeAccount(world)
      const guess = () =>
        world.browser('198.51.100.3').call('verifyOtp', { body: { email: account.email, otp: '123456' } })
      return until429(guess)
    },
    storage_full: () => full(() => world.browser().call('verifyOtp', { body: { email, otp: '123456' } })),
  },
  resendOtp: {
    invalid_body: unknownField('resendOtp'),
    email_invalid: () => world.browser().call('resendOtp', { body: { email: 'x' } }),
    not_activated: async () => world.browser().call('resendOtp', { body: { email: await pending() } }),
    otp_user_unknown: () => world.browser().call('resendOtp', { body: { email: 'unknown@example.org' } }),
    resend_limited: async () => {
      const account = await activeAccount(world)
      await account.browser.call('login', { body: { email: account.email } })
      return account.browser.call('resendOtp', { body: { email: account.email } })
    },
    storage_full: () => full(() => world.browser().call('resendOtp', { body: { email } })),
  },
  refresh: {
    invalid_body: unknownField('refresh'),
    session_expired: () => world.browser().call('refresh', { body: { refreshToken: 'x'.repeat(43) } }),
    rate_limited: () =>
      until429(() =>
        world.browser('198.51.100.4').call('refresh', { body: { refreshToken: 'x'.repeat(43) } }),
      ),
    storage_full: () =>
      full(() => world.browser().call('refresh', { body: { refreshToken: 'x'.repeat(43) } })),
  },
  logout: {
    session_expired: () =>
      asPerson((browser) => {
        browser.tokens = undefined
        return browser.call('logout')
      }),
  },
  me: { session_expired: anonymous('me') },
  session: { session_expired: anonymous('session') },
  updateMe: {
    session_expired: () => world.browser().call('updateMe', { body: { name: 'Ada' } }),
    invalid_body: () =>
      asPerson((browser) =>
        browser.call('updateMe', { body: { name: 'Ada', tier: 'visionary' } as { name: string } }),
      ),
    name_invalid: () => asPerson((browser) => browser.call('updateMe', { body: { name: 'A' } })),
    name_empty: () => asPerson((browser) => browser.call('updateMe', { body: { name: ' \u200b ' } })),
    storage_full: () =>
      asPerson((browser) => full(() => browser.call('updateMe', { body: { name: 'Ada' } }))),
  },
  updateAvatar: {
    session_expired: () => world.browser().call('updateAvatar', { body: { avatarUrl: '/avatars/x.svg' } }),
    invalid_body: () =>
      asPerson((browser) =>
        browser.call('updateAvatar', { body: { x: 1 } as unknown as { avatarUrl: string } }),
      ),
    avatar_invalid: () =>
      asPerson((browser) => browser.call('updateAvatar', { body: { avatarUrl: 'https://evil.test/a.svg' } })),
    storage_full: () =>
      asPerson((browser) =>
        full(() => browser.call('updateAvatar', { body: { avatarUrl: '/avatars/x.svg' } })),
      ),
  },
  getAccount: { session_expired: anonymous('getAccount') },
  updateAccount: {
    session_expired: () => world.browser().call('updateAccount', { body: {} }),
    invalid_body: () =>
      asPerson((browser) => browser.call('updateAccount', { body: { theme: 'pink' as 'dark' } })),
    storage_full: () => asPerson((browser) => full(() => browser.call('updateAccount', { body: {} }))),
  },
  deleteAccount: {
    payment_unavailable: () =>
      paying(async (browser, stripe) => {
        await browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
        stripe.goAway(true)
        return browser.call('deleteAccount')
      }),
    rate_limited: () => asPerson((browser) => until429(() => browser.call('deleteAccount'))),
    session_expired: () => world.browser().call('deleteAccount'),
    storage_full: () => asPerson((browser) => full(() => browser.call('deleteAccount'))),
  },
  keepAccount: {
    session_expired: () => world.browser().call('keepAccount'),
    storage_full: () => asPerson((browser) => full(() => browser.call('keepAccount'))),
  },
  exportAccount: { session_expired: () => world.browser().call('exportAccount') },
  flowThumbnails: {
    session_expired: () => world.browser().call('flowThumbnails', { query: { ids: 'x' } }),
    invalid_query: () =>
      asPerson((browser) => browser.call('flowThumbnails', { query: { ids: 'x,'.repeat(101) } })),
  },
  deletedFlows: { session_expired: () => world.browser().call('deletedFlows') },
  listSessions: { session_expired: () => world.browser().call('listSessions') },
  endSession: {
    session_expired: () => world.browser().call('endSession', { params: { id: 'x' } }),
    session_not_found: () => asPerson((browser) => browser.call('endSession', { params: { id: 'x' } })),
  },
  endOtherSessions: { session_expired: () => world.browser().call('endOtherSessions') },
  changePlan: {
    account_leaving: () =>
      asPerson(async (browser) => {
        await browser.call('deleteAccount')
        return browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
      }),
    session_expired: () =>
      world.browser().call('changePlan', { body: { plan: 'creator', period: 'monthly' } }),
    invalid_body: () =>
      asPerson((browser) =>
        browser.call('changePlan', { body: { plan: 'free' as 'creator', period: 'monthly' } }),
      ),
    payment_unavailable: () =>
      paying((browser, stripe) => {
        stripe.goAway(true)
        return browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
      }),
    rate_limited: () =>
      paying((browser) =>
        until429(() => browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })),
      ),
    storage_full: () =>
      asPerson((browser) =>
        full(() => browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })),
      ),
  },
  usage: { session_expired: () => world.browser().call('usage') },
  planState: { session_expired: () => world.browser().call('planState') },
  openBilling: {
    session_expired: () => world.browser().call('openBilling'),
    no_payments: () => asPerson((browser) => browser.call('openBilling')),
    payment_unavailable: () =>
      paying(async (browser, stripe) => {
        await browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
        stripe.goAway(true)
        return browser.call('openBilling')
      }),
    rate_limited: () =>
      paying(async (browser) => {
        await browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
        return until429(() => browser.call('openBilling'))
      }),
  },
  requestDiscount: {
    session_expired: () =>
      world.browser().call('requestDiscount', { body: { kind: 'student', organisation: 'MIT' } }),
    invalid_body: () =>
      asPerson((browser) =>
        browser.call('requestDiscount', { body: { kind: 'student', organisation: ' ' } }),
      ),
    rate_limited: () =>
      asPerson((browser) =>
        until429(() => browser.call('requestDiscount', { body: { kind: 'student', organisation: 'MIT' } })),
      ),
    storage_full: () =>
      asPerson((browser) =>
        full(() => browser.call('requestDiscount', { body: { kind: 'student', organisation: 'MIT' } })),
      ),
  },
}

const credential = (response: object) => ({
  credential: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response },
})
/** A body that each call about ways into an account takes. */
const accessBodies = {
  passkeySignInOptions: undefined,
  signInWithPasskey: credential({ clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }),
  listPasskeys: undefined,
  passkeyOptions: undefined,
  addPasskey: credential({ clientDataJSON: 'x', attestationObject: 'x' }),
  renamePasskey: { name: 'My phone' },
  removePasskey: undefined,
  listDevices: undefined,
  forgetDevice: undefined,
  changeEmail: { email: 'elsewhere@example.org' },
  keepEmail: undefined,
  confirmEmail: { token: 'x' },
  uploadAvatar: { picture: 'AAAA' },
  getWhiteLabel: undefined,
  updateWhiteLabel: { logo: 'AAAA' },
} satisfies Partial<Record<CallName, object | undefined>>
type AccessCall = keyof typeof accessBodies

async function sendAs(browser: Person, name: AccessCall, body: object | undefined): Promise<Result> {
  const call: Call = calls[name]
  const response = await browser.request(call.path.replaceAll(/\{\w+\}/g, 'none'), {
    method: call.method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, failure: (await response.json()) as Failure }
}

/** Bodies that are refused whatever the call. */
const faultyBodies: Partial<Record<ErrorCode, object>> = {
  invalid_body: { surprise: true },
  email_invalid: { email: 'x' },
  email_refused: { email: 'ada@ten-minutes.example.com' },
  name_invalid: { name: '\u202e a \u200b' },
  accent_invalid: { accent: 'url(https://evil.test)' },
}

/** What brings each of these about is the same for every call; the rest is what a person's plain call comes to. */
const accessScenario = (name: AccessCall, code: ErrorCode) => async (): Promise<Result> => {
  const body = accessBodies[name]
  const { browser, email: own, user } = await signedIn(world)
  const send = (given: object | undefined = faultyBodies[code] ?? body) => sendAs(browser, name, given)
  if (name === 'updateWhiteLabel' && code !== 'plan_required') await onPlan(browser, 'visionary')
  switch (code) {
    case 'session_expired':
      return sendAs(world.browser(), name, body)
    case 'storage_full':
      return full(() => send())
    case 'rate_limited':
      return until429(() => send())
    case 'email_same':
      return send({ email: own })
    case 'account_exists':
      return name === 'confirmEmail'
        ? takenMeanwhile(browser)
        : send({ email: (await signedIn(world)).email })
    case 'account_suspended':
      return suspendedWithPasskey()
    case 'passkeys_full':
      return refusedTwentyFirst(user.id, send)
    default:
      return send()
  }
}

async function suspendedWithPasskey(): Promise<Result> {
  const { browser, user } = await signedIn(world)
  const authenticator = await givePasskey(browser)
  await runCommand('admin', ['suspend', user.id, 'spam'], world.context)
  const { challenge } = (await world.browser().call('passkeySignInOptions')).ok.data
  return sendAs(world.browser(), 'signInWithPasskey', { credential: authenticator.get(challenge, user.id) })
}

async function takenMeanwhile(browser: Person): Promise<Result> {
  const wished = `wished${Math.random()}@example.org`
  await browser.call('changeEmail', { body: { email: wished } })
  await signedIn(world, { email: wished })
  const tokens = world.letters.flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  const results: Result[] = []
  for (const token of tokens.slice(-2)) results.push(await sendAs(browser, 'confirmEmail', { token }))
  return results[1] ?? Promise.reject(new Error('Two links were not mailed.'))
}

async function refusedTwentyFirst(userId: string, send: () => Promise<Result>): Promise<Result> {
  const row = { userId, publicKey: '', name: 'Key', createdAt: world.now() }
  const rows = Array.from({ length: limits.passkeysMax }, (_, index) => ({ ...row, id: `${userId}${index}` }))
  await world.context.store.db.insert(passkeys).values(rows)
  return send()
}

for (const name of Object.keys(accessBodies) as AccessCall[]) {
  scenarios[name] = Object.fromEntries(calls[name].errors.map((code) => [code, accessScenario(name, code)]))
}

const areas = new Set(['Sign-in', 'Account', 'Plans'])
const table = (Object.entries(calls) as [CallName, Call][])
  .filter(([, call]) => areas.has(call.area))
  .flatMap(([name, call]) => call.errors.map((code) => ({ name, code })))

describe('the error table', () => {
  test.each(table)('$name answers $code', async ({ name, code }) => {
    const scenario = scenarios[name]?.[code]
    if (!scenario) throw new Error(`No scenario brings about ${code} of ${name}.`)
    const { status, failure } = await scenario()
    expect([failure.code, status]).toEqual([code, errors[code].status])
    expect(failure.success).toBe(false)
    expect(failure.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(failure.error.startsWith(errors[code].sentence)).toBe(true)
    expect((failure.retryAfter ?? 0) > 0).toBe(status === 429)
  })

  test('names limits in the sentences of the catalogue', () => {
    expect(errors.name_invalid.sentence).toContain(`${limits.nameMin} characters`)
  })
})
