import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { thinVersions } from './thin-versions.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  ;({ browser } = await signedIn(world))
  await onPlan(browser, 'creator')
})
afterAll(() => world.close())

const at = (time: string) => new Date(`${time}:00.000Z`)
const now = at('2026-11-20T10:00')

/** A flow with a version saved at each of these times, the last of them current. */
async function savedAt(...times: string[]): Promise<string> {
  const { id } = await publish(browser, { state: 'draft' })
  for (let version = 1; version < times.length; version += 1) {
    const document = { ...graph, title: `Version ${version + 1}` }
    const params = { id }
    await browser.call('updateFlow', { params, body: { document } }, { 'If-Match': `"${version}"` })
  }
  for (const [index, time] of times.entries()) {
    await world.context.store.pool.query(
      'update flow_versions set saved_at = $3 where flow_id = $1 and version = $2',
      [id, index + 1, at(time)],
    )
  }
  return id
}

async function left(id: string): Promise<number[]> {
  const { data } = (await browser.call('listVersions', { params: { id }, query: { limit: 100 } })).ok
  return data.map(({ version }) => version).reverse()
}

const thin = () => thinVersions(world.context.store, now, 2)

describe('thinning leaves of a history', () => {
  it('everything of the last day', async () => {
    const id = await savedAt('2026-11-19T10:01', '2026-11-19T10:02', '2026-11-19T10:03', '2026-11-20T09:00')
    await thin()
    expect(await left(id)).toEqual([1, 2, 3, 4])
  })

  it('the last of each sitting of the last 30 days', async () => {
    const id = await savedAt(
      '2026-10-22T10:00',
      '2026-10-22T10:01',
      '2026-10-22T10:11',
      '2026-10-22T10:22',
      '2026-11-19T09:55',
      '2026-11-19T10:02',
    )
    await thin()
    // A sitting that reaches into the last day has its end there.
    expect(await left(id)).toEqual([1, 3, 4, 6])
    expect(await thin()).toBe(0)
  })

  it('the last of each hour until a year has gone by, and the last of each day after that', async () => {
    const id = await savedAt(
      '2025-01-01T08:00',
      '2025-03-01T08:10',
      '2025-03-01T23:50',
      '2025-03-02T00:10',
      '2026-05-05T10:00',
      '2026-05-05T10:20',
      '2026-05-05T10:49',
      '2026-05-05T11:00',
      '2026-11-01T10:00',
    )
    await thin()
    expect(await left(id)).toEqual([1, 3, 4, 7, 8, 9])
    expect(await thin()).toBe(0)
    expect((await browser.call('getVersion', { params: { id, n: '2' } })).failure.code).toBe('flow_not_found')
  })

  it('the first and the current one, however old', async () => {
    const id = await savedAt('2025-03-01T08:00', '2025-03-01T08:10', '2025-03-01T08:20')
    await thin()
    expect(await left(id)).toEqual([1, 3])
  })

  it('what was published, brought back or augmented', async () => {
    const times = Array.from({ length: 9 }, (_, minute) => `2025-03-01T08:0${minute}`)
    const early = await savedAt(...times.slice(0, 3))
    await browser.call('updateFlow', { params: { id: early }, body: { state: 'published' } })
    const document = (title: string) => ({ document: { ...graph, title } })
    const save = (version: number) =>
      browser.call(
        'updateFlow',
        { params: { id: early }, body: document(`${version}`) },
        { 'If-Match': `"${version}"` },
      )
    for (const version of [3, 4]) await save(version)
    await browser.call('augmentFlow', { params: { id: early } })
    for (const version of [5, 6]) await save(version)
    await browser.call('restoreVersion', { params: { id: early, n: '2' } })
    await save(8)
    await world.context.store.pool.query('update flow_versions set saved_at = $2 where flow_id = $1', [
      early,
      at('2025-03-01T08:30'),
    ])
    await thin()
    // Published as 3, augmented as 5, 2 was brought back as 8, and 9 is current.
    expect(await left(early)).toEqual([1, 2, 3, 5, 9])
  })
})
