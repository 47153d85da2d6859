import type { Box, Point } from '@flain/layout'
import { type Camera, toScreen } from '../../state/camera.ts'
import type { SnapLine } from '../../state/edits/snap.ts'
import type { Stage } from './stage.ts'

/** What lies over the drawing during one move of the pointer; places are in scene pixels, `ghost.to` in board pixels. */
export type Mark = {
  /** The line being drawn from a node to the pointer. */
  ghost?: { from: string; to: Point }
  lines?: SnapLine[]
  /** The group that would take what is dragged. */
  into?: Box | undefined
  band?: Box
}

export type Marks = {
  /** Shows this and nothing else. */
  show: (mark: Mark) => void
}

/** Draws the marks as paths of one SVG that lies over the drawing: its first path is the ghost, the second the rest. */
export function createMarks(svg: SVGSVGElement, stage: Stage): Marks {
  const [ghost, guides, band] = svg.querySelectorAll('path')
  return {
    show(mark) {
      const camera = stage.getCamera()
      const box = mark.ghost && stage.getBox({ part: 'node', id: mark.ghost.from })
      ghost?.setAttribute('d', box && mark.ghost ? ghostPath(box, mark.ghost.to) : '')
      guides?.setAttribute('d', (mark.lines ?? []).map((line) => linePath(line, camera)).join(''))
      const area = mark.band ?? mark.into
      band?.setAttribute('d', area ? boxPath(toScreen(camera, area)) : '')
      band?.setAttribute('class', mark.band ? 'band' : 'into')
    },
  }
}

/** A line of three level and plumb pieces from the right side of a box to a point. */
function ghostPath(box: Box, to: Point): string {
  const start = { x: box.x + box.width, y: box.y + box.height / 2 }
  return `M${start.x} ${start.y}H${(start.x + to.x) / 2}V${to.y}H${to.x}`
}

function linePath({ from, to }: SnapLine, camera: Camera): string {
  const at = ({ x, y }: Point) => `${x * camera.scale + camera.x} ${y * camera.scale + camera.y}`
  return `M${at(from)}L${at(to)}`
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}
