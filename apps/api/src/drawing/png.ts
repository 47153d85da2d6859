import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

type Size = { width: number; height: number }
type Options = { box: Size; side: number; fontFiles: string[] }

/** Larger pictures than this help nobody and cost memory. */
const maxPixels = 16_000_000

/** The picture with its longer side `side` pixels long, or smaller when the other side would vanish. */
export async function toPng(svg: string, { box, side, fontFiles }: Options): Promise<Buffer> {
  const image = await rasterise(svg, scaleFor(box, side), fontFiles)
  return encode(image).png({ compressionLevel: 6, palette: false, effort: 1 }).toBuffer()
}

export type Raster = { pixels: Buffer; width: number; height: number }

/** Works beside the event loop, in the thread pool. */
export async function rasterise(svg: string, scale: number, fontFiles: string[]): Promise<Raster> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Schibsted Grotesk' },
  })
  return { pixels: image.pixels, width: image.width, height: image.height }
}

export function encode({ pixels, width, height }: Raster) {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** At most twice the drawing's own size, so that a small flow is not blown up. */
export function scaleFor({ width, height }: Size, side: number): number {
  const wanted = Math.min(2, side / Math.max(width, height, 1))
  const pixels = width * height * wanted * wanted
  return pixels > maxPixels ? wanted * Math.sqrt(maxPixels / pixels) : wanted
}
