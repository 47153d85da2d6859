/** Base64 to bytes; TypeScript's own library has none that every engine knows. Signs outside the alphabet count as zero. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function bytesOf(base64: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < alphabet.length; i++) values[alphabet.charCodeAt(i)] = i
  const length = base64.replace(/=+$/, '').length
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let held = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < length; i++) {
    held = ((held << 6) | (values[base64.charCodeAt(i)] ?? 0)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 0xff
  }
  return bytes
}
