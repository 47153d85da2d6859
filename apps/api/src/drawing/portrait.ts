/** Somebody's own picture as it is kept: small, square, and nothing in it but pixels. */
import { limits } from '@flain/contract'
import sharp from 'sharp'

/** What a file is, by its first bytes; what it is called and said to be counts for nothing. */
const kinds: readonly ((file: Buffer) => boolean)[] = [
  (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (file) => /^GIF8[79]a$/.test(file.toString('latin1', 0, 6)),
  (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
]

/** A small file can hold a picture that fills the memory. */
const mostPixels = 40_000_000

/** Undefined when the file is no picture of a kind that is taken. Turned as its camera meant it, then cleared of all it said. */
export async function makePortrait(file: Buffer): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!kinds.some((is) => is(file))) return undefined
  const size = limits.avatarPixels
  try {
    const drawn = await sharp(file, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 84 })
      .timeout({ seconds: 5 })
      .toBuffer()
    return Buffer.from(drawn)
  } catch {
    return undefined
  }
}

const ending = '.webp'
export const portraitPath = (id: string) => `/avatars/of/${id}${ending}`
