import { expect, test } from 'vitest'
import { channelsOf as channels, contrast } from './contrast.ts'
import { tints } from './kinds.ts'
import { frameLooks, nodeLooks, tintLooks, wornLooks } from './looks.ts'

/** A second line of a step is drawn this strong. */
const detailOpacity = 0.8

const blend = (top: number[], ground: number[], opacity: number) =>
  top.map((one, at) => one * opacity + (ground[at] ?? 0) * (1 - opacity))

for (const theme of ['light', 'dark'] as const) {
  test(`words on every colour can be read, and every outline seen, in the ${theme} theme`, () => {
    const ink = channels(frameLooks.ink[theme])
    const canvas = channels(frameLooks.canvas[theme])
    for (const colour of tints) {
      const ground = channels(tintLooks[colour][theme])
      expect([colour, contrast(ink, ground) >= 4.5]).toEqual([colour, true])
      expect([colour, contrast(blend(ink, ground, detailOpacity), ground) >= 4.5]).toEqual([colour, true])
      expect([colour, contrast(channels(wornLooks[colour][theme]), canvas) >= 3]).toEqual([colour, true])
      expect([colour, contrast(channels(wornLooks[colour][theme]), ground) >= 3]).toEqual([colour, true])
    }
    for (const [kind, look] of Object.entries(nodeLooks)) {
      const { fill, text } = look[theme]
      expect([kind, contrast(channels(text), channels(fill)) >= 4.5]).toEqual([kind, true])
    }
  })
}
