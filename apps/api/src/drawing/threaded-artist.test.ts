import { communitySamples } from '@flain/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../config/places.ts'
import { createArtist } from './artist.ts'
import type { Artist, Subject } from './artist.ts'
import { openThreadedArtist } from './threaded-artist.ts'

const [sample] = communitySamples
const subject: Subject = { graph: sample?.graph as Subject['graph'], title: 'A', category: 'Business' }
const words = { title: 'A', line: 'by', brand: 'Flain', dot: null }

let threaded: Artist
let direct: Artist
beforeAll(async () => {
  threaded = openThreadedArtist(places.artistThread, places.fonts)
  direct = await createArtist(places.fonts)
})
afterAll(() => threaded.close())

describe('an artist in a thread', () => {
  it('draws what one beside us would', async () => {
    expect(await threaded.still(subject)).toBe(await direct.still(subject))
    expect(await threaded.playing(subject)).toBe(await direct.playing(subject))
    expect(await threaded.figure(subject)).toEqual(await direct.figure(subject))
    expect(await threaded.thumbnail(subject)).toEqual(await direct.thumbnail(subject))
    expect((await threaded.picture(subject)).equals(await direct.picture(subject))).toBe(true)
    expect((await threaded.card(subject, words)).equals(await direct.card(subject, words))).toBe(true)
  })

  it('refuses what would wait behind too much', async () => {
    const small = openThreadedArtist(places.artistThread, places.fonts, { waiting: 1 })
    const asked = Array.from({ length: 10 }, () => small.still(subject))
    const ends = await Promise.allSettled(asked)
    const refused = ends.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(10)
    for (const end of refused) expect(end).toHaveProperty('reason.code', 'not_ready')
    await small.close()
  })
})
