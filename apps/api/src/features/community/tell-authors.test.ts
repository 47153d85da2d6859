import { afterAll, beforeAll, expect, it } from 'vitest'
import { onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { tellAuthors } from './tell-authors.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('tells an author of all copies in one mail, at most once a day, and not at all when switched off', async () => {
  const { browser: author, email } = await signedIn(world)
  const { id } = await publish(author, { name: 'A day at sea' })
  const augment = async (name: string) => {
    const { browser } = await signedIn(world, { name })
    await onPlan(browser, 'creator')
    await browser.call('augmentFlow', { params: { id } })
  }
  const mails = async () => (await world.mailsTo(email)).filter(({ text }) => text.includes('augmented'))

  await augment('Grace Hopper')
  await augment('Mary Jackson')
  expect(await tellAuthors(world.context)).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('2 copies were made of your flows')
  expect(mail?.text).toContain('Grace Hopper augmented “A day at sea”.')
  expect(mail?.text).toContain('Mary Jackson augmented “A day at sea”.')

  await augment('Dorothy Vaughan')
  world.advance(23 * 3600)
  expect(await tellAuthors(world.context)).toBe(0)
  world.advance(2 * 3600)
  expect(await tellAuthors(world.context)).toBe(1)
  expect((await mails()).map(({ subject }) => subject)).toContain('Dorothy Vaughan augmented “A day at sea”')

  await author.call('refresh', { body: { refreshToken: author.tokens?.refreshToken ?? '' } })
  expect((await author.call('updateAccount', { body: { augmentMails: false } })).status).toBe(200)
  await augment('Annie Easley')
  world.advance(25 * 3600)
  expect(await tellAuthors(world.context)).toBe(0)
  expect(await mails()).toHaveLength(2)
})
