import type { FlowStep } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { cubicBezier } from './bezier.ts'
import { choreography, easing } from '../choreography.ts'
import type { Category } from '../draw-scene.ts'
import { drawLayers } from '../layers.ts'
import { trainPeriod, trainsApart } from '../motion.ts'
import { paintRules } from '../paint.ts'
import { snapped } from '../snapped.ts'
import { withPresentation } from '../style-rules.ts'
import { svg, tidy, type SvgElement } from '../svg-element.ts'
import { entryOrder, timeline } from '../timeline.ts'

export type FilmOptions = {
  theme?: 'light' | 'dark'
  category?: Category | undefined
  steps?: readonly FlowStep[]
  background?: 'canvas' | 'none'
}

/** The animated SVG as a film: the same choreography, one picture for any moment. */
export type Film = {
  width: number
  height: number
  /** When the opening is over, in milliseconds. */
  settledAt: number
  /** A good length: the opening and two seconds or more of trains, at least six seconds. */
  durationMs: number
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
 * A film of the scene. Everything that does not depend on the moment is worked out once; a frame costs a
 * fraction of a millisecond.
 */
export function film(scene: Scene, options: FilmOptions = {}): Film {
  const still = snapped(scene)
  const order = entryOrder(still, options.steps)
  const { settledAt } = timeline(still, options.steps ?? [])
  const layers = drawLayers(still, { order, isAnimated: true, idPrefix: '' })
  const root = picture(still, layers, options)
  const painted = withPresentation(root, paintRules(options.theme ?? 'light', options.category), 'keep style')
  const { stepMs } = order
  const moving = painted.children.map((layer, index) =>
    typeof layer === 'string'
      ? []
      : [animate(layer, classOf(root.children[index]), { stepMs, settledAt, root: painted })],
  )
  return {
    width: still.bounds.width,
    height: still.bounds.height,
    settledAt,
    durationMs: Math.max(6000, Math.ceil((settledAt + 2000) / 1000) * 1000),
    frame: (ms) => ({ ...painted, children: moving.flatMap((layer) => layer.map((at) => at(ms))) }),
  }
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

type Times = { stepMs: number; settledAt: number; root: SvgElement }

/** A layer as a function of the moment. Which motion it has is said by its class, as in the style sheet. */
function animate(layer: SvgElement, className: string, times: Times): (ms: number) => SvgElement {
  const [name = '', look = ''] = className.split(' ')
  if (name === 'bg' || name === 'k') return () => layer
  if (name === 'p') return animateTrains(layer, times)
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

/** The elements of a layer that move by themselves; lines with trains stand one level deeper. */
function leaves(layer: SvgElement, name: string): SvgElement[] {
  return layer.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return name === 'e' && child.tag === 'g' ? leaves(child, name) : [child]
  })
}

function withoutStyle(element: SvgElement): SvgElement {
  const { style: _style, ...attributes } = element.attributes
  return { ...element, attributes }
}

/** A custom property of an element's style. */
function property(element: SvgElement, name: string): number | undefined {
  const found = new RegExp(`--${name}:(-?[\\d.]+)`).exec(String(element.attributes['style'] ?? ''))
  return found ? Number(found[1]) : undefined
}

function motionOf(element: SvgElement, { name, look }: { name: string; look: string }, times: Times): Motion {
  const { lead, edgeAhead, edgeDraw, nodeSettle, headFade, groupApart, groupFade } = choreography
  const beat = property(element, 'i') ?? 0
  const at = lead + beat * times.stepMs
  if (name === 'grp') return fade(beat * groupApart, groupFade)
  if (name === 'gd') return fade(at, headFade)
  if (name === 'n') return settle(element, at + edgeAhead / 2, nodeSettle)
  if (name === 'h' || name === 'el') return fade(at + edgeDraw - edgeAhead / 2, headFade)
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

/** The length of path data of ours: level and plumb lines, diagonals and quarter turns. */
function lengthOf(d: string): number {
  let length = 0
  let x = 0
  let y = 0
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVhva])([^MLHVhva]*)/g)) {
    const [first = 0, second = 0] = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const from = { x, y }
    if (letter === 'a') {
      const ends = / 0 0[01](-?[\d.]+) ?(-?[\d.]+)$/.exec(rest)
      x += Number(ends?.[1] ?? 0)
      y += Number(ends?.[2] ?? 0)
      length += (first * Math.PI) / 2
      continue
    }
    if (letter === 'H') x = first
    else if (letter === 'V') y = first
    else if (letter === 'h') x += first
    else if (letter === 'v') y += first
    else [x, y] = [first, second]
    if (letter !== 'M') length += Math.hypot(x - from.x, y - from.y)
  }
  return Math.ceil(length)
}

/** Trains as lines of their own: a film has no copies of layers. */
function animateTrains(layer: SvgElement, { settledAt, root }: Times): (ms: number) => SvgElement {
  const { trainLength, trainSpeed } = choreography
  const byId = new Map<string, SvgElement>()
  for (const one of root.children) {
    if (typeof one === 'string') continue
    for (const inner of one.children) {
      if (typeof inner !== 'string' && inner.attributes['id'] !== undefined)
        byId.set(`#${inner.attributes['id']}`, inner)
    }
  }
  const trains = layer.children.flatMap((use, index) => {
    if (typeof use === 'string') return []
    const period = property(use, 'p') ?? trainPeriod
    const lines = byId.get(String(use.attributes['href'] ?? ''))
    const early = index % 2 === 1 ? trainsApart : 0
    return (lines ? leaves(lines, 'e') : []).map((line) => ({
      d: String(line.attributes['d'] ?? ''),
      period,
      early,
    }))
  })
  return (ms) => {
    if (ms < settledAt) return { ...layer, children: [] }
    const children = trains.map(({ d, period, early }) => {
      const way = (((ms - settledAt + early) / 1000) * trainSpeed) % (period + trainLength)
      return svg('path', {
        d,
        'stroke-dasharray': `${trainLength} 99999`,
        'stroke-dashoffset': tidy(trainLength - way),
      })
    })
    return {
      ...layer,
      attributes: { ...layer.attributes, opacity: progressAt(ms, settledAt, 600) },
      children,
    }
  }
}
