import { afterFrame } from '../../platform/after-frame.ts'
import type { Camera } from '../../state/camera.ts'

/** How long the camera stands still before what it moved is drawn anew, in milliseconds. */
const standingMs = 120

/** Stretched further than this, or shrunk, a picture would look soft. The ground reaches as far as this needs. */
const mostStretch = 1.25

/** Scene pixels between two dots of the ground, and how close they may come on the screen before most are left out. */
const gridCell = 26
const gridLeast = 13

export type Moved = {
  svg: SVGSVGElement
  /** The child of `svg` with the drawing in it. */
  world: SVGGElement
  /** The dotted ground; it reaches beyond the board and is moved by less than a cell. */
  ground: HTMLElement
}

export type Mover = {
  /** Puts drawing and ground where `camera` sees them; `isUnderWay` while it goes on to somewhere else. */
  show: (camera: Camera, isUnderWay: boolean) => void
  close: () => void
}

/**
 * Moves a drawing and the ground below it. While the camera is under way the pictures that are there are moved and
 * stretched, which lays out and paints nothing: from some fifty nodes on, that would take longer than a frame has. Once
 * it stands they are drawn sharp.
 */
export function createMover({ svg, world, ground }: Moved): Mover {
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  /** What the pictures were drawn for. */
  let drawn = camera
  let drawnCell = 0
  /** Calls off the wait for the camera to stand; `undefined` when it does. */
  let callOff: (() => void) | undefined

  function draw() {
    const { x, y, scale } = camera
    drawn = camera
    world.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    svg.style.transform = ''
    const cell = cellOf(scale)
    if (cell !== drawnCell) ground.style.backgroundSize = `${cell}px ${cell}px`
    drawnCell = cell
    ground.style.transform = `translate(${x % cell}px, ${y % cell}px)`
  }

  function move() {
    const { x, y, scale } = camera
    const stretch = scale / drawn.scale
    svg.style.transform = `translate(${x - drawn.x * stretch}px, ${y - drawn.y * stretch}px) scale(${stretch})`
    const cell = cellOf(scale)
    ground.style.transform = `translate(${x % cell}px, ${y % cell}px) scale(${stretch})`
  }

  /** Counted from the end of a frame, however long that took. */
  function awaitStanding() {
    callOff?.()
    callOff = afterFrame(() => {
      const timer = setTimeout(() => {
        callOff = undefined
        if (drawn !== camera) draw()
      }, standingMs)
      callOff = () => clearTimeout(timer)
    })
  }

  return {
    show(next, isUnderWay) {
      const isMoving = isUnderWay || callOff !== undefined
      camera = next
      const stretches = [next.scale / drawn.scale, cellOf(next.scale) / drawnCell]
      if (isMoving && stretches.every((one) => one <= mostStretch && one >= 1 / mostStretch)) move()
      else draw()
      awaitStanding()
    },
    close: () => callOff?.(),
  }
}

function cellOf(scale: number): number {
  let cell = gridCell * scale
  while (cell < gridLeast) cell *= 4
  return cell
}
