import { limits } from '@flain/contract'
import { exportedTables, keptBack } from './personal-data.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
      augmentMails: true,
      signInMails: true,
      defaultLicense: 'CC-BY-4.0',
      defaultLook: {},
      emailChange: null,
      deleteAt: null,
    })
    await browser.call('updateAccount', { body: { theme: 'dark' } })
    const { data } = (await browser.call('updateAccount', { body: { newsletter: true } })).ok
    expect(data).toMatchObject({ theme: 'dark', newsletter: true })
    const look = { style: 'hand', density: 'airy' } as const
    await browser.call('updateAccount', { body: { defaultLook: look, defaultLicense: 'CC0-1.0' } })
    const chosen = (await browser.call('updateAccount', { body: { newsletter: false } })).ok.data
    expect(chosen).toMatchObject({ newsletter: false, defaultLook: look, defaultLicense: 'CC0-1.0' })
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

  test('are not read again for drawings that are there', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const drawn = async () => (await browser.call('flowThumbnails', { query: { ids: id } })).ok.data
    const first = await drawn()
    // A document that cannot be drawn: whoever reads it has no drawing to answer.
    await world.context.store.pool.query(`update flows set document = '{}' where id = $1`, [id])
    const read = vi.spyOn(world.context.store.db, 'select')
    expect(await drawn()).toEqual(first)
    const columns = read.mock.calls.map(([given]) => Object.keys(given ?? {}))
    read.mockRestore()
    expect(columns.length).toBeGreaterThan(0)
    expect(columns.flat()).not.toContain('document')
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

describe('what is kept of a person', () => {
  const query = async (text: string, values: unknown[] = []) =>
    (await world.context.store.pool.query<Record<string, string>>(text, values)).rows

  /** Names of the tables that say one of the words anywhere. */
  async function tablesThatSay(words: string[]): Promise<string[]> {
    const found: string[] = []
    const tables = await query(
      "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    )
    for (const { table_name: table = '' } of tables) {
      const rows = await query(`select 1 from "${table}" t where t::text ~ $1 limit 1`, [words.join('|')])
      if (rows.length > 0) found.push(table)
    }
    return found.sort()
  }

  /** Somebody who has used everything there is. */
  async function busyPerson() {
    const { browser: other } = await signedIn(world, { name: 'Other Person' })
    const theirs = await publish(other)
    const { browser, user, email } = await signedIn(world, { name: 'Busy Person' })
    await browser.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
    const own = await publish(browser)
    const folder = (await browser.call('createFolder', { body: { name: 'Clients' } })).ok.data
    await browser.call('changeFlows', { body: { flows: [{ id: own.id, folder: folder.id, tags: ['x'] }] } })
    await other.call('changePlan', { body: { plan: 'creator', period: 'monthly' } })
    await other.call('augmentFlow', { params: { id: own.id } }, { 'Idempotency-Key': 'k' })
    await browser.call('likeFlow', { params: { id: theirs.id } })
    await browser.call('follow', { params: { handle: theirs.author.handle } })
    await browser.call('reportFlow', { params: { id: theirs.id }, body: { reason: 'spam' } })
    await browser.call('updateAccount', { body: { newsletter: true } })
    await browser.call('requestDiscount', { body: { kind: 'student', organisation: 'Lund' } })
    await query("insert into audit_log (at, action, subject) values (now(), 'discount.granted', $1)", [
      user.id,
    ])
    return { browser, user, email }
  }

  test('stands in their export, or in the list of what does not and why', async () => {
    const { browser, user, email } = await busyPerson()
    const named = await tablesThatSay([user.id, email])
    const known = new Set([...Object.keys(exportedTables), ...Object.keys(keptBack)])
    expect(named.filter((table) => !known.has(table))).toEqual([])
    // The walk is worth something only if the person was busy enough.
    expect(named.length).toBeGreaterThan(12)
    const { data } = (await browser.call('exportAccount')).ok
    expect(Object.values(exportedTables).filter((key) => !(key in data))).toEqual([])
    expect(data).toMatchObject({
      likes: [{}],
      follows: [{ creator: 'other-person' }],
      reports: [{ reason: 'spam' }],
      newsletter: { reader: [{ state: 'confirmed' }] },
      folders: [{ name: 'Clients' }],
      flows: [{ name: 'A day', tags: ['x'] }],
      flowVersions: [{ version: 1 }],
      creator: [{ role: '' }],
    })
  })

  /** However little the busy person did: a table that refers to people knows something of them. */
  test('has a place in one of the lists for every table that refers to people, and goes with them', async () => {
    const referring = await query(
      `select c.conrelid::regclass::text as name, c.confdeltype as kind from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    )
    const known = new Set([...Object.keys(exportedTables), ...Object.keys(keptBack)])
    const nameOf = ({ name = '' }) => name.replace(/^.*\./, '').replaceAll('"', '')
    expect(referring.map(nameOf).filter((name) => !known.has(name))).toEqual([])
    expect(referring.length).toBeGreaterThan(20)
    const staying = referring.filter(({ kind = '' }) => !['c', 'n'].includes(kind))
    expect(staying).toEqual([])
  })

  test('is gone from every table once their account is', async () => {
    const { browser, user, email } = await busyPerson()
    await browser.call('deleteAccount')
    world.advance(limits.deletionGraceSeconds + 10)
    await world.hourly()
    expect(await tablesThatSay([user.id, email])).toEqual([])
  })

  test('and of a sign-up that nobody confirmed, after a week; samples stay', async () => {
    const samples = "select count(*)::text as n from users where email like '%.invalid'"
    await world.browser().call('register', { body: { name: 'Nobody', email: 'nobody@example.org' } })
    const before = await query(samples)
    world.advance(8 * 24 * 3600)
    await world.hourly()
    expect(await tablesThatSay(['nobody@example.org'])).toEqual([])
    expect(await query(samples)).toEqual(before)
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
