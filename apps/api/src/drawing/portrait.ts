/** Somebody's own picture as it is kept: small, and nothing in it but pixels. */
import { limits } from '@flain/contract'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { ApiError } from '../api-error.ts'

/**
 * What a file is, by its first bytes; what it is called and said to be counts for nothing. A small file can hold a picture
 * that fills the memory: all of it has to be unpacked, but for a JPEG, which is read at the size that is needed.
 */
const kinds: readonly { is: (file: Buffer) => boolean; mostPixels: number }[] = [
  { is: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), mostPixels: 64_000_000 },
  {
    is: (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    mostPixels: 25_000_000,
  },
  { is: (file) => /^GIF8[79]a$/.test(file.toString('latin1', 0, 6)), mostPixels: 9_000_000 },
  {
    is: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
    mostPixels: 25_000_000,
  },
]

/** A portrait is square, a logo whole. */
const shapes = {
  portrait: (file: Sharp) =>
    file.resize(limits.avatarPixels, limits.avatarPixels, { fit: 'cover', position: 'attention' }),
  logo: (file: Sharp) => file.resize({ ...limits.logoPixels, fit: 'inside', withoutEnlargement: true }),
}
export type PictureShape = keyof typeof shapes

/** WebP. */
export type KeptPicture = { bytes: Buffer<ArrayBuffer>; width: number; height: number }

/** Each takes a second at most. */
const mostWaiting = 20
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * Undefined when the file is no picture of a kind that is taken. Turned as its camera meant it, then cleared of all it
 * said. One after the other: each holds memory, and one of the few threads that read files and look names up as well.
 * Rejects with `not_ready` when too many wait.
 */
export async function makePicture(file: Buffer, shape: PictureShape): Promise<KeptPicture | undefined> {
  const kind = kinds.find(({ is }) => is(file))
  if (!kind) return undefined
  if (waiting >= mostWaiting) throw new ApiError('not_ready', { retryAfter: mostWaiting })
  waiting += 1
  const drawing = turn.then(() => draw(file, shape, kind.mostPixels))
  turn = drawing
  const drawn = await drawing
  waiting -= 1
  return drawn
}

async function draw(file: Buffer, shape: PictureShape, limitInputPixels: number) {
  try {
    const upright = sharp(file, { limitInputPixels, pages: 1, failOn: 'error' }).rotate()
    const { data, info } = await shapes[shape](upright)
      .webp({ quality: 84 })
      .timeout({ seconds: 5 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: Buffer.from(data), width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

const ending = '.webp'
export const portraitPath = (id: string) => `/avatars/of/${id}${ending}`
