/**
 * Words that no font of ours can write, as a picture in the file: what a browser or another rasteriser painted, with
 * the words themselves behind it, so that they are found and copied.
 */

/** Words painted in pixels, `scale` of them to one of the drawing. */
export type TextPicture = {
  width: number
  height: number
  /** Pixels from the top to the line the letters stand on. */
  baseline: number
  scale: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint8Array | Uint8ClampedArray
}

/** Pixels of a picture that a flow holds. */
export type Painted = Omit<TextPicture, 'baseline' | 'scale'>

export type PaintText = (text: string, look: { size: number; colour: string }) => TextPicture | undefined

/** The colours and the opacity of a picture, each packed by runs; one pixel of colour where it has only one. */
export function planesOf({ pixels, width, height }: Painted): {
  colour: { width: number; height: number; data: Uint8Array }
  mask: Uint8Array
} {
  const count = width * height
  const mask = Uint8Array.from({ length: count }, (_, index) => pixels[index * 4 + 3] ?? 0)
  const rgb = (index: number): number[] => [...pixels.subarray(index * 4, index * 4 + 3)]
  const solid = mask.reduce((best, alpha, index) => (alpha > (mask[best] ?? 0) ? index : best), 0)
  const one = rgb(solid)
  const isOne = mask.every(
    (alpha, index) => alpha < 200 || rgb(index).every((part, at) => Math.abs(part - (one[at] ?? 0)) < 24),
  )
  const colour = isOne
    ? { width: 1, height: 1, data: packRuns(Uint8Array.from(one)) }
    : {
        width,
        height,
        data: packRuns(
          Uint8Array.from({ length: count * 3 }, (_, at) => rgb(Math.floor(at / 3))[at % 3] ?? 0),
        ),
      }
  return { colour, mask: packRuns(mask) }
}

/** The RunLengthDecode filter of PDF, the other way round (ISO 32000-1, 7.4.5). */
export function packRuns(data: Uint8Array): Uint8Array {
  const packed: number[] = []
  let at = 0
  while (at < data.length) {
    let same = 1
    while (same < 128 && at + same < data.length && data[at + same] === data[at]) same++
    if (same > 2) {
      packed.push(257 - same, data[at] ?? 0)
      at += same
      continue
    }
    const start = at
    const isRun = (place: number): boolean =>
      data[place] === data[place + 1] && data[place] === data[place + 2] && place + 2 < data.length
    while (at < data.length && at - start < 128 && !isRun(at)) at++
    packed.push(at - start - 1, ...data.subarray(start, at))
  }
  packed.push(128)
  return Uint8Array.from(packed)
}
