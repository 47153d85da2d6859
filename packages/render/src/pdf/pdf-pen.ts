import type { Box, Measure } from '@flain/layout'
import type { Pen } from '../film/paint-canvas.ts'
import type { PathCommand } from '../path-commands.ts'
import { tidy } from '../svg-element.ts'
import { kerned, Letters, type Letter } from './letters.ts'
import { type DecodePicture, type PdfPicture, pdfPicture } from './node-pictures.ts'
import { textString } from './pdf-file.ts'
import type { PaintText, TextPicture } from './text-picture.ts'
import { rightToLeft, visualOrder } from './visual-order.ts'

type Spot = { x: number; y: number; size: number }

/** How much of a line stands to the left of its place. */
const shares: Readonly<Record<string, number>> = { center: 1 / 2, right: 1 }

type PenMeans = {
  hasExtended: boolean
  paintText?: PaintText | undefined
  decodePicture?: DecodePicture | undefined
}

/** Writes what is painted as the content of a page. */
export class PdfPen implements Pen<PathCommand[]> {
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
  readonly letters: Letters
  /** Painted words and pictures of nodes, in the order of their numbers. */
  readonly pictures = new Map<string, PdfPicture>()
  readonly #words = new Map<string, TextPicture>()
  readonly #measure: Measure
  readonly #lines: string[] = []
  readonly #paint: PaintText | undefined
  readonly #decode: DecodePicture | undefined
  #dash: number[] = []

  constructor(measure: Measure, { hasExtended, paintText, decodePicture }: PenMeans) {
    this.#measure = measure
    this.#paint = paintText
    this.#decode = decodePicture
    this.letters = new Letters({ hasExtended, isPainted: paintText !== undefined })
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
    const size = Number(/(?<![\d.])([\d.]+)px/.exec(this.font)?.[1] ?? 15)
    const words = text.normalize('NFC')
    const width = this.#measure(words, size)
    let left = x - width * (shares[this.textAlign] ?? 0)
    this.#lines.push(this.#alpha())
    for (const run of this.letters.runs(words)) {
      if (run.letters) this.#write(run.letters, { x: left, y, size })
      else this.#place(run.text, { x: left, y, size })
      left += this.#measure(run.text, size)
    }
  }

  #write(letters: readonly Letter[], { x, y, size }: Spot): void {
    const start = `BT ${colour(this.fillStyle)} rg 1 0 0 -1 ${short(x)} ${short(y)} Tm`
    const parts: string[] = []
    for (let at = 0; at < letters.length;) {
      const font = letters[at]?.font ?? 'F1'
      const end = letters.findIndex((letter, index) => index > at && letter.font !== font)
      const part = letters.slice(at, end === -1 ? letters.length : end)
      parts.push(`/${font} ${short(size)} Tf [${kerned(part, this.#measure)}] TJ`)
      at += part.length
    }
    this.#lines.push(`${start} ${parts.join(' ')} ET`)
  }

  /** A picture of words in the middle of their room, over a blank that says them. */
  #place(text: string, { x, y, size }: Spot): void {
    const name = `${text} ${size} ${String(this.fillStyle)}`
    const picture = this.#words.get(name) ?? this.#paint?.(text, { size, colour: String(this.fillStyle) })
    if (!picture) {
      for (const letter of text) if (letter.trim() !== '') this.letters.missing.add(letter)
      return
    }
    this.#words.set(name, picture)
    this.pictures.set(name, picture)
    const [width, height] = [picture.width / picture.scale, picture.height / picture.scale]
    const left = x + (this.#measure(text, size) - width) / 2
    const bottom = y + height - picture.baseline / picture.scale
    this.#lines.push(
      ...(rightToLeft.test(text)
        ? [this.#blanks(text, { x, y, size })]
        : [said(text, `BT 3 Tr /F1 ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(y)} Tm <20> Tj 0 Tr ET`)]),
      `q ${short(width)} 0 0 ${short(-height)} ${short(left)} ${short(bottom)} cm ${this.#shown(name)} Q`,
    )
  }

  /** A picture of a node, which is read as what it shows. */
  drawPicture({ data, alt }: { data: string; alt?: string }, { x, y, width, height }: Box): void {
    const picture = this.pictures.get(data) ?? pdfPicture(data, this.#decode)
    if (!picture) return
    this.pictures.set(data, picture)
    const place = `q ${short(width)} 0 0 ${short(-height)} ${short(x)} ${short(y + height)} cm`
    const shown = `${place} ${this.#shown(data)} Q`
    const figure = alt === undefined ? shown : `/Figure <</Alt ${textString(alt)}>> BDC ${shown} EMC`
    this.#lines.push(this.#alpha(), figure)
  }

  #shown(name: string): string {
    return `/P${[...this.pictures.keys()].indexOf(name) + 1} Do`
  }

  /**
   * A blank for each letter, from left to right as they stand: programs that copy words from a page turn those of scripts
   * from right to left round, whatever a whole line is said to be.
   */
  #blanks(text: string, { x, y, size }: Spot): string {
    const letters = visualOrder(text)
    const stretch = (100 * this.#measure(text, size)) / letters.length / this.#measure(' ', size)
    const blanks = letters.map((letter) => (letter === ' ' ? '<20> Tj' : said(letter, '<20> Tj')))
    const start = `BT 3 Tr /F1 ${short(size)} Tf ${short(stretch)} Tz 1 0 0 -1 ${short(x)} ${short(y)} Tm`
    return `${start} ${blanks.join(' ')} 0 Tr 100 Tz ET`
  }

  #alpha(): string {
    const hundredths = Math.round(this.globalAlpha * 100)
    this.alphas.add(hundredths)
    return `/A${hundredths} gs`
  }
}

/** What is shown is read as other words (ISO 32000-1, 14.9.4). */
function said(words: string, shown: string): string {
  return `/Span <</ActualText ${textString(words)}>> BDC ${shown} EMC`
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
