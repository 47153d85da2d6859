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
  let movedAtMs = Number.NEGATIVE_INFINITY
  let standing: ReturnType<typeof setTimeout> | undefined

  function draw() {
    clearTimeout(standing)
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
    clearTimeout(standing)
    standing = setTimeout(draw, standingMs)
  }

  return {
    show(next, isUnderWay) {
      const now = performance.now()
      const isMoving = isUnderWay || now - movedAtMs < standingMs
      movedAtMs = now
      camera = next
      const stretches = [next.scale / drawn.scale, cellOf(next.scale) / drawnCell]
      if (isMoving && stretches.every((one) => one <= mostStretch && one >= 1 / mostStretch)) move()
      else draw()
    },
    close: () => clearTimeout(standing),
  }
}

function cellOf(scale: number): number {
  let cell = gridCell * scale
  while (cell < gridLeast) cell *= 4
  return cell
}
