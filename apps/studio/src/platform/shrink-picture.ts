import { caps } from '@flain/flow'

/** Pixels of the longer side that are tried, and how closely a photo is kept; the first that a flow takes is kept. */
const sides = [320, 240, 160, 96]
const qualities = [0.85, 0.7, 0.5]
/** Larger files are refused before they are decoded. */
const mostBytes = 20_000_000

/**
 * The picture small enough for a flow, as a `data:` address, painted anew: what stood in the file besides its pixels, as where
 * a photo was taken, is gone. Undefined for what this browser cannot decode, and for files over 20 MB.
 */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  if (file.size > mostBytes || file.type.includes('svg')) return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    for (const side of sides) {
      const painted = paint(bitmap, side)
      const found = painted && smallest(painted)
      if (found !== undefined && found.length <= caps.pictureLength) return found
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

function paint(bitmap: ImageBitmap, side: number): CanvasRenderingContext2D | undefined {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return context
}

/** A PNG where something shows through or it is the smaller one, as of a logo; else a JPEG, which everything reads. */
function smallest(context: CanvasRenderingContext2D): string {
  const { canvas } = context
  const png = canvas.toDataURL('image/png')
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return png
  const jpegs = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality))
  const jpeg = jpegs.find(({ length }) => length <= caps.pictureLength) ?? png
  return png.length <= jpeg.length ? png : jpeg
}
