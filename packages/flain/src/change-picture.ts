/** What became of a flow, as one SVG that moves between before and after. */
import { diff, type FlowGraph, type ListDiff } from '@flain/flow'
import { layOut as layOutMeasured, type Scene } from '@flain/layout'
import { palettes, serialise, type SvgElement, toSvg } from '@flain/render'
import { layOut } from './lay-out.ts'
import { measure } from './measure.ts'

type Theme = 'light' | 'dark'

/** Green, red and amber that stand apart from both grounds, and from one another for who sees no red: two are dashed. */
const marks = {
  came: { stroke: '#2b9d4a', 'stroke-dasharray': 'none' },
  went: { stroke: '#d9363e', 'stroke-dasharray': '7 5' },
  changed: { stroke: '#c98a00', 'stroke-dasharray': '2 5' },
} as const
type Mark = keyof typeof marks

const room = 8
const legendHeight = 44

/** With less motion, and in what plays none, the flow as it is now. */
const motion =
  '.was{opacity:0}@media(prefers-reduced-motion:no-preference){.was,.is{animation:6s infinite was}.is{animation-name:is}' +
  '@keyframes was{0%,38%{opacity:1}50%,88%{opacity:0}}@keyframes is{0%,38%{opacity:0}50%,88%{opacity:1}}}'

/** What stays keeps its place, so that only what came, went or changed is seen to move. */
export function changePicture(before: FlowGraph, after: FlowGraph, theme: Theme): string {
  const was = layOut(before)
  const is = before.nodes.length === 0 ? layOut(after) : layOutMeasured(after, { measure, ...fromThere(was) })
  const { nodes } = diff(before, after)
  const scenes = [was, is].filter(({ bounds }) => bounds.width > 0)
  const left = Math.min(0, ...scenes.map(({ bounds }) => bounds.x))
  const top = Math.min(0, ...scenes.map(({ bounds }) => bounds.y))
  const right = Math.max(200, ...scenes.map(({ bounds }) => bounds.x + bounds.width))
  const bottom = Math.max(80, ...scenes.map(({ bounds }) => bounds.y + bounds.height))
  const width = right - left
  const height = bottom - top + legendHeight
  const frame = { left, top, theme }
  const body = [
    layer(was, {
      ...frame,
      name: 'was',
      marked: [...marked(was, nodes.removed, 'went'), ...changedIn(was, nodes)],
    }),
    layer(is, {
      ...frame,
      name: 'is',
      marked: [...marked(is, nodes.added, 'came'), ...changedIn(is, nodes)],
    }),
  ]
  const legend = serialise(legendOf(nodes, { height, theme }))
  const ground = serialise(element('rect', { width, height, fill: palettes[theme].canvas }))
  const head = serialise(
    element('svg', headOf(width, height), [
      element('title', {}, [saidOf(nodes)]),
      element('style', {}, [motion]),
    ]),
  )
  // Each part is finished markup of the renderer's own.
  return `${head.slice(0, -'</svg>'.length)}${ground}${body.join('')}${legend}</svg>`
}

function fromThere(was: Scene) {
  const fontSize = was.nodes[0]?.fontSize
  return { previous: was, direction: was.direction, ...(fontSize === undefined ? {} : { fontSize }) }
}

function headOf(width: number, height: number) {
  return {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
  }
}

type Layer = { left: number; top: number; theme: Theme; name: 'was' | 'is'; marked: SvgElement[] }

function layer(scene: Scene, { left, top, theme, name, marked: rings }: Layer): string {
  if (scene.bounds.width === 0) return ''
  const { x, y } = scene.bounds
  const picture = toSvg(scene, { theme, background: 'none', idPrefix: `${name}-` })
  const over = serialise(element('g', { transform: `translate(${-left} ${-top})` }, rings))
  return `<g class="${name}"><g transform="translate(${x - left} ${y - top})">${picture}</g>${over}</g>`
}

function marked(scene: Scene, wanted: readonly { id: string }[], mark: Mark): SvgElement[] {
  const ids = new Set(wanted.map(({ id }) => id))
  return scene.nodes
    .filter(({ id }) => ids.has(id))
    .map(({ x, y, width, height }) =>
      element('rect', {
        x: x - width / 2 - room,
        y: y - height / 2 - room,
        width: width + 2 * room,
        height: height + 2 * room,
        rx: 14,
        fill: 'none',
        'stroke-width': 3,
        ...marks[mark],
      }),
    )
}

type Changes = ListDiff<FlowGraph['nodes'][number]>

/** Where in a text something stands is no change of the flow. */
const isTold = ({ from, to }: Changes['updated'][number]) =>
  from.label !== to.label || from.kind !== to.kind || from.detail !== to.detail

const changedIn = (scene: Scene, nodes: Changes) =>
  marked(
    scene,
    nodes.updated.filter(isTold).map(({ to }) => to),
    'changed',
  )

function countsOf({ added, removed, updated }: Changes): [Mark, string][] {
  const changed = updated.filter(isTold).length
  const counts: [Mark, number, string][] = [
    ['came', added.length, 'new'],
    ['went', removed.length, 'gone'],
    ['changed', changed, 'changed'],
  ]
  return counts.filter(([, count]) => count > 0).map(([mark, count, word]) => [mark, `${count} ${word}`])
}

const saidOf = (nodes: Changes) =>
  countsOf(nodes)
    .map(([, words]) => words)
    .join(', ') || 'No step is new, gone or changed'

function legendOf(nodes: Changes, { height, theme }: { height: number; theme: Theme }): SvgElement {
  const y = height - legendHeight / 2
  const items = countsOf(nodes).flatMap(([mark, words], at) => [
    element('path', { d: `M${24 + at * 130} ${y}h26`, 'stroke-width': 3, ...marks[mark] }),
    element('text', { x: 58 + at * 130, y: y + 5, 'font-size': 14, fill: palettes[theme].ink }, [words]),
  ])
  return element('g', { 'font-family': "'Schibsted Grotesk', 'Helvetica Neue', Arial, sans-serif" }, items)
}

function element(
  tag: string,
  attributes: SvgElement['attributes'],
  children: SvgElement['children'] = [],
): SvgElement {
  return { tag, attributes, children }
}
