import type { Box, Point, Scene } from '@flain/layout'
import { nodesAt, type PlaybackState, playbackState, walkState } from '@flain/flow'
import { drawScene, glide, timeline } from '@flain/render'
import { prefersCalm } from '../../platform/motion.ts'
import { type Camera, toScene, toScreen } from '../../state/camera.ts'
import type { NamedPart } from '../../state/edits/hand-edits.ts'
import { partBox } from '../../state/part-box.ts'
import { graphOf, type StudioState } from '../../state/studio-state.ts'
import { nodeUnder } from '../../state/hit.ts'
import { easeInOut } from './ease.ts'
import { hasMoved } from './has-moved.ts'
import { createMover, type Moved } from './move-drawing.ts'
import { createOverview } from './overview.ts'
import { createPainter } from './paint.ts'
import type { Looks } from './paint-overview.ts'
import { elementRegion, isWithin, mostElements, sceneIn, viewOf } from './sight.ts'

/** The design's choreography, in milliseconds. */
const glideMs = 520
const arrivalMs = 900
const leaveMs = 240
const groupFadeMs = 380
const trainFadeMs = 600
/** Trains run once the drawing has been at rest this long. */
const restMs = 1200

/** What changes while the drawing enters is shown at once: an opening with more than this to go is over then. */
const openingWaitMs = 1000

/** Above this many nodes a glide would not hold 60 frames a second: things move at once. */
const mostGliding = 250

/** Shows a state on the board, frame by frame. */
export type Stage = {
  update: (state: StudioState) => void
  /** Where the camera is at this moment, in the middle of a glide too. */
  getCamera: () => Camera
  /** Where a part is drawn at this moment, in pixels of the board. */
  getBox: (part: NamedPart) => Box | undefined
  /** The node at a point of the board where the drawing has no elements of its own to ask. */
  getNodeAt: (at: Point) => string | undefined
  /** Calls back after each painted frame; returns how to stop. */
  onFrame: (listener: () => void) => () => void
  close: () => void
}

type Glide<T> = { from: T; to: T; startedAtMs: number }

/** The elements of the page a stage draws on. */
export type StageParts = Moved & {
  board: HTMLElement
  /** Takes over from `svg` while more is in sight than can be elements. */
  canvas: HTMLCanvasElement
}

export function createStage({ board, svg, world, canvas, ground }: StageParts): Stage {
  let scene: Glide<Scene> | undefined
  let shownScene: Scene | undefined
  let camera: Glide<Camera> = still({ x: 0, y: 0, scale: 1 })
  let shownCamera = camera.to
  let paintedCamera: Camera | undefined
  let state: StudioState | undefined
  let lit: string[] = []
  let playback: PlaybackState | undefined
  let isDirty = false
  /** The drawing's own CSS as it was written last: writing it again would style every part anew. */
  let shownStyle = ''
  /** Until then the drawing enters step by step. */
  let openUntilMs = Number.NEGATIVE_INFINITY
  let frame = 0
  let waking: ReturnType<typeof setTimeout> | undefined
  /** When the picture changes next although the state does not. */
  let changesAtMs = Number.POSITIVE_INFINITY
  let isClearing = false
  const mover = createMover({ svg, world, ground })
  const overview = createOverview(canvas, svg)
  let isOverview = false
  let looks: Looks = { selected: new Set(), now: new Set() }
  /** The part of a large scene that has elements. */
  let region: Box | undefined
  let size = { width: board.clientWidth, height: board.clientHeight }
  const resizes = new ResizeObserver(() => {
    size = { width: board.clientWidth, height: board.clientHeight }
    schedule()
  })
  resizes.observe(board)
  const listeners = new Set<() => void>()
  let changedAtMs = Number.NEGATIVE_INFINITY
  let added = new Map<string, number>()
  /** Where each node was drawn; one that has moved since is drawn anew once all is at rest. */
  let drawnAt = new Map<string, Point>()

  const paint = createPainter(world, {
    onEnter(element) {
      // During the opening each part waits for its beat, trains for the last one.
      if (prefersCalm() || performance.now() < openUntilMs) return
      if (element.classList.contains('grp')) element.animate({ opacity: [0, 1] }, groupFadeMs)
      if (element.classList.contains('p')) element.animate({ opacity: [0, 1] }, trainFadeMs)
    },
    onLeave(element) {
      // Most that leaves a large drawing is only out of sight.
      const isLarge = scene !== undefined && scene.to.nodes.length > mostElements
      if (isClearing || isLarge || prefersCalm()) return element.remove()
      element.classList.add('gone')
      setTimeout(() => element.remove(), leaveMs)
    },
  })

  /** Another drawing does not grow out of this one. */
  function clear() {
    paintAtOnce([])
    overview.hide()
    isOverview = false
    region = undefined
    paintedCamera = undefined
    scene = undefined
    shownScene = undefined
    added.clear()
    openUntilMs = Number.NEGATIVE_INFINITY
  }

  /** What is no longer drawn is not on its way out: it is only out of sight. */
  function paintAtOnce(trees: Parameters<typeof paint>[0]) {
    isClearing = true
    paint(trees)
    isClearing = false
  }

  function takeScene(next: StudioState, now: number) {
    const target = next.drawn?.scene
    const isDropped = next.dragged.length === 0 && state !== undefined && state.dragged.length > 0
    if (isDropped) changedAtMs = now
    if (!target || target === scene?.to) return
    const from = shownScene && withPinned(shownScene, target, pinnedOf(next))
    const canGlide = from !== undefined && target.nodes.length <= mostGliding && !prefersCalm()
    scene = canGlide && hasMoved(from, target) ? { from, to: target, startedAtMs: now } : still(target)
    if (next.isOpening && target.nodes.length <= mostGliding && !prefersCalm())
      openUntilMs = now + timeline(target, next.drawn?.steps ?? []).settledAt
    else if (from) {
      if (openUntilMs - now > openingWaitMs) openUntilMs = Number.NEGATIVE_INFINITY
      for (const id of arrivalsOf(from, target)) added.set(id, now + arrivalMs)
    }
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
    // A frame for another reason may come before the alarm that was set for this moment.
    if (now >= changesAtMs) isDirty = true
    const sceneShare = shareOf(scene, now)
    const cameraShare = shareOf(camera, now)
    paintCamera(cameraShare)
    if (scene && scene.to.nodes.length > mostElements) paintLarge(scene.to, now)
    else if (scene && (isDirty || sceneShare.isMoving)) {
      endOverview()
      paintScene(glide(scene.from, scene.to, sceneShare.at), now)
    }
    for (const listener of listeners) listener()
    isDirty = false
    if (sceneShare.isMoving || cameraShare.isMoving) schedule()
    wakeLater(now)
  }

  /** Elements for what is near, or one picture of everything when too much is in sight. */
  function paintLarge(whole: Scene, now: number) {
    const view = viewOf(shownCamera, size)
    if (!isDirty && isWithin(view, region)) return
    region = elementRegion(whole, view)
    if (region) {
      endOverview()
      paintScene(sceneIn(whole, region), now)
    } else {
      if (!isOverview) paintAtOnce([])
      if (isDirty || !isOverview) looks = looksNow()
      isOverview = true
      overview.show({ scene: whole, camera: shownCamera, looks, size })
    }
    shownScene = whole
    svg.dataset.revision = String(state?.drawn?.revision ?? 0)
  }

  function endOverview() {
    if (!isOverview) return
    overview.hide()
    isOverview = false
  }

  function looksNow(): Looks {
    const now = [...(playback?.nodes ?? [])].flatMap(([id, is]) => (is === 'now' ? [id] : []))
    return { selected: chosen(), now: new Set(now) }
  }

  /** During playback the halo says which node is current. */
  function chosen(): Set<string> {
    return new Set(playback ? lit : [...(state?.selection ?? []), ...lit])
  }

  function paintScene(next: Scene, now: number) {
    shownScene = next
    for (const [id, until] of added) if (until <= now) added.delete(id)
    const isOpening = now < openUntilMs
    const isAtRest = now - changedAtMs >= restMs
    const staying = isAtRest && !state?.dragged.length ? new Map<string, Point>() : drawnAt
    drawnAt = new Map(next.nodes.map((node) => [node.id, staying.get(node.id) ?? node]))
    const tree = drawScene(shownScene, {
      steps: state?.drawn?.steps ?? [],
      enter: isOpening,
      trains: isOpening || isAtRest,
      drawnAt,
      added: isOpening ? new Set() : new Set(added.keys()),
      selected: chosen(),
      category: state?.drawing.category,
      ...(playback ? { state: playback } : {}),
    })
    const className = tree.attributes.class ?? ''
    // It only says how fast the parts enter; written later it would style every part anew when one is added.
    const style = isOpening ? (tree.attributes.style ?? '') : ''
    if (svg.getAttribute('class') !== className) svg.setAttribute('class', String(className))
    if (shownStyle !== style) world.style.cssText = shownStyle = String(style)
    paint(tree.children.filter((child) => typeof child !== 'string'))
    svg.dataset.revision = String(state?.drawn?.revision ?? 0)
  }

  function paintCamera({ at, isMoving }: Share) {
    const { from, to } = camera
    shownCamera =
      at >= 1
        ? to
        : {
            x: mix(from.x, to.x, at),
            y: mix(from.y, to.y, at),
            scale: mix(from.scale, to.scale, at),
          }
    if (paintedCamera === shownCamera) return
    paintedCamera = shownCamera
    mover.show(shownCamera, isMoving)
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
    changesAtMs = wakeAt ?? Number.POSITIVE_INFINITY
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
        playback = momentOf(next)
        if (playback) openUntilMs = Number.NEGATIVE_INFINITY
      }
      state = next
      schedule()
    },
    getCamera: () => shownCamera,
    getBox(part) {
      const box = shownScene && partBox(shownScene, part)
      return box && toScreen(shownCamera, box)
    },
    getNodeAt: (at) =>
      isOverview && shownScene ? nodeUnder(shownScene, toScene(shownCamera, at)) : undefined,
    onFrame(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(waking)
      overview.close()
      mover.close()
      resizes.disconnect()
      added = new Map()
    },
  }
}

function still<T>(to: T): Glide<T> {
  return { from: to, to, startedAtMs: Number.NEGATIVE_INFINITY }
}

/** How far a glide has come, eased. */
type Share = { at: number; isMoving: boolean }

function shareOf(move: Glide<unknown> | undefined, now: number): Share {
  if (!move) return { at: 1, isMoving: false }
  const time = (now - move.startedAtMs) / glideMs
  return { at: easeInOut(Math.max(0, time)), isMoving: time < 1 }
}

function arrivalsOf(from: Scene, to: Scene): string[] {
  const known = new Set([...from.nodes, ...from.edges, ...from.groups].map((item) => item.id))
  return [...to.nodes, ...to.edges, ...to.groups].map((item) => item.id).filter((id) => !known.has(id))
}

/** How things look at the step or the place of the walk that is now. */
function momentOf({ drawn, walk, playback: { at } }: StudioState): PlaybackState | undefined {
  if (!drawn) return undefined
  if (walk) return walkState(drawn.scene, walk.path)
  return at === undefined ? undefined : playbackState(drawn.scene, drawn.steps, at)
}

function looksDiffer(one: StudioState, other: StudioState): boolean {
  return (
    one.playback.at !== other.playback.at ||
    one.walk !== other.walk ||
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
