import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { places } from '../../config/places.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import { subscriptions } from '../../db/payment-tables.ts'
import { runCommand } from '../../operator/commands.ts'
import { publish } from '../../testing/flows.ts'
import { administrator, signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { importPosts } from '../blog/import-posts.ts'
import { seedSamples } from '../community/seed-samples.ts'

let world: World
let operator: Awaited<ReturnType<typeof administrator>>
beforeAll(async () => {
  world = await openWorld()
  operator = await administrator(world)
})
afterAll(() => world.close())

const audit = async () => (await operator.browser.call('listAudit')).ok.data

describe('plans', () => {
  const give = (id: string, plan: 'explorer' | 'creator' | 'visionary') =>
    operator.browser.call('setPlan', { params: { id }, body: { plan, reason: 'For your class.' } })

  test('are changed for whoever pays for none, who hears of it', async () => {
    const { browser, user, email } = await signedIn(world)
    expect((await give(user.id, 'visionary')).status).toBe(200)
    expect((await browser.call('me')).ok.user.tier?.name).toBe('visionary')
    expect((await world.mailsTo(email)).at(-1)?.text).toContain('The reason: For your class.')
    expect((await audit())[0]).toMatchObject({
      action: 'account.plan-changed',
      subject: user.id,
      details: { from: 'explorer', to: 'visionary', why: 'For your class.' },
      by: operator.user.handle,
    })
    const letters = (await world.mailsTo(email)).length
    expect((await give(user.id, 'visionary')).ok.message).toContain('already')
    expect((await world.mailsTo(email)).length).toBe(letters)
    expect(await runCommand('admin', ['plan', email, 'explorer'], world.context)).toEqual([
      `@${user.handle} has the plan explorer.`,
    ])
  })

  test('that are paid for follow their subscription', async () => {
    const { browser, user } = await signedIn(world)
    const row = { userId: user.id, customerId: `cus_${user.id}`, updatedAt: world.now() }
    // Somebody who looked at the checkout and did not pay pays for none.
    await world.context.store.db.insert(subscriptions).values(row)
    expect((await give(user.id, 'creator')).status).toBe(200)
    await world.context.store.db
      .update(subscriptions)
      .set({ subscriptionId: 'sub_1' })
      .where(eq(subscriptions.userId, user.id))
    expect((await give(user.id, 'explorer')).failure.code).toBe('plan_paid')
    expect((await browser.call('me')).ok.user.tier?.name).toBe('creator')
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await give(id, 'creator')).failure.code).toBe('person_not_found')
  })

  test('have a discount that is granted, refused and taken back', async () => {
    const { browser, user, email } = await signedIn(world)
    const body = { kind: 'student', organisation: 'MIT', details: 'Physics' } as const
    await browser.call('requestDiscount', { body })
    const { data } = (await operator.browser.call('listDiscounts')).ok
    expect(data.find(({ id }) => id === user.id)).toMatchObject({ ...body, email, status: 'waiting' })
    const decide = (id: string, decision: 'grant' | 'refuse' | 'withdraw') =>
      operator.browser.call('decideDiscount', { params: { id }, body: { decision } })
    expect((await decide(user.id, 'grant')).status).toBe(200)
    const letters = (await world.mailsTo(email)).length
    expect((await audit())[0]).toMatchObject({ action: 'discount.granted', by: operator.user.handle })
    expect((await decide(user.id, 'withdraw')).status).toBe(200)
    expect((await world.mailsTo(email)).length).toBe(letters)
    expect((await decide('nothing', 'grant')).failure.code).toBe('person_not_found')
  })
})

describe('the newsletter', () => {
  const slug = 'the-repair-cafe-mapped'

  test('is previewed and sent on the web, once to each reader, however often it is asked for', async () => {
    await importPosts(places.articles, world.context)
    const confirmed = { state: 'confirmed', askedAt: world.now(), confirmedAt: world.now() } as const
    await world.context.store.db.insert(newsletterReaders).values([
      { ...confirmed, email: 'one@example.org' },
      { ...confirmed, email: 'two@example.org' },
      { ...confirmed, email: 'three@example.org', categories: ['Nothing of the kind'] },
      { ...confirmed, email: 'four@example.org', state: 'left' },
    ])
    const preview = (await operator.browser.call('previewIssue', { params: { slug } })).ok.data
    const listed = async () =>
      (await operator.browser.call('listIssues')).ok.data.find((issue) => issue.slug === slug)
    expect(preview.readersCount).toBe(2)
    expect(preview.subject).toBe((await listed())?.title)
    expect(preview.text).toContain(`/blog/${slug}`)
    expect(await listed()).toMatchObject({ queuedAt: null, deliveredCount: 0 })
    const tried = await operator.browser.call('tryIssue', { params: { slug } })
    expect(tried.ok.message).toBe(`On its way to ${operator.email}, and to nobody else.`)
    expect((await audit())[0]).toMatchObject({ action: 'newsletter.tried', by: operator.user.handle })
    const own = (await world.mailsTo(operator.email)).at(-1)
    expect(own?.subject).toBe(preview.subject)
    expect(await world.mailsTo('one@example.org')).toHaveLength(0)
    expect(await listed()).toMatchObject({ queuedAt: null, deliveredCount: 0 })
    const send = () => operator.browser.call('sendIssueNow', { params: { slug } })
    expect((await send()).ok.data).toEqual({ sentCount: 2, isFinished: true })
    expect((await audit())[0]).toMatchObject({
      action: 'newsletter.sent',
      subject: slug,
      by: operator.user.handle,
    })
    expect((await send()).ok.data).toEqual({ sentCount: 0, isFinished: true })
    expect(await listed()).toMatchObject({ deliveredCount: 2, finishedAt: world.now().toISOString() })
    // What was tried is what readers get.
    const [letter] = await world.mailsTo('one@example.org')
    const common = (text = '') => text.replaceAll(/token=\S+/g, 'token')
    expect([letter?.subject, common(letter?.text)]).toEqual([own?.subject, common(own?.text)])
    expect(await world.mailsTo('one@example.org')).toHaveLength(1)
    expect(await world.mailsTo('three@example.org')).toHaveLength(0)
    for (const name of ['previewIssue', 'tryIssue', 'sendIssueNow'] as const)
      expect((await operator.browser.call(name, { params: { slug: 'none' } })).failure.code).toBe(
        'post_not_found',
      )
  })
})

test('the samples are hidden with their creators and come back as they were; others stay', async () => {
  await seedSamples(world.context)
  const person = await signedIn(world)
  const own = await publish(person.browser)
  const shown = async () => {
    const { data } = (await world.browser().call('listCommunity', { query: {} })).ok
    return { flows: data.length, creators: (await world.browser().call('listCreators')).ok.data.length }
  }
  const before = await shown()
  const state = (await operator.browser.call('readSamples')).ok.data
  expect(state).toMatchObject({ isShown: true, creatorsCount: 9 })
  const set = (isShown: boolean) =>
    operator.browser.call('showSamples', { body: { isShown, reason: 'We begin empty.' } })
  expect((await set(false)).ok.message).toBe('The samples are shown to nobody.')
  expect((await operator.browser.call('readSamples')).ok.data).toMatchObject({
    isShown: false,
    flowsCount: 0,
  })
  expect((await audit())[0]).toMatchObject({ action: 'samples.hidden', details: { why: 'We begin empty.' } })
  expect((await world.browser().call('getFlow', { params: { id: own.id } })).status).toBe(200)
  expect((await shown()).flows).toBeLessThan(before.flows)
  await runCommand('admin', ['samples', 'show'], world.context)
  expect(await shown()).toEqual(before)
  expect((await operator.browser.call('readSamples')).ok.data).toEqual(state)
})
