/**
 * The working picture of a layered drawing, in flow coordinates: `along` runs with the flow, `across` runs
 * over it. Items are the nodes of the graph first, then stand-ins for long edges and for empty layers of a
 * group. Every array is indexed by item.
 */
export type Container = {
  /** Index of the group around it, -1 at the top. */
  parent: number
  depth: number
  /** Layers it spans. */
  first: number
  last: number
  /** Room between its border and what is inside, by side. */
  pad: { start: number; end: number; before: number; after: number }
  /** A line comes down into its first layer, where its title would stand. */
  isEntered: boolean
  /** The least extent along and across, so that its label fits. */
  leastAlong: number
  leastAcross: number
  /** Where its borders are across the flow, once placed. */
  from: number
  to: number
  /** Where its borders are along the flow, once placed. */
  start: number
  end: number
}

/** One edge as a chain of items through consecutive layers, always with the flow. */
export type Chain = {
  /** Index of the edge in the graph. */
  edge: number
  items: number[]
  /** Turned round: the arrow points against the flow. */
  isTurned: boolean
  /** Both ends stand in the same layer. */
  isLevel: boolean
  /** Text extent along and across; 0 without a label. */
  labelAlong: number
  labelAcross: number
  /** A quiet or a feedback line bends before a main one does. */
  weight: number
}

export type Work = {
  /** Items that are nodes: 0 up to `real`. */
  real: number
  layer: number[]
  /** Extent along the flow. */
  along: number[]
  /** Extents across the flow on both sides of the line where edges attach. */
  before: number[]
  after: number[]
  /** The shape itself, without the room kept for loops and labels; nodes only. */
  shapeBefore: number[]
  shapeAfter: number[]
  /** 1 for nodes whose branches may leave across the flow. */
  turnsAtOnce: number[]
  /** The container of each item, -1 at the top. */
  home: number[]
  /** Position across the flow, once placed. */
  at: number[]
  containers: Container[]
  chains: Chain[]
  /** Items of each layer, in order. */
  layers: number[][]
  /** Neighbours in the layer before and after. */
  previous: number[][]
  next: number[][]
  gaps: Gaps
  /** First layer of each row; one row unless the flow is folded. */
  rows: number[]
  /** Row of each layer of a folded flow, with one more entry at the end. */
  rowIn: number[]
  /** Index of the first row's container. */
  rowStart: number
  /** Continues a scene on screen: room is made only where things would touch. */
  isContinued: boolean
  /** Lines that meet at a node never share a trunk: each says something of its own at its end. */
  keepsApart: boolean
}

export type Gaps = {
  /** Between two layers when nothing asks for more. */
  layer: number
  /** Between two nodes of a layer. */
  node: number
  /** Between two lines that run side by side. */
  line: number
  /** Between a line and a node: what a line wishes for, and what it needs where nothing shall give way. */
  lineToNode: number
  leastToNode: number
  /** Between the rows of a folded flow. */
  row: number
}

export function addItem(work: Work, layer: number, home: number, size: number): number {
  const id = work.layer.length
  work.layer.push(layer)
  work.along.push(0)
  work.before.push(size / 2)
  work.after.push(size / 2)
  work.home.push(home)
  work.at.push(0)
  work.previous.push([])
  work.next.push([])
  return id
}

/** True when nothing is grouped: the only containers are the rows of a folded flow. */
export function hasOnlyRows({ containers, rows }: Work): boolean {
  return containers.length === (rows.length > 1 ? rows.length : 0)
}

/** True when a line carries a text. */
export function hasTexts({ chains }: Work): boolean {
  return chains.some(({ labelAlong }) => labelAlong > 0)
}

/** True when `home` is `container` or lies somewhere inside it. */
export function isInside(work: Work, home: number, container: number): boolean {
  for (let at = home; at >= 0; at = parentOf(work, at)) if (at === container) return true
  return container < 0
}

export function parentOf(work: Work, container: number): number {
  return work.containers[container]?.parent ?? -1
}

/** All containers, those inside others before them. */
export function innerFirst({ containers }: Work): number[] {
  const depth = (index: number) => containers[index]?.depth ?? 0
  return containers.map((_, index) => index).sort((a, b) => depth(b) - depth(a))
}

/** The innermost container that holds both. */
export function sharedHome(work: Work, a: number, b: number): number {
  for (let at = a; at >= 0; at = parentOf(work, at)) if (isInside(work, b, at)) return at
  return -1
}
