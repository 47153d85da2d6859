import { pbkdf2Sync } from 'node:crypto'
import { limits } from '@flain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { SIGN_UPS_FREE: '2', SIGN_UP_WORK: '3' } })
})
afterAll(() => world.close())

const bitsOf = (task: string, answer: number) =>
  Math.clz32(pbkdf2Sync(String(answer), task, limits.workRounds, 4, 'sha256').readUInt32BE())

function answerTo(task: string, fits: (bits: number) => boolean): number {
  for (let answer = 0; ; answer += 1) if (fits(bitsOf(task, answer))) return answer
}

let people = 0
const newEmail = () => `worker${(people += 1)}@example.org`
const signUp = (browser: TestBrowser, email = newEmail(), work?: { task: string; answer: number }) =>
  browser.call('register', { body: { name: 'Ada', email, ...(work && { work }) } })

/** A place that has had its sign-ups for today. */
async function busyPlace(source: string): Promise<TestBrowser> {
  for (const _ of [1, 2]) expect((await signUp(world.browser(source))).status).toBe(201)
  return world.browser(source)
}
const taskFor = async (browser: TestBrowser, email: string) => {
  const { failure } = await signUp(browser, email)
  expect(failure.code).toBe('work_required')
  return failure.work ?? Promise.reject(new Error('It says no work.'))
}

test('the third sign-up of a day from one place waits for work, and no other place does', async () => {
  const browser = await busyPlace('192.0.2.1')
  const email = newEmail()
  const { task, bits } = await taskFor(browser, email)
  expect(bits).toBe(3)
  expect(await world.mailsTo(email)).toEqual([])
  const answer = answerTo(task, (found) => found >= bits)
  expect((await signUp(browser, email, { task, answer })).status).toBe(201)
  expect(await world.mailsTo(email)).toHaveLength(1)
  expect((await signUp(world.browser('192.0.2.2'))).status).toBe(201)
})

test('one /64 of IPv6 is one place', async () => {
  await busyPlace('2001:db8:1:1::1')
  expect((await signUp(world.browser('2001:db8:1:1:ffff::2'))).failure.code).toBe('work_required')
})

test('an answer counts for its address, its place and twenty minutes at most, and only when it is right', async () => {
  const browser = await busyPlace('192.0.2.3')
  const email = newEmail()
  const { task } = await taskFor(browser, email)
  const answer = answerTo(task, (found) => found >= 3)
  const refused = async (asked: ReturnType<typeof signUp>) =>
    expect((await asked).failure.code).toBe('work_required')
  await refused(signUp(browser, email, { task, answer: answerTo(task, (found) => found < 3) }))
  await refused(signUp(browser, newEmail(), { task, answer }))
  await refused(signUp(await busyPlace('192.0.2.4'), email, { task, answer }))
  const ownTask = 'chosen'
  await refused(signUp(browser, email, { task: ownTask, answer: answerTo(ownTask, (found) => found >= 3) }))
  world.advance(2 * limits.workSeconds)
  await refused(signUp(browser, email, { task, answer }))
})

test('nothing of an account is told before the work is done', async () => {
  const known = newEmail()
  const browser = world.browser('192.0.2.5')
  await signUp(browser, known)
  const letter = (await world.mailsTo(known)).at(-1)
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await browser.call('activate', { body: { token } })).status).toBe(200)
  const place = await busyPlace('192.0.2.6')
  expect((await signUp(place, known)).failure.code).toBe('work_required')
})

test('with SIGN_UP_WORK=0, and on one’s own machine, nobody works', async () => {
  expect(world.context.config.signUps).toEqual({ freeCount: 2, workBits: 3 })
  const own = await openWorld()
  try {
    expect(own.context.config.signUps.workBits).toBe(0)
    for (const _ of [1, 2, 3]) expect((await signUp(own.browser('192.0.2.9'))).status).toBe(201)
  } finally {
    await own.close()
  }
})
