/** A PDF as a list of numbered objects (ISO 32000-1). Objects are given in the order of their numbers. */

/** Any text as UTF-16 with its mark, in hexadecimal. */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<FEFF${units.join('')}>`
}

export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)
}

export class PdfFile {
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
