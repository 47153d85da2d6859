import { expect, test } from 'vitest'
import { tints } from './kinds.ts'
import { frameLooks, nodeLooks, tintLooks, wornLooks } from './looks.ts'

/** A second line of a step is drawn this strong. */
const detailOpacity = 0.8

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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
