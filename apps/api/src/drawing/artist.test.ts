import { fileURLToPath } from 'node:url'
import { communitySamples } from '@flain/content'
import type { FlowGraph } from '@flain/flow'
import { fromFile } from '@flain/formats'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createArtist, toCategory } from './artist.ts'
import type { Artist, Subject } from './artist.ts'

const fonts = fileURLToPath(new URL('../../../../packages/layout/fonts/', import.meta.url))
const subjects: Subject[] = communitySamples.map(({ graph, title, category }) => ({ graph, title, category }))
const hostile: FlowGraph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  title: '</title><script>alert(1)</script>',
  nodes: [{ id: 'a', kind: 'action', label: '"><image href="https://evil.example/x.png"/>' }],
  edges: [],
  groups: [],
  steps: [],
}
const trap: Subject = { graph: hostile, title: ']]><script>&\u0000', category: 'nowhere' }

let artist: Artist
beforeAll(async () => {
  artist = await createArtist(fonts)
})

describe('the artist', () => {
  it('draws the same bytes each time', async () => {
    for (const subject of subjects) {
      expect(await artist.still(subject)).toBe(await artist.still(subject))
      expect(await artist.playing(subject)).toBe(await artist.playing(subject))
    }
  })

  it('draws the look a flow asks for in every file, and pixels in one theme', async () => {
    const [subject] = subjects
    if (!subject) throw new Error('no subject')
    const asking = (look: FlowGraph['look']): Subject => ({
      ...subject,
      graph: look ? { ...subject.graph, look } : subject.graph,
    })
    const hand = asking({ style: 'hand', colour: 'social', theme: 'dark' })
    for (const text of await Promise.all([artist.still(hand), artist.playing(hand)])) {
      expect(text).toContain('#b38cff')
      expect(text.match(/<rect/g) ?? []).toHaveLength(1)
    }
    const cornerOf = async (one: Subject) => {
      const { data } = await sharp(await artist.picture(one))
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    expect(await cornerOf(hand)).toEqual([0x0e, 0x17, 0x26])
    expect(await cornerOf(asking({ theme: 'auto' }))).toEqual(await cornerOf(subject))
  })

  it('lets no label become markup, in files and cards', async () => {
    for (const text of await Promise.all([artist.still(trap), artist.playing(trap)]))
      expect(text).not.toMatch(/<script|<image|\0/)
    expect((await artist.picture(trap)).length).toBeGreaterThan(100)
    expect(
      (await artist.card(trap, { title: trap.title, line: '<b>', brand: '&', dot: null })).length,
    ).toBeGreaterThan(100)
  })

  it('puts the flow, its name and its category into what stands still, so that the studio opens it', async () => {
    for (const subject of subjects) {
      const { graph, title, category } = subject
      const whole = { graph, issues: [], head: { name: title, category: toCategory(category) } }
      expect(fromFile(await artist.still(subject))).toEqual({ format: 'SVG', ...whole })
      expect(fromFile(await artist.picture(subject))).toEqual({ format: 'PNG', ...whole })
      expect(await artist.playing(subject)).not.toContain('<metadata')
      const card = await artist.card(subject, { title, line: '', brand: '', dot: null })
      expect(fromFile(card).graph.nodes).toEqual([])
    }
  })

  it('makes cards of 1200 × 630 and pictures of at most 1600 pixels', async () => {
    for (const subject of subjects.slice(0, 2)) {
      const card = await sharp(
        await artist.card(subject, { title: 'T'.repeat(300), line: 'by', brand: 'Flain', dot: null }),
      ).metadata()
      expect([card.width, card.height]).toEqual([1200, 630])
      const picture = await sharp(await artist.picture(subject)).metadata()
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1600)
    }
  })

  it('draws a flow with nothing in it', async () => {
    const empty: Subject = { graph: { ...hostile, nodes: [] }, title: 'Empty', category: null }
    expect(await artist.still(empty)).toContain('<svg')
    expect((await artist.picture(empty)).length).toBeGreaterThan(10)
    expect(
      (await artist.card(empty, { title: 'Empty', line: '', brand: 'Flain', dot: null })).length,
    ).toBeGreaterThan(10)
  })

  it('draws down for narrow pages and right for wide ones', async () => {
    const process = subjects.find(({ graph }) => graph.kind === 'process')
    const { wide, narrow } = await artist.figure({ ...trap, graph: process?.graph ?? hostile })
    const sides = (box: string | number | undefined) => String(box).split(' ').map(Number)
    const [, , wideWidth = 0, wideHeight = 0] = sides(wide.attributes['viewBox'])
    const [, , narrowWidth = 0, narrowHeight = 0] = sides(narrow.attributes['viewBox'])
    expect(wideWidth).toBeGreaterThan(wideHeight)
    // Two lead into one step and two out of it: down the page that is about as wide as tall.
    expect(narrowWidth).toBeLessThan(wideWidth)
    expect(narrowHeight).toBeGreaterThan(wideHeight)
  })
})

describe('a category', () => {
  it('is known by its name in any case', () => {
    expect(toCategory('Business')).toBe('business')
    expect(toCategory('Elsewhere')).toBeUndefined()
    expect(toCategory(null)).toBeUndefined()
  })
})

/** As nobody draws: lines from everywhere to everywhere, and steps that name a hundred nodes each. */
function tangle(count: number): Subject {
  const ids = Array.from({ length: count }, (_, index) => `n${index}`)
  const graph: FlowGraph = {
    ...hostile,
    title: 'Tangle',
    nodes: ids.map((id) => ({ id, kind: 'action', label: 'A label of some length', detail: 'More of it.' })),
    edges: Array.from({ length: 2 * count }, (_, index) => ({
      id: `e${index}`,
      from: ids[index % count] ?? '',
      to: ids[(index * 31 + 7) % count] ?? '',
      kind: 'main',
    })),
    steps: Array.from({ length: 2 * count }, () => ({ nodes: ids.slice(0, 100), edges: [] })),
  }
  return { graph, title: 'Tangle', category: null }
}

describe('a flow that only an attack would send', () => {
  /** Milliseconds of processor time, which a busy machine does not lengthen. */
  const timeOf = async (make: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await make()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const forms = ['json', 'mermaid', 'd2', 'dot', 'markdown'] as const
  const made: [string, (subject: Subject) => Promise<unknown>][] = [
    ...forms.map((form): (typeof made)[number] => [form, (subject) => artist.words(subject, form)]),
    ['still', (subject) => artist.still(subject)],
    ['playing', (subject) => artist.playing(subject)],
  ]

  it.each(made)('takes time as it grows, as %s', async (_, make) => {
    const [small, large] = [tangle(300), tangle(1200)]
    // Once for the compiler, which would count as growth the other way round.
    await make(small)
    const short = await timeOf(() => make(small))
    const long = await timeOf(() => make(large))
    // Four times as much; what grows with the square takes sixteen times as long. A few milliseconds say nothing.
    expect(long).toBeLessThan(Math.max(8 * short, 200))
  })
})
