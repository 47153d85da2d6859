/**
 * Weights as text: small numbers of either sign are one sign of ASCII each, which packs a fifth smaller than base64.
 * A byte n, read as -128 to 127, has the rank 0, -1, 1, -2, 2 … ; ranks are counted off along the signs from "(" on,
 * past those that a quoted string would have to escape and those without a picture. train.py writes the same.
 */
const stretches = [
  { from: 0x28, count: 52 },
  { from: 0x5d, count: 34 },
  { from: 0xae, count: 170 },
]

export function bytesOf(text: string): Uint8Array {
  const values = new Int8Array(0x200)
  let rank = 0
  for (const { from, count } of stretches)
    for (let i = 0; i < count; i++, rank++) values[from + i] = rank % 2 === 1 ? -(rank + 1) / 2 : rank / 2
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = values[text.charCodeAt(i)] ?? 0
  return bytes
}
