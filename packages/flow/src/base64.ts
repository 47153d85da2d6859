const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))

/** Bytes of base64 text, white space passed over; nothing when another character stands in it. */
export function fromBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/\s+/g, '').replace(/(?<!=)=+$/, '')
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

/** Base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const triple = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const left = bytes.length - at
    text += alphabet.charAt(triple >> 18) + alphabet.charAt((triple >> 12) & 63)
    text += left > 1 ? alphabet.charAt((triple >> 6) & 63) : '='
    text += left > 2 ? alphabet.charAt(triple & 63) : '='
  }
  return text
}
