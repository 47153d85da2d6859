import type { Box, Scene, SceneEdge } from '@flain/layout'
import { drawScene, glide, type PlaybackState, playbackState, timeline } from '@flain/render'
import { prefersCalm } from '../../platform/motion.ts'
import { type Camera, toScreen } from '../../state/camera.ts'
import type { NamedPart } from '../../state/hand-edits.ts'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { nodesAt } from '../../state/words.ts'
import { easeInOut } from './ease.ts'
import { hasMoved } from './has-moved.ts'
import { createPainter } from './paint.ts'

/** The design's choreography, in milliseconds. */
const glideMs = 520
const arrivalMs = 900
const leaveMs = 240
const groupFadeMs = 380
const trainFadeMs = 600
/** Trains run once the drawing has been at rest this long. */
const restMs = 1200

/** Above this many nodes a glide would not hold 60 frames a second: things move at once. */
const mostGliding = 250

/** Shows a state on the board, frame by frame. */
export type Stage = {
  update: (state: StudioState) => void
  /** Where the camera is at this moment, in the middle of a glide too. */
  getCamera: () => Camera
  /** Where a part is drawn at this moment, in pixels of the board. */
  getBox: (part: NamedPart) => Box | undefined
  /** Calls back after each painted frame; returns how to stop. */
  onFrame: (listener: () => void) => () => void
  close: () => void
}

type Glide<T> = { from: T; to: T; startedAtMs: number }

export function createStage(svg: SVGSVGElement, world: SVGGElement, board: HTMLElement): Stage {
  let scene: Glide<Scene> | undefined
  let shownScene: Scene | undefined
  let camera: Glide<Camera> = still({ x: 0, y: 0, scale: 1 })
  let shownCamera = camera.to
  let state: StudioState | undefined
  let lit: string[] = []
  let playback: PlaybackState | undefined
  let isDirty = false
  /** Until then the drawing enters step by step. */
  let openUntilMs = Number.NEGATIVE_INFINITY
  let frame = 0
  let waking: ReturnType<typeof setTimeout> | undefined
  let isClearing = false
  const listeners = new Set<() => void>()
  let changedAtMs = Number.NEGATIVE_INFINITY
  let added = new Map<string, number>()

  const paint = createPainter(world, {
    onEnter(element) {
      if (prefersCalm()) return
      if (element.classList.contains('grp')) element.animate({ opacity: [0, 1] }, groupFadeMs)
      if (element.classList.contains('p')) element.animate({ opacity: [0, 1] }, trainFadeMs)
    },
    onLeave(element) {
      if (isClearing || prefersCalm()) return element.remove()
      element.classList.add('gone')
      setTimeout(() => element.remove(), leaveMs)
    },
  })

  /** Another drawing does not grow out of this one. */
  function clear() {
    isClearing = true
    paint([])
    isClearing = false
    scene = undefined
    shownScene = undefined
    added.clear()
    openUntilMs = Number.NEGATIVE_INFINITY
  }

  function takeScene(next: StudioState, now: number) {
    const target = next.drawn?.scene
    if (!target || target === scene?.to) return
    const from = shownScene && withPinned(shownScene, target, pinnedOf(next))
    const canGlide = from !== undefined && target.nodes.length <= mostGliding && !prefersCalm()
    scene = canGlide && hasMoved(from, target) ? { from, to: target, startedAtMs: now } : still(target)
    if (next.isOpening && target.nodes.length <= mostGliding && !prefersCalm())
      openUntilMs = now + timeline(target, next.drawn?.steps ?? []).settledAt
    else if (from) for (const id of arrivalsOf(from, target)) added.set(id, now + arrivalMs)
    if (next.dragged.length === 0) changedAtMs = now
    isDirty = true
  }

  function takeCamera(next: StudioState, now: number) {
    if (next.camera === camera.to) return
    const canGlide = next.isGliding && !prefersCalm()
    camera = canGlide ? { from: shownCamera, to: next.camera, startedAtMs: now } : still(next.camera)
  }

  function draw(now: number) {
    frame = 0
    const sceneShare = shareOf(scene, now)
    const cameraShare = shareOf(camera, now)
    if (scene && (isDirty || sceneShare.isMoving)) paintScene(scene, sceneShare.at, now)
    paintCamera(cameraShare.at)
    for (const listener of listeners) listener()
    isDirty = false
    if (sceneShare.isMoving || cameraShare.isMoving) schedule()
    wakeLater(now)
  }

  function paintScene(move: Glide<Scene>, share: number, now: number) {
    shownScene = glide(move.from, move.to, share)
    for (const [id, until] of added) if (until <= now) added.delete(id)
    const isOpening = now < openUntilMs
    const tree = drawScene(shownScene, {
      steps: state?.drawn?.steps ?? [],
      enter: isOpening,
      trains: isOpening || now - changedAtMs >= restMs,
      added: isOpening ? new Set() : new Set(added.keys()),
      // During playback the halo says which node is current.
      selected: new Set(playback ? lit : [...(state?.selection ?? []), ...lit]),
      category: state?.drawing.category,
      ...(playback ? { state: playback } : {}),
    })
    const { class: className = '', style = '' } = tree.attributes
    svg.setAttribute('class', String(className))
    svg.style.cssText = String(style)
    paint(tree.children.filter((child) => typeof child !== 'string'))
    svg.dataset.revision = String(state?.drawn?.revision ?? 0)
  }

  function paintCamera(share: number) {
    const { from, to } = camera
    shownCamera =
      share >= 1
        ? to
        : {
            x: mix(from.x, to.x, share),
            y: mix(from.y, to.y, share),
            scale: mix(from.scale, to.scale, share),
          }
    const { x, y, scale } = shownCamera
    world.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    const grid = 26 * scale * (scale < 0.5 ? 4 : 1)
    board.style.backgroundPosition = `${x}px ${y}px`
    board.style.backgroundSize = `${grid}px ${grid}px`
  }

  function schedule() {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  /** When the picture changes next although the state does not. */
  function nextWake(now: number): number | undefined {
    const ends = [...added.values(), openUntilMs, changedAtMs + restMs].filter((end) => end > now)
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  function wakeLater(now: number) {
    const wakeAt = nextWake(now)
    clearTimeout(waking)
    if (wakeAt === undefined) return
    const wake = () => {
      isDirty = true
      schedule()
    }
    waking = setTimeout(wake, wakeAt - now + 1)
  }

  return {
    update(next) {
      const now = performance.now()
      if (state && state.drawing.id !== next.drawing.id) clear()
      takeScene(next, now)
      takeCamera(next, now)
      if (!state || looksDiffer(state, next)) {
        isDirty = true
        lit = nodesAt(graphOf(next), next.caret)
        const { at } = next.playback
        playback =
          at === undefined || !next.drawn ? undefined : playbackState(next.drawn.scene, next.drawn.steps, at)
        if (at !== undefined) openUntilMs = Number.NEGATIVE_INFINITY
      }
      state = next
      schedule()
    },
    getCamera: () => shownCamera,
    getBox(part) {
      const box = shownScene && sceneBoxOf(shownScene, part)
      return box && toScreen(shownCamera, box)
    },
    onFrame(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(waking)
      added = new Map()
    },
  }
}

function still<T>(to: T): Glide<T> {
  return { from: to, to, startedAtMs: Number.NEGATIVE_INFINITY }
}

function shareOf(move: Glide<unknown> | undefined, now: number): { at: number; isMoving: boolean } {
  if (!move) return { at: 1, isMoving: false }
  const time = (now - move.startedAtMs) / glideMs
  return { at: easeInOut(Math.max(0, time)), isMoving: time < 1 }
}

function arrivalsOf(from: Scene, to: Scene): string[] {
  const known = new Set([...from.nodes, ...from.edges, ...from.groups].map((item) => item.id))
  return [...to.nodes, ...to.edges, ...to.groups].map((item) => item.id).filter((id) => !known.has(id))
}

function looksDiffer(one: StudioState, other: StudioState): boolean {
  return (
    one.playback.at !== other.playback.at ||
    one.selection !== other.selection ||
    one.drawn !== other.drawn ||
    one.caret !== other.caret ||
    one.drawing.category !== other.drawing.category
  )
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** A node under the pointer, and any other that was put by hand, is at its place at once; the rest may glide. */
function withPinned(shown: Scene, target: Scene, pinned: string[]): Scene {
  if (pinned.length === 0) return shown
  const places = new Map(target.nodes.map((node) => [node.id, node]))
  const nodes = shown.nodes.map((node) => (pinned.includes(node.id) ? (places.get(node.id) ?? node) : node))
  return { ...shown, nodes }
}

function pinnedOf(state: StudioState): string[] {
  return graphOf(state).nodes.flatMap((node) => (node.pin ? [node.id] : []))
}

function sceneBoxOf(scene: Scene, { part, id }: NamedPart): Box | undefined {
  if (part === 'group') return scene.groups.find((group) => group.id === id)?.labelBox
  if (part === 'edge') {
    const edge = scene.edges.find((other) => other.id === id)
    return edge && (edge.label?.box ?? middleOf(edge))
  }
  const node = scene.nodes.find((other) => other.id === id)
  return node && { ...node, x: node.x - node.width / 2, y: node.y - node.height / 2 }
}

/** A small box half way along an edge that has no label. */
function middleOf({ points }: SceneEdge): Box | undefined {
  const [one, other] = [points[Math.ceil(points.length / 2) - 1], points[Math.floor(points.length / 2)]]
  return (
    one && other && { x: (one.x + other.x) / 2 - 40, y: (one.y + other.y) / 2 - 12, width: 80, height: 24 }
  )
}
