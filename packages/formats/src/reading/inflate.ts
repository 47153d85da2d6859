/** Most bytes a compressed part may grow to: a bomb stops there. */
const mostInflated = 4_000_000

const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12_289, 16_385, 24_577,
]
const distanceExtras = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A canonical Huffman code: how many codes of each length, and the symbols in the order of their codes. */
type Code = { counts: Uint16Array; symbols: Uint16Array }

export type InflateFault = 'damaged' | 'too large'

/** Thrown inside and caught at the door. */
class Fault extends Error {
  readonly what: InflateFault

  constructor(what: InflateFault = 'damaged') {
    super(what)
    this.what = what
  }
}

/**
 * Raw DEFLATE data (RFC 1951) as bytes, or why not: it is damaged, or grows past `limit`. Decodes bit by bit
 * after the standard's own description: a file of 100 kB takes milliseconds, which is what is read here.
 */
export function inflate(data: Uint8Array, limit = mostInflated): Uint8Array | InflateFault {
  try {
    return new Inflater(data, limit).run()
  } catch (error) {
    if (error instanceof Fault) return error.what
    throw error
  }
}

/** Signs that say a length again: how often at the least, and in how many bits how much more. RFC 1951, 3.2.7. */
const repeats: Readonly<Record<number, readonly [least: number, bits: number]>> = {
  16: [3, 2],
  17: [3, 3],
  18: [11, 7],
}

class Inflater {
  readonly #data: Uint8Array
  readonly #limit: number
  #out: Uint8Array
  #length = 0
  #at = 0
  #bits = 0
  #bitCount = 0

  constructor(data: Uint8Array, limit: number) {
    this.#data = data
    this.#limit = limit
    this.#out = new Uint8Array(Math.min(limit, Math.max(1024, data.length * 4)))
  }

  run(): Uint8Array {
    for (let isLast = 0; isLast === 0;) {
      isLast = this.#take(1)
      const type = this.#take(2)
      if (type === 0) this.#stored()
      else if (type === 1) this.#block(fixedLengths(), fixedDistances())
      else if (type === 2) this.#block(...this.#dynamicCodes())
      else throw new Fault()
    }
    return this.#out.subarray(0, this.#length)
  }

  #take(count: number): number {
    while (this.#bitCount < count) {
      const byte = this.#data[this.#at++]
      if (byte === undefined) throw new Fault()
      this.#bits |= byte << this.#bitCount
      this.#bitCount += 8
    }
    const value = this.#bits & ((1 << count) - 1)
    this.#bits >>>= count
    this.#bitCount -= count
    return value
  }

  #put(byte: number): void {
    if (this.#length >= this.#limit) throw new Fault('too large')
    if (this.#length === this.#out.length) {
      const larger = new Uint8Array(Math.min(this.#limit, this.#out.length * 2))
      larger.set(this.#out)
      this.#out = larger
    }
    this.#out[this.#length++] = byte
  }

  #stored(): void {
    this.#bits = 0
    this.#bitCount = 0
    const length = this.#take(16)
    if ((length ^ 0xffff) !== this.#take(16)) throw new Fault()
    for (let count = 0; count < length; count++) this.#put(this.#take(8))
  }

  #symbol({ counts, symbols }: Code): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= 15; length++) {
      code |= this.#take(1)
      const count = counts[length] ?? 0
      if (code - count < first) return symbols[index + (code - first)] ?? 0
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new Fault()
  }

  #block(lengths: Code, distances: Code): void {
    for (;;) {
      const symbol = this.#symbol(lengths)
      if (symbol === 256) return
      if (symbol < 256) {
        this.#put(symbol)
        continue
      }
      const length = this.#value(symbol - 257, lengthBases, lengthExtras)
      const distance = this.#value(this.#symbol(distances), distanceBases, distanceExtras)
      if (distance > this.#length) throw new Fault()
      for (let count = 0; count < length; count++) this.#put(this.#out[this.#length - distance] ?? 0)
    }
  }

  #value(index: number, bases: readonly number[], extras: readonly number[]): number {
    const base = bases[index]
    const extra = extras[index]
    if (base === undefined || extra === undefined) throw new Fault()
    return base + this.#take(extra)
  }

  #dynamicCodes(): [Code, Code] {
    const lengthCount = this.#take(5) + 257
    const distanceCount = this.#take(5) + 1
    const codeCount = this.#take(4) + 4
    const codeLengths = new Uint8Array(19)
    for (const place of codeOrder.slice(0, codeCount)) codeLengths[place] = this.#take(3)
    const code = makeCode(codeLengths)
    const lengths = new Uint8Array(lengthCount + distanceCount)
    for (let index = 0; index < lengths.length;) {
      const symbol = this.#symbol(code)
      if (symbol < 16) {
        lengths[index++] = symbol
        continue
      }
      const previous = symbol === 16 ? lengths[index - 1] : 0
      if (previous === undefined) throw new Fault()
      const [least, extraBits] = repeats[symbol] ?? [0, 0]
      const repeat = least + this.#take(extraBits)
      if (index + repeat > lengths.length) throw new Fault()
      lengths.fill(previous, index, index + repeat)
      index += repeat
    }
    return [makeCode(lengths.subarray(0, lengthCount)), makeCode(lengths.subarray(lengthCount))]
  }
}

function makeCode(lengths: Uint8Array): Code {
  const counts = new Uint16Array(16)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  counts[0] = 0
  const offsets = new Uint16Array(16)
  for (let length = 1; length < 15; length++)
    offsets[length + 1] = (offsets[length] ?? 0) + (counts[length] ?? 0)
  const symbols = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    const offset = offsets[length] ?? 0
    symbols[offset] = symbol
    offsets[length] = offset + 1
  })
  return { counts, symbols }
}

function fixedLengths(): Code {
  const lengths = new Uint8Array(288).fill(8)
  lengths.fill(9, 144, 256)
  lengths.fill(7, 256, 280)
  return makeCode(lengths)
}

function fixedDistances(): Code {
  return makeCode(new Uint8Array(30).fill(5))
}
