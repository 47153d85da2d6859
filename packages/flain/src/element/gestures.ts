/** Moving and zooming by mouse, pen and fingers. A page that scrolls goes on scrolling until somebody has come nearer. */
export type Gestures = {
  /** In parts of the stage. */
  onMove: (by: { x: number; y: number }) => void
  onZoom: (by: number, at: { x: number; y: number }) => void
  isNear: () => boolean
}

const wheelStep = 0.0022

export function listenToGestures(stage: HTMLElement, { onMove, onZoom, isNear }: Gestures): void {
  const held = new Map<number, { x: number; y: number }>()
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = stage.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onZoom(Math.exp(-event.deltaY * wheelStep), placeOf(event))
    },
    { passive: false },
  )
  stage.addEventListener('dblclick', (event) => onZoom(2, placeOf(event)))
  stage.addEventListener('pointerdown', (event) => {
    held.set(event.pointerId, placeOf(event))
    if (!isNear() && held.size < 2) return
    stage.setPointerCapture(event.pointerId)
    stage.classList.add('is-held')
  })
  stage.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    held.set(event.pointerId, now)
    if (other) pinch(before, now, other)
    else if (isNear()) onMove({ x: before.x - now.x, y: before.y - now.y })
  })
  const pinch = (before: Point, now: Point, other: Point) => {
    const by = distance(now, other) / Math.max(0.001, distance(before, other))
    onZoom(by, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  const release = ({ pointerId }: PointerEvent) => {
    held.delete(pointerId)
    if (held.size === 0) stage.classList.remove('is-held')
  }
  stage.addEventListener('pointerup', release)
  stage.addEventListener('pointercancel', release)
  stage.addEventListener('pointerleave', release)
}

type Point = { x: number; y: number }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
