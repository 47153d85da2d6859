import {
  edgeKinds,
  nodeKinds,
  rowOf,
  soundRow,
  type EdgeKind,
  type FlowRow,
  type NodeKind,
  type RowMark,
} from '@flain/flow'
import { wornBy, type Worn } from '../reading/worn.ts'

/** A shape or a container of D2, or a column of a table. */
export type Thing = {
  path: string
  label: string
  parent: string
  settings: Map<string, string>
  isContainer: boolean
}

const shapeKinds: Record<string, NodeKind> = {
  diamond: 'decision',
  hexagon: 'decision',
  cylinder: 'store',
  stored_data: 'store',
  queue: 'store',
  person: 'actor',
  'c4-person': 'actor',
  oval: 'start',
  package: 'system',
  cloud: 'system',
  step: 'event',
  circle: 'event',
  page: 'idea',
  sql_table: 'store',
  class: 'system',
  document: 'idea',
}

/** Shapes whose block holds columns or fields, and no things. */
export function isTable(thing: Thing | undefined): boolean {
  return /^(?:sql_table|class)$/.test(thing?.settings.get('shape') ?? '')
}

/** What a node shows, with what a table or a class holds. */
export function nodeLooks(
  { label, settings }: Thing,
  columns: readonly Thing[],
): { kind: NodeKind; label: string; detail?: string; rows?: FlowRow[] } & Worn {
  const ours = nodeKinds.find((kind) => settings.get('class') === `kind_${kind}`)
  const isDouble = settings.get('style.double-border') === 'true'
  const kind = ours ?? (isDouble ? 'end' : (shapeKinds[settings.get('shape') ?? ''] ?? 'action'))
  const words = settings.get('label') ?? label
  const rows = columns.flatMap((column) => columnOf(column, settings.get('shape') === 'class') ?? [])
  const [first = '', ...rest] = ours ? words.split('\n') : [words.replace(/\s+/g, ' ')]
  const detail = rest.join(' ')
  return {
    kind,
    label: first,
    ...(detail === '' ? {} : { detail }),
    ...(rows.length === 0 ? {} : { rows }),
    ...wornBy(
      {
        fill: settings.get('style.fill'),
        stroke: settings.get('style.stroke'),
        link: settings.get('link'),
      },
      ours,
    ),
  }
}

const constraints: Readonly<Record<string, RowMark>> = {
  primary_key: 'key',
  foreign_key: 'foreign',
  unique: 'unique',
}

function columnOf({ path, parent, label, settings }: Thing, isClass: boolean): FlowRow | undefined {
  const name = path.slice(parent.length + 1)
  const type = label === name ? '' : label
  if (isClass) return rowOf(type === '' ? name : `${name}: ${type}`)
  const marks = (settings.get('constraint') ?? '').split(/[^\w]+/).flatMap((word) => constraints[word] ?? [])
  return soundRow({ name, type, marks })
}

export function edgeKind(settings: ReadonlyMap<string, string>, isQuiet: boolean): EdgeKind {
  const ours = edgeKinds.find((kind) => settings.get('class') === `edge_${kind}`)
  if (ours) return ours
  if (settings.has('style.stroke-dash')) return 'async'
  return isQuiet ? 'reference' : 'main'
}
