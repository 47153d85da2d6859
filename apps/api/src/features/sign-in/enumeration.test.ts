import { limits } from '@flain/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { activeAccount, signInWithCode } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

describe('telling whether an address has an account', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('costs from a budget of 10 an hour; beyond it every sign-in answer is 429', async () => {
    const { email } = await activeAccount(world)
    const source = '203.0.113.9'
    const ask = (name: string) => world.browser(source).call('login', { body: { email: name } })
    for (let i = 0; i < 10; i += 1) expect((await ask(`stranger${i}@example.org`)).status).toBe(404)
    expect((await ask('stranger11@example.org')).status).toBe(429)
    const known = await ask(email)
    expect([known.status, known.failure.code]).toEqual([429, 'rate_limited'])
    const others = [
      await world.browser(source).call('register', { body: { name: 'New', email: 'new@example.org' } }),
      await world.browser(source).call('verifyOtp', { body: { email, otp: '123456' } }),
      await world.browser(source).call('resendOtp', { body: { email } }),
    ]
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await world.browser().call('login', { body: { email } })).status).toBe(200)
  })

  test('counts a whole IPv6 network as one source', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1) {
      const browser = world.browser(`2001:db8:1:2::${i + 1}`)
      answers.push((await browser.call('login', { body: { email: `v6-${i}@example.org` } })).status)
    }
    expect(answers).toEqual([...Array<number>(10).fill(404), 429])
  })
})

describe('with AUTH_ENUMERATION=strict', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ env: { AUTH_ENUMERATION: 'strict' } })
    watchStatements()
  })
  afterAll(() => {
    vi.restoreAllMocks()
    return world.close()
  })

  const statements: string[] = []
  function watchStatements() {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its client below
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [config] = given as [string | { text: string }]
      statements.push(typeof config === 'string' ? config : config.text)
      return query.apply(this, given)
    })
  }

  /** What a stranger sees of each call, and what the database was asked for it. */
  async function tellOf(address: string) {
    const browser = world.browser()
    const seen: unknown[] = []
    const ask = async (call: 'register' | 'login' | 'verifyOtp' | 'resendOtp', body: object) => {
      const before = statements.length
      const answer = await browser.call(call, { body: { email: address, ...body } } as never)
      // To a minute: on a busy machine one person's answers come seconds after another's.
      const text = answer.text
        .replace(/"requestId":"[^"]*"/, '')
        .replace(/(?<="retryAfter":)\d+/, (wait) => String(Math.round(Number(wait) / 60)))
      const cookies = [...browser.cookies.keys()].sort()
      seen.push({ call, status: answer.status, text, cookies, asked: statements.slice(before) })
    }
    const wrong = { otp: '000000' }
    await ask('register', { name: 'Someone' })
    await ask('verifyOtp', wrong)
    await ask('login', {})
    await ask('login', {})
    await ask('resendOtp', {})
    const guess = async () => {
      for (let tries = 0; tries <= limits.otpTriesPerCode; tries += 1) await ask('verifyOtp', wrong)
    }
    await guess()
    world.advance(limits.resendAfterSeconds)
    await ask('resendOtp', {})
    await guess()
    for (let sent = 0; sent < 4; sent += 1) {
      world.advance(limits.resendAfterSeconds)
      await ask('login', {})
      await guess()
    }
    for (let links = 0; links < 6; links += 1) await ask('register', { name: 'Someone' })
    return seen
  }

  test('answers, cookies, limits and work are the same for an address with and without an account', async () => {
    // Written by hand, because registering would use up some of what is compared.
    await world.context.store.pool.query(
      `insert into users (email, name, handle, activated_at, created_at, updated_at) values
         ('known@example.org', 'Known', 'known', now(), now(), now()),
         ('pending@example.org', 'Pending', 'pending-1', null, now(), now())`,
    )
    const known = await tellOf('known@example.org')
    expect(await tellOf('unknown@example.org')).toEqual(known)
    expect(await tellOf('pending@example.org')).toEqual(known)
    expect(known).toContainEqual(expect.objectContaining({ call: 'login', status: 429 }))
    expect(known).toContainEqual(expect.objectContaining({ call: 'verifyOtp', status: 429 }))
  })

  test('a new address of one’s own costs the same work, whether somebody has it or not', async () => {
    const { email: taken } = await activeAccount(world)
    const tell = async (address: string) => {
      const { browser, email } = await activeAccount(world)
      await signInWithCode(world, browser, email)
      await world.mailsTo(email)
      const before = statements.length
      const answer = await browser.call('changeEmail', { body: { email: address } })
      return { status: answer.status, asked: statements.slice(before) }
    }
    const onlyQueries = ({ status, asked }: Awaited<ReturnType<typeof tell>>) => ({
      status,
      asked: asked.filter((text) => text.includes('email_changes') || text.includes('job')),
    })
    const free = onlyQueries(await tell('nobody-yet@example.org'))
    expect(free.asked.length).toBeGreaterThan(2)
    const before = (await world.mailsTo(taken)).length
    expect(onlyQueries(await tell(taken))).toEqual(free)
    expect(await world.mailsTo(taken)).toHaveLength(before)
  })

  test('mails nothing to an address without an account but a link, and no link to one with an account', async () => {
    const { email } = await activeAccount(world)
    const before = (await world.mailsTo(email)).length
    for (const address of [email, 'nobody@example.org']) {
      await world.browser().call('login', { body: { email: address } })
      await world.browser().call('register', { body: { name: 'Someone', email: address } })
    }
    const subjects = async (address: string) => (await world.mailsTo(address)).map(({ subject }) => subject)
    expect((await subjects(email)).slice(before)).toEqual([expect.stringMatching(/^\d{6} is your/)])
    expect(await subjects('nobody@example.org')).toEqual(['Activate your Flain account'])
  })

  test('whoever has an account signs in, and one that is deleted leaves no code behind', async () => {
    const { browser, email, user } = await activeAccount(world)
    expect((await signInWithCode(world, browser, email)).status).toBe(200)
    const { pool } = world.context.store
    await pool.query('delete from users where id = $1', [user.id])
    expect((await pool.query('select 1 from login_codes where user_id = $1', [user.id])).rows).toEqual([])
  })
})
