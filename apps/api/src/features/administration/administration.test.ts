import { limits } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../operator/commands.ts'
import { publish } from '../../testing/flows.ts'
import {
  activeAccount,
  administrator,
  givePasskey,
  loginCode,
  programWith,
  signInWithCode,
  signedIn,
} from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
let operator: Awaited<ReturnType<typeof administrator>>
beforeAll(async () => {
  world = await openWorld()
  operator = await administrator(world)
})
afterAll(() => world.close())

const own = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.administration)

async function ask(browser: TestBrowser, [name, call]: (typeof own)[number]) {
  const path = call.path.replaceAll(/\{\w+\}/g, 'nothing')
  const response = await browser.request(path, {
    method: call.method,
    ...(call.body ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {}),
  })
  const { code } = (await response.json()) as { code?: string }
  return [name, response.status, code]
}
const askAll = async (browser: TestBrowser) => {
  const answers = []
  for (const call of own) answers.push(await ask(browser, call))
  return answers
}
const audit = async () => (await operator.browser.call('listAudit')).ok.data

describe('the administration', () => {
  test('is not there for people who are not marked, for programs, or once the mark is taken back', async () => {
    const { browser } = await signedIn(world)
    await browser.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
    expect(await askAll(browser)).toEqual(own.map(([name]) => [name, 404, 'not_found']))
    await operator.browser.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
    const { key } = (
      await operator.browser.call('createKey', { body: { name: 'All', scopes: ['flows:read'] } })
    ).ok
    const answers = await askAll(programWith(world, key))
    expect(answers).toEqual(own.map(([name]) => [name, 403, 'key_not_enough']))
    const former = await administrator(world)
    await runCommand('admin', ['administrators', 'remove', former.email], world.context)
    expect(await askAll(former.browser)).toEqual(own.map(([name]) => [name, 404, 'not_found']))
  })

  test('opens only to a session that proved itself, for half an hour, and to no other of the account', async () => {
    const { browser, email } = await administrator(world, { isProven: false })
    const closed = own.filter(([, call]) => call.administration === 'proven')
    for (const call of closed) expect(await ask(browser, call)).toEqual([call[0], 403, 'proof_required'])
    const other = world.browser()
    await signInWithCode(world, other, email)
    await browser.call('mailProofCode')
    const otp = await loginCode(world, email)
    // A code that opens the administration signs nobody in, and is worth nothing in another session.
    expect((await other.call('proveByCode', { body: { otp } })).failure.code).toBe('otp_invalid')
    expect((await world.browser().call('verifyOtp', { body: { email, otp } })).failure.code).toBe(
      'otp_invalid',
    )
    expect((await browser.call('proveByCode', { body: { otp } })).status).toBe(200)
    expect((await browser.call('proveByCode', { body: { otp } })).failure.code).toBe('otp_invalid')
    expect((await browser.call('listReports')).status).toBe(200)
    expect((await other.call('listReports')).failure.code).toBe('proof_required')
    world.advance(limits.proofSeconds)
    await browser.call('refresh', { body: { refreshToken: browser.tokens?.refreshToken ?? '' } })
    expect((await browser.call('listReports')).failure.code).toBe('proof_required')
    operator = await administrator(world)
  })

  test('takes a passkey of the account as proof, and of nobody else', async () => {
    const { browser, user } = await administrator(world, { isProven: false })
    const stranger = await signedIn(world)
    const foreign = await givePasskey(stranger.browser)
    const right = await givePasskey(browser)
    const challenge = async () => (await browser.call('passkeySignInOptions')).ok.data.challenge
    const prove = async (credential: ReturnType<typeof right.get>) =>
      (await browser.call('proveByPasskey', { body: { credential } })).status
    expect(await prove(foreign.get(await challenge(), stranger.user.id))).toBe(400)
    expect((await browser.call('listReports')).status).toBe(403)
    expect(await prove(right.get(await challenge(), user.id))).toBe(200)
    expect((await browser.call('administration')).ok.data).toMatchObject({ hasPasskey: true })
    expect((await browser.call('listReports')).status).toBe(200)
  })

  test('five wrong codes end the code', async () => {
    const { browser, email } = await administrator(world, { isProven: false })
    await browser.call('mailProofCode')
    const otp = await loginCode(world, email)
    const wrong = otp === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < limits.otpTriesPerCode; tries += 1)
      expect((await browser.call('proveByCode', { body: { otp: wrong } })).status).toBe(400)
    expect((await browser.call('proveByCode', { body: { otp } })).status).toBe(400)
    const again = (await browser.call('mailProofCode')).ok
    expect(again.resendIn).toBeLessThanOrEqual(limits.resendAfterSeconds)
  })
})

describe('reports', () => {
  test('wait in a queue by flow; a decision closes them, hides the flow, and tells its author why', async () => {
    const author = await signedIn(world)
    const { id } = await publish(author.browser, { name: 'Buy at example.org now' })
    const reporters = [await signedIn(world), await signedIn(world)]
    for (const { browser } of reporters)
      await browser.call('reportFlow', { params: { id }, body: { reason: 'spam', details: 'An advert.' } })
    const queue = (await operator.browser.call('listReports')).ok.data
    const reported = queue.find((flow) => flow.id === id)
    expect(reported).toMatchObject({
      reportsCount: 2,
      author: { handle: author.user.handle },
      reports: [{ reason: 'spam', details: 'An advert.' }, {}],
    })
    expect((await operator.browser.call('administration')).ok.data.reportedCount).toBe(queue.length)
    const body = { decision: 'hide', reason: 'It sells something.' } as const
    expect((await operator.browser.call('decideFlow', { params: { id }, body })).status).toBe(200)
    expect((await world.browser().call('getFlow', { params: { id } })).failure.code).toBe('flow_not_found')
    expect((await operator.browser.call('listReports')).ok.data.map((flow) => flow.id)).not.toContain(id)
    const letter = (await world.mailsTo(author.email)).at(-1)
    expect(letter?.subject).toBe('Your flow was hidden on Flain')
    expect(letter?.text).toContain('The reason: It sells something.')
    expect(letter?.text).not.toContain('example.org now')
    expect((await audit())[0]).toMatchObject({
      by: operator.user.handle,
      action: 'flow.hidden',
      subject: id,
      details: { why: 'It sells something.' },
    })
    const { data } = (await operator.browser.call('findFlows', { query: { search: id } })).ok
    expect(data[0]?.hiddenAt).toBe(world.now().toISOString())
    const shown = { decision: 'restore', reason: 'A mistake of ours.' } as const
    await operator.browser.call('decideFlow', { params: { id }, body: shown })
    expect((await world.browser().call('getFlow', { params: { id } })).status).toBe(200)
    expect((await world.mailsTo(author.email)).at(-1)?.subject).toBe('Your flow is shown again on Flain')
  })

  test('that need nothing are closed, and nobody is mailed', async () => {
    const author = await signedIn(world)
    const { id } = await publish(author.browser)
    await world.browser().call('reportFlow', { params: { id }, body: { reason: 'other' } })
    const letters = (await world.mailsTo(author.email)).length
    const body = { decision: 'dismiss', reason: 'Nothing is wrong with it.' } as const
    const answer = await operator.browser.call('decideFlow', { params: { id }, body })
    expect(answer.ok.message).toBe('The report is closed.')
    expect((await world.browser().call('getFlow', { params: { id } })).status).toBe(200)
    expect((await world.mailsTo(author.email)).length).toBe(letters)
  })

  test('need a reason, and a flow', async () => {
    const decide = (id: string, reason: string) =>
      operator.browser.call('decideFlow', { params: { id }, body: { decision: 'hide', reason } })
    expect((await decide('nothing', ' \u200b ')).failure.fields?.['reason']).toContain('Say why')
    expect((await decide('nothing', 'Spam')).failure.code).toBe('flow_not_found')
  })
})

describe('people', () => {
  const decide = (id: string, decision: 'suspend' | 'restore', reason = 'Spam, five times.') =>
    operator.browser.call('decidePerson', { params: { id }, body: { decision, reason } })

  test('are found by address, handle and name, which is written down without what was looked for', async () => {
    const { user, email } = await signedIn(world, { name: 'Grace Hopper' })
    for (const search of [email, `@${user.handle}`, 'ce hop']) {
      const { data } = (await operator.browser.call('findPeople', { query: { search } })).ok
      expect(data.map(({ id }) => id)).toContain(user.id)
    }
    expect((await operator.browser.call('findPeople', { query: { search: '%' } })).ok.data).toEqual([])
    const [act] = await audit()
    expect(act).toMatchObject({ action: 'people.looked-for', by: operator.user.handle, subject: '0 found' })
  })

  test('who are suspended are out at once, with their keys and flows, and in again as they were', async () => {
    const person = await activeAccount(world)
    await signInWithCode(world, person.browser, person.email)
    await person.browser.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
    const { key } = (
      await person.browser.call('createKey', { body: { name: 'Reads', scopes: ['flows:read'] } })
    ).ok
    const program = programWith(world, key)
    const [shown, hidden] = [await publish(person.browser), await publish(person.browser)]
    await operator.browser.call('decideFlow', {
      params: { id: hidden.id },
      body: { decision: 'hide', reason: 'Spam' },
    })
    world.advance(1)
    expect((await decide(person.user.id, 'suspend')).status).toBe(200)
    expect((await person.browser.call('me')).status).toBe(401)
    expect((await program.call('listFlows', { query: {} })).failure.code).toBe('key_invalid')
    expect((await world.browser().call('getFlow', { params: { id: shown.id } })).status).toBe(404)
    expect((await world.mailsTo(person.email)).at(-1)?.text).toContain('The reason: Spam, five times.')
    world.advance(limits.resendAfterSeconds)
    const refused = await signInWithCode(world, person.browser, person.email)
    expect(refused.failure.code).toBe('account_suspended')
    operator = await administrator(world)
    const suspended = (await operator.browser.call('findPeople')).ok.data
    expect(suspended.map(({ id }) => id)).toContain(person.user.id)
    expect((await decide(person.user.id, 'restore', 'We were wrong.')).status).toBe(200)
    expect((await program.call('listFlows', { query: {} })).status).toBe(200)
    expect((await world.browser().call('getFlow', { params: { id: shown.id } })).status).toBe(200)
    expect((await world.browser().call('getFlow', { params: { id: hidden.id } })).status).toBe(404)
    world.advance(limits.resendAfterSeconds)
    expect((await signInWithCode(world, person.browser, person.email)).status).toBe(200)
    operator = await administrator(world)
  })

  test('who administrate cannot be suspended, and who is not there is not', async () => {
    expect((await decide(operator.user.id, 'suspend')).failure.code).toBe('person_marked')
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await decide(id, 'suspend')).failure.code).toBe('person_not_found')
  })
})

test('a job that failed for good is listed with why, and tried again', async () => {
  const made = await world.context.store.pool.query<{ id: string }>(
    `insert into ${world.jobsSchema}.job (name, state, data, output, completed_on, retry_count, retry_limit)
     values ('mail.send', 'failed', '{}', '{"message":"550 No such mailbox"}', now(), 60, 60) returning id`,
  )
  const id = made.rows[0]?.id ?? ''
  const { data } = (await operator.browser.call('listFailedJobs')).ok
  expect(data.find((job) => job.id === id)).toMatchObject({
    queue: 'mail.send',
    triesCount: 61,
    problem: '550 No such mailbox',
  })
  expect((await operator.browser.call('administration')).ok.data.failedCount).toBe(data.length)
  expect((await operator.browser.call('retryJob', { params: { id } })).status).toBe(200)
  expect((await operator.browser.call('listFailedJobs')).ok.data.map((job) => job.id)).not.toContain(id)
  for (const other of [id, 'nothing'])
    expect((await operator.browser.call('retryJob', { params: { id: other } })).failure.code).toBe(
      'job_not_found',
    )
  expect((await audit())[0]).toMatchObject({ action: 'job.retried', subject: id })
})

test('what an operator did stays written down without their name once their account is gone', async () => {
  const leaving = await administrator(world)
  await leaving.browser.call('deleteAccount')
  world.advance(limits.deletionGraceSeconds + 10)
  await world.hourly()
  operator = await administrator(world)
  const acts = (await audit()).filter(({ action }) => action === 'administration.opened')
  expect(acts.map(({ by, subject }) => ({ by, subject }))).toContainEqual({
    by: null,
    subject: 'a deleted account',
  })
})
