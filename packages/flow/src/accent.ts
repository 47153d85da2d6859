/** A colour of somebody's own, made readable on the paper of both themes. */
import { channelsOf, contrast } from './contrast.ts'
import { frameLooks } from './looks.ts'

/** On paper. It leaves the 4.5 that small words need on what is raised from the paper or sunk into it. */
const leastContrast = 5.1
const shades = 64

export type Accents = { light: string; dark: string }

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/**
 * The colour itself where it stands out enough, and otherwise the nearest of its darker shades on light paper and of its
 * lighter ones on dark paper. No single colour stands out enough on both: the papers are too near each other for that.
 */
export function accentsOf(colour: string): Accents {
  return { light: shadeOf(colour, 'light'), dark: shadeOf(colour, 'dark') }
}

function shadeOf(colour: string, theme: keyof Accents): string {
  const paper = channelsOf(frameLooks.paper[theme])
  const own = channelsOf(colour)
  const lightness = lightnessOf(own)
  const end = theme === 'light' ? 0 : 1
  for (let step = 0; step < shades; step += 1) {
    const shade = toColour(withLightness(own, lightness + ((end - lightness) * step) / shades))
    if (contrast(channelsOf(shade), paper) >= leastContrast) return shade
  }
  return toColour([end, end, end])
}

/** As HSL has it. */
const lightnessOf = (rgb: readonly number[]) => (Math.max(...rgb) + Math.min(...rgb)) / 2

/** Of the same hue and saturation: mixed with black or white, a colour would turn grey. */
function withLightness(rgb: readonly number[], lightness: number): number[] {
  const before = lightnessOf(rgb)
  const room = roomAt(before)
  const spread = room === 0 ? 0 : Math.min(roomAt(lightness) / room, mostSpread)
  return rgb.map((one) => lightness + (one - before) * spread)
}

/** What is white but for a breath of yellow becomes grey, not olive. */
const mostSpread = 4

/** How far a channel can be from the lightness. */
const roomAt = (lightness: number) => Math.min(lightness, 1 - lightness)

const toColour = (channels: readonly number[]) =>
  `#${channels.map((one) => toDigits(Math.round(Math.min(1, Math.max(0, one)) * 255))).join('')}`
const toDigits = (channel: number) => channel.toString(16).padStart(2, '0')
