import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../config/places.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { importPosts } from '../blog/import-posts.ts'
import { listIssues, sendIssue } from './send-issue.ts'

const slug = 'the-repair-cafe-mapped'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await importPosts(places.articles, world.context)
})
afterAll(() => world.close())

const join = (email: string, more: object = {}) =>
  world.browser().call('joinNewsletter', { body: { email, ...more } })

async function linkFor(email: string): Promise<string> {
  const letters = await world.mailsTo(email)
  return /\/newsletter\/confirm\?token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
}

async function subscribe(email: string) {
  await join(email)
  const confirmed = await world.browser().call('confirmNewsletter', { body: { token: await linkFor(email) } })
  expect(confirmed.status).toBe(200)
}

async function tokenOf(email: string): Promise<string> {
  const letters = await world.mailsTo(email)
  return /preferences\?token=([\w.-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('joining the newsletter', () => {
  it('answers the same for new, waiting and subscribed addresses, and for programs', async () => {
    const answers = [await join('new@example.org'), await join('new@example.org')]
    await subscribe('known@example.org')
    const mails = (await world.mailsTo('known@example.org')).length
    answers.push(
      await join('known@example.org'),
      await join('bot@example.org', { website: 'https://spam.example' }),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(202)
    expect(await world.mailsTo('bot@example.org')).toHaveLength(0)
    expect((await world.mailsTo('known@example.org')).length).toBe(mails)
  })

  it('takes a confirmation; a link says so again, dies with the next one and after a week', async () => {
    await join('ida@example.org')
    const first = await linkFor('ida@example.org')
    await join('ida@example.org')
    const second = await linkFor('ida@example.org')
    const confirm = (token: string) => world.browser().call('confirmNewsletter', { body: { token } })
    expect((await confirm(first)).failure.code).toBe('newsletter_link_invalid')
    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(second)).status).toBe(200)
    await join('late@example.org')
    const late = await linkFor('late@example.org')
    world.advance(8 * 24 * 3600)
    expect((await confirm(late)).failure.code).toBe('newsletter_link_invalid')
  })

  it('refuses what is no address and a source that asks too often', async () => {
    expect((await join('not an address')).failure.code).toBe('email_invalid')
    const browser = world.browser()
    let last = await browser.call('joinNewsletter', { body: { email: 'a@example.org' } })
    for (let n = 0; n < 20; n += 1)
      last = await browser.call('joinNewsletter', { body: { email: `a${n}@example.org` } })
    expect(last.failure.code).toBe('rate_limited')
  })

  it('mails one address a few times only, and does not say so', async () => {
    for (let n = 0; n < 6; n += 1) expect((await join('victim@example.org')).status).toBe(202)
    expect((await world.mailsTo('victim@example.org')).length).toBe(3)
  })
})

describe('an issue', () => {
  it('goes to confirmed readers who want its category, once, however often it is sent', async () => {
    await subscribe('social@example.org')
    await subscribe('business@example.org')
    await join('unconfirmed@example.org')
    await sendIssue('before-the-line-the-order', world.context)
    const token = await tokenOf('business@example.org')
    const changed = await world
      .browser()
      .call('newsletterPreferences', { body: { token, categories: ['Business'] } })
    expect(changed.ok.data).toEqual({ email: 'b…@example.org', subscribed: true, categories: ['Business'] })
    const [one, two] = await Promise.all([sendIssue(slug, world.context), sendIssue(slug, world.context)])
    expect(await sendIssue(slug, world.context)).toMatchObject({ sent: 0, isFinished: true })
    const got = async (email: string) =>
      (await world.mailsTo(email)).filter(({ subject }) => subject === 'A repair café, mapped')
    expect(await got('social@example.org')).toHaveLength(1)
    expect(await got('business@example.org')).toHaveLength(0)
    expect(await got('unconfirmed@example.org')).toHaveLength(0)
    const issues = await listIssues(world.context)
    expect(issues.find((issue) => issue.slug === slug)?.delivered).toBe((one?.sent ?? 0) + (two?.sent ?? 0))
    expect(await sendIssue('no-such-post', world.context)).toBeUndefined()
  })

  it('can be left with one click of a mail program, without Origin', async () => {
    await subscribe('leaver@example.org')
    const link = await linkFor('leaver@example.org')
    await sendIssue('a-week-with-room-in-it', world.context)
    const [letter] = (await world.mailsTo('leaver@example.org')).slice(-1)
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /<([^>]+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const program = world.browser()
    program.origin = undefined
    const click = (path: string) =>
      program.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const { pathname, search } = new URL(address)
    expect((await click(pathname + search)).status).toBe(200)
    expect((await click(pathname + search)).status).toBe(200)
    expect((await click(`${pathname}?token=wrong`)).status).toBe(400)
    const again = await world.browser().call('confirmNewsletter', { body: { token: link } })
    expect(again.failure.code).toBe('newsletter_link_invalid')
    const token = await tokenOf('leaver@example.org')
    expect(
      (await world.browser().call('newsletterPreferences', { body: { token } })).ok.data.subscribed,
    ).toBe(false)
    await sendIssue('take-your-flow-with-you', world.context)
    expect(
      (await world.mailsTo('leaver@example.org')).filter(({ subject }) => subject.startsWith('Take')),
    ).toHaveLength(0)
  })

  it('knows no token that was changed', async () => {
    await subscribe('mallory@example.org')
    await sendIssue('draw-the-failure-path-first', world.context)
    const token = await tokenOf('mallory@example.org')
    const other = await tokenOf('social@example.org')
    const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`
    for (const wrong of [mixed, `${token}x`, '', token.slice(1)]) {
      const answer = await world.browser().call('leaveNewsletter', { body: { token: wrong } })
      expect(answer.failure.code).toBe('newsletter_link_invalid')
    }
    expect((await world.browser().call('leaveNewsletter', { body: { token } })).status).toBe(200)
  })
})

describe('the switch in an account', () => {
  it('subscribes and leaves without another mail, and follows the link in a letter', async () => {
    const { browser, email } = await signedIn(world)
    await browser.call('updateAccount', { body: { newsletter: true } })
    await sendIssue('the-pause-is-part-of-the-lesson', world.context)
    const token = await tokenOf(email)
    expect(token).not.toBe('')
    await world.browser().call('leaveNewsletter', { body: { token } })
    expect((await browser.call('getAccount')).ok.data.newsletter).toBe(false)
    await browser.call('updateAccount', { body: { newsletter: true } })
    expect(
      (await world.browser().call('newsletterPreferences', { body: { token } })).ok.data.subscribed,
    ).toBe(true)
  })
})
