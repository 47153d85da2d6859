/** What a person sees in a drawing that its file does not say: words on a shape, shapes around others, arrows that touch one. */
import { caps } from '@flain/flow'
import type { Place, Point } from '../writing/place.ts'

/** The place is its top left corner and its size. */
export type Box = Place & { id: string }

/** Pixels between an arrow and the shape people see it touch. */
const reach = 20
/** Comparisons of all questions together: a twentieth of a second, and far more than a drawing of people asks for. */
const mostComparisons = 5_000_000

export class Sight {
  /** The smallest first. */
  readonly #boxes: readonly Box[]
  #left = mostComparisons

  constructor(boxes: readonly Box[]) {
    const area = ({ width, height }: Box): number => width * height
    this.#boxes = boxes.slice(0, caps.nodes + 1).toSorted((one, other) => area(one) - area(other))
  }

  #first(fits: (box: Box) => boolean): Box | undefined {
    this.#left -= this.#boxes.length
    return this.#left < 0 ? undefined : this.#boxes.find(fits)
  }

  /** The smallest box of those wanted that holds a point. */
  at(point: Point, isWanted: (id: string) => boolean = () => true): string | undefined {
    return this.#first((box) => distance(box, point) === 0 && isWanted(box.id))?.id
  }

  /** The smallest box of those wanted that wholly holds another one. */
  around(inner: Box, isWanted: (id: string) => boolean): string | undefined {
    return this.#first((box) => box.id !== inner.id && isWanted(box.id) && holds(box, inner))?.id
  }

  /** The box that an arrow ending here touches; one of `containers` only by its border, and when nothing else is near. */
  touched(
    point: Point,
    containers: ReadonlySet<string>,
    isWanted: (id: string) => boolean = () => true,
  ): string | undefined {
    let nearest: Box | undefined
    let least = reach
    this.#first((box) => {
      const far = containers.has(box.id) || !isWanted(box.id) ? reach : distance(box, point)
      if (far < least) [nearest, least] = [box, far]
      return least === 0
    })
    const isAtBorder = (box: Box): boolean =>
      containers.has(box.id) &&
      isWanted(box.id) &&
      distance(box, point) < reach &&
      toBorder(box, point) < reach
    return (nearest ?? this.#first(isAtBorder))?.id
  }
}

function distance({ x, y, width, height }: Box, point: Point): number {
  return Math.hypot(
    Math.max(x - point.x, 0, point.x - x - width),
    Math.max(y - point.y, 0, point.y - y - height),
  )
}

function toBorder({ x, y, width, height }: Box, point: Point): number {
  const sides = [point.x - x, x + width - point.x, point.y - y, y + height - point.y]
  return Math.max(0, Math.min(...sides))
}

/** A larger box with another in it. */
function holds(outer: Box, inner: Box): boolean {
  const right = outer.x + outer.width - inner.x - inner.width
  const below = outer.y + outer.height - inner.y - inner.height
  const isWhole = inner.x >= outer.x && inner.y >= outer.y && right >= 0 && below >= 0
  return isWhole && outer.width * outer.height > inner.width * inner.height
}
