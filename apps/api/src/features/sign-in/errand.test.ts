import type { Errand } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graph } from '../../testing/flows.ts'
import { activationToken, signInWithCode } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const drawing = {
  name: 'Order to shipping',
  category: null,
  thought: 'A customer orders',
  document: graph,
} satisfies Errand['drawing']
const kept = { next: '/studio/#keep=drawing-1', drawing } satisfies Errand
const liked = { next: '/f/abc', wish: { act: 'like', of: 'abc' } } satisfies Errand

let people = 0

async function register(errand?: Errand, browser = world.browser(), email = `errand${++people}@example.org`) {
  await browser.call('register', { body: { name: 'Ada Lovelace', email, ...(errand && { errand }) } })
  const open = async (opener = browser) =>
    opener.call('activate', { body: { token: await activationToken(world, email) } })
  return { browser, email, open }
}

describe('what somebody was about to do when they registered', () => {
  test('goes on in the browser they registered in, which has their drawing', async () => {
    expect((await (await register(liked)).open()).ok.onward).toEqual(liked)
    const { browser, open } = await register(kept)
    expect((await open()).ok.onward).toEqual({ next: kept.next })
    expect((await browser.call('listFlows')).ok.data).toEqual([])
  })

  test('goes on with another device, once, and the drawing is saved there', async () => {
    const { email, open } = await register(kept)
    const phone = world.browser()
    expect((await open(phone)).ok.onward).toBeUndefined()
    const { onward } = (await signInWithCode(world, phone, email)).ok
    const [flow] = (await phone.call('listFlows')).ok.data
    expect(flow).toMatchObject({ name: drawing.name, state: 'draft' })
    expect(onward).toEqual({ next: `/studio/#flow=${flow?.id}` })
    const laptop = world.browser()
    world.advance(400)
    expect((await signInWithCode(world, laptop, email)).ok.onward).toBeUndefined()
    expect((await laptop.call('listFlows')).ok.data).toHaveLength(1)
  })

  test('leads nowhere where a drawing is that only another device has', async () => {
    const { email, open } = await register({ next: kept.next })
    const phone = world.browser()
    await open(phone)
    expect((await signInWithCode(world, phone, email)).ok.onward).toBeUndefined()
  })

  test('outlives a second link asked for in the same browser, and in no other', async () => {
    const { browser, email } = await register(liked)
    const again = await register(undefined, browser, email)
    expect((await again.open()).ok.onward).toEqual(liked)

    const { email: other } = await register(liked)
    expect((await (await register(undefined, world.browser(), other)).open()).ok.onward).toBeUndefined()
  })

  test('is forgotten when it leads to somebody else', async () => {
    const { open } = await register({ next: 'https://evil.example/', drawing })
    expect((await open()).ok.onward).toBeUndefined()
  })
})
