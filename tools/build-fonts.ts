/**
 * Makes the font files of packages/layout/fonts from the variable font. Run it when the font or the wanted
 * characters change: `node tools/build-fonts.ts`; the results are committed.
 *
 * - schibsted-grotesk-560.ttf: Latin, punctuation, arrows; what measuring and pictures on the server use.
 * - schibsted-grotesk-560-ext.ttf: Latin Extended, for the letters the first one lacks.
 * - schibsted-grotesk-560-latin.woff2: the first one for pages and pictures that need an accent or a symbol.
 * - schibsted-grotesk-560-basic.woff2: letters, digits, everyday punctuation, kerned; small enough
 *   to travel inside an exported SVG.
 */
import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import { compress, decompress } from 'wawoff2'

/** The weight of node labels (design, section 4). */
const weight = 560
const source = new URL('../packages/ui/fonts/schibsted-grotesk-latin-wght-normal.woff2', import.meta.url)
const sourceExt = createRequire(import.meta.url).resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2',
)
const folder = new URL('../packages/layout/fonts/', import.meta.url)

/** Inclusive code point ranges. */
type Ranges = readonly (readonly [number, number])[]
/**
 * Everything but combining marks. With them the shaper would write an accented letter the first file lacks as two
 * glyphs, and resvg takes no letter from another font for a text whose glyphs it cannot count one to one.
 */
const everything: Ranges = [
  [0x20, 0x2ff],
  [0x370, 0xffff],
]
const basic: Ranges = [
  [0x20, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  [0x2013, 0x2013],
  [0x2019, 0x2019],
  [0x2026, 0x2026],
]
/** Kerning keeps the widths true; the rest is never switched on in a diagram. */
const kerning = ['kern']

/** Sets and flags of hb-subset.h. */
const subset = { noHinting: 1, nameLegacy: 8, glyphs: 0, unicodes: 1, dropTables: 3, features: 6 }

type Exports = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory }

async function openSubsetter(): Promise<Exports> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance: subsetter } = await WebAssembly.instantiate(await readFile(path))
  // The exports of this file are functions of numbers and one memory; WebAssembly has no type for that.
  const exports = subsetter.exports as unknown as Exports
  exports['_initialize']?.()
  return exports
}

function tag(name: string): number {
  return [...name.padEnd(4)].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0)
}

type Cut = { ranges: Ranges; features: readonly string[] }

/** One font at one weight with some of its characters and features. */
function instance(hb: Exports, font: Uint8Array, { ranges, features }: Cut): Uint8Array {
  const call = (name: string, ...values: number[]): number => {
    const work = hb[name]
    if (!work) throw new Error(`harfbuzz-subset.wasm has no ${name}`)
    return work(...values)
  }
  const pointer = call('malloc', font.length)
  new Uint8Array(hb.memory.buffer).set(font, pointer)
  const face = call('hb_face_create', call('hb_blob_create', pointer, font.length, 2, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, subset.noHinting)
  const unicodes = call('hb_subset_input_unicode_set', input)
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) call('hb_set_add', unicodes, code)
  }
  const wanted = call('hb_subset_input_set', input, subset.features)
  call('hb_set_clear', wanted)
  for (const name of features) call('hb_set_add', wanted, tag(name))
  if (!call('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight)) {
    throw new Error('the font has no weight axis')
  }
  const made = call('hb_subset_or_fail', face, input)
  if (!made) throw new Error('the font could not be cut down')
  const blob = call('hb_face_reference_blob', made)
  const start = call('hb_blob_get_data', blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + call('hb_blob_get_length', blob))
}

const hb = await openSubsetter()
// Each answer is a view of one memory that the next call writes over, so it is copied at once.
const latin = (await decompress(await readFile(source))).slice()
const latinExt = (await decompress(await readFile(sourceExt))).slice()
const files: [name: string, bytes: Uint8Array][] = [
  ['schibsted-grotesk-560.ttf', instance(hb, latin, { ranges: everything, features: kerning })],
  ['schibsted-grotesk-560-ext.ttf', instance(hb, latinExt, { ranges: everything, features: kerning })],
  [
    'schibsted-grotesk-560-latin.woff2',
    (await compress(instance(hb, latin, { ranges: everything, features: kerning }))).slice(),
  ],
  [
    'schibsted-grotesk-560-basic.woff2',
    (await compress(instance(hb, latin, { ranges: basic, features: kerning }))).slice(),
  ],
]
for (const [name, bytes] of files) {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}
