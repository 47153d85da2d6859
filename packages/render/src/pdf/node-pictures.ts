/** The pictures of nodes in a PDF: a JPEG as it is, what PDF has no filter for as pixels. */
import { fromBase64 } from '@flain/flow'
import { latin, type PdfFile } from './pdf-file.ts'
import { type Painted, planesOf } from './text-picture.ts'

/** The pixels of a PNG or a WebP; without it, or where it gives none, their places stay blank. */
export type DecodePicture = (data: string) => Painted | undefined

export type PdfPicture = { jpeg: Uint8Array; width: number; height: number; isGrey: boolean } | Painted

export function pdfPicture(data: string, decode: DecodePicture | undefined): PdfPicture | undefined {
  const comma = data.indexOf(',')
  if (!data.startsWith('data:image/jpeg')) return decode?.(data)
  const jpeg = fromBase64(data.slice(comma + 1))
  const frame = jpeg && frameOf(jpeg)
  return frame && { jpeg, ...frame }
}

/** The head of the frame: segments follow one another up to it, and it is not behind a scan (ISO 10918-1, B.2.2). */
function frameOf(bytes: Uint8Array): { width: number; height: number; isGrey: boolean } | undefined {
  const pair = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  for (let at = 2; at + 9 < bytes.length; at += 2 + Math.max(2, pair(at + 2))) {
    if (![0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0)) continue
    return { width: pair(at + 7), height: pair(at + 5), isGrey: bytes[at + 9] === 1 }
  }
  return undefined
}

type Size = { width: number; height: number }

/** A picture and, as the next object, how opaque each of its pixels is. */
export function writePicture(file: PdfFile, number: number, picture: PdfPicture): void {
  const head = ({ width, height }: Size, kind: string): string =>
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ${kind} `
  if ('jpeg' in picture) {
    const space = picture.isGrey ? 'DeviceGray' : 'DeviceRGB'
    file.stream(number, head(picture, `/ColorSpace /${space} /Filter /DCTDecode`), picture.jpeg)
    // Every picture has two numbers.
    file.stream(number + 1, '', latin(''))
    return
  }
  const { colour, mask } = planesOf(picture)
  const rgb = head(colour, `/ColorSpace /DeviceRGB /Filter /RunLengthDecode /SMask ${number + 1} 0 R`)
  file.stream(number, rgb, colour.data)
  file.stream(number + 1, head(picture, '/ColorSpace /DeviceGray /Filter /RunLengthDecode'), mask)
}
