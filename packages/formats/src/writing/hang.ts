/** Where the picture of a step hangs in the shape that another program draws, above its words. */
import type { FlowNode } from '@flain/flow'
import { linesIn, lineEm } from './fit.ts'
import type { Place } from './place.ts'

/** Pixels: no picture is drawn larger, as here. */
const widest = 128
const tallest = 84
/** None is drawn smaller, unless it is: other programs take what is next to nothing away. */
const least = 12
/** To the words below it, and to the border. */
const gap = 6
const air = 10

/** `drop` is how much lower than the middle of its shape the words stand, `room` how much they lose. */
export type Hung = { place: Place; room: number }

/** `size` is how large the words are that stand below. */
export function hang(
  { picture }: FlowNode,
  shape: Place,
  words: { text: string; size: number; width: number },
): Hung | undefined {
  if (!picture) return undefined
  const lines = words.text === '' ? 0 : linesIn(words.text, words.width / words.size)
  const below = lines === 0 ? 0 : lines * words.size * lineEm + gap
  const most = {
    width: Math.min(widest, shape.width - air),
    height: Math.min(tallest, shape.height - below - air),
  }
  const scale = Math.min(
    1,
    Math.max(
      least / Math.min(picture.width, picture.height),
      Math.min(most.width / picture.width, most.height / picture.height),
    ),
  )
  const [width, height] = [picture.width * scale, picture.height * scale]
  return {
    place: {
      x: shape.x + (shape.width - width) / 2,
      y: shape.y + Math.max(air / 2, (shape.height - height - below) / 2),
      width,
      height,
    },
    room: height + gap,
  }
}

/** A person with a picture is drawn as a card, as here. */
export function cardOf(node: FlowNode): FlowNode['kind'] {
  return node.picture && node.kind === 'actor' ? 'action' : node.kind
}
