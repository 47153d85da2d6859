/**
 * The scene: a flow graph with a place for everything. Units are scene pixels, y grows downward, and the
 * origin is wherever `bounds` says; a node dragged far away may have negative coordinates.
 */
import type { Density, DiagramKind, Direction, EdgeKind, FlowLook, NodeKind, Tint } from '@flain/flow'

export type Point = { x: number; y: number }

/** `x` and `y` are the top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * How a node is drawn that looks different in its kind of diagram: the mark where states begin or end, a
 * state, a table, the bar of a task or its milestone, a step with the face of how it feels.
 */
export type NodeForm = 'mark' | 'state' | 'table' | 'bar' | 'milestone' | 'face'

/** The rows of an entity or a class as drawn, in columns counted in pixels from its left side. */
export type SceneTable = {
  /** Height of the head, where the name stands. */
  head: number
  rowHeight: number
  nameAt: number
  typeAt: number
  rows: { mark: string; name: string; type: string; isUnderlined?: true; isSlanted?: true }[]
  /** Rows with a line above them, besides the first. */
  divides: number[]
}

/** What stands at the end of a relation. */
export type EndSign =
  | 'one'
  | 'one or none'
  | 'many'
  | 'many or none'
  | 'arrow'
  | 'triangle'
  | 'diamond'
  | 'full diamond'

/** A node's shape, centred on `x`, `y`. An actor's name stands below the circle and is part of `height`. */
export type SceneNode = {
  id: string
  kind: NodeKind
  label: string
  detail?: string
  /** The label as drawn: at most three lines, the last one cut with an ellipsis when it does not fit. */
  lines: string[]
  /** The detail as drawn, below the label; absent when there is none. */
  detailLines?: string[]
  x: number
  y: number
  width: number
  height: number
  fontSize: number
  /** The group that directly contains it. */
  group?: string
  form?: NodeForm
  /** Set for the form `table`. */
  table?: SceneTable
  /** Of a bar or a milestone: where its words begin, from its middle; they stand beside it. */
  beside?: Point
  /** How much of a bar is done, in percent. */
  done?: number
  /** Of the form `face`: how the step feels, and where its face is, from its middle. */
  face?: { feeling: number; x: number; y: number }
  /** The colour it wears instead of its kind's. */
  tint?: Tint
  /** Drawn at the left of its words, or in the circle of an actor: path data in a square of 24. */
  icon?: string
  /** Drawn above its words, in place of an icon. */
  picture?: ScenePicture
  /** Where it leads outside of the flow; there is room for a sign at its right side. */
  link?: string
  /** The layer it stands in, counted along the flow: what the next layout starts from. */
  layer?: number
  /** Set when the flow runs left or up through this node, so that an event's pennant points downstream. */
  flow: Direction
}

/** Pixels inside the file, and how large they are drawn. */
export type ScenePicture = { data: string; width: number; height: number; alt?: string }

/** How a line is drawn that is not ruled: `arc` is a part of a circle, by points on it; `bough` swings where it would bend. */
export type Curve = 'arc' | 'bough'

/** A connection, drawn as an orthogonal path through `points`; corners are rounded with `radius` when drawn. */
export type SceneEdge = {
  id: string
  from: string
  to: string
  kind: EdgeKind
  /** From the border of `from` to the border of `to`; at least two points, each segment level or plumb but on an arc. */
  points: Point[]
  radius: number
  curve?: Curve
  /** The colour it wears instead of the flow's. */
  tint?: Tint
  /** Somebody chose the tint: a quiet line wears it too. */
  isChosen?: true
  label?: SceneLabel
  /** Runs against the flow: a loop back. */
  isBack: boolean
  /** Leads to the start of the next row or column, as one goes on reading there. */
  isReturn?: true
  /** Signs at its ends, in place of an arrowhead. */
  ends?: { from?: EndSign; to?: EndSign }
  /** Words beside its ends: how many stand there. */
  counts?: { from?: string; to?: string }
  /** Has no arrowhead: a branch of a mind map, a line of an org chart, a tie between equals. */
  isPlain: boolean
}

/** Text on an edge, centred in `box`, which nothing else overlaps. */
export type SceneLabel = {
  box: Box
  lines: string[]
  text: string
  fontSize: number
  /** Before the words, or in their place: path data in a square of 24. */
  icon?: string
  /** Where the line leads outside of the flow; there is room for a sign at the right end. */
  link?: string
}

export type SceneGroup = {
  id: string
  label: string
  group?: string
  box: Box
  /** The label's box, inside `box`, in a corner no edge or node covers. */
  labelBox: Box
  labelAnchor: 'start' | 'end'
  lines: string[]
  fontSize: number
  /** The group it goes on with in another row or column, where one is too long for its room. */
  continues?: string
  /** A lane of a swimlane diagram: lines of others run through it, and its title stands before the flow. */
  form?: 'lane'
  /** The colour it wears instead of the flow's. */
  tint?: Tint
}

/** A line that carries no flow: a lifeline of a sequence, the axis of a timeline, the ring of a cycle, a curve of feelings. */
export type SceneGuide =
  | {
      id: string
      shape: 'line'
      of?: string
      points: Point[]
      style: 'dashed' | 'solid'
      /** Runs smoothly through its points, which go right or down. */
      isCurve?: 'right' | 'down'
      /** Leads to the start of the next row, as one goes on reading there. */
      isReturn?: true
      /** Words over its first point, in the middle or beginning there, or under its last. */
      text?: string
      over?: string
      foot?: string
    }
  | { id: string; shape: 'ring'; centre: Point; radius: number; style: 'dashed' | 'solid' }

export type Scene = {
  kind: DiagramKind
  direction: Direction
  /** Absent when the gaps are the usual ones. */
  density?: Density
  title?: string
  /** The graph's own, for whoever draws the scene. */
  look?: FlowLook
  nodes: SceneNode[]
  edges: SceneEdge[]
  /** Outer groups before inner ones, so that drawing them in order is right. */
  groups: SceneGroup[]
  guides: SceneGuide[]
  /** First layer of each row of a folded flow: what the next layout starts from. */
  rows?: number[]
  /** The graph would take too long to draw well: its nodes stand in a grid, without groups and texts on lines. */
  isSimple?: true
  /** Everything drawn lies inside, with `margin` to spare. */
  bounds: Box
}

/** The advance width, in pixels, of one line of text in our font at weight 560. */
export type Measure = {
  (text: string, fontSize: number): number
  /** Path data of icons by their names; without them none is drawn, nor has any room. */
  icons?: Readonly<Record<string, string>>
}
