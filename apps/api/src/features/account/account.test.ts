import { limits } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graph, publish } from '../../testing/flows.ts'
import { signInWithCode, signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('avatars', () => {
  test('are at least twelve drawings of our own, each at its address', async () => {
    const { data } = (await world.browser().call('listAvatars')).ok
    expect(data.length).toBeGreaterThanOrEqual(12)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    for (const { url } of data) {
      const response = await world.browser().request(url)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>$/)
    }
  })

  test('can be chosen, by path or by whole address, and are there after a reload', async () => {
    const { browser } = await signedIn(world)
    const [first, second] = (await browser.call('listAvatars')).ok.data
    const changed = await browser.call('updateAvatar', { body: { avatarUrl: first?.url ?? '' } })
    expect(changed.ok.data.avatarUrl).toBe(first?.url)
    await browser.call('updateAvatar', { body: { avatarUrl: `http://localhost:3000${second?.url}` } })
    expect((await browser.call('me')).ok.user.avatarUrl).toBe(second?.url)
  })
})

describe('the name', () => {
  test('is cleaned, saved and dated', async () => {
    const { browser } = await signedIn(world)
    world.advance(60)
    const { user } = (await browser.call('updateMe', { body: { name: '  Zoe\u0308 \u202e Adler ' } })).ok
    expect(user.name).toBe('Zoë Adler')
    expect(user.updatedAt).toBe(world.now().toISOString())
    expect((await browser.call('me')).ok.user.name).toBe('Zoë Adler')
  })
})

describe('preferences', () => {
  test('keep theme and newsletter', async () => {
    const { browser } = await signedIn(world)
    expect((await browser.call('getAccount')).ok.data).toEqual({
      theme: 'system',
      newsletter: false,
      deleteAt: null,
    })
    await browser.call('updateAccount', { body: { theme: 'dark' } })
    const { data } = (await browser.call('updateAccount', { body: { newsletter: true } })).ok
    expect(data).toEqual({ theme: 'dark', newsletter: true, deleteAt: null })
  })
})

describe('sessions', () => {
  test('are listed with their device, and one or all others can be ended', async () => {
    const { browser, email } = await signedIn(world)
    const phone = world.browser()
    phone.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604'
    const tablet = world.browser()
    tablet.userAgent = 'something else'
    await signInWithCode(world, phone, email)
    await signInWithCode(world, tablet, email)
    const { data } = (await browser.call('listSessions')).ok
    expect(
      data
        .map(({ device, current }) => [device, current])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
      ['Unknown device', false],
    ])
    const phoneId = data.find(({ device }) => device === 'Safari on iPhone')?.id ?? ''
    await browser.call('endSession', { params: { id: phoneId } })
    expect((await phone.call('me')).status).toBe(401)
    expect((await tablet.call('me')).status).toBe(200)
    expect((await browser.call('endOtherSessions')).ok.ended).toBe(1)
    expect((await tablet.call('me')).status).toBe(401)
    expect((await browser.call('me')).status).toBe(200)
  })

  test('of other people cannot be ended', async () => {
    const one = await signedIn(world)
    const other = await signedIn(world)
    const id = (await other.browser.call('listSessions')).ok.data[0]?.id ?? ''
    expect((await one.browser.call('endSession', { params: { id } })).failure.code).toBe('session_not_found')
    expect((await other.browser.call('me')).status).toBe(200)
  })
})

describe('one’s flows', () => {
  test('are drawn small, drafts and private ones too, and nobody else’s', async () => {
    const { browser } = await signedIn(world)
    const other = await signedIn(world)
    const draft = await publish(browser, { state: 'draft' })
    const foreign = await publish(other.browser)
    const ids = `${draft.id},${foreign.id},nothing`
    const { data } = (await browser.call('flowThumbnails', { query: { ids } })).ok
    expect(data.map(({ id, version }) => [id, version])).toEqual([[draft.id, 1]])
    expect(JSON.stringify(data)).not.toContain('Wake')
    const changed = { ...graph, nodes: [...graph.nodes, { id: 'c', kind: 'end' as const, label: 'Rest' }] }
    const body = { document: changed }
    await browser.call('updateFlow', { params: { id: draft.id }, body }, { 'If-Match': '"1"' })
    const again = (await browser.call('flowThumbnails', { query: { ids: draft.id } })).ok.data
    expect(again[0]?.version).toBe(2)
    const shapes = (drawn: unknown) => JSON.stringify(drawn).split('n n-').length - 1
    expect([shapes(data), shapes(again)]).toEqual([2, 3])
  })

  test('can be found and restored for 30 days after they were deleted', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    expect((await browser.call('deletedFlows')).ok.data).toEqual([])
    await browser.call('deleteFlow', { params: { id } })
    expect((await browser.call('deletedFlows')).ok.data).toEqual([
      {
        id,
        name: 'A day',
        deletedAt: world.now().toISOString(),
        restorableUntil: new Date(world.now().getTime() + limits.restorableSeconds * 1000).toISOString(),
      },
    ])
    await browser.call('restoreFlow', { params: { id } })
    expect((await browser.call('deletedFlows')).ok.data).toEqual([])
  })
})

describe('export', () => {
  test('holds everything about the person and no secrets', async () => {
    const { browser, email } = await signedIn(world)
    const answer = await browser.call('exportAccount')
    expect(answer.headers.get('Content-Disposition')).toContain('attachment')
    expect(answer.text).toContain(email)
    expect(answer.text).toContain('Firefox on Linux')
    expect(answer.text).not.toMatch(/hash/i)
  })
})

describe('deletion', () => {
  test('happens after 30 days, is announced by mail, and takes everything along', async () => {
    const { browser, email, user } = await signedIn(world)
    const { deleteAt } = (await browser.call('deleteAccount')).ok.data
    expect(deleteAt).toBe(new Date(world.now().getTime() + limits.deletionGraceSeconds * 1000).toISOString())
    world.advance(3600)
    expect((await browser.call('getAccount')).status).toBe(401)
    await browser.call('refresh', { body: { refreshToken: browser.tokens?.refreshToken ?? '' } })
    expect((await browser.call('deleteAccount')).ok.data.deleteAt).toBe(deleteAt)
    const letters = await world.mailsTo(email)
    expect(letters.filter(({ subject }) => subject === 'Your Flain account will be deleted').length).toBe(1)
    await world.hourly()
    expect((await browser.call('me')).status).toBe(200)
    world.advance(limits.deletionGraceSeconds)
    await world.hourly()
    expect((await browser.call('me')).status).toBe(401)
    const { rows } = await world.context.store.pool.query('select 1 from users where id = $1', [user.id])
    expect(rows.length).toBe(0)
  })

  test('can be taken back', async () => {
    const { browser } = await signedIn(world)
    await browser.call('deleteAccount')
    expect((await browser.call('keepAccount')).ok.data.deleteAt).toBeNull()
    world.advance(limits.deletionGraceSeconds + 10)
    await world.hourly()
    const { rows } = await world.context.store.pool.query('select 1 from users')
    expect(rows.length).toBeGreaterThan(0)
  })
})
