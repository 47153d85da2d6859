import type { Errand } from '@flain/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whiteLabels } from '../../db/access-tables.ts'
import { onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { HELD_LINKS: '3', HELD_DAYS: '7' } })
})
afterAll(() => world.close())

const picture = async (width = 600, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#1d5bd8' } })
    .withExif({ IFD0: { Copyright: 'where we work' } })
    .png()
    .toBuffer()
const set = (
  browser: TestBrowser,
  body: { name?: string | null; accent?: string | null; logo?: string | null },
) => browser.call('updateWhiteLabel', { body })
const nothing = { name: null, accent: null, accents: null, logo: null }

async function visionary() {
  const person = await signedIn(world)
  await onPlan(person.browser, 'visionary')
  return person
}
const shownAs = async (id: string) =>
  (await world.browser().call('getFlow', { params: { id } })).ok.data.white_label

describe('a white label', () => {
  test('is nothing at first, is set part by part, and taken away part by part', async () => {
    const { browser, user } = await visionary()
    expect((await browser.call('getWhiteLabel')).ok.data).toEqual(nothing)
    expect((await set(browser, {})).ok.data).toEqual(nothing)
    await set(browser, { name: '  Acme\u202e \u200bWorks ' })
    await set(browser, { accent: '#1D4ED8' })
    const { data } = (await browser.call('getWhiteLabel')).ok
    expect(data).toMatchObject({ name: 'Acme Works', accent: '#1d4ed8', logo: null })
    expect(data.accents?.light).toBe('#1d4ed8')
    expect((await set(browser, { name: null })).ok.data).toMatchObject({ name: null, accent: '#1d4ed8' })
    expect((await set(browser, { accent: null })).ok.data).toEqual(nothing)
    const rows = await world.context.store.db.select().from(whiteLabels)
    expect(rows.map(({ userId }) => userId)).not.toContain(user.id)
  })

  test('has a logo that is kept whole, small and without what its file said, at an address of its own', async () => {
    const { browser } = await visionary()
    const { logo } = (await set(browser, { logo: (await picture(1200, 400)).toString('base64') })).ok.data
    expect(logo).toMatchObject({ width: 288, height: 96 })
    const answer = await world.browser().request(logo?.url ?? '')
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const kept = Buffer.from(await answer.arrayBuffer())
    const { width, height, format, exif } = await sharp(kept).metadata()
    expect([width, height, format, exif]).toEqual([288, 96, 'webp', undefined])
    const small = (await set(browser, { logo: (await picture(40, 20)).toString('base64') })).ok.data.logo
    expect(small).toMatchObject({ width: 40, height: 20 })
    expect((await world.browser().request(logo?.url ?? '')).status).toBe(404)
    await set(browser, { logo: null })
    expect((await world.browser().request(small?.url ?? '')).status).toBe(404)
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page', '<html>'],
    ['a beginning without a picture', '\xff\xd8\xff\xe0123'],
  ])('has no logo that is %s', async (_name, file) => {
    const { browser } = await visionary()
    const refused = await set(browser, { logo: Buffer.from(file, 'latin1').toString('base64') })
    expect(refused.failure.code).toBe('picture_invalid')
    expect((await browser.call('getWhiteLabel')).ok.data.logo).toBeNull()
  })

  test.each(['red', '#fff', 'rgb(1,2,3)', '#123456;--x:1', 'url(https://evil.test)', ''])(
    'has no colour %j',
    async (accent) => {
      const { browser } = await visionary()
      expect((await set(browser, { accent })).failure.code).toBe('accent_invalid')
    },
  )

  test('stands on every public flow of its owner and of nobody else, with their own name where none was set', async () => {
    const { browser, user } = await visionary()
    const { id } = await publish(browser)
    expect(await shownAs(id)).toBeNull()
    await set(browser, { accent: '#cc0000' })
    expect(await shownAs(id)).toMatchObject({ name: user.name, logo: null, accents: { light: '#cc0000' } })
    await set(browser, { name: 'Acme Works' })
    expect(await shownAs(id)).toMatchObject({ name: 'Acme Works' })
    const other = await visionary()
    expect(await shownAs((await publish(other.browser)).id)).toBeNull()
  })

  test('stands on the page of its owner, once others see a flow of theirs', async () => {
    const { browser, user } = await visionary()
    await set(browser, { name: 'Acme Works', accent: '#cc0000' })
    const page = async () => {
      const { data } = (await world.browser().call('getCreator', { params: { handle: user.handle } })).ok
      return data.white_label
    }
    const { id } = await publish(browser)
    expect(await page()).toMatchObject({ name: 'Acme Works', accents: { light: '#cc0000' }, logo: null })
    await set(browser, { name: 'www.cheap-pills.example' })
    expect(await page()).toBeNull()
    await set(browser, { name: 'Acme Works' })
    await browser.call('updateFlow', { params: { id }, body: { visibility: 'private' } })
    expect(await page()).toBeNull()
    await browser.call('updateFlow', { params: { id }, body: { visibility: 'public' } })
    await onPlan(browser, 'creator')
    expect(await page()).toBeNull()
  })

  test('stands at the head of the mail to who makes an account from a page that bears it, and of no other', async () => {
    const { browser, user } = await visionary()
    const { id } = await publish(browser)
    const logo = (await picture()).toString('base64')
    await set(browser, { name: 'Acme & Sons', accent: '#cc0000', logo })
    let people = 0
    const mailFor = async (errand: Errand) => {
      const email = `reader${++people}@example.org`
      await world.browser().call('register', { body: { name: 'Ada Lovelace', email, errand } })
      return (await world.mailsTo(email)).at(-1) ?? { html: '', text: '', subject: '' }
    }
    const errands: Errand[] = [
      { next: `/f/${id}` },
      { next: '/community', wish: { act: 'augment', of: id } },
      { next: `/@${user.handle}`, wish: { act: 'follow', of: user.handle } },
      { next: `/@${user.handle}?cursor=x` },
    ]
    for (const errand of errands) {
      const { html, text, subject } = await mailFor(errand)
      expect(html).toMatch(/<img src="https?:[^"]+\/avatars\/logo\/[\w-]+\.webp" alt="Acme &amp; Sons"/)
      expect(html).toContain('background:#cc0000;color:#ffffff')
      expect(text).toContain('You came from a page of Acme & Sons, which is made with Flain.')
      expect(subject).toBe('Activate your Flain account')
    }
    for (const next of ['/dashboard', '/f/nowhere', '/community']) {
      const { html, text } = await mailFor({ next })
      expect(html + text).not.toMatch(/Acme|<img|cc0000/)
    }
    await onPlan(browser, 'creator')
    expect((await mailFor({ next: `/f/${id}` })).html).not.toMatch(/Acme|<img|cc0000/)
  })

  test('is set on the plan that sells it alone; it rests when the plan ends, and is its owner’s to take away', async () => {
    const { browser } = await visionary()
    const { id } = await publish(browser)
    const label = (await set(browser, { name: 'Acme Works', accent: '#cc0000' })).ok.data
    for (const plan of ['explorer', 'creator'] as const) {
      await onPlan(browser, plan)
      expect(await shownAs(id)).toBeNull()
      const { failure } = await set(browser, { name: 'Other Works' })
      expect([failure.code, failure.plan]).toEqual(['plan_required', 'visionary'])
      expect(failure.error).toBe('Your plan does not include this. The Visionary plan does.')
      expect((await browser.call('getWhiteLabel')).ok.data).toEqual(label)
    }
    await onPlan(browser, 'visionary')
    expect(await shownAs(id)).toMatchObject({ name: 'Acme Works' })
    await onPlan(browser, 'creator')
    expect((await set(browser, { name: null, accent: null })).ok.data).toEqual(nothing)
  })

  test('with a link in its name is held as one with a link in its author’s name is', async () => {
    const { browser } = await visionary()
    const { id } = await publish(browser)
    await set(browser, { name: 'www.cheap-pills.example' })
    expect((await world.browser().call('getFlow', { params: { id } })).failure.code).toBe('flow_not_found')
    expect((await browser.call('getFlow', { params: { id } })).ok.data.hidden?.why).toBe('links')
    await set(browser, { name: 'Acme Works' })
    expect(await shownAs(id)).toMatchObject({ name: 'Acme Works' })
  })

  test('is news of everything that shows it, and the plan is too', async () => {
    const { browser } = await visionary()
    const heard: (string | undefined)[] = []
    world.context.changes.onChange((topic) => heard.push(topic))
    const news = async (act: () => Promise<unknown>) => {
      heard.length = 0
      await act()
      await world.context.changes.settle()
      return heard.includes('people')
    }
    expect(await news(() => onPlan(browser, 'creator'))).toBe(false)
    await onPlan(browser, 'visionary')
    expect(await news(() => set(browser, { name: 'Acme Works' }))).toBe(true)
    expect(await news(() => onPlan(browser, 'creator'))).toBe(true)
    expect(await news(() => set(browser, { name: null }))).toBe(true)
  })

  test('is in its owner’s export, and gone with the account', async () => {
    const { browser, user } = await visionary()
    await set(browser, { name: 'Acme Works', logo: (await picture()).toString('base64') })
    const { data } = (await browser.call('exportAccount')).ok
    expect(data['whiteLabel']).toMatchObject({
      name: 'Acme Works',
      accent: null,
      logo: { webp: expect.any(String) },
    })
    await world.context.store.pool.query('delete from users where id = $1', [user.id])
    const rows = await world.context.store.db.select().from(whiteLabels)
    expect(rows.map(({ userId }) => userId)).not.toContain(user.id)
  })
})
