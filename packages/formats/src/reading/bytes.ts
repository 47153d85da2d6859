/** Units that are made a text at a time: fewer than a call takes arguments. */
const mostUnits = 8192

/** Bytes as UTF-8 text; damaged sequences become U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  const parts: string[] = []
  let units: number[] = []
  for (let at = 0; at < bytes.length;) {
    const { code, length } = codePointAt(bytes, at)
    at += length
    if (code < 0x10000) units.push(code)
    else units.push(0xd7c0 + (code >> 10), 0xdc00 | (code & 0x3ff))
    if (units.length < mostUnits) continue
    parts.push(String.fromCharCode(...units))
    units = []
  }
  return parts.join('') + String.fromCharCode(...units)
}

/**
 * What a text file says: UTF-8, UTF-16 where it begins with the mark of it, as Excel writes "Unicode text", and the letters
 * of Windows where the bytes are no UTF-8, as it writes CSV.
 */
export function textOf(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (mark === 0xfffe || mark === 0xfeff) return fromUnits(bytes, mark === 0xfffe)
  const text = fromUtf8(bytes)
  const isWindows = text.includes('\ufffd') && !/[^\ufffd\p{ASCII}]/u.test(text)
  return (isWindows ? fromWindows(bytes) : text).replace(/^\ufeff/, '')
}

/** UTF-16 behind its mark. */
function fromUnits(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return inPieces((bytes.length >> 1) - 1, (at) => view.getUint16(2 + at * 2, isLittle)).toWellFormed()
}

/** What Windows-1252 has where Latin 1 has signs nobody sees. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function fromWindows(bytes: Uint8Array): string {
  return inPieces(bytes.length, (at) => {
    const byte = bytes[at] ?? 0
    return byte >> 5 === 4 ? windows.charCodeAt(byte - 0x80) : byte
  })
}

/** Bytes of which each is a letter. */
export function fromLatin(bytes: Uint8Array): string {
  return inPieces(bytes.length, (at) => bytes[at] ?? 0)
}

/** A text of so many units, made a piece at a time. */
function inPieces(count: number, unitAt: (at: number) => number): string {
  const parts: string[] = []
  for (let start = 0; start < count; start += mostUnits) {
    const length = Math.min(mostUnits, count - start)
    parts.push(String.fromCharCode(...Array.from({ length }, (_, index) => unitAt(start + index))))
  }
  return parts.join('')
}

const damaged = 0xfffd

function codePointAt(bytes: Uint8Array, at: number): { code: number; length: number } {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { code: first, length: 1 }
  // The first byte says how many follow; none begins with 0x80 to 0xbf or 0xf5 up.
  const more = first < 0xc0 || first > 0xf4 ? -1 : 1 + Number(first >= 0xe0) + Number(first >= 0xf0)
  if (more < 0) return { code: damaged, length: 1 }
  let code = first & (0x3f >> more)
  for (let count = 1; count <= more; count++) {
    const next = bytes[at + count] ?? 0
    if ((next & 0xc0) !== 0x80) return { code: damaged, length: count }
    code = (code << 6) | (next & 0x3f)
  }
  const smallest = [0, 0x80, 0x800, 0x10000][more] ?? 0
  const isAllowed = code >= smallest && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return { code: isAllowed ? code : damaged, length: more + 1 }
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
