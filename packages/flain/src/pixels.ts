/** Pixels, by resvg: a program for this machine that npm brings along where it can. */
import { fileURLToPath } from 'node:url'
import { checkPicture } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { serialise, type SvgElement } from '@flain/render'
import type { DecodePicture, PaintText } from '@flain/render/pdf'
import { fontFolder } from './font-folder.ts'
import { CouldNot } from './surroundings.ts'

/** A picture of a large flow stays under this many pixels a side. */
const longestSide = 16_000
/** Pixels for one of the drawing's, in words painted for a PDF. */
const wordScale = 4

const font = {
  fontFiles: ['schibsted-grotesk-560.ttf', 'schibsted-grotesk-560-ext.ttf'].map((name) =>
    fileURLToPath(new URL(name, fontFolder)),
  ),
  // Letters no font of ours has are drawn with the machine's own.
  loadSystemFonts: true,
  defaultFontFamily: 'Schibsted Grotesk',
}

const loadResvg = () => import('@resvg/resvg-js').catch(() => undefined)

export async function toPng(svg: string, scene: Scene, scale: number): Promise<Uint8Array> {
  const resvg = await loadResvg()
  if (!resvg) throw new CouldNot('PNG needs one more package: npm install @resvg/resvg-js')
  const side = Math.max(scene.bounds.width, scene.bounds.height)
  const fitTo = { mode: 'zoom' as const, value: Math.min(scale, longestSide / side) }
  return new resvg.Resvg(svg, { fitTo, font }).render().asPng()
}

/** Paints words that our fonts cannot write in whatever fonts this machine has for them. */
export async function openTextPainter(): Promise<PaintText | undefined> {
  const resvg = await loadResvg()
  if (!resvg) return undefined
  return (text, { size, colour }) => {
    const [width, height] = [Math.ceil((text.length + 1) * size * 1.2), Math.ceil(size * 1.6)]
    const baseline = Math.round(size * 1.15)
    const look = { x: width / 2, y: baseline, 'text-anchor': 'middle', 'font-size': size, fill: colour }
    const words: SvgElement = { tag: 'text', attributes: look, children: [text] }
    const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height }
    const paper: SvgElement = { tag: 'svg', attributes, children: [words] }
    const fitTo = { mode: 'zoom' as const, value: wordScale }
    const painted = new resvg.Resvg(serialise(paper), { fitTo, font }).render()
    const { pixels } = painted
    if (pixels.every((value) => value === 0)) return undefined
    return {
      width: painted.width,
      height: painted.height,
      baseline: baseline * wordScale,
      scale: wordScale,
      pixels,
    }
  }
}

/** The pixels of pictures that a flow holds. */
export async function openPictureDecoder(): Promise<DecodePicture | undefined> {
  const resvg = await loadResvg()
  if (!resvg) return undefined
  return (data) => {
    const found = checkPicture(data)
    if ('refused' in found) return undefined
    const { width, height } = found
    const image: SvgElement = { tag: 'image', attributes: { href: data, width, height }, children: [] }
    const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height }
    const painted = new resvg.Resvg(serialise({ tag: 'svg', attributes, children: [image] })).render()
    const { pixels } = painted
    if (pixels.every((value) => value === 0)) return undefined
    return { width: painted.width, height: painted.height, pixels }
  }
}
