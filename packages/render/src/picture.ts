/** The picture of a node: pixels that the flow itself holds, above its words. */
import { pictureGap, type Point, type SceneNode } from '@flain/layout'
import { svg, tidy, type SvgElement } from './svg-element.ts'

/** Whatever a flow says, nothing is loaded from elsewhere. */
const inside = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*$/

/** What a picture takes from the room of the words. */
export function pictureRoom({ picture, beside }: SceneNode): number {
  return picture && !beside ? picture.height + pictureGap : 0
}

/** How far the words of a node stand below its middle for its picture. */
export function pictureDrop(node: SceneNode): number {
  return pictureRoom(node) / 2
}

/** `at` is the middle of its upper border. */
export function drawPicture(node: SceneNode, at: Point): SvgElement[] {
  const { picture } = node
  if (!picture || pictureRoom(node) === 0 || !inside.test(picture.data)) return []
  const { data, width, height, alt } = picture
  const box = { x: tidy(at.x - width / 2), y: tidy(at.y), width, height }
  const said = alt === undefined ? [] : [svg('title', {}, [alt])]
  return [svg('image', { class: 'pc', href: data, ...box }, said)]
}
