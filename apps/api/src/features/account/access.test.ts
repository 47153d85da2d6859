import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, signInWithCode } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function linkTo(email: string): Promise<string> {
  const letters = await world.mailsTo(email)
  const links = letters.flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? 'none'
}
const confirm = async (token: string) => world.browser().call('confirmEmail', { body: { token } })

describe('another address', () => {
  test('is the account’s once both links were opened, in whichever order, and the old one is nobody’s', async () => {
    const { browser, email, user } = await signedIn(world)
    const wished = `new-${email}`
    const { data } = (await browser.call('changeEmail', { body: { email: wished.toUpperCase() } })).ok
    expect(data.emailChange).toMatchObject({ email: wished, oldConfirmed: false, newConfirmed: false })
    const [oldToken, newToken] = [await linkTo(email), await linkTo(wished)]
    expect((await confirm(newToken)).ok.isChanged).toBe(false)
    expect((await confirm(newToken)).ok.isChanged).toBe(false)
    expect((await browser.call('getAccount')).ok.data.emailChange).toMatchObject({ newConfirmed: true })
    expect((await browser.call('me')).ok.user.email).toBe(email)
    expect((await confirm(oldToken)).ok.isChanged).toBe(true)
    expect((await browser.call('me')).ok.user.email).toBe(wished)
    expect((await browser.call('getAccount')).ok.data.emailChange).toBeNull()
    expect((await confirm(oldToken)).failure.code).toBe('email_link_invalid')
    expect((await world.browser().call('login', { body: { email } })).failure.code).toBe('user_unknown')
    expect((await signInWithCode(world, world.browser(), wished)).ok.user.id).toBe(user.id)
    for (const address of [email, wished]) {
      const subjects = (await world.mailsTo(address)).map(({ subject }) => subject)
      expect(subjects).toContain('The address of your Flain account is changed')
    }
  })

  test('waits no longer than a day, and not once it is taken back', async () => {
    const { browser, email } = await signedIn(world)
    await browser.call('changeEmail', { body: { email: `late-${email}` } })
    const late = await linkTo(email)
    world.advance(24 * 3600 + 1)
    expect((await confirm(late)).failure.code).toBe('email_link_invalid')
    const again = await signInWithCode(world, browser, email)
    expect(again.status).toBe(200)
    await browser.call('changeEmail', { body: { email: `late-${email}` } })
    expect((await browser.call('keepEmail')).ok.data.emailChange).toBeNull()
    expect((await confirm(await linkTo(email))).failure.code).toBe('email_link_invalid')
  })

  test('is not one that somebody has, nor becomes one in between', async () => {
    const one = await signedIn(world)
    const other = await signedIn(world)
    const taken = await one.browser.call('changeEmail', { body: { email: other.email } })
    expect(taken.failure.code).toBe('account_exists')
    const same = await one.browser.call('changeEmail', { body: { email: one.email } })
    expect(same.failure.code).toBe('email_same')
    const wished = `wanted-${one.email}`
    await one.browser.call('changeEmail', { body: { email: wished } })
    const tokens = [await linkTo(one.email), await linkTo(wished)]
    await signedIn(world, { email: wished })
    expect((await confirm(tokens[0] ?? '')).ok.isChanged).toBe(false)
    expect((await confirm(tokens[1] ?? '')).failure.code).toBe('account_exists')
  })

  test('takes the newsletter along', async () => {
    const { browser, email } = await signedIn(world)
    await browser.call('updateAccount', { body: { newsletter: true } })
    await browser.call('changeEmail', { body: { email: `moved-${email}` } })
    await confirm(await linkTo(email))
    await confirm(await linkTo(`moved-${email}`))
    expect((await browser.call('getAccount')).ok.data.newsletter).toBe(true)
  })
})

describe('browsers that signed in', () => {
  test('are trusted; their owner hears of a new one, and can have one forgotten', async () => {
    const { browser, email } = await signedIn(world)
    expect((await browser.call('listDevices')).ok.data.map(({ current }) => current)).toEqual([true])
    const phone = world.browser()
    phone.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19 Safari/604'
    await signInWithCode(world, phone, email)
    const told = async () =>
      (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in')).length
    expect(await told()).toBe(1)
    await phone.call('logout')
    await signInWithCode(world, phone, email)
    expect(await told()).toBe(1)
    const { data } = (await browser.call('listDevices')).ok
    expect(data.map(({ device }) => device)).toContain('Safari on iPhone')
    const id = data.find(({ current }) => !current)?.id ?? ''
    const stranger = await signedIn(world)
    expect((await stranger.browser.call('forgetDevice', { params: { id } })).failure.code).toBe(
      'device_not_found',
    )
    await browser.call('forgetDevice', { params: { id } })
    await browser.call('updateAccount', { body: { signInMails: false } })
    await phone.call('logout')
    await signInWithCode(world, phone, email)
    expect(await told()).toBe(1)
    expect((await browser.call('listDevices')).ok.data).toHaveLength(2)
  })
})

describe('a picture of one’s own', () => {
  const upload = (browser: Awaited<ReturnType<typeof signedIn>>['browser'], picture: Buffer) =>
    browser.call('uploadAvatar', { body: { picture: picture.toString('base64') } })

  test('is kept small, square and without what its file said, at an address of its own', async () => {
    const { browser } = await signedIn(world)
    const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#d33' } })
      .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '51/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('where I live')).toBe(true)
    const { avatarUrl } = (await upload(browser, photo)).ok.data
    const answer = await world.browser().request(avatarUrl)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    const kept = Buffer.from(await answer.arrayBuffer())
    const { width, height, format, exif } = await sharp(kept).metadata()
    expect([width, height, format, exif]).toEqual([256, 256, 'webp', undefined])
    expect(kept.includes('where I live')).toBe(false)
    const [preset] = (await browser.call('listAvatars')).ok.data
    await browser.call('updateAvatar', { body: { avatarUrl: preset?.url ?? '' } })
    expect((await world.browser().request(avatarUrl)).status).toBe(404)
  })

  test.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a page', Buffer.from('<html>')],
    ['a beginning without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_name, file) => {
    const { browser } = await signedIn(world)
    expect((await upload(browser, file)).failure.code).toBe('picture_invalid')
  })

  test('is not one of more pixels than are unpacked, nor of more than 2 MB', async () => {
    const { browser } = await signedIn(world)
    const vast = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(browser, vast)).failure.code).toBe('picture_invalid')
    expect((await upload(browser, Buffer.alloc(2 * 1024 * 1024 + 3))).failure.code).toBe('invalid_body')
  })

  test('is unpacked while no other one is, and one of a person at a time', async () => {
    const heavy = await sharp({ create: { width: 2900, height: 2900, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { browser } = await signedIn(world)
    const others = await Promise.all(Array.from({ length: 4 }, () => signedIn(world)))
    let most = 0
    const look = setInterval(() => {
      const { process, queue } = sharp.counters()
      most = Math.max(most, process + queue)
    }, 1)
    const twice = [upload(browser, heavy), upload(browser, heavy)]
    const all = await Promise.all([...twice, ...others.map((other) => upload(other.browser, heavy))])
    clearInterval(look)
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429])
    expect(most).toBe(1)
  })

  test('that moves may have fewer pixels: all of them are unpacked', async () => {
    const { browser } = await signedIn(world)
    const moving = await sharp({ create: { width: 3100, height: 3000, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    expect((await upload(browser, moving)).failure.code).toBe('picture_invalid')
  })
})
