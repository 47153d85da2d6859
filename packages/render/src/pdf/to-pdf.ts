import type { Measure, Scene } from '@flain/layout'
import type { Category } from '../draw-scene.ts'
import { film } from '../film/film.ts'
import { paintCanvas, type Pen } from '../film/paint-canvas.ts'
import { pathCommands, type PathCommand } from '../path-commands.ts'
import { tidy } from '../svg-element.ts'

export type PdfOptions = {
  /** TrueType bytes of our font, and the measure made from the same bytes. */
  font: Uint8Array
  measure: Measure
  theme?: 'light' | 'dark'
  category?: Category | undefined
  background?: 'canvas' | 'none'
  title?: string
}

export type Pdf = {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters our font's Western alphabet lacks; they stand as a plain letter or a question mark. */
  missing: string[]
}

/** A pixel is three quarters of a point. */
const point = 0.75
const firstCode = 32
const lastCode = 255
/** Windows code page 1252, the alphabet of a simple PDF font, where it is not Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * The finished picture as a PDF of one page: lines and shapes as vectors, words as words that can be searched
 * and copied, the font inside. The same picture as the SVG, since the same painter draws it.
 */
export function toPdf(scene: Scene, options: PdfOptions): Pdf {
  const movie = film(scene, options)
  const pen = new PdfPen(options.measure)
  // At the very moment the opening is over nothing moves any more and trains are not yet to be seen.
  paintCanvas(pen, movie.frame(movie.settledAt), { path: pathCommands, family: 'F' })
  const size = { width: tidy(movie.width * point, 2), height: tidy(movie.height * point, 2) }
  const content = `${point} 0 0 ${-point} 0 ${size.height} cm\n${pen.content()}`
  const title = options.title ?? scene.title ?? 'Flow diagram'
  return {
    bytes: writeDocument({ content, size, title, alphas: pen.alphas }, options),
    missing: [...pen.missing],
  }
}

class PdfPen implements Pen<PathCommand[]> {
  globalAlpha = 1
  lineDashOffset = 0
  lineWidth = 1
  lineCap = 'butt'
  lineJoin = 'miter'
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  font = ''
  textAlign = 'left'
  /** Every opacity used, in hundredths. */
  readonly alphas = new Set<number>()
  readonly missing = new Set<string>()
  readonly #measure: Measure
  readonly #lines: string[] = []
  #dash: number[] = []

  constructor(measure: Measure) {
    this.#measure = measure
  }

  content(): string {
    return this.#lines.join('\n')
  }

  save(): void {
    this.#lines.push('q')
  }

  restore(): void {
    this.#lines.push('Q')
  }

  translate(x: number, y: number): void {
    this.#lines.push(`1 0 0 1 ${short(x)} ${short(y)} cm`)
  }

  scale(x: number, y: number): void {
    this.#lines.push(`${short(x)} 0 0 ${short(y)} 0 0 cm`)
  }

  setLineDash(segments: number[]): void {
    this.#dash = segments
  }

  fill(path: PathCommand[]): void {
    this.#lines.push(this.#alpha(), `${colour(this.fillStyle)} rg`, outline(path), 'f')
  }

  stroke(path: PathCommand[]): void {
    const cap = { butt: 0, round: 1, square: 2 }[this.lineCap] ?? 0
    const join = { miter: 0, round: 1, bevel: 2 }[this.lineJoin] ?? 0
    this.#lines.push(
      this.#alpha(),
      `${colour(this.strokeStyle)} RG ${short(this.lineWidth)} w ${cap} J ${join} j`,
      `[${this.#dash.map(short).join(' ')}] ${short(this.lineDashOffset)} d`,
      outline(path),
      'S',
    )
  }

  fillText(text: string, x: number, y: number): void {
    const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 15)
    const width = this.#measure(text, size)
    const left = this.textAlign === 'center' ? x - width / 2 : this.textAlign === 'right' ? x - width : x
    this.#lines.push(
      this.#alpha(),
      `BT ${colour(this.fillStyle)} rg /F1 ${short(size)} Tf 1 0 0 -1 ${short(left)} ${short(y)} Tm`,
      `[${this.#kerned(text)}] TJ ET`,
    )
  }

  #alpha(): string {
    const hundredths = Math.round(this.globalAlpha * 100)
    this.alphas.add(hundredths)
    return `/A${hundredths} gs`
  }

  /** The letters with the kerning between them, in thousandths of the size. */
  #kerned(text: string): string {
    const letters = [...text].map((letter) => ({ letter, code: this.#code(letter) }))
    let array = '<'
    letters.forEach(({ letter, code }, index) => {
      array += code.toString(16).padStart(2, '0')
      const next = letters[index + 1]?.letter
      if (next === undefined) return
      const measure = (some: string): number => this.#measure(some, 1000)
      const kern = Math.round(measure(letter + next) - measure(letter) - measure(next))
      if (kern !== 0) array += `> ${-kern} <`
    })
    return `${array}>`
  }

  #code(letter: string): number {
    const known = codeOf(letter)
    if (known !== undefined) return known
    this.missing.add(letter)
    const [plain = ''] = letter.normalize('NFD')
    return codeOf(plain) ?? 0x3f
  }
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if ((code >= firstCode && code < 0x7f) || (code >= 0xa0 && code <= lastCode)) return code
  const place = windows1252.indexOf(letter)
  return place >= 0 && letter !== '' && code > lastCode ? 0x80 + place : undefined
}

function short(value: number): number {
  return tidy(value, 3)
}

/** Three parts of 0 … 1 from a colour of three or six hexadecimal digits. */
function colour(style: unknown): string {
  const digits = String(style).replace('#', '')
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => short(Number.parseInt(whole.slice(at, at + 2), 16) / 255 || 0)).join(' ')
}

function outline(path: readonly PathCommand[]): string {
  return path
    .map((command) => {
      if (command.type === 'close') return 'h'
      const end = `${short(command.x)} ${short(command.y)}`
      if (command.type !== 'curve') return `${end} ${command.type === 'move' ? 'm' : 'l'}`
      return `${short(command.x1)} ${short(command.y1)} ${short(command.x2)} ${short(command.y2)} ${end} c`
    })
    .join(' ')
}

type Page = {
  content: string
  size: { width: number; height: number }
  title: string
  alphas: ReadonlySet<number>
}

/** The objects of the file (ISO 32000-1), in the order of their numbers. */
function writeDocument(
  { content, size, title, alphas }: Page,
  { font, measure }: PdfOptions,
): Uint8Array<ArrayBuffer> {
  const file = new PdfFile()
  const states = [...alphas].map((alpha) => `/A${alpha} <</ca ${alpha / 100} /CA ${alpha / 100}>>`).join(' ')
  const resources = `<</Font <</F1 5 0 R>> /ExtGState <<${states}>>>>`
  const widths = Array.from({ length: lastCode - firstCode + 1 }, (_, index) =>
    Math.round(measure(letterOf(index + firstCode), 1000)),
  )
  file.object(1, '<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</DisplayDocTitle true>>>>')
  file.object(2, '<</Type /Pages /Kids [3 0 R] /Count 1>>')
  file.object(
    3,
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources ${resources} /Contents 4 0 R>>`,
  )
  file.stream(4, '', latin(content))
  file.object(
    5,
    `<</Type /Font /Subtype /TrueType /BaseFont /SchibstedGrotesk /Encoding /WinAnsiEncoding /FirstChar ${firstCode} ` +
      `/LastChar ${lastCode} /Widths [${widths.join(' ')}] /FontDescriptor 6 0 R>>`,
  )
  file.object(
    6,
    '<</Type /FontDescriptor /FontName /SchibstedGrotesk /Flags 32 /FontBBox [-200 -300 1300 1050] /ItalicAngle 0 ' +
      '/Ascent 960 /Descent -240 /CapHeight 700 /StemV 100 /FontFile2 7 0 R>>',
  )
  file.stream(7, `/Length1 ${font.length} `, font)
  file.object(8, `<</Title ${textString(title)} /Producer (Flain)>>`)
  return file.finish()
}

function letterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows1252[code - 0x80] ?? ' '
  return String.fromCharCode(code === 0x7f ? 0x20 : code)
}

/** Any text as UTF-16 with its mark, in hexadecimal. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<FEFF${units.join('')}>`
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
}

class PdfFile {
  readonly #parts: Uint8Array[] = []
  readonly #starts = new Map<number, number>()
  #length = 0

  constructor() {
    // The second line tells programs that the file is not text.
    this.#add(Uint8Array.from([...latin('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  }

  #add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
  }

  object(number: number, body: string): void {
    this.#starts.set(number, this.#length)
    this.#add(latin(`${number} 0 obj\n${body}\nendobj\n`))
  }

  stream(number: number, entries: string, data: Uint8Array): void {
    this.#starts.set(number, this.#length)
    this.#add(latin(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`))
    this.#add(data)
    this.#add(latin('\nendstream\nendobj\n'))
  }

  finish(): Uint8Array<ArrayBuffer> {
    const start = this.#length
    const count = this.#starts.size + 1
    const rows = [...this.#starts.values()].map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
    this.#add(latin(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`))
    this.#add(latin(`trailer\n<</Size ${count} /Root 1 0 R /Info 8 0 R>>\nstartxref\n${start}\n%%EOF\n`))
    const whole = new Uint8Array(this.#length)
    let at = 0
    for (const part of this.#parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  }
}
