import type { FlowStep } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { cubicBezier } from './bezier.ts'
import { choreography, easing } from '../choreography.ts'
import { type Category, colourOf } from '../draw-scene.ts'
import { drawLayers } from '../layers.ts'
import { paintRules } from '../paint.ts'
import { snapped } from '../snapped.ts'
import { withPresentation } from '../style-rules.ts'
import { svg, tidy, type SvgElement } from '../svg-element.ts'
import { type Telling, tellingOf } from '../telling.ts'
import { entryOrder } from '../timeline.ts'
import { leaves, property } from './leaves.ts'
import { tellSteps } from './tell-steps.ts'
import { layerOfTrains, type Train, trainsOf } from './trains.ts'

export type FilmOptions = {
  /** The look's unless given, else light. */
  theme?: 'light' | 'dark' | undefined
  category?: Category | undefined
  steps?: readonly FlowStep[]
  /** How fast the steps are told; 1 as in playback. */
  speed?: number
  background?: 'canvas' | 'none'
}

/** The animated SVG and then its playback as a film: the same choreography, one picture for any moment. */
export type Film = {
  width: number
  height: number
  /** When the opening is over, in milliseconds. Until the first step begins the picture stands finished. */
  settledAt: number
  /** The opening, the steps and the finished picture. */
  durationMs: number
  /** When which step is lit; their notes are captions. */
  steps: Telling['steps']
  /** The picture at a moment, every look a presentation attribute: for `paint`, or `serialise` for an SVG. */
  frame: (ms: number) => SvgElement
}

/** What an element does over time: its own attributes at a moment. */
type Motion = (ms: number) => Readonly<Record<string, string | number>>
type Moving = { element: SvgElement; motion: Motion }

const curves = {
  out: cubicBezier(easing.out),
  settle: cubicBezier(easing.settle),
  train: cubicBezier(easing.train),
}

/**
 * A film of the scene: its opening, and then each of the `steps` as playback shows it. Everything that does not depend on
 * the moment is worked out once, what depends on the step once a step; a frame costs a fraction of a millisecond.
 */
export function film(scene: Scene, options: FilmOptions = {}): Film {
  const still = snapped(scene)
  const steps = options.steps ?? []
  const order = entryOrder(still, steps)
  const telling = tellingOf(still, steps, options.speed)
  const { settledAt } = telling
  const rules = paintRules(options.theme ?? themeOf(scene), colourOf(scene, options.category))
  const dress = (layers: SvgElement[]): SvgElement =>
    withPresentation(picture(still, layers, options), rules, 'keep style')
  const layers = drawLayers(still, { order, isAnimated: true, idPrefix: '' })
  const names = picture(still, layers, options).children.map(classOf)
  const painted = dress(layers)
  const trains = trainsOf(painted, names)
  const { stepMs } = order
  const moving = painted.children.map((layer, index) =>
    typeof layer === 'string' ? [] : [animate(layer, names[index] ?? '', { stepMs, settledAt, trains })],
  )
  const opening = (ms: number): SvgElement => ({
    ...painted,
    children: moving.flatMap((layer) => layer.map((at) => at(ms))),
  })
  const told = tellSteps(still, telling, { order, dress, trains })
  return {
    width: still.bounds.width,
    height: still.bounds.height,
    settledAt,
    durationMs: telling.durationMs,
    steps: telling.steps,
    frame: (ms) => told(ms) ?? opening(ms),
  }
}

/** A film cannot follow whoever looks at it. */
function themeOf({ look }: Scene): 'light' | 'dark' {
  return look?.theme === 'dark' ? 'dark' : 'light'
}

function picture({ bounds, nodes }: Scene, layers: SvgElement[], options: FilmOptions): SvgElement {
  const { width, height } = bounds
  const ground = svg('rect', { class: 'bg', width, height })
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'text-anchor': 'middle',
    'font-size': nodes[0]?.fontSize ?? 15,
  }
  return svg('svg', attributes, options.background === 'none' ? layers : [ground, ...layers])
}

function classOf(element: SvgElement | string | undefined): string {
  return typeof element === 'object' ? String(element.attributes['class'] ?? '') : ''
}

type Times = { stepMs: number; settledAt: number; trains: readonly Train[] }

/** A layer as a function of the moment. Which motion it has is said by its class, as in the style sheet. */
function animate(layer: SvgElement, className: string, times: Times): (ms: number) => SvgElement {
  const [name = '', look = ''] = className.split(' ')
  if (name === 'bg' || name === 'k') return () => layer
  if (name === 'p') {
    const { settledAt, trains } = times
    return (ms) => layerOfTrains(layer, trains, ms - settledAt)
  }
  const moving: Moving[] = leaves(layer, name).map((element) => ({
    element: withoutStyle(element),
    motion: motionOf(element, { name, look }, times),
  }))
  const bare = withoutStyle(layer)
  return (ms) => ({
    ...bare,
    children: moving.map(({ element, motion }) => ({
      ...element,
      attributes: { ...element.attributes, ...motion(ms) },
    })),
  })
}

function withoutStyle(element: SvgElement): SvgElement {
  const { style: _style, ...attributes } = element.attributes
  return { ...element, attributes }
}

function motionOf(element: SvgElement, { name, look }: { name: string; look: string }, times: Times): Motion {
  const { lead, edgeAhead, edgeDraw, nodeSettle, headFade, groupApart, groupFade } = choreography
  const beat = property(element, 'i') ?? 0
  const at = lead + beat * times.stepMs
  if (name === 'grp') return fade(beat * groupApart, groupFade)
  if (name === 'gd') return fade(at, headFade)
  if (name === 'n') return settle(element, at + edgeAhead / 2, nodeSettle)
  if (name === 'h' || name === 'es' || name === 'el') return fade(at + edgeDraw - edgeAhead / 2, headFade)
  if (look === 'dash') return fade(at - edgeAhead / 2, edgeDraw)
  return drawIn(lengthOf(String(element.attributes['d'] ?? '')), at - edgeAhead / 2, edgeDraw)
}

function progressAt(ms: number, start: number, duration: number): number {
  return Math.min(1, Math.max(0, (ms - start) / duration))
}

function fade(start: number, duration: number): Motion {
  return (ms) => {
    const progress = progressAt(ms, start, duration)
    return progress === 1 ? {} : { opacity: tidy(curves.out(progress), 3) }
  }
}

function drawIn(length: number, start: number, duration: number): Motion {
  return (ms) => {
    const progress = progressAt(ms, start, duration)
    if (progress === 1) return {}
    if (progress === 0) return { opacity: 0 }
    const whole = length + 1
    return {
      'stroke-dasharray': `${whole} ${whole}`,
      'stroke-dashoffset': tidy(whole * (1 - curves.train(progress))),
    }
  }
}

function settle(element: SvgElement, start: number, duration: number): Motion {
  const { x, y } = centreOf(element)
  return (ms) => {
    const progress = progressAt(ms, start, duration)
    if (progress === 1) return {}
    const eased = curves.settle(progress)
    const scale = tidy(0.9 + 0.1 * eased, 4)
    const drop = tidy(8 * (1 - eased), 2)
    return {
      opacity: tidy(Math.min(1, eased), 3),
      transform: `translate(${x} ${tidy(y + drop, 2)}) scale(${scale}) translate(${-x} ${-y})`,
    }
  }
}

/** The middle of a node: its first shape knows it. */
function centreOf(element: SvgElement): { x: number; y: number } {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const { x, y, width, height, cx, cy } = child.attributes
    if (typeof cx === 'number' && typeof cy === 'number') return { x: cx, y: cy }
    if (child.tag === 'text' && typeof x === 'number' && typeof y === 'number') return { x, y: y - 5 }
    if (typeof x === 'number' && typeof y === 'number') {
      return { x: x + Number(width ?? 0) / 2, y: y + Number(height ?? 0) / 2 }
    }
  }
  return { x: 0, y: 0 }
}

/** The length of path data of ours: level and plumb lines, diagonals, quarter turns and the flat curves of a hand. */
function lengthOf(d: string): number {
  let length = 0
  let x = 0
  let y = 0
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVhvac])([^MLHVhvac]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const [first = 0, second = 0] = numbers
    const from = { x, y }
    if (letter === 'a') {
      const ends = / 0 0[01](-?[\d.]+) ?(-?[\d.]+)$/.exec(rest)
      x += Number(ends?.[1] ?? 0)
      y += Number(ends?.[2] ?? 0)
      length += (first * Math.PI) / 2
      continue
    }
    if (letter === 'c') {
      x += numbers[4] ?? 0
      y += numbers[5] ?? 0
    } else if (letter === 'H') x = first
    else if (letter === 'V') y = first
    else if (letter === 'h') x += first
    else if (letter === 'v') y += first
    else [x, y] = [first, second]
    if (letter !== 'M') length += Math.hypot(x - from.x, y - from.y)
  }
  return Math.ceil(length)
}
