import type { Direction } from '@flain/flow'
import type { Point } from '@flain/layout'
import { svg, tidy, type SvgElement } from '../svg-element.ts'

/** What a shape is drawn into: `centre` in the drawing's coordinates, sizes in pixels. */
export type ShapeFrame = {
  centre: Point
  width: number
  height: number
  /** The way the flow runs through this node; a pennant points along it. */
  flow: Direction
}

/** Draws one kind of node. `sh` is the outline that carries fill and stroke, `in` an inner line. */
export type Shape = (frame: ShapeFrame) => SvgElement[]

/** Left, top, right and bottom of a frame, with the sizes that go with them. */
export function edgesOf(frame: ShapeFrame): {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
} {
  const { centre, width, height } = frame
  return {
    left: tidy(centre.x - width / 2),
    top: tidy(centre.y - height / 2),
    right: tidy(centre.x + width / 2),
    bottom: tidy(centre.y + height / 2),
    width: tidy(width),
    height: tidy(height),
  }
}

export function outlineRect(frame: ShapeFrame, radius: number, className = 'sh'): SvgElement {
  const { left, top, width, height } = edgesOf(frame)
  return svg('rect', { class: className, x: left, y: top, width, height, rx: tidy(radius) })
}

export function outlinePath(d: string): SvgElement {
  return svg('path', { class: 'sh', d })
}

export function innerPath(d: string): SvgElement {
  return svg('path', { class: 'in', d })
}

/** Joins numbers and letters into path data: short numbers, and no space before a minus sign. */
export function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index]
    if (value === undefined) return text + part
    const number = tidy(value)
    return text + (number < 0 && part === ' ' ? '' : part) + number
  }, '')
}
