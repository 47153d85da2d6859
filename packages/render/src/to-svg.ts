import { type FlowStep, type PlaybackState, toBase64 } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { type Category, colourOf } from './draw-scene.ts'
import { drawLayers } from './layers.ts'
import { motionCss } from './motion.ts'
import { colourRules, paintRules } from './paint.ts'
import { palettes } from './palette.ts'
import { joined, rulesInUse, toCss, withPresentation, withUsedClasses } from './style-rules.ts'
import { serialise, svg, tidy, type SvgElement } from './svg-element.ts'
import { entryOrder } from './timeline.ts'
import { snapped } from './snapped.ts'

export type SvgOptions = {
  /** `auto` follows the viewer's own setting; the look's unless given, else light. */
  theme?: 'light' | 'dark' | 'auto'
  category?: Category | undefined
  /** Plays the opening once and then runs trains; the file without motion is the finished picture. */
  animated?: boolean
  /** Playback order (`playbackSteps(graph)`): the order of the opening. */
  steps?: readonly FlowStep[]
  /** Looks at one moment of playback (`playbackState`): one frame of a film. */
  state?: PlaybackState
  /** Font bytes (WOFF2, WOFF or TrueType) to carry inside; without them a viewer needs the font itself. */
  font?: Uint8Array
  /** `none` leaves the ground transparent; the canvas colour unless given. */
  background?: 'canvas' | 'none'
  /** The picture's title; the scene's unless given. */
  title?: string
  /** Width and height are the scene's times this; 1 unless given. */
  scale?: number
  /** Text kept in `metadata`, our JSON for instance, so that the picture can be opened again. */
  source?: string
  /** Put before every id, for a page that inlines several drawings. */
  idPrefix?: string
}

/**
 * A self-contained SVG file of the scene: well-formed XML whatever the labels hold, no script, nothing fetched, no link
 * but those that steps have. Without motion and with one theme every look is a presentation attribute, which programs that read
 * no style sheets understand; with `animated` or `auto` a style sheet carries them, which is far shorter, and
 * motion stops for people who ask for less of it. At most 10 kB for 30 nodes without the font.
 */
export function toSvg(scene: Scene, options: SvgOptions = {}): string {
  const theme = options.theme ?? scene.look?.theme ?? 'light'
  const colour = colourOf(scene, options.category)
  const isStyled = options.animated === true || theme === 'auto'
  const rules = paintRules(theme === 'dark' ? 'dark' : 'light', colour)
  const picture = drawPicture(snapped(scene), options)
  if (!isStyled) return serialise(withHead(withPresentation(picture, rules), options, ''))
  const dark = theme === 'auto' ? colourRules(palettes.dark, colour) : []
  const css = [
    toCss(joined(rulesInUse(picture, rules))),
    dark.length > 0 ? `@media(prefers-color-scheme:dark){${toCss(rulesInUse(picture, dark))}}` : '',
    options.animated ? motionCss(scene, options.steps) : '',
  ].join('')
  return serialise(withHead(withUsedClasses(picture, css), options, css))
}

/** Title, source and style sheet in front of the picture. */
function withHead(picture: SvgElement, options: SvgOptions, css: string): SvgElement {
  const style = (options.font ? fontFace(options.font) : '') + css
  const head = [
    svg('title', {}, [String(picture.attributes['aria-label'] ?? '')]),
    ...(options.source === undefined ? [] : [svg('metadata', { id: 'flain' }, [options.source])]),
    ...(style === '' ? [] : [svg('style', {}, [style])]),
  ]
  const { 'aria-label': _label, ...attributes } = picture.attributes
  return { ...picture, attributes, children: [...head, ...picture.children] }
}

function fontFace(font: Uint8Array): string {
  const mark = String.fromCharCode(...font.subarray(0, 4))
  const type = { wOF2: 'woff2', wOFF: 'woff' }[mark] ?? 'ttf'
  const source = `url(data:font/${type};base64,${toBase64(font)})`
  return `@font-face{font-family:'Schibsted Grotesk';font-weight:400 900;src:${source}}`
}

function drawPicture(scene: Scene, options: SvgOptions): SvgElement {
  const { width, height } = scene.bounds
  const scale = options.scale ?? 1
  const fontSize = tidy(commonFontSize(scene))
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width: tidy(width * scale),
    height: tidy(height * scale),
    role: 'img',
    'aria-label': options.title ?? scene.title ?? 'Flow diagram',
    'text-anchor': 'middle',
    'font-size': fontSize,
  }
  const ground = svg('rect', { class: 'bg', width, height })
  const layers = drawLayers(scene, {
    order: entryOrder(scene, options.steps),
    isAnimated: options.animated === true,
    state: options.state,
    idPrefix: options.idPrefix ?? '',
    opensLinks: true,
  })
  const children =
    options.background === 'none' ? withHoles(layers, { width, height }, options) : [ground, ...layers]
  return svg(
    'svg',
    attributes,
    children.map((child) => hoistText(child, fontSize)),
  )
}

/** Without a ground under them the pills behind labels would show, so they are holes in the lines instead. */
function withHoles(
  layers: SvgElement[],
  size: { width: number; height: number },
  { idPrefix = '' }: SvgOptions,
): SvgElement[] {
  const isOf = (name: string) => (layer: SvgElement) =>
    /^\S+/.exec(String(layer.attributes['class']))?.[0] === name
  const [first, last] = [layers.findIndex(isOf('e')), layers.findIndex(isOf('k'))]
  const pills = layers[last]
  if (first === -1 || !pills) return layers
  const holes = { stroke: '#000', 'stroke-linecap': 'round' }
  const id = `${idPrefix}k`
  const mask = svg('mask', { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, ...size }, [
    svg('path', { fill: '#fff', d: `M0 0H${size.width}V${size.height}H0Z` }),
    svg('g', holes, pills.children),
  ])
  const lines = svg('g', { mask: `url(#${id})` }, layers.slice(first, last))
  return [...layers.slice(0, first), mask, lines, ...layers.slice(last + 1)]
}

/** The size most labels have: it is said once, on the root. */
function commonFontSize(scene: Scene): number {
  const counts = new Map<number, number>()
  for (const { fontSize } of scene.nodes) counts.set(fontSize, (counts.get(fontSize) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 16
}

type Texts = Record<string, string | number>

/**
 * Says on the layer what all of its texts say, and leaves out what the root says already. A layer without texts
 * is left alone.
 */
function hoistText(layer: SvgElement, rootSize: number): SvgElement {
  const texts = textsOf(layer)
  const root: Texts = { 'text-anchor': 'middle', 'font-size': rootSize }
  const inherited: Texts = { ...root }
  const attributes: Texts = { ...layer.attributes }
  for (const [name, usual] of Object.entries(root)) {
    const [value, ...others] = new Set(texts.map((text) => text.attributes[name]))
    if (value === undefined || others.length > 0) continue
    inherited[name] = value
    if (value !== usual) attributes[name] = value
  }
  return { ...withoutInherited(layer, inherited), attributes }
}

function textsOf(element: SvgElement): SvgElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.tag === 'text' ? [child] : textsOf(child)
  })
}

function withoutInherited(element: SvgElement, inherited: Texts): SvgElement {
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withoutInherited(child, inherited),
  )
  if (element.tag !== 'text') return { ...element, children }
  const attributes = Object.entries(element.attributes)
    .filter(([name, value]) => inherited[name] !== value)
    // Text stands on whole pixels like everything else.
    .map(([name, value]) => [name, name === 'x' || name === 'y' ? Math.round(Number(value)) : value] as const)
  return { ...element, attributes: Object.fromEntries(attributes), children }
}
