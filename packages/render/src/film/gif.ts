/**
 * GIF89a, with what a drawing needs: one palette for all frames, and of each frame only the part that changed.
 * A minute-long drawing stays small because most of it stands still.
 */

/** Colours of a palette; the last place is kept for "as before". */
const mostColours = 255
const asBefore = 255
/** Six bits a part: near-white paper and white nodes are told apart. */
const gridBits = 6
const gridSize = 1 << (3 * gridBits)
/** Codes of 12 bits, and the size of the table that finds them (a prime, a fifth of it free). */
const mostCodes = 4096
const tableSize = 5003

/** Red, green, blue, alpha of each pixel, row by row: `ImageData.data`. */
export type Pixels = Uint8Array | Uint8ClampedArray

/** Three bytes a colour. */
export type GifPalette = Uint8Array

export type Gif = {
  /** Adds a frame that stays for `ms` (to the nearest 10, at least 20). */
  frame: (pixels: Pixels, ms: number) => void
  /** The whole file. No frame may follow. */
  finish: () => Uint8Array<ArrayBuffer>
}

/**
 * The 255 colours that serve the samples best: the most frequent ones of a grid of 262 144, each the average of
 * what fell into it. Give it the last frame and one or two from the middle.
 */
export function gifPalette(samples: readonly Pixels[]): GifPalette {
  const counts = new Uint32Array(gridSize)
  const sums = new Float64Array(gridSize * 3)
  for (const pixels of samples) {
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const bucket = bucketOf(pixels, at)
      counts[bucket] = (counts[bucket] ?? 0) + 1
      for (let part = 0; part < 3; part++) {
        const place = bucket * 3 + part
        sums[place] = (sums[place] ?? 0) + (pixels[at + part] ?? 0)
      }
    }
  }
  const used = [...counts.keys()].filter((bucket) => counts[bucket] !== 0)
  const best = used.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0)).slice(0, mostColours)
  const palette = new Uint8Array(best.length * 3)
  best.forEach((bucket, index) => {
    for (let part = 0; part < 3; part++) {
      palette[index * 3 + part] = Math.round((sums[bucket * 3 + part] ?? 0) / (counts[bucket] ?? 1))
    }
  })
  return palette
}

function bucketOf(pixels: Pixels, at: number): number {
  const red = (pixels[at] ?? 0) >> (8 - gridBits)
  const green = (pixels[at + 1] ?? 0) >> (8 - gridBits)
  const blue = (pixels[at + 2] ?? 0) >> (8 - gridBits)
  return (red << (2 * gridBits)) | (green << gridBits) | blue
}

/** A GIF that plays without end, `width` × `height` pixels. */
export function startGif(width: number, height: number, palette: GifPalette): Gif {
  const out = new Bytes()
  out.text('GIF89a')
  out.word(width)
  out.word(height)
  out.bytes([0xf7, 0, 0])
  const colours = new Uint8Array(256 * 3)
  colours.set(palette.subarray(0, mostColours * 3))
  out.bytes(colours)
  out.bytes([0x21, 0xff, 11])
  out.text('NETSCAPE2.0')
  out.bytes([3, 1, 0, 0, 0])
  const nearest = nearestColour(palette)
  const screen: Screen = { width, height, words: undefined, indices: new Uint8Array(width * height) }
  let delayAt = -1
  let delay = 0
  return {
    frame(pixels, ms) {
      const words = wordsOf(pixels, width * height)
      const isFirst = screen.words === undefined
      const area = changed(screen, words)
      const time = Math.max(2, Math.round(ms / 10))
      if (!area) {
        delay = Math.min(65_535, delay + time)
        out.patch(delayAt, delay)
        return
      }
      delay = time
      out.bytes([0x21, 0xf9, 4, isFirst ? 4 : 5])
      delayAt = out.length
      out.word(time)
      out.bytes([asBefore, 0])
      writeArea(out, area, repaint(screen, area, { pixels, words, nearest }))
    },
    finish() {
      out.bytes([0x3b])
      return out.whole()
    },
  }
}

/** The nearest colour of the palette for each place of the grid, worked out when first asked for. */
function nearestColour(palette: GifPalette): (bucket: number) => number {
  const known = new Int16Array(gridSize).fill(-1)
  // A colour of the palette is the nearest to its own bucket, whatever lies just across the border.
  for (let index = palette.length / 3 - 1; index >= 0; index--) known[bucketOf(palette, index * 3)] = index
  return (bucket) => {
    const found = known[bucket] ?? -1
    if (found >= 0) return found
    const part = (shift: number): number =>
      (((bucket >> shift) & ((1 << gridBits) - 1)) << (8 - gridBits)) + (1 << (7 - gridBits))
    const [red, green, blue] = [part(2 * gridBits), part(gridBits), part(0)]
    let best = 0
    let least = Infinity
    for (let index = 0; index * 3 < palette.length; index++) {
      const away =
        (red - (palette[index * 3] ?? 0)) ** 2 * 2 +
        (green - (palette[index * 3 + 1] ?? 0)) ** 2 * 4 +
        (blue - (palette[index * 3 + 2] ?? 0)) ** 2
      if (away < least) {
        least = away
        best = index
      }
    }
    known[bucket] = best
    return best
  }
}

/** What the last frame left: its pixels as one number each, and their places in the palette. */
type Screen = { width: number; height: number; words: Uint32Array | undefined; indices: Uint8Array }

/** A pixel as one number, only to be compared. Copied, since a canvas may use its memory again. */
function wordsOf(pixels: Pixels, count: number): Uint32Array {
  const words = new Uint32Array(count)
  new Uint8Array(words.buffer).set(pixels.subarray(0, count * 4))
  return words
}

type Area = { left: number; top: number; right: number; bottom: number }

/** The box round every pixel that differs from the screen, all of it at first, or nothing. */
function changed({ words: before, width, height }: Screen, after: Uint32Array): Area | undefined {
  if (!before) return { left: 0, top: 0, right: width, bottom: height }
  let left = width
  let right = 0
  let top = -1
  let bottom = 0
  for (let y = 0; y < height; y++) {
    const row = y * width
    let x = 0
    while (x < width && before[row + x] === after[row + x]) x++
    if (x === width) continue
    if (top < 0) top = y
    bottom = y + 1
    left = Math.min(left, x)
    let end = width
    while (end > right && before[row + end - 1] === after[row + end - 1]) end--
    right = Math.max(right, end)
  }
  return top < 0 ? undefined : { left, top, right, bottom }
}

type Frame = { pixels: Pixels; words: Uint32Array; nearest: (bucket: number) => number }

/** Brings the screen up to date and gives the area's places in the palette, "as before" where nothing differs. */
function repaint(
  screen: Screen,
  { left, top, right, bottom }: Area,
  { pixels, words, nearest }: Frame,
): Uint8Array {
  const { words: before, indices, width } = screen
  const part = new Uint8Array((right - left) * (bottom - top))
  let at = 0
  for (let y = top; y < bottom; y++) {
    for (let pixel = y * width + left; pixel < y * width + right; pixel++, at++) {
      if (before && before[pixel] === words[pixel]) {
        part[at] = asBefore
        continue
      }
      // Neighbours are mostly of one colour.
      const isRun = pixel > y * width + left && words[pixel] === words[pixel - 1]
      const index = isRun ? (indices[pixel - 1] ?? 0) : nearest(bucketOf(pixels, pixel * 4))
      part[at] = before && indices[pixel] === index ? asBefore : index
      indices[pixel] = index
    }
  }
  screen.words = words
  return part
}

function writeArea(out: Bytes, { left, top, right, bottom }: Area, part: Uint8Array): void {
  out.bytes([0x2c])
  for (const value of [left, top, right - left, bottom - top]) out.word(value)
  out.bytes([0, 8])
  compress(out, part)
}

/** LZW as GIF has it: codes of 9 to 12 bits in blocks of at most 255 bytes. */
function compress(out: Bytes, data: Uint8Array): void {
  const clear = 256
  const packer = new CodePacker(out)
  const keys = new Int32Array(tableSize).fill(-1)
  const codes = new Uint16Array(tableSize)
  let next = clear + 2
  let bits = 9
  packer.put(clear, bits)
  let prefix = data[0] ?? 0
  for (let index = 1; index < data.length; index++) {
    const value = data[index] ?? 0
    const key = (prefix << 8) | value
    let slot = ((value << 4) ^ prefix) % tableSize
    while (keys[slot] !== -1 && keys[slot] !== key) slot = slot === 0 ? tableSize - 1 : slot - 1
    if (keys[slot] === key) {
      prefix = codes[slot] ?? 0
      continue
    }
    packer.put(prefix, bits)
    if (next < mostCodes) {
      keys[slot] = key
      codes[slot] = next
      if (next === 1 << bits) bits++
      next++
    } else {
      packer.put(clear, bits)
      keys.fill(-1)
      next = clear + 2
      bits = 9
    }
    prefix = value
  }
  packer.put(prefix, bits)
  // The decoder has learnt one more code by now, which may have made its codes longer.
  packer.put(clear + 1, next === 1 << bits && bits < 12 ? bits + 1 : bits)
  packer.end()
}

class CodePacker {
  readonly #out: Bytes
  readonly #block = new Uint8Array(255)
  #filled = 0
  #bits = 0
  #count = 0

  constructor(out: Bytes) {
    this.#out = out
  }

  put(code: number, width: number): void {
    this.#bits |= code << this.#count
    this.#count += width
    while (this.#count >= 8) this.#byte()
  }

  #byte(): void {
    this.#block[this.#filled++] = this.#bits & 0xff
    this.#bits >>>= 8
    this.#count -= 8
    if (this.#filled === 255) this.#flush()
  }

  #flush(): void {
    this.#out.bytes([this.#filled])
    this.#out.bytes(this.#block.subarray(0, this.#filled))
    this.#filled = 0
  }

  end(): void {
    if (this.#count > 0) this.#byte()
    if (this.#filled > 0) this.#flush()
    this.#out.bytes([0])
  }
}

/** Bytes that grow. */
class Bytes {
  #data = new Uint8Array(65_536)
  length = 0

  bytes(some: ArrayLike<number>): void {
    if (this.length + some.length > this.#data.length) {
      const larger = new Uint8Array(Math.max(this.#data.length * 2, this.length + some.length))
      larger.set(this.#data)
      this.#data = larger
    }
    this.#data.set(some, this.length)
    this.length += some.length
  }

  text(text: string): void {
    this.bytes([...text].map((letter) => letter.charCodeAt(0)))
  }

  word(value: number): void {
    this.bytes([value & 0xff, (value >> 8) & 0xff])
  }

  patch(at: number, value: number): void {
    this.#data[at] = value & 0xff
    this.#data[at + 1] = (value >> 8) & 0xff
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#data.slice(0, this.length)
  }
}
