import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../config/places.ts'
import { importPosts } from '../features/blog/import-posts.ts'
import { publish } from '../testing/flows.ts'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'
import { runCommand } from './commands.ts'
import { OperatorFault } from './operator-fault.ts'
import { askServer, doorPath, openDoor } from './door.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'flain-door-')) } })
})
afterAll(() => world.close())

const admin = (...args: string[]) => runCommand('admin', args, world.context)

async function aFlow() {
  const { browser, user } = await signedIn(world)
  const { id } = await publish(browser)
  return { browser, user, id }
}

describe('the operator', () => {
  it('sees reports, hides a flow everywhere but from its owner, and restores it', async () => {
    const { browser, id } = await aFlow()
    await world
      .browser()
      .call('reportFlow', { params: { id }, body: { reason: 'spam', details: 'Buy this.' } })
    expect((await admin('list', 'reports')).join('\n')).toContain(`${id}  spam  “A day”  Buy this.`)
    await admin('hide', id, 'it', 'is', 'spam')
    expect((await admin('list', 'reports')).join('\n')).not.toContain(id)
    expect((await admin('list', 'hidden')).join('\n')).toContain(id)
    const visitor = world.browser()
    expect((await visitor.call('getFlow', { params: { id } })).failure.code).toBe('flow_not_found')
    expect((await visitor.request(`/f/${id}.svg`)).status).toBe(404)
    expect((await visitor.call('listCommunity', { query: { sort: 'new' } })).text).not.toContain(id)
    expect((await browser.call('getFlow', { params: { id } })).status).toBe(200)
    await admin('restore', id)
    expect((await visitor.call('getFlow', { params: { id } })).status).toBe(200)
  })

  it('shows what strangers wrote without what a terminal acts upon', async () => {
    const { browser, id } = await aFlow()
    await world.context.store.pool.query('update flows set name = $1 where id = $2', [
      '\u001b[2J\u202eName',
      id,
    ])
    await browser.call('reportFlow', {
      params: { id },
      body: { reason: 'spam', details: '\u001b]0;x\u0007 y' },
    })
    const lines = [...(await admin('list', 'reports')), ...(await admin('list', 'flows'))]
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    await admin('dismiss', id)
  })

  it('features a flow for a week, in which it leads its category', async () => {
    const first = await aFlow()
    const { id } = await aFlow()
    const leading = async () =>
      (await world.browser().call('listCommunity', { query: { category: 'Lifestyle' } })).ok.data[0]
    await admin('feature', first.id)
    expect(await leading()).toMatchObject({ id: first.id, featured: true })
    await admin('unfeature', first.id)
    await admin('feature', id)
    expect(await leading()).toMatchObject({ id, featured: true })
    world.advance(8 * 24 * 3600)
    const { data } = (await world.browser().call('listCommunity', { query: {} })).ok
    expect(data.find((flow) => flow.id === id)?.featured).toBe(false)
    world.advance(-8 * 24 * 3600)
  })

  it('verifies creators', async () => {
    const { user } = await aFlow()
    await admin('verify', `@${user.handle}`)
    expect(
      (await world.browser().call('getCreator', { params: { handle: user.handle } })).ok.data.verified,
    ).toBe(true)
    await expect(admin('verify', 'nobody-here')).rejects.toThrow(OperatorFault)
  })

  it('leaves a trace of every change', async () => {
    const { id } = await aFlow()
    await admin('hide', id, 'spam')
    const trace = (await admin('audit'))[0] ?? ''
    expect(trace).toContain(`flow.hidden  ${id}  {"why":"spam"}`)
  })

  it('is told what it can do, and what is not there', async () => {
    await expect(admin()).rejects.toThrow('npm run admin -- hide <flow> [why]')
    await expect(admin('toString')).rejects.toThrow(OperatorFault)
    await expect(admin('hide')).rejects.toThrow('Say which one.')
    await expect(admin('hide', 'nothing')).rejects.toThrow('There is no flow “nothing”.')
    await expect(runCommand('newsletter', ['send', 'no-such-post'], world.context)).rejects.toThrow(
      'no published post',
    )
    const attempt = (...args: string[]) => runCommand('newsletter', ['try', ...args], world.context)
    await expect(attempt('no-such-post', 'me@example.org')).rejects.toThrow('no published post')
    await expect(attempt('no-such-post', 'me')).rejects.toThrow('“me” is no address')
    await expect(attempt('no-such-post')).rejects.toThrow('Say which one.')
  })

  it('mails an article to one address, and sends it to nobody', async () => {
    await importPosts(places.articles, world.context)
    const lines = await runCommand(
      'newsletter',
      ['try', 'the-repair-cafe-mapped', 'me@example.org'],
      world.context,
    )
    expect(lines).toEqual(['Queued “the-repair-cafe-mapped” for me@example.org alone.'])
    expect(await world.mailsTo('me@example.org')).toHaveLength(1)
    expect(await runCommand('newsletter', ['list'], world.context)).toEqual(['Nothing was sent yet.'])
  })
})

describe('the door of a running server', () => {
  it('opens to this account only, answers, and says what went wrong', async () => {
    const { dataDir } = world.context.config
    expect(await askServer(dataDir, 'admin', ['audit'])).toBeUndefined()
    const door = openDoor(world.context)
    await expect.poll(() => statSync(doorPath(dataDir), { throwIfNoEntry: false })?.mode).toBeDefined()
    await expect.poll(() => (statSync(doorPath(dataDir)).mode & 0o777).toString(8)).toBe('600')
    expect(await askServer(dataDir, 'admin', ['list', 'reports'])).toEqual({
      ok: true,
      lines: ['No open reports.'],
    })
    expect(await askServer(dataDir, 'admin', ['hide', 'nothing'])).toEqual({
      ok: false,
      lines: ['There is no flow “nothing”.'],
    })
    await door.close()
  })
})
