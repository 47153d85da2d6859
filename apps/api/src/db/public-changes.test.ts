import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graph, onPlan, publish } from '../testing/flows.ts'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
const heard = new Set<string | undefined>()
beforeAll(async () => {
  world = await openWorld()
  world.context.changes.onChange((topic) => heard.add(topic))
})
beforeEach(() => heard.clear())
afterAll(() => world.close())

/** What this server has heard of by the time the call was answered. */
async function hearDuring(run: () => Promise<unknown>): Promise<(string | undefined)[]> {
  heard.clear()
  await run()
  return [...heard]
}

describe('a server hears, before it answers, that', () => {
  it('a flow was published, edited, withdrawn, deleted and restored', async () => {
    const { browser } = await signedIn(world)
    let id = ''
    const topics = await hearDuring(async () => ({ id } = await publish(browser)))
    expect(topics).toEqual(expect.arrayContaining([`flow ${id}`, 'people']))
    const update = (body: object) => browser.call('updateFlow', { params: { id }, body })
    expect(await hearDuring(() => update({ name: 'Another' }))).toContain(`flow ${id}`)
    expect(await hearDuring(() => update({ state: 'draft' }))).toContain(`flow ${id}`)
    await update({ state: 'published' })
    expect(await hearDuring(() => browser.call('deleteFlow', { params: { id } }))).toContain(`flow ${id}`)
    expect(await hearDuring(() => browser.call('restoreFlow', { params: { id } }))).toContain(`flow ${id}`)
  })

  it('a copy joined the family of its origin', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const copy = (await browser.call('augmentFlow', { params: { id } })).ok.data
    const publishCopy = () =>
      browser.call('updateFlow', { params: { id: copy.id }, body: { state: 'published' } })
    expect(await hearDuring(publishCopy)).toEqual(expect.arrayContaining([`flow ${copy.id}`, `flow ${id}`]))
  })

  it('a flow was liked and shared', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    expect(await hearDuring(() => browser.call('likeFlow', { params: { id } }))).toContain(`count ${id}`)
    expect(await hearDuring(() => world.browser().call('shareFlow', { params: { id } }))).toContain(
      `count ${id}`,
    )
  })

  it('a creator changed their name or their profile, or was followed', async () => {
    const { browser, user } = await signedIn(world)
    await publish(browser)
    expect(await hearDuring(() => browser.call('updateMe', { body: { name: 'Ada B.' } }))).toContain('people')
    const profile = { handle: user.handle, role: 'Poet', bio: '', specialty: '', agreed: true as const }
    expect(await hearDuring(() => browser.call('becomeCreator', { body: profile }))).toContain('people')
    const { browser: reader } = await signedIn(world)
    const follow = () => reader.call('follow', { params: { handle: user.handle } })
    expect(await hearDuring(follow)).toContain(`creator ${user.handle}`)
  })
})

it('nothing is said of a flow that nobody but its owner may see', async () => {
  const { browser } = await signedIn(world)
  let id = ''
  const topics = await hearDuring(async () => {
    ;({ id } = await publish(browser, { state: 'draft' }))
    const nodes = [...graph.nodes, { id: 'c', kind: 'end' as const, label: 'Rest' }]
    await browser.call('updateFlow', { params: { id }, body: { name: 'Mine' } })
    const body = { document: { ...graph, nodes } }
    await browser.call('updateFlow', { params: { id }, body }, { 'If-Match': '"1"' })
    await browser.call('deleteFlow', { params: { id } })
  })
  // Other tests may be heard on the same database.
  expect(topics.filter((topic) => topic?.includes(id))).toEqual([])
})
