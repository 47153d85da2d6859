import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gifPalette, startGif, type Pixels } from './gif.ts'

/** A small decoder after the GIF89a specification, to read back what was written. */
function decode(file: Uint8Array): { width: number; height: number; delays: number[]; frames: string[][] } {
  const word = (at: number): number => (file[at] ?? 0) | ((file[at + 1] ?? 0) << 8)
  const [width, height] = [word(6), word(8)]
  const colour = (index: number): string => [...file.subarray(13 + index * 3, 16 + index * 3)].join()
  const screen: string[] = Array.from({ length: width * height }, () => 'none')
  const frames: string[][] = []
  const delays: number[] = []
  let at = 13 + 768
  const blocks = (): number[] => {
    const bytes: number[] = []
    for (let size = file[at++] ?? 0; size > 0; size = file[at++] ?? 0) {
      bytes.push(...file.subarray(at, at + size))
      at += size
    }
    return bytes
  }
  while (file[at] !== 0x3b) {
    const mark = file[at++]
    if (mark === 0x21) {
      const label = file[at++]
      if (label === 0xf9) delays.push(word(at + 2))
      blocks()
      continue
    }
    const [left, top, w, h] = [word(at), word(at + 2), word(at + 4), word(at + 6)]
    at += 10
    unpack(blocks()).forEach((index, place) => {
      const x = left + (place % w)
      const y = top + Math.floor(place / w)
      if (index !== 255 && place < w * h) screen[y * width + x] = colour(index)
    })
    frames.push([...screen])
  }
  return { width, height, delays, frames }
}

function unpack(bytes: readonly number[]): number[] {
  const out: number[] = []
  let table: number[][] = []
  let bits = 9
  let previous: number[] | undefined
  let position = 0
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, index) => [index])
    bits = 9
    previous = undefined
  }
  reset()
  for (;;) {
    let code = 0
    for (let bit = 0; bit < bits; bit++, position++) {
      code |= (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) << bit
    }
    if (position > bytes.length * 8) throw new Error('no end code')
    if (code === 256) {
      reset()
      continue
    }
    if (code === 257) return out
    const known = table[code]
    const run = known ?? (previous ? [...previous, previous[0] ?? 0] : undefined)
    if (!run || (!known && code !== table.length)) throw new Error('bad code')
    out.push(...run)
    if (previous && table.length < 4096) table.push([...previous, run[0] ?? 0])
    if (table.length === 1 << bits && bits < 12) bits++
    previous = run
  }
}

const white = [255, 255, 255]
const teal = [0, 125, 117]
const ink = [13, 27, 46]
const pixelsOf = (colours: readonly number[][]): Pixels =>
  Uint8Array.from(colours.flatMap((colour) => [...colour, 255]))

describe('startGif', () => {
  it('gives back every frame of few colours exactly', () => {
    const picture = fc.array(fc.constantFrom(white, teal, ink), { minLength: 12, maxLength: 12 })
    const palette = gifPalette([pixelsOf([white, teal, ink])])
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 6 }), (pictures) => {
        const frames = pictures.map(pixelsOf)
        const gif = startGif(4, 3, palette)
        for (const frame of frames) gif.frame(frame, 100)
        const read = decode(gif.finish())
        const different = pictures.filter(
          (one, index) => index === 0 || one.join() !== pictures[index - 1]?.join(),
        )
        expect(read.frames).toEqual(different.map((one) => one.map((colour) => colour.join())))
      }),
      { seed: 31, numRuns: 60 },
    )
  })

  it('stays right when its code table fills up', () => {
    const side = 120
    let seed = 7
    const noise = Array.from({ length: side * side }, () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return [(seed >> 8) & 0xf8, (seed >> 14) & 0xc0, 0]
    })
    const frame = pixelsOf(noise)
    const gif = startGif(side, side, gifPalette([frame]))
    gif.frame(frame, 100)
    const read = decode(gif.finish()).frames[0] ?? []
    expect(noise.findIndex((colour, index) => colour.join() !== read[index])).toBe(-1)
  })

  it('shows a frame longer instead of repeating it', () => {
    const frame = pixelsOf([white, teal])
    const gif = startGif(2, 1, gifPalette([frame]))
    gif.frame(frame, 100)
    gif.frame(frame, 100)
    expect(decode(gif.finish()).delays).toEqual([20])
  })

  it('writes only what changed', () => {
    const still = Array.from({ length: 100 * 100 }, (_, index) => (index % 7 < 3 ? teal : white))
    const gif = (count: number): number => {
      const file = startGif(100, 100, gifPalette([pixelsOf(still)]))
      for (let index = 0; index < count; index++) {
        file.frame(pixelsOf(still.map((colour, at) => (at === index ? white : colour))), 50)
      }
      return file.finish().length
    }
    expect(gif(20) - gif(1)).toBeLessThan(19 * 60)
  })
})
