/**
 * Pictures on steps. Whoever opens a flow of somebody else gets them, so little is let through: still pixels in one of three
 * formats, small, whole, and nothing behind them. No address is ever followed.
 */
import { fromBase64 } from './base64.ts'
import { caps } from './caps.ts'

/** What the bytes of a picture say, in pixels; or, in words for people, why a flow does not take them. */
export type PictureCheck = { width: number; height: number } | { refused: string }

type Format = 'png' | 'jpeg' | 'webp'

const form = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

export const tooManyPictures = `A flow holds at most ${caps.pictures} pictures, ${Math.floor(caps.picturesLength / 1366)} kB together.`

/** Whether the steps together hold no more pictures than a flow may. */
export function hasRoomForPictures(nodes: readonly { picture?: { data: string } | undefined }[]): boolean {
  const lengths = nodes.flatMap(({ picture }) => (picture ? [picture.data.length] : []))
  return (
    lengths.length <= caps.pictures && lengths.reduce((sum, length) => sum + length, 0) <= caps.picturesLength
  )
}

/** Looks into the bytes themselves; what a picture says of its own type counts for nothing. O(length). */
export function checkPicture(data: unknown): PictureCheck {
  if (typeof data !== 'string') return refuse('is no text that holds its bytes')
  if (data.length > caps.pictureLength)
    return refuse(`is larger than ${Math.floor(caps.pictureLength / 1366)} kB`)
  const [, declared, text = ''] = form.exec(data) ?? []
  if (declared === undefined)
    return refuse('is no PNG, JPEG or WebP inside the flow; nothing is loaded from elsewhere')
  const bytes = fromBase64(text)
  if (!bytes || text.length % 4 !== 0) return refuse('is damaged')
  const format = formatOf(bytes)
  if (format !== declared)
    return refuse(format ? `says that it is ${declared} and is ${format}` : `is no ${declared} inside`)
  const size = readers[format](new Bytes(bytes))
  return 'refused' in size ? size : withinSides(size)
}

function withinSides({ width, height }: { width: number; height: number }): PictureCheck {
  if (width < 1 || height < 1) return refuse('has no pixels')
  if (Math.max(width, height) > caps.pictureSide)
    return refuse(`has ${width} × ${height} pixels, and ${caps.pictureSide} a side is the most`)
  return { width, height }
}

function refuse(why: string): { refused: string } {
  return { refused: `A picture ${why}.` }
}

function formatOf(bytes: Uint8Array): Format | undefined {
  const file = new Bytes(bytes)
  if (file.says(0, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (file.says(0, '\u00ff\u00d8\u00ff')) return 'jpeg'
  return file.says(0, 'RIFF') && file.says(8, 'WEBP') ? 'webp' : undefined
}

/** Numbers in a file; past its end they are 0. */
class Bytes {
  readonly length: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.length = bytes.length
  }

  says(at: number, letters: string): boolean {
    return [...letters].every((letter, index) => this.byte(at + index) === letter.charCodeAt(0))
  }

  byte(at: number): number {
    return this.#bytes[at] ?? 0
  }

  /** The highest byte first. */
  number(at: number, count: number): number {
    let value = 0
    for (let index = 0; index < count; index++) value = value * 256 + this.byte(at + index)
    return value
  }

  /** The lowest byte first. */
  little(at: number, count: number): number {
    let value = 0
    for (let index = count - 1; index >= 0; index--) value = value * 256 + this.byte(at + index)
    return value
  }
}

const readers: Record<Format, (file: Bytes) => PictureCheck> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
}

const unfinished = 'is not whole'
const behind = 'has something behind its end'
const moving = 'moves, and only still ones are kept'

/** PNG (ISO 15948): its first chunk has its size, and its last one is empty. */
function readPng(file: Bytes): PictureCheck {
  if (!file.says(12, 'IHDR')) return refuse('is no png inside')
  for (let at = 8; at + 12 <= file.length; at += 12 + file.number(at, 4)) {
    if (file.says(at + 4, 'acTL')) return refuse(moving)
    if (!file.says(at + 4, 'IEND')) continue
    return at + 12 === file.length
      ? { width: file.number(16, 4), height: file.number(20, 4) }
      : refuse(behind)
  }
  return refuse(unfinished)
}

/** Markers of frames that every browser draws: baseline, extended and progressive. */
const usualFrames = new Set([0xc0, 0xc1, 0xc2])
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** JPEG (ISO 10918-1, annex B): segments, and after the start of a scan the pixels up to the next marker. */
function readJpeg(file: Bytes): PictureCheck {
  let size: PictureCheck | undefined
  for (let at = 2; at + 1 < file.length;) {
    if (file.byte(at) !== 0xff) return refuse('is damaged')
    const marker = file.byte(at + 1)
    if (marker === 0xd9) {
      if (!size) return refuse('has no pixels')
      return at + 2 === file.length ? size : refuse(behind)
    }
    if (otherFrames.has(marker)) return refuse('is a jpeg of a rare kind that browsers do not show')
    if (usualFrames.has(marker)) {
      if (![1, 3].includes(file.byte(at + 9)))
        return refuse('has the colours of print; save it for the screen')
      size = { width: file.number(at + 7, 2), height: file.number(at + 5, 2) }
    }
    at += 2 + Math.max(2, file.number(at + 2, 2))
    if (marker === 0xda) at = endOfScan(file, at)
  }
  return refuse(unfinished)
}

/** Where the next marker is: a 0xff that stands for itself is followed by 0, and restarts belong to the scan. */
function endOfScan(file: Bytes, start: number): number {
  let at = start
  while (at < file.length) {
    const next = file.byte(at + 1)
    if (file.byte(at) === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at++
  }
  return at
}

/** WebP (RFC 9649): one chunk of pixels, or an extended file whose first chunk has its size. */
function readWebp(file: Bytes): PictureCheck {
  const length = 8 + file.little(4, 4)
  if (length > file.length) return refuse(unfinished)
  if (length < file.length) return refuse(behind)
  for (let at = 12; at < length;) {
    if (file.says(at, 'ANIM') || file.says(at, 'ANMF')) return refuse(moving)
    const chunk = file.little(at + 4, 4)
    at += 8 + chunk + (chunk % 2)
    if (at > length) return refuse(unfinished)
  }
  if (file.says(12, 'VP8X')) return { width: 1 + file.little(24, 3), height: 1 + file.little(27, 3) }
  if (file.says(12, 'VP8L')) {
    const bits = file.little(21, 4)
    return { width: 1 + (bits % 0x4000), height: 1 + (Math.floor(bits / 0x4000) % 0x4000) }
  }
  if (!file.says(12, 'VP8 ')) return refuse('is no webp inside')
  return { width: file.little(26, 2) % 0x4000, height: file.little(28, 2) % 0x4000 }
}
