import type { Scene } from '@flain/layout'
import { type Camera, toScene } from '../../state/camera.ts'
import { inkOf, type Looks, paintOverview, type Paths, pathsOf } from './paint-overview.ts'

/** The picture reaches this share of the board beyond each of its sides, so that a pan need not draw. */
const margin = 0.35
/** A zoom stretches the picture until it has been at rest this long. */
const sharpenMs = 90

/** All of a large scene as one picture. */
export type Overview = {
  /** Shows a view; draws only when what was drawn does not do. */
  show: (view: View) => void
  hide: () => void
  close: () => void
}

/** What is seen: `size` is the board's, in pixels. */
export type View = { scene: Scene; camera: Camera; looks: Looks; size: Size }
export type Size = { width: number; height: number }

/**
 * Draws flows of thousands of nodes on a canvas that is larger than the board: panning only moves the picture, and
 * it is drawn again when its edge comes into sight. It has no elements; hits are found in the scene. Colours are those
 * of the element `inked`.
 */
export function createOverview(canvas: HTMLCanvasElement, inked: Element): Overview {
  const pen = canvas.getContext('2d')
  let drawn: View | undefined
  let last: View | undefined
  let paths: Paths | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const themes = new MutationObserver(() => {
    if (drawn && last) draw(last)
  })
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  function draw(view: View) {
    const { scene, camera, looks, size } = view
    if (!pen) return
    const dots = Math.min(2, devicePixelRatio)
    const beyond = beyondOf(size)
    const [width, height] = [size.width + 2 * beyond.x, size.height + 2 * beyond.y]
    if (canvas.width !== width * dots || canvas.height !== height * dots) {
      canvas.width = width * dots
      canvas.height = height * dots
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
    paths = paths?.scene === scene ? paths : pathsOf(scene)
    const { scale } = camera
    const region = {
      ...toScene(camera, { x: -beyond.x, y: -beyond.y }),
      width: width / scale,
      height: height / scale,
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    const zoom = scale * dots
    pen.setTransform(zoom, 0, 0, zoom, (camera.x + beyond.x) * dots, (camera.y + beyond.y) * dots)
    paintOverview(pen, { paths, region, looks, scale, ink: inkOf(inked) })
    drawn = view
    place(view)
  }

  /** Moves, and for a moment stretches, the picture that stands to where the camera is. */
  function place({ camera }: View) {
    if (!drawn) return
    const { x, y, factor } = placeOf(drawn, camera)
    canvas.style.transform = `translate(${x}px, ${y}px) scale(${factor})`
  }

  return {
    show(view) {
      canvas.hidden = false
      last = view
      clearTimeout(waiting)
      if (!drawn || !doesFor(drawn, view)) return draw(view)
      place(view)
      if (drawn.camera.scale !== view.camera.scale) waiting = setTimeout(() => draw(view), sharpenMs)
    },
    hide() {
      clearTimeout(waiting)
      canvas.hidden = true
      drawn = undefined
    },
    close() {
      clearTimeout(waiting)
      themes.disconnect()
    },
  }
}

/** How far the picture reaches beyond the board, in pixels. */
function beyondOf({ width, height }: Size): { x: number; y: number } {
  return { x: Math.round(width * margin), y: Math.round(height * margin) }
}

/** Where the picture of one view stands under another camera, and how much it is stretched. */
function placeOf({ camera: drawn, size }: View, camera: Camera): { x: number; y: number; factor: number } {
  const factor = camera.scale / drawn.scale
  const beyond = beyondOf(size)
  return { x: camera.x - (drawn.x + beyond.x) * factor, y: camera.y - (drawn.y + beyond.y) * factor, factor }
}

/** Whether the picture of one view covers the board for another, and is not stretched beyond use. */
function doesFor(drawn: View, view: View): boolean {
  const { size } = drawn
  const isSame =
    drawn.scene === view.scene &&
    drawn.looks === view.looks &&
    size.width === view.size.width &&
    size.height === view.size.height
  const { x, y, factor } = placeOf(drawn, view.camera)
  if (!isSame || factor > 2 || factor < 0.6) return false
  const beyond = beyondOf(size)
  const right = x + (size.width + 2 * beyond.x) * factor
  const bottom = y + (size.height + 2 * beyond.y) * factor
  return x <= 0 && y <= 0 && right >= size.width && bottom >= size.height
}
