/** The words a graph is made of. They stand apart from the schema, so that drawing needs no schema library. */

export const diagramKinds = [
  'process',
  'decision',
  'architecture',
  'mindmap',
  'sequence',
  'timeline',
  'cycle',
  'comparison',
  'orgchart',
  'swimlane',
  'state',
  'er',
  'class',
  'gantt',
  'journey',
] as const
export const directions = ['right', 'down', 'left', 'up'] as const
export const nodeKinds = [
  'start',
  'end',
  'action',
  'decision',
  'actor',
  'store',
  'system',
  'event',
  'idea',
] as const
/** What is said of a row of an entity or a class: its keys, who may see it, how it belongs to the class. */
export const rowMarks = [
  'key',
  'foreign',
  'unique',
  'required',
  'public',
  'private',
  'protected',
  'internal',
  'abstract',
  'static',
] as const
/**
 * What a line of a class diagram says besides its kind: what is a sort of what, the whole and its part that lives no longer or that
 * may, or that both merely know each other. Without any the first knows or, dashed, uses the other.
 */
export const relations = ['generalisation', 'composition', 'aggregation', 'association'] as const
/** The first day of a task: `2026-03-01`, `--03-01` of a year nobody names, `+14` days into its plan. */
export const startPattern = /^(?:\d{4}-\d{2}-\d{2}|--\d{2}-\d{2}|\+\d{1,5})$/
/** How a step of a journey feels, from 1 up. */
export const feelings = ['awful', 'bad', 'so-so', 'good', 'great'] as const
export const edgeKinds = ['main', 'async', 'reference'] as const
/** How much room is left between things. */
export const densities = ['airy', 'normal', 'compact'] as const
/** The six line colours of the design; each is also a category of flows. */
export const lineColours = ['business', 'development', 'learning', 'creative', 'lifestyle', 'social'] as const
/** What a single step or line may wear, as people call it. */
export const stepColours = ['blue', 'teal', 'amber', 'pink', 'green', 'violet', 'red', 'grey'] as const
/** How an icon is called. Which there are is looked up where they are drawn, so that a newer flow keeps its icons in an older program. */
export const iconPattern = /^[a-z][a-z\d-]{0,39}$/
/** How a colour that a part wears is looked up: the six lines of the design, and what single parts have besides. */
export const tints = [...lineColours, 'red', 'grey'] as const
/** What people call a line: a category of flows. */
export type LineName = Capitalize<LineColour>

export function lineNameOf(colour: LineColour): LineName {
  return (colour.charAt(0).toUpperCase() + colour.slice(1)) as LineName
}

/** How lines are drawn: ruled, or as if by hand. */
export const lineStyles = ['ruled', 'hand'] as const
/** The theme of a picture that leaves the page; `auto` follows whoever looks at it. */
export const pictureThemes = ['light', 'dark', 'auto'] as const

export type DiagramKind = (typeof diagramKinds)[number]
export type Direction = (typeof directions)[number]
export type NodeKind = (typeof nodeKinds)[number]
export type Relation = (typeof relations)[number]
export type RowMark = (typeof rowMarks)[number]
export type EdgeKind = (typeof edgeKinds)[number]
export type Density = (typeof densities)[number]
export type LineColour = (typeof lineColours)[number]
export type StepColour = (typeof stepColours)[number]
export type Tint = (typeof tints)[number]
export type LineStyle = (typeof lineStyles)[number]
export type PictureTheme = (typeof pictureThemes)[number]
