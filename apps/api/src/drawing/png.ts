import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

type Size = { width: number; height: number }
type Options = { box: Size; side: number; fontFiles: string[] }

/** A picture of 1600 pixels at the shape of a screen; drawing costs as much as there are pixels. */
const maxPixels = 1_600_000

/** The picture with its longer side `side` pixels long, or smaller when the other side would vanish. */
export async function toPng(svg: string, { box, side, fontFiles }: Options): Promise<Buffer> {
  const image = await rasterise(svg, visible(scaleFor(box, side), box), fontFiles)
  // Level 6 makes files an eighth smaller in twice the time.
  return encode(image).png({ compressionLevel: 3 }).toBuffer()
}

/** The fonts a text needs: the second holds what the first, of the letters of western Europe, has not. */
export function fontsFor(text: string, [first, ...more]: readonly string[]): string[] {
  // oxlint-disable-next-line no-control-regex -- A range from the beginning.
  const isPlain = /^[\u0000-\u00ff\u2010-\u201f\u2026]*$/.test(text)
  return first === undefined ? [] : isPlain ? [first] : [first, ...more]
}

/** Has letters that neither font of ours has: only the machine's own fonts can draw them. */
export function needsSystemFonts(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- A range from the beginning.
  return !/^[\u0000-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u2000-\u22ff]*$/.test(text)
}

export type Raster = { pixels: Buffer; width: number; height: number }

/** Works beside the event loop, in the thread pool. */
export async function rasterise(svg: string, scale: number, fontFiles: string[]): Promise<Raster> {
  const image = await renderAsync(await withoutWebp(svg), {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: fontsFor(svg, fontFiles),
      loadSystemFonts: needsSystemFonts(svg),
      defaultFontFamily: 'Schibsted Grotesk',
    },
  })
  return { pixels: image.pixels, width: image.width, height: image.height }
}

const webp = /data:image\/webp;base64,([A-Za-z0-9+/=]+)/g

/** What paints knows no WebP: such pictures of steps become PNG; what is none stays, and its place blank. */
async function withoutWebp(svg: string): Promise<string> {
  const found = new Map<string, string>()
  for (const [address, data = ''] of svg.matchAll(webp)) {
    if (found.has(address)) continue
    const png = await sharp(Buffer.from(data, 'base64'))
      .png()
      .toBuffer()
      .catch(() => undefined)
    found.set(address, png ? `data:image/png;base64,${png.toString('base64')}` : address)
  }
  return found.size === 0 ? svg : svg.replace(webp, (address) => found.get(address) ?? address)
}

export function encode({ pixels, width, height }: Raster) {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** The scale, or as much more of it as leaves a drawing that is very long at least two pixels thin. */
export function visible(scale: number, { width, height }: Size): number {
  return Math.max(scale, 2 / Math.max(1, Math.min(width, height)))
}

/** At most twice the drawing's own size, so that a small flow is not blown up. */
export function scaleFor({ width, height }: Size, side: number): number {
  const wanted = Math.min(2, side / Math.max(width, height, 1))
  const pixels = width * height * wanted * wanted
  return pixels > maxPixels ? wanted * Math.sqrt(maxPixels / pixels) : wanted
}
