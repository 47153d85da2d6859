/**
 * The flow inside a picture of ours: a drawing that was taken away can be opened again. An SVG keeps our JSON in
 * its `metadata` (`toSvg` of `@flain/render` writes it there), a PNG in an `iTXt` chunk. Pictures that draw.io and
 * Excalidraw made to be edited again carry their drawing too.
 */
import { emptyGraph } from '@flain/flow'
import { fromUtf8, toUtf8 } from '../reading/bytes.ts'
import { longestFile, type ReadFlow } from '../file.ts'
import { fromJson } from '../json/from-json.ts'
import { foreignInChunk, foreignInSvg } from './foreign-source.ts'
import { allElements, parseXml } from '../reading/xml.ts'

const keyword = 'flain'
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The flow inside an SVG of ours, of draw.io or Excalidraw; an issue when it carries none. Nothing of the SVG is ever shown or run. */
export function fromSvg(text: string): ReadFlow {
  if (text.length > longestFile) return refuse('file_too_large', 'This file is larger than 4 MB.')
  const root = parseXml(text)
  if (root?.name !== 'svg') return refuse('not_svg', 'This is no SVG, or it is damaged.')
  const found = allElements(root).find((one) => one.name === 'metadata' && one.attributes['id'] === keyword)
  return found
    ? fromJson(found.text)
    : (foreignInSvg(text, root.attributes['content']) ?? refuse('no_source', noSource))
}

/** The flow inside a PNG of ours, of draw.io or Excalidraw; an issue when it carries none. */
export function fromPng(bytes: Uint8Array): ReadFlow {
  if (!isPng(bytes)) return refuse('not_png', 'This is no PNG.')
  for (const { type, start, end } of chunksOf(bytes)) {
    if (!type.endsWith('Xt') || end - start > longestFile) continue
    const data = bytes.subarray(start, end)
    const foreign = type === 'iTXt' ? undefined : foreignInChunk(type, data)
    if (foreign) return foreign
    if (type !== 'iTXt') continue
    const isOurs = [...keyword].every((letter, index) => data[index] === letter.charCodeAt(0))
    // After the keyword: its end, no compression (2 bytes), no language, no translated keyword.
    const isPlain = data.subarray(keyword.length, keyword.length + 5).every((byte) => byte === 0)
    if (isOurs && isPlain) return fromJson(fromUtf8(data.subarray(keyword.length + 5)))
  }
  return refuse('no_source', noSource)
}

const noSource =
  'This picture carries no flow. Those exported from the studio or saved from a flow’s page do, except the animated ones.'

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}

export function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte)
}

/**
 * The PNG with `source`, our JSON, inside, in front of its pixels; the bytes as they were when they are no PNG.
 */
export function withPngSource(png: Uint8Array<ArrayBuffer>, source: string): Uint8Array<ArrayBuffer> {
  if (!isPng(png)) return png
  const [header] = chunksOf(png)
  if (!header) return png
  const text = toUtf8(source)
  const data = new Uint8Array(keyword.length + 5 + text.length)
  data.set(toUtf8(keyword))
  data.set(text, keyword.length + 5)
  const chunk = makeChunk('iTXt', data)
  const at = header.end + 4
  const result = new Uint8Array(png.length + chunk.length)
  result.set(png.subarray(0, at))
  result.set(chunk, at)
  result.set(png.subarray(at), at + chunk.length)
  return result
}

type Chunk = { type: string; start: number; end: number }

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const start = at + 8
    if (start + length + 4 > bytes.length) return
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, start)), start, end: start + length }
    at = start + length + 4
  }
}

function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(toUtf8(type), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  return chunk
}

/** The checksum of PNG (ISO 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
