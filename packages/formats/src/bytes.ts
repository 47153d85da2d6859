const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))

/** Bytes of base64 text, white space passed over; nothing when another character stands in it. */
export function fromBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/\s+/g, '').replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  let count = 0
  let at = 0
  for (const letter of letters) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes[at++] = (bits >> count) & 0xff
    }
  }
  return bytes
}

/** Bytes as UTF-8 text; damaged sequences become U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  let text = ''
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at++] ?? 0
    const more =
      first < 0x80 ? 0 : first < 0xc0 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1
    let code = more <= 0 ? first : first & (0x3f >> more)
    let isWhole = more >= 0
    for (let count = 0; count < more; count++) {
      const next = bytes[at]
      if (next === undefined || (next & 0xc0) !== 0x80) {
        isWhole = false
        break
      }
      code = (code << 6) | (next & 0x3f)
      at++
    }
    const smallest = [0, 0x80, 0x800, 0x10000][Math.max(0, more)] ?? 0
    const isAllowed = isWhole && code >= smallest && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    text += isAllowed ? String.fromCodePoint(code) : '\ufffd'
  }
  return text
}

/** Text as UTF-8 bytes. */
export function toUtf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else {
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
    }
  }
  return Uint8Array.from(bytes)
}
