/** Room for the picture of a step: above its words, in the middle, inside the outline whatever shape that has. */
import type { FlowNode } from '@flain/flow'
import type { ScenePicture } from './scene.ts'

/** Pixels: a picture is drawn at most so large, and a small one no larger than it is. */
const widest = 128
const tallest = 84
const least = 12
/** From a picture to the words below it. */
export const pictureGap = 6
/** From a picture to the outline where that is level or plumb. */
const air = 22

export function pictureOf({ picture }: FlowNode): ScenePicture | undefined {
  if (!picture) return undefined
  const { data, width, height, alt } = picture
  const scale = Math.min(1, widest / width, tallest / height)
  const drawn = (side: number): number => Math.max(Math.min(least, side), Math.round(side * scale))
  return { data, width: drawn(width), height: drawn(height), ...(alt === undefined ? {} : { alt }) }
}

type Sized = { width: number; height: number; picture?: ScenePicture }

/** The size of a node without a picture, made larger by one; `above` stands between its words and its upper border. */
export function withPictureRoom<Size extends Sized>(size: Size, node: FlowNode, above: number): Size {
  const picture = pictureOf(node)
  if (!picture) return size
  const height = size.height + picture.height + pictureGap
  const width = Math.max(size.width, picture.width + air) + cutBeside(node, height, Math.min(above, air / 2))
  return { ...size, picture, height, width: Math.ceil(width) }
}

/** What points and round ends take from both sides of the part of a shape that its content stands in. */
function cutBeside({ kind }: FlowNode, height: number, above: number): number {
  // Layout's `outline` has these slopes; content ends this far from the upper and lower border.
  const reach = height / 2 - above
  if (kind === 'decision') return 1.8 * reach
  // The notch is on one side, and what stands in the middle gives way to it by little.
  if (kind === 'event') return 1.6 * reach - air
  if (kind !== 'start' && kind !== 'end') return 0
  const radius = height / 2
  return 2 * (radius - Math.sqrt(radius * radius - reach * reach))
}
