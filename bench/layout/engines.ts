/**
 * The engines side by side: ours, elkjs, dagre and graphviz, with the same node sizes. The others keep the gaps
 * they were first measured with; ours are 48 px between layers now, so that Graphviz is drawn with those as well.
 */
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import dagre from '@dagrejs/dagre'
import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { FlowGraph } from '@flain/flow'
import { layOut, type Scene } from '@flain/layout'
import type { Drawn, Point } from './quality.ts'

export const measure = (text: string, fontSize: number): number => text.length * fontSize * 0.54

export type Engine = { name: string; draw: (graph: FlowGraph) => Drawn | Promise<Drawn> }

const gap = { node: 28, layer: 56 }

/** How an engine is asked: sizes of texts and of titles are ours unless given. */
export type Asked = {
  direction?: 'right' | 'down'
  layerGap?: number
  /** Of the texts on edges and the titles of groups, by their ids. */
  texts?: Sizes
  titles?: Sizes
  /** Pieces for each curve. */
  pieces?: number
  /** Width over height of the room, for engines that put parts beside each other. */
  aspect?: number
}

export function toDrawn(scene: Scene): Drawn {
  const outer = new Map(scene.groups.map((group) => [group.id, group.group]))
  return {
    nodes: scene.nodes.map(({ id, x, y, width, height, group }) => ({
      id,
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      groups: chain(group, outer),
    })),
    edges: scene.edges.map(({ id, from, to, points }) => ({ id, from, to, points })),
    groups: scene.groups.map(({ id, box, group }) => ({ id, ...box, inside: chain(group, outer) })),
    labels: [
      ...scene.edges.flatMap(({ label }, edge) => (label ? [{ ...label.box, edge }] : [])),
      ...scene.groups.map(({ labelBox }) => labelBox),
    ],
  }
}

function chain(first: string | undefined, outer: ReadonlyMap<string, string | undefined>): string[] {
  const found: string[] = []
  for (let at = first; at !== undefined && !found.includes(at); at = outer.get(at)) found.push(at)
  return found
}

export const ours: Engine = { name: 'flain', draw: (graph) => toDrawn(layOut(graph, { measure })) }

/** Ours in one row, however long: what the others draw. */
export const oursInOneRow: Engine = {
  name: 'one row',
  draw: (graph) => toDrawn(layOut(graph, { measure, aspect: 1000 })),
}

export type Sizes = ReadonlyMap<string, { width: number; height: number }>

/** The others get the sizes our rule gives, so that only the arrangement differs. */
export function sizesOf(graph: FlowGraph): Sizes {
  return new Map(
    layOut({ ...graph, edges: [], groups: [] }, { measure }).nodes.map((node) => [node.id, node]),
  )
}

/** Sizes of the texts on edges, by edge. */
function labelSizes(graph: FlowGraph): Sizes {
  if (graph.edges.every((edge) => edge.label === undefined)) return new Map()
  const { edges } = layOut({ ...graph, groups: [] }, { measure })
  return new Map(edges.flatMap(({ id, label }) => (label ? [[id, label.box] as const] : [])))
}

const textsOf = (graph: FlowGraph, { texts }: Asked): Sizes => texts ?? labelSizes(graph)

function centred({ x, y }: Point, { width, height }: { width: number; height: number }) {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function groupsAround(graph: FlowGraph): (id: string | undefined) => string[] {
  const outer = new Map(graph.groups.map((group) => [group.id, group.group]))
  return (id) => chain(id, outer)
}

const rankdir = { right: 'LR', down: 'TB' } as const

export function dagreEngine(sizes: Sizes, asked: Asked = {}): Engine {
  const { direction = 'right', layerGap = gap.layer } = asked
  return {
    name: 'dagre',
    draw(graph) {
      const g = new dagre.graphlib.Graph({ compound: true, multigraph: true })
      g.setGraph({ rankdir: rankdir[direction], nodesep: gap.node, ranksep: layerGap })
      g.setDefaultEdgeLabel(() => ({}))
      for (const group of graph.groups) g.setNode(group.id, {})
      for (const node of graph.nodes) {
        const { width, height } = sizes.get(node.id) ?? { width: 0, height: 0 }
        g.setNode(node.id, { width, height })
        if (node.group !== undefined) g.setParent(node.id, node.group)
      }
      for (const group of graph.groups) if (group.group !== undefined) g.setParent(group.id, group.group)
      const texts = textsOf(graph, asked)
      for (const edge of graph.edges)
        g.setEdge(edge.from, edge.to, { ...texts.get(edge.id), labelpos: 'c' }, edge.id)
      dagre.layout(g)
      const around = groupsAround(graph)
      const boxOf = (id: string) => {
        const { x, y, width, height } = g.node(id) as { x: number; y: number; width: number; height: number }
        return { x: x - width / 2, y: y - height / 2, width, height }
      }
      return {
        nodes: graph.nodes.map((node) => ({ id: node.id, ...boxOf(node.id), groups: around(node.group) })),
        edges: graph.edges.map((edge) => ({
          id: edge.id,
          from: edge.from,
          to: edge.to,
          points: (g.edge({ v: edge.from, w: edge.to, name: edge.id }) as { points: Point[] }).points,
        })),
        groups: graph.groups
          .filter((group) => (g.children(group.id) ?? []).length > 0)
          .map((group) => ({ id: group.id, ...boxOf(group.id), inside: around(group.group) })),
        labels: graph.edges.flatMap((edge, index) => {
          const size = texts.get(edge.id)
          const at = g.edge({ v: edge.from, w: edge.to, name: edge.id }) as Point
          return size ? [{ ...centred(at, size), edge: index }] : []
        }),
      }
    },
  }
}

export function elkEngine(sizes: Sizes, asked: Asked = {}): Engine {
  const elk = new ELK()
  const options = elkOptions(asked)
  return {
    name: 'elkjs',
    async draw(graph) {
      const root: ElkNode = { id: 'root', children: [], edges: [], layoutOptions: options }
      const boxes = new Map<string, ElkNode>([['root', root]])
      for (const group of graph.groups)
        boxes.set(group.id, {
          id: group.id,
          children: [],
          layoutOptions: { ...options, ...titleRoom(asked, group.id) },
        })
      for (const group of graph.groups) {
        const box = boxes.get(group.id)
        if (box) boxes.get(group.group ?? 'root')?.children?.push(box)
      }
      for (const node of graph.nodes) {
        const { width, height } = sizes.get(node.id) ?? { width: 0, height: 0 }
        boxes.get(node.group ?? 'root')?.children?.push({ id: node.id, width, height })
      }
      const texts = textsOf(graph, asked)
      root.edges = graph.edges.map((edge) => {
        const size = texts.get(edge.id)
        const labels = size ? [elkLabel(size, asked)] : []
        return { id: edge.id, sources: [edge.from], targets: [edge.to], labels }
      })
      return fromElk(graph, await elk.layout(root))
    },
  }
}

function elkOptions({ direction = 'right', layerGap = gap.layer, aspect }: Asked): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction.toUpperCase(),
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.edgeCoords': 'ROOT',
    'elk.spacing.nodeNode': String(gap.node),
    'elk.layered.spacing.nodeNodeBetweenLayers': String(layerGap),
    ...(aspect === undefined ? {} : besideOthers(aspect)),
  }
}

/** In a picture beside others: what is told first stands first, lines are straight, parts fit the room. */
function besideOthers(aspect: number): Record<string, string> {
  return {
    'elk.aspectRatio': String(aspect),
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  }
}

function elkLabel({ width, height }: { width: number; height: number }, { aspect }: Asked) {
  const layoutOptions = { 'elk.edgeLabels.inline': String(aspect !== undefined) }
  return { text: 'x', width, height, layoutOptions }
}

function titleRoom({ titles }: Asked, group: string): Record<string, string> {
  const title = titles?.get(group)
  return title ? { 'elk.padding': `[top=${title.height + 24},left=24,bottom=24,right=24]` } : {}
}

function fromElk(graph: FlowGraph, root: ElkNode): Drawn {
  const places = new Map<string, { x: number; y: number; width: number; height: number }>()
  const walk = (node: ElkNode, x: number, y: number) => {
    for (const child of node.children ?? []) {
      const at = {
        x: x + (child.x ?? 0),
        y: y + (child.y ?? 0),
        width: child.width ?? 0,
        height: child.height ?? 0,
      }
      places.set(child.id, at)
      walk(child, at.x, at.y)
    }
  }
  walk(root, 0, 0)
  const around = groupsAround(graph)
  const none = { x: 0, y: 0, width: 0, height: 0 }
  const ends = new Map(graph.edges.map((edge) => [edge.id, edge]))
  return {
    nodes: graph.nodes.map((node) => ({
      id: node.id,
      ...(places.get(node.id) ?? none),
      groups: around(node.group),
    })),
    edges: (root.edges ?? []).flatMap((edge) => {
      const end = ends.get(edge.id)
      const section = edge.sections?.[0]
      if (!end || !section) return []
      return [
        {
          id: edge.id,
          from: end.from,
          to: end.to,
          points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint],
        },
      ]
    }),
    groups: graph.groups.map((group) => ({
      id: group.id,
      ...(places.get(group.id) ?? none),
      inside: around(group.group),
    })),
    labels: (root.edges ?? []).flatMap(({ labels = [] }, edge) =>
      labels.map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height, edge })),
    ),
  }
}

export async function graphvizEngine(sizes: Sizes, asked: Asked = {}): Promise<Engine> {
  const { layerGap = gap.layer } = asked
  const graphviz = await Graphviz.load()
  return {
    name: layerGap === gap.layer ? 'graphviz' : `gv ${layerGap} px`,
    draw: (graph) => fromDot(graph, graphviz.layout(toDot(graph, sizes, asked), 'json', 'dot'), asked),
  }
}

function toDot(graph: FlowGraph, sizes: Sizes, asked: Asked): string {
  const { direction = 'right', layerGap = gap.layer } = asked
  const texts = textsOf(graph, asked)
  const lines = [
    `digraph { rankdir=${rankdir[direction]}; nodesep=${gap.node / 72}; ranksep=${layerGap / 72}; node [shape=box fixedsize=true label=""];`,
  ]
  const open = (group: string | undefined) => {
    for (const inner of graph.groups) {
      if (inner.group !== group) continue
      const title = asked.titles?.get(inner.id)
      const label = title ? ` labeljust=l; label=<${emptyTable(title)}>;` : ''
      lines.push(`subgraph "cluster_${inner.id}" { margin=24;${label}`)
      open(inner.id)
      lines.push('}')
    }
    for (const node of graph.nodes) {
      if (node.group !== group) continue
      const { width, height } = sizes.get(node.id) ?? { width: 0, height: 0 }
      lines.push(`"${node.id}" [width=${width / 72} height=${height / 72}];`)
    }
  }
  open(undefined)
  for (const edge of graph.edges) {
    const size = texts.get(edge.id)
    const label = size ? ` label=<${emptyTable(size)}>` : ''
    lines.push(`"${edge.from}" -> "${edge.to}" [id="${edge.id}"${label}];`)
  }
  return [...lines, '}'].join('\n')
}

/** The one way to tell Graphviz how large a text is. */
function emptyTable({ width, height }: { width: number; height: number }): string {
  return `<table border="0" cellborder="0" cellpadding="0" cellspacing="0" fixedsize="true" width="${Math.round(width)}" height="${Math.round(height)}"><tr><td></td></tr></table>`
}

type DotObject = { name: string; pos?: string; width?: string; height?: string; bb?: string }
type DotEdge = { id: string; tail: number; head: number; pos: string; lp?: string }
type DotAnswer = { objects?: DotObject[]; edges?: DotEdge[] }

function fromDot(graph: FlowGraph, json: string, asked: Asked): Drawn {
  const { objects = [], edges = [] } = JSON.parse(json) as DotAnswer
  const around = groupsAround(graph)
  const groupOf = new Map(graph.nodes.map((node) => [node.id, node.group]))
  const outer = new Map(graph.groups.map((group) => [group.id, group.group]))
  const nodes = objects.flatMap((object) => {
    if (object.pos === undefined) return []
    const [x = 0, y = 0] = object.pos.split(',').map(Number)
    const width = Number(object.width) * 72
    const height = Number(object.height) * 72
    return [
      {
        id: object.name,
        x: x - width / 2,
        y: -y - height / 2,
        width,
        height,
        groups: around(groupOf.get(object.name)),
      },
    ]
  })
  const groups = objects.flatMap((object) => {
    if (!object.name.startsWith('cluster_') || object.bb === undefined) return []
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = object.bb.split(',').map(Number)
    const id = object.name.slice('cluster_'.length)
    return [{ id, x: x0, y: -y1, width: x1 - x0, height: y1 - y0, inside: around(outer.get(id)) }]
  })
  const texts = textsOf(graph, asked)
  const labels = edges.flatMap(({ id, lp }, edge) => {
    if (lp === undefined) return []
    const [x = 0, y = 0] = lp.split(',').map(Number)
    return [{ ...centred({ x, y: -y }, texts.get(id) ?? { width: 0, height: 0 }), edge }]
  })
  return {
    nodes,
    groups,
    labels,
    edges: edges.map(({ id, tail, head, pos }) => ({
      id,
      from: objects[tail]?.name ?? '',
      to: objects[head]?.name ?? '',
      points: flatten(pos, asked.pieces ?? 8),
    })),
  }
}

/** A Graphviz spline as a polyline. */
function flatten(pos: string, pieces: number): Point[] {
  const end = /e,(-?[\d.e+]+),(-?[\d.e+]+) /.exec(pos)
  const control = pos
    .replace(/[es],\S+ /g, '')
    .split(' ')
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return { x, y: -y }
    })
  const points: Point[] = control.slice(0, 1)
  for (let i = 0; i + 3 < control.length; i += 3) {
    const [p, q, r, s] = control.slice(i, i + 4)
    if (!p || !q || !r || !s) break
    for (let k = 1; k <= pieces; k++) {
      const t = k / pieces
      const u = 1 - t
      const at = (a: number, b: number, c: number, d: number) =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      points.push({ x: at(p.x, q.x, r.x, s.x), y: at(p.y, q.y, r.y, s.y) })
    }
  }
  if (end) points.push({ x: Number(end[1]), y: -Number(end[2]) })
  return points
}
