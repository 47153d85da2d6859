/**
 * Reads tables whose heads say how things stand to each other: lists of connections with a column for each end, and lists of
 * steps with a column for what comes next or before, as spreadsheets, Visio, planners and tools for org charts write them.
 */
import { caps, emptyGraph, type Issue, type NodeKind } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'
import { Sketch } from '../reading/sketch.ts'
import { firstRecords, recordsOf } from './table-records.ts'

/** What a column says, by its head in small letters; the first that fits and is not taken yet. */
const roles = [
  ['from', /^(?:from|source|start|origin|parent|sender|cause|a)$/],
  ['to', /^(?:to|target|end|destination|child(?:ren)?|receiver|effect|b)$/],
  ['next', /^(?:next|then|leads to|followed by|successors?|child(?:ren)?)$/],
  [
    'before',
    /^(?:depends on|dependency|dependencies|predecessors?|previous|requires|blocked by|parent|manager|reports to)$/,
  ],
  ['id', /^(?:.*[ _-])?(?:id|key|no|number|#)$/],
  ['name', /^(?:name|title|description|step|task|process step|activity|item|node|employee|person|state)$/],
  [
    'label',
    /^(?:(?:connector |edge )?label|relation(?:ship)?|condition|message|what|call|request|payload|text|subject)$/,
  ],
  ['shape', /^(?:shape(?: type)?|kind)$/],
  ['group', /^(?:function|lane|swimlane|group|department|team|phase)$/],
  ['detail', /^(?:job title|title|description|role|position|owner|responsible|duration)$/],
] as const

type Role = (typeof roles)[number][0]
type Columns = Map<Role, number>
type Table = { way: 'edges' | 'steps'; columns: Columns }

/** Words of a head that say of what it is. */
const sort = /[ _-](?:steps?|nodes?|states?|tasks?|ids?|names?|description)$/

/** The ways to read a head: as it stands, and without what it says at its end. */
function readingsOf(head: string): string[] {
  const found = [head.toLowerCase().trim()]
  for (let last = found[0] ?? ''; sort.test(last); last = found.at(-1) ?? '')
    found.push(last.replace(sort, ''))
  return found
}

/** The columns whose roles are wanted; a head is taken once. */
function columnsOf(heads: readonly string[], wanted: (role: Role) => boolean): Columns {
  const columns: Columns = new Map()
  for (const [index, head] of heads.entries()) {
    const readings = readingsOf(head)
    const role = roles.find(
      ([one, pattern]) =>
        wanted(one) && !columns.has(one) && readings.some((reading) => pattern.test(reading)),
    )?.[0]
    if (role) columns.set(role, index)
  }
  return columns
}

/** How the table is read; nothing when its heads do not say. */
function tableIn(text: string): Table | undefined {
  const start = text.slice(0, 4000)
  const whole = text.length > start.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start
  const [heads = [], ...rows] = recordsOf(whole)
  if (rows.length === 0 || heads.length < 2) return undefined
  const edges = columnsOf(heads, (role) => role === 'from' || role === 'to' || role === 'label')
  const [from, to] = [edges.get('from'), edges.get('to')]
  // Anywhere but in front, a start and an end are those of a time.
  const isPlain = [from, to].every((at) =>
    /^(?:from|to|source|target)\b/i.test(heads[at ?? -1]?.trim() ?? ''),
  )
  if (from !== undefined && to !== undefined && ((from === 0 && to === 1) || isPlain)) {
    if (!edges.has('label') && heads.length > 2 && from + to === 1) edges.set('label', 2)
    return { way: 'edges', columns: edges }
  }
  const columns = columnsOf(heads, (role) => role !== 'from' && role !== 'to')
  const refs = columns.get('next') ?? columns.get('before')
  if (refs === undefined || refs === keyOf(columns)) return undefined
  const keys = new Set(rows.flatMap((row) => [row[keyOf(columns)], row[columns.get('name') ?? -1]]))
  const isLinked = rows.some((row) => namesIn(row[refs], keys).some((name) => keys.has(name)))
  return isLinked && rows.every((row) => row.length <= heads.length) ? { way: 'steps', columns } : undefined
}

/** The column by which others are named. */
function keyOf(columns: Columns): number {
  return columns.get('id') ?? columns.get('name') ?? columns.get('label') ?? 0
}

/** `A; B`, unless that is one name; planners write how they hang together behind a number, `2FS+3 days`. */
function namesIn(cell = '', keys: ReadonlySet<string | undefined>): string[] {
  if (cell === '' || keys.has(cell)) return cell === '' ? [] : [cell]
  const names = cell.split(/[,;|]/).map((name) => name.trim())
  return names.map((name) => /^(\d+)(?:FS|SS|FF|SF)\b/i.exec(name)?.[1] ?? name).filter(Boolean)
}

export function isTable(text: string): boolean {
  return tableIn(text) !== undefined
}

export function fromTable(text: string): ReadFlow {
  if (text.length > longestText) {
    const message = `This file is larger than 1 MB. A flow has at most ${caps.nodes} steps.`
    return { graph: emptyGraph(), issues: [{ code: 'file_too_large', at: '', message }] }
  }
  const table = tableIn(text)
  const sketch = table?.way === 'steps' ? stepsIn(text, table) : edgesIn(text, table?.columns ?? new Map())
  if (sketch.graph.edges.length > 0) return sketch.finish()
  const message = 'No row here names where a line comes from and goes to.'
  return { graph: emptyGraph(), issues: [{ code: 'no_edges', at: '', message }] }
}

function edgesIn(text: string, columns: Columns): Sketch {
  const sketch = new Sketch('process', 'right')
  const [first = 0, second = 1, third = 2] = (['from', 'to', 'label'] as const).map((role) =>
    columns.get(role),
  )
  let count = 0
  let width = 0
  for (const row of recordsOf(text)) {
    count += 1
    if (count === 1) continue
    width = Math.max(width, row.length)
    const [from, to] = [row[first], row[second]].filter(Boolean).map((end) => sketch.node(end ?? ''))
    if (from === undefined) sketch.skipped(count, row.join(','))
    else if (to !== undefined) sketch.edge(from, to, row[third])
  }
  const message =
    third === 2 && first + second === 1
      ? 'Of each line, the first three fields were read.'
      : 'Of each line, its two ends and its label were read.'
  if (width > 3) sketch.issues.push({ code: 'fields_left_out', at: '', message })
  return sketch
}

/** Words for shapes that say a kind, those of Visio among them; the rest are actions. */
const shapeKinds: [names: RegExp, kind: NodeKind][] = [
  [/decision|diamond|gateway/, 'decision'],
  [/^start/, 'start'],
  [/^(?:end|stop|terminat)/, 'end'],
  [/data|store/, 'store'],
  [/sub-?process|system/, 'system'],
  [/event|reference/, 'event'],
  [/document|note/, 'idea'],
  [/actor|person|role/, 'actor'],
]

function kindOf(shape: string, label: string): NodeKind {
  const said = shapeKinds.find(([names]) => names.test(shape.toLowerCase()))?.[1]
  return said ?? (label.endsWith('?') ? 'decision' : 'action')
}

/** Far more rows than a flow has steps. */
const mostRows = 4 * caps.nodes

function stepsIn(text: string, { columns }: Table): Sketch {
  const [heads = [], ...rows] = firstRecords(text, mostRows)
  const isChart = /^(?:manager|reports to)/i.test(heads[columns.get('before') ?? -1] ?? '')
  const sketch = new Sketch(isChart ? 'orgchart' : 'process', isChart ? 'down' : 'right')
  const cell = (row: readonly string[], role: Role): string => row[columns.get(role) ?? -1] ?? ''
  const keys = new Map<string, string>()
  for (const row of rows) {
    const key = row[keyOf(columns)] ?? ''
    const name = cell(row, 'name') || (columns.has('name') ? '' : cell(row, 'label')) || key
    if (key === '' && name === '') continue
    const group = cell(row, 'group')
    if (group !== '') sketch.group(group, group)
    const label = name || key
    const kind = isChart ? 'actor' : kindOf(cell(row, 'shape'), label)
    const detail = cell(row, 'detail')
    const more = { ...(detail ? { detail } : {}), ...(group ? { group } : {}) }
    const id = sketch.node(key || name, { label, kind, ...more })
    if (!keys.has(name)) keys.set(name, id)
    keys.set(key, id)
  }
  const known = new Set(keys.keys())
  const idOf = (name: string): string => keys.get(name) ?? sketch.node(name)
  for (const row of rows) {
    const own = keys.get(row[keyOf(columns)] ?? '')
    if (own === undefined) continue
    const words = columns.has('name') ? cell(row, 'label') : ''
    const nexts = namesIn(cell(row, 'next'), known)
    const said = nexts.length > 1 ? words.split(/[,;|]/) : [words]
    for (const [index, next] of nexts.entries()) sketch.edge(own, idOf(next), said[index]?.trim())
    for (const before of namesIn(cell(row, 'before'), known)) sketch.edge(idOf(before), own)
  }
  sketch.issues.push(...unread(heads, columns))
  return sketch
}

/** Columns that say nothing here. */
function unread(heads: readonly string[], columns: Columns): Issue[] {
  const used = new Set(columns.values())
  const others = heads.filter((head, index) => head !== '' && !used.has(index))
  if (others.length === 0) return []
  const named = others.slice(0, 3).map((head) => `“${head.slice(0, 40)}”`)
  const more = others.length > 3 ? ` and ${others.length - 3} more` : ''
  const message = `Not read: the column${others.length === 1 ? '' : 's'} ${named.join(', ')}${more}.`
  return [{ code: 'fields_left_out', at: '', message }]
}
