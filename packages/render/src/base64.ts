const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

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
