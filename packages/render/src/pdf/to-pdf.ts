import type { Measure, Scene } from '@flain/layout'
import type { Category } from '../draw-scene.ts'
import { film } from '../film/film.ts'
import { paintCanvas } from '../film/paint-canvas.ts'
import { pathCommands } from '../path-commands.ts'
import { tidy } from '../svg-element.ts'
import { firstCode, lastCode, letterOf } from './letters.ts'
import { latin, PdfFile, textString } from './pdf-file.ts'
import { PdfPen } from './pdf-pen.ts'
import { type DecodePicture, writePicture } from './node-pictures.ts'
import type { PaintText } from './text-picture.ts'

export type PdfOptions = {
  /** TrueType bytes of our font, and the measure made from the same bytes. */
  font: Uint8Array
  /** Those of its Latin Extended, which `measure` has then too. */
  extendedFont?: Uint8Array | undefined
  measure: Measure
  /** Paints words of letters neither font has; without it they are `missing`. */
  paintText?: PaintText | undefined
  /** For pictures of nodes that are no JPEG. */
  decodePicture?: DecodePicture | undefined
  theme?: 'light' | 'dark'
  category?: Category | undefined
  background?: 'canvas' | 'none'
  title?: string
}

export type Pdf = {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that could not be drawn; they stand as a plain letter or a question mark. */
  missing: string[]
}

/** A pixel is three quarters of a point. */
const point = 0.75

/**
 * The finished picture as a PDF of one page: lines and shapes as vectors, words as words that can be searched
 * and copied, the font inside. The same picture as the SVG, since the same painter draws it.
 */
export function toPdf(scene: Scene, options: PdfOptions): Pdf {
  const movie = film(scene, options)
  const { measure, paintText, decodePicture } = options
  const pen = new PdfPen(measure, {
    hasExtended: options.extendedFont !== undefined,
    paintText,
    decodePicture,
  })
  // At the very moment the opening is over nothing moves any more and trains are not yet to be seen.
  paintCanvas(pen, movie.frame(movie.settledAt), {
    path: pathCommands,
    family: 'F',
    picture: (picture, place) => pen.drawPicture(picture, place),
  })
  const size = { width: tidy(movie.width * point, 2), height: tidy(movie.height * point, 2) }
  const content = `${point} 0 0 ${-point} 0 ${size.height} cm\n${pen.content()}`
  const title = options.title ?? scene.title ?? 'Flow diagram'
  return {
    bytes: writeDocument({ content, size, title, pen }, options),
    missing: [...pen.letters.missing],
  }
}

type Page = { content: string; size: { width: number; height: number }; title: string; pen: PdfPen }

/** The first number of an object that only some files have. */
const firstExtra = 9

function writeDocument(
  { content, size, title, pen }: Page,
  { font, extendedFont, measure }: PdfOptions,
): Uint8Array<ArrayBuffer> {
  const file = new PdfFile()
  const { extended } = pen.letters
  const second = extendedFont && extended.size > 0 ? firstExtra : undefined
  const firstPicture = firstExtra + (second === undefined ? 0 : 4)
  const states = [...pen.alphas].map((alpha) => `/A${alpha} <</ca ${alpha / 100} /CA ${alpha / 100}>>`)
  const pictures = [...pen.pictures.values()]
  const named = pictures.map((_, index) => `/P${index + 1} ${firstPicture + 2 * index} 0 R`)
  const fonts = `/F1 5 0 R${second === undefined ? '' : ` /F2 ${second} 0 R`}`
  const resources =
    `<</Font <<${fonts}>> /ExtGState <<${states.join(' ')}>>` +
    `${named.length > 0 ? ` /XObject <<${named.join(' ')}>>` : ''}>>`
  file.object(1, '<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</DisplayDocTitle true>>>>')
  file.object(2, '<</Type /Pages /Kids [3 0 R] /Count 1>>')
  file.object(
    3,
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources ${resources} /Contents 4 0 R>>`,
  )
  file.stream(4, '', latin(content))
  const letters = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => letterOf(index + firstCode))
  writeFont(file, { number: 5, name: 'SchibstedGrotesk', letters, measure, encoding: '/WinAnsiEncoding' })
  file.stream(7, `/Length1 ${font.length} `, font)
  file.object(8, `<</Title ${textString(title)}>>`)
  if (second !== undefined && extendedFont) {
    const more = [' ', ...extended.keys()]
    const glyphs = [...extended.keys()].map((letter) => `/uni${hex(letter)}`).join(' ')
    const encoding = `<</Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${firstCode + 1} ${glyphs}]>> /ToUnicode ${second + 3} 0 R`
    writeFont(file, { number: second, name: 'SchibstedGroteskExtended', letters: more, measure, encoding })
    file.stream(second + 2, `/Length1 ${extendedFont.length} `, extendedFont)
    file.stream(second + 3, '', latin(unicodeMap(extended)))
  }
  for (const [index, picture] of pictures.entries()) writePicture(file, firstPicture + 2 * index, picture)
  return file.finish()
}

type SimpleFont = { number: number; name: string; letters: string[]; measure: Measure; encoding: string }

/** A font and, as the next object, what it says of itself; the one after that is its file. */
function writeFont(file: PdfFile, { number, name, letters, measure, encoding }: SimpleFont): void {
  const widths = letters.map((letter) => Math.round(measure(letter, 1000)))
  file.object(
    number,
    `<</Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding ${encoding} /FirstChar ${firstCode} ` +
      `/LastChar ${firstCode + letters.length - 1} /Widths [${widths.join(' ')}] /FontDescriptor ${number + 1} 0 R>>`,
  )
  file.object(
    number + 1,
    `<</Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [-200 -300 1300 1050] /ItalicAngle 0 ` +
      `/Ascent 960 /Descent -240 /CapHeight 700 /StemV 100 /FontFile2 ${number + 2} 0 R>>`,
  )
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}

/** Which letters the codes of the second font stand for, so that they are found and copied (ISO 32000-1, 9.10.3). */
function unicodeMap(codes: ReadonlyMap<string, number>): string {
  const rows = [...codes].map(([letter, code]) => `<${code.toString(16).padStart(2, '0')}> <${hex(letter)}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) => {
    const some = rows.slice(index * 100, index * 100 + 100)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`
  })
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Extended def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  )
}
