import type { EdgeKind, FlowEdge, FlowGraph, FlowGroup, FlowNode, NodeKind } from '@flain/flow'
import type { Written } from './file.ts'
import { losses } from './losses.ts'
import type { Place, Placement } from './place.ts'

type Look = {
  type: 'rectangle' | 'ellipse' | 'diamond'
  stroke: string
  fill: string
  text: string
  isRound?: boolean
}

/** The nearest shape of each kind, in the design's light colours. */
const looks: Record<NodeKind, Look> = {
  start: { type: 'rectangle', stroke: '#0d1b2e', fill: '#0d1b2e', text: '#ffffff', isRound: true },
  end: { type: 'ellipse', stroke: '#0d1b2e', fill: '#ffffff', text: '#0d1b2e' },
  action: { type: 'rectangle', stroke: '#0d1b2e', fill: '#ffffff', text: '#0d1b2e', isRound: true },
  decision: { type: 'diamond', stroke: '#7a4e00', fill: '#faecc9', text: '#4a3000' },
  actor: { type: 'ellipse', stroke: '#0d1b2e', fill: '#ffffff', text: '#0d1b2e' },
  store: { type: 'rectangle', stroke: '#0d1b2e', fill: '#e4eaf2', text: '#0d1b2e' },
  system: { type: 'rectangle', stroke: '#0d1b2e', fill: '#ffffff', text: '#0d1b2e' },
  event: { type: 'rectangle', stroke: '#b72f0c', fill: '#fde6de', text: '#7a1f06', isRound: true },
  idea: { type: 'rectangle', stroke: '#7a6400', fill: '#fff6cf', text: '#463a00' },
}

const strokeStyles: Record<EdgeKind, string> = { main: 'solid', async: 'dotted', reference: 'dashed' }

type Element = Record<string, unknown> & { id: string }

/**
 * The flow as an Excalidraw file with the places of `placement`, a scene. Arrows are bound to their shapes and
 * texts to what they label; kinds are in `customData.flain`, which Excalidraw keeps and `fromExcalidraw` reads.
 */
export function toExcalidraw(graph: FlowGraph, placement: Placement): Written {
  const places = new Map(placement.nodes.map((node) => [node.id, node]))
  const boxes = new Map(placement.groups.map((group) => [group.id, group.box]))
  const routes = new Map(placement.edges.map((edge) => [edge.id, edge.points]))
  const arrowsAt = new Map<string, string[]>()
  for (const edge of graph.edges) {
    for (const end of new Set([edge.from, edge.to]))
      arrowsAt.set(end, [...(arrowsAt.get(end) ?? []), `e-${edge.id}`])
  }
  const elements = [
    ...graph.groups.flatMap((group) => groupElements(group, boxes.get(group.id))),
    ...graph.nodes.flatMap((node) => nodeElements(node, places.get(node.id), arrowsAt.get(node.id) ?? [])),
    ...graph.edges.flatMap((edge) => edgeElements(edge, routes.get(edge.id) ?? [])),
  ]
  // Excalidraw's own word for lines as if by hand.
  const roughness = graph.look?.style === 'hand' ? 1 : 0
  const file = {
    type: 'excalidraw',
    version: 2,
    source: 'flain',
    elements: elements.map((element, index) => ({ ...element, roughness, index: orderKey(index) })),
    appState: { viewBackgroundColor: '#f8faf9', name: graph.title ?? 'Flow' },
    files: {},
  }
  const issues = losses(graph, 'Excalidraw', {
    pins: true,
    details: true,
    groups: true,
    look: ['direction', 'density', 'style'],
  })
  return { text: `${JSON.stringify(file, undefined, 1)}\n`, issues }
}

/** Excalidraw orders elements by strings: in its scheme a d stands before four digits. */
function orderKey(index: number): string {
  return `d${String(index).padStart(4, '0')}`
}

/** What every element of an Excalidraw file has. */
function element(id: string, type: string, place: Place, more: Record<string, unknown>): Element {
  return {
    id,
    type,
    x: Math.round(place.x),
    y: Math.round(place.y),
    width: Math.round(place.width),
    height: Math.round(place.height),
    angle: 0,
    strokeColor: '#0d1b2e',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 0,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: 1,
    version: 1,
    versionNonce: 1,
    isDeleted: false,
    boundElements: [],
    updated: 1,
    link: null,
    locked: false,
    ...more,
  }
}

type TextLook = { size: number; colour: string; align: 'center' | 'left'; container: string | null }

function textElement(
  id: string,
  text: string,
  place: Place,
  { size, colour, align, container }: TextLook,
): Element {
  const lines = text.split('\n').length
  const height = lines * size * 1.25
  const y = container === null ? place.y : place.y + (place.height - height) / 2
  return element(
    id,
    'text',
    { ...place, y, height },
    {
      text,
      originalText: text,
      fontSize: size,
      fontFamily: 2,
      textAlign: align,
      verticalAlign: container === null ? 'top' : 'middle',
      containerId: container,
      lineHeight: 1.25,
      autoResize: true,
      strokeColor: colour,
    },
  )
}

function nodeElements(node: FlowNode, centred: Place | undefined, arrows: readonly string[]): Element[] {
  const { x, y, width, height } = centred ?? { x: 0, y: 0, width: 120, height: 48 }
  const place = { x: x - width / 2, y: y - height / 2, width, height }
  const id = `n-${node.id}`
  const look = looks[node.kind]
  const text = [node.label, node.detail].filter(Boolean).join('\n')
  const label = `t-${node.id}`
  const shape = element(id, look.type, place, {
    strokeColor: look.stroke,
    backgroundColor: look.fill,
    roundness: look.isRound ? { type: 3 } : null,
    boundElements: [
      ...(text === '' ? [] : [{ type: 'text', id: label }]),
      ...arrows.map((arrow) => ({ type: 'arrow', id: arrow })),
    ],
    customData: { flain: { kind: node.kind, ...(node.group ? { group: node.group } : {}) } },
  })
  if (text === '') return [shape]
  return [
    shape,
    textElement(label, text, place, { size: 16, colour: look.text, align: 'center', container: id }),
  ]
}

function groupElements(group: FlowGroup, box: Place | undefined): Element[] {
  const place = box ?? { x: 0, y: 0, width: 200, height: 120 }
  const zone = element(`g-${group.id}`, 'rectangle', place, {
    strokeColor: '#768390',
    backgroundColor: '#eef2f2',
    strokeWidth: 1,
    roundness: { type: 3 },
    customData: {
      flain: { kind: 'group', label: group.label, ...(group.group ? { group: group.group } : {}) },
    },
  })
  if (group.label === '') return [zone]
  const at = { x: place.x + 16, y: place.y + 12, width: Math.max(40, place.width - 32), height: 20 }
  const look: TextLook = { size: 16, colour: '#3b495b', align: 'left', container: null }
  const label = textElement(`gt-${group.id}`, group.label, at, look)
  return [zone, { ...label, customData: { flain: { kind: 'group-label' } } }]
}

function edgeElements(edge: FlowEdge, route: readonly { x: number; y: number }[]): Element[] {
  const start = route[0] ?? { x: 0, y: 0 }
  const points = route.length > 1 ? route : [start, { x: start.x + 80, y: start.y }]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const place = {
    x: start.x,
    y: start.y,
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
  const id = `e-${edge.id}`
  const label = `et-${edge.id}`
  const arrow = element(id, 'arrow', place, {
    strokeStyle: strokeStyles[edge.kind],
    points: points.map(({ x, y }) => [Math.round(x - start.x), Math.round(y - start.y)]),
    lastCommittedPoint: null,
    startBinding: { elementId: `n-${edge.from}`, focus: 0, gap: 4 },
    endBinding: { elementId: `n-${edge.to}`, focus: 0, gap: 4 },
    startArrowhead: null,
    endArrowhead: 'triangle',
    elbowed: false,
    boundElements: edge.label ? [{ type: 'text', id: label }] : [],
    customData: { flain: { kind: edge.kind } },
  })
  if (!edge.label) return [arrow]
  const middle = points[Math.floor(points.length / 2)] ?? start
  const at = { x: middle.x - 40, y: middle.y - 10, width: 80, height: 20 }
  return [
    arrow,
    textElement(label, edge.label, at, { size: 14, colour: '#3b495b', align: 'center', container: id }),
  ]
}
