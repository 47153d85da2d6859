/**
 * The learnt part's arithmetic: vectors of features summed, layers that look one, two, four and eight words to both
 * sides (dilated convolutions, Yu and Koltun 2016), a row of sums for each word and for each pair. Weights are bytes
 * with a scale for each row. Only +, −, × and ÷ of doubles in a fixed order, so that every engine gives the same bytes.
 */

export type Matrix = { rows: number; columns: number; values: Float32Array }
/** How many words, sentences and units each layer looks to both sides. */
const reaches = { words: [1, 2, 4, 8], sentences: [1, 2, 4], units: [1, 2] }

type Layer = { weights: Matrix; bias: Matrix }
export type Network = {
  words: Matrix
  layers: Layer[]
  sentence: Layer
  sentenceLayers: Layer[]
  tags: Matrix
  tagBias: Matrix
  /** What features say of a tag by themselves. */
  wide: Matrix
  steps: Matrix
  types: Matrix
  unit: Layer
  unitLayers: Layer[]
  source: Matrix
  target: Layer
  pairs: Matrix
  direct: Matrix
  relations: Layer
  /** Whether a unit is one. */
  real: Layer
  isReal: Layer
  /** The second look at a pair. */
  againSource: Matrix
  againTarget: Layer
  rivals: Matrix
  again: Layer
  kinds: Matrix
  kindBias: Matrix
}

/** Reads the tensors train.py wrote: for each a little-endian rows and columns (u16), a scale for each row (f32), the bytes. */
export function networkOf(bytes: Uint8Array): Network {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const next = (): Matrix => {
    const [rows, columns, scales] = [
      view.getUint16(at, true),
      view.getUint16(at + 2, true),
      view.getUint16(at + 4, true),
    ]
    at += 6
    const values = new Float32Array(rows * columns)
    const start = at + 4 * scales
    for (let r = 0; r < rows; r++) {
      const scale = view.getFloat32(at + 4 * Math.min(r, scales - 1), true)
      for (let c = 0; c < columns; c++)
        values[r * columns + c] = view.getInt8(start + r * columns + c) * scale
    }
    at = start + rows * columns
    return { rows, columns, values }
  }
  const layer = (): Layer => ({ weights: next(), bias: next() })
  return {
    words: next(),
    layers: reaches.words.map(layer),
    sentence: layer(),
    sentenceLayers: reaches.sentences.map(layer),
    tags: next(),
    tagBias: next(),
    wide: next(),
    steps: next(),
    types: next(),
    unit: layer(),
    unitLayers: reaches.units.map(layer),
    source: next(),
    target: layer(),
    pairs: next(),
    direct: next(),
    relations: layer(),
    real: layer(),
    isReal: layer(),
    againSource: next(),
    againTarget: layer(),
    rivals: next(),
    again: layer(),
    kinds: next(),
    kindBias: next(),
  }
}

export const at = (row: ArrayLike<number>, i: number): number => row[i] ?? 0

/** A quotient of polynomials that stays within 1e-4 of tanh. */
export function tanh(x: number): number {
  if (x > 4.97) return 1
  if (x < -4.97) return -1
  const s = x * x
  return (x * (135135 + s * (17325 + s * (378 + s)))) / (135135 + s * (62370 + s * (3150 + s * 28)))
}

/** The sum of rows of a table. */
export function sumOf(table: Matrix, rows: readonly number[]): Float32Array {
  const sum = new Float32Array(table.columns)
  addRows(table, rows, sum)
  return sum
}

/** matrix · vector + bias. Four sums side by side, since one would wait for itself; columns are a multiple of four. */
export function times(
  matrix: Matrix,
  vector: Float32Array,
  bias?: Matrix,
  into?: Float32Array,
): Float32Array {
  const { rows, columns, values } = matrix
  const out = into ?? new Float32Array(rows)
  for (let r = 0, at = 0; r < rows; r++) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let k = 0; k < columns; k += 4, at += 4) {
      a += (values[at] ?? 0) * (vector[k] ?? 0)
      b += (values[at + 1] ?? 0) * (vector[k + 1] ?? 0)
      c += (values[at + 2] ?? 0) * (vector[k + 2] ?? 0)
      d += (values[at + 3] ?? 0) * (vector[k + 3] ?? 0)
    }
    out[r] = a + b + (c + d) + (bias ? (bias.values[r] ?? 0) : 0)
  }
  return out
}

/** Adds the sum of rows of a table to a row. */
export function addRows(table: Matrix, rows: readonly number[], row: Float32Array): void {
  const { columns, values } = table
  for (const each of rows)
    for (let k = 0, at = each * columns; k < columns; k++, at++) row[k] = (row[k] ?? 0) + (values[at] ?? 0)
}

/** What was encoded last, as some kinds of picture. With a letter more, only what stands near it is worked out again. */
type Memory = { network: Network; features: readonly (readonly number[])[]; layers: Float32Array[][] }
let memories: Memory[] = []
const mostMemories = 3

/** The memory that begins as these features do, and how many words they share. */
function remembered(network: Network, features: Memory['features']): { known?: Memory; same: number } {
  let [most, known]: [number, Memory | undefined] = [0, undefined]
  for (const memory of memories) {
    let same = 0
    while (same < features.length && isSame(features[same], memory.features[same])) same++
    if (memory.network === network && same > most) [most, known] = [same, memory]
  }
  memories = memories.filter((memory) => memory !== known).slice(0, mostMemories - 1)
  return known ? { known, same: most } : { same: 0 }
}

/**
 * A vector for each word that knows what stands around it: its own, behind it what the layers made of it, behind that
 * what its sentence is among the others. `sentenceOf` counts the sentences of the words, from 0 without a gap.
 */
export function encode(
  network: Network,
  features: readonly (readonly number[])[],
  sentenceOf: Int32Array,
): Float32Array[] {
  const { known, same: shared } = remembered(network, features)
  let same = shared
  const own = features.map(
    (rows, i) => (i < same ? known?.layers[0]?.[i] : undefined) ?? sumOf(network.words, rows).map(tanh),
  )
  const layers = [own]
  for (const [l, layer] of network.layers.entries()) {
    const reach = reaches.words[l] ?? 1
    // A word nearer to what changed than the layers look has changed too.
    same -= reach
    layers.push(looked(layers[l] ?? own, layer, reach, known?.layers[l + 1]?.slice(0, Math.max(0, same))))
  }
  memories.unshift({ network, features, layers })
  const around = layers.at(-1) ?? own
  const words = own.map((vector, i) => joined([vector, around[i] ?? vector]))
  const told = sentencesOf(network, words, sentenceOf)
  return words.map((vector, i) => joined([vector, told[sentenceOf[i] ?? 0] ?? vector]))
}

/** Each row with what a layer makes of it and of those that stand `reach` before and behind. `kept` are known. */
function looked(
  rows: readonly Float32Array[],
  { weights, bias }: Layer,
  reach: number,
  kept: readonly Float32Array[] = [],
): Float32Array[] {
  const nothing = new Float32Array(weights.rows)
  return rows.map((row, i) => {
    const known = kept[i]
    if (known) return known
    const sums = times(weights, joined([rows[i - reach] ?? nothing, row, rows[i + reach] ?? nothing]), bias)
    for (let k = 0; k < sums.length; k++) sums[k] = (row[k] ?? 0) + Math.max(0, sums[k] ?? 0)
    return sums
  })
}

/** A sentence is the mean of its words and what its first was made to; layers look at those around it. */
function sentencesOf(
  network: Network,
  words: readonly Float32Array[],
  sentenceOf: Int32Array,
): Float32Array[] {
  const half = network.words.columns
  const told: Float32Array[] = []
  for (let from = 0, to = 0; from < words.length; from = to) {
    while (to < words.length && sentenceOf[to] === sentenceOf[from]) to++
    const mean = meanOf(words, from, to)
    told.push(through(network.sentence, joined([mean, words[from]?.subarray(half) ?? mean])))
  }
  return network.sentenceLayers.reduce<Float32Array[]>(
    (rows, layer, l) => looked(rows, layer, reaches.sentences[l] ?? 1),
    told,
  )
}

/** The mean of the rows from one up to, not including, another. */
export function meanOf(rows: readonly Float32Array[], from: number, to: number): Float32Array {
  const mean = new Float32Array(rows[from]?.length ?? 0)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? mean
    for (let k = 0; k < mean.length; k++) mean[k] = (mean[k] ?? 0) + (row[k] ?? 0) / (to - from)
  }
  return mean
}

/** A layer's sums, nothing below zero. */
export function through({ weights, bias }: Layer, row: Float32Array): Float32Array {
  return times(weights, row, bias).map((sum) => Math.max(0, sum))
}

/** What each unit is, and behind it what it is among those around it. */
export function among(network: Network, views: readonly Float32Array[]): Float32Array[] {
  const own = views.map((view) => through(network.unit, view))
  const around = network.unitLayers.reduce<Float32Array[]>(
    (rows, layer, l) => looked(rows, layer, reaches.units[l] ?? 1),
    own,
  )
  return own.map((vector, i) => joined([vector, around[i] ?? vector]))
}

function isSame(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((row, i) => row === b[i])
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
