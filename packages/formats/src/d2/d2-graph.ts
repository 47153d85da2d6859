/** What a board of D2 says as a flow: containers are groups, and tables steps with the names of their columns. */
import { emptyGraph, type FlowEdge, type FlowGraph, type FlowNode, type Issue } from '@flain/flow'
import type { Board, Link } from './d2-board.ts'
import { edgeKind, isTable, nodeLooks, type Thing } from './d2-looks.ts'
import { deepest } from './d2-text.ts'
import { endWays } from '../reading/ends.ts'
import { groupLinks } from '../reading/group-links.ts'
import { PassedOver } from '../reading/passed-over.ts'
import { wornByLine } from '../reading/worn.ts'
import { relationLabel, soundLink } from '@flain/flow'

/** The graph is not repaired yet: a file may name more than a flow holds. */
export function graphOf(board: Board): { graph: FlowGraph; issues: Issue[] } {
  const graph = emptyGraph(board.kind, board.direction)
  const columns = Map.groupBy(
    [...board.things.values()].filter((thing) => isColumn(board, thing)),
    ({ parent }) => parent,
  )
  const firstInside = new Map<string, string>()
  for (const thing of board.things.values()) {
    if (isColumn(board, thing)) continue
    const group = thing.parent === '' ? {} : { group: thing.parent }
    if (isGroup(thing)) {
      graph.groups.push({ id: thing.path, label: onOneLine(thing.label), ...group })
      continue
    }
    tellContainers(board, thing, firstInside)
    graph.nodes.push({ id: thing.path, ...nodeLooks(thing, columns.get(thing.path) ?? []), ...group })
  }
  const ends = new Ends(board, firstInside)
  const isTables = board.kind === 'process' && graph.nodes.every(({ id }) => isSqlTable(board.things.get(id)))
  if (isTables && graph.nodes.length > 0) graph.kind = 'er'
  const title = takeTitle(board, graph)
  if (title !== undefined) graph.title = title
  graph.edges = board.links.map((link, index) => {
    const counts = isTables ? countsOf(link) : undefined
    const label = counts ? onOneLine(link.label) : labelOf(link)
    return {
      id: `e${index + 1}`,
      from: ends.step(link.from),
      to: ends.step(link.to),
      kind: edgeKind(link.settings, link.sign === '--'),
      ...(label === '' ? {} : { label }),
      ...(counts ? { counts } : {}),
      ...wornByLine(link.settings.get('style.stroke'), link.settings.get('link')),
    }
  })
  const isOurs = (id: string): boolean =>
    board.things.get(id)?.settings.get('class')?.startsWith('kind_') === true
  endWays(graph, isOurs)
  if (board.kind === 'sequence') {
    graph.direction = 'right'
    for (const node of graph.nodes) if (node.kind === 'action' && !isOurs(node.id)) node.kind = 'system'
  }
  const { met } = board
  const issues = [
    ...(met.tooDeep ? [tooDeep] : []),
    ...(met.tooMany ? [tooLong] : []),
    ...(met.otherBoards ? [boardsLeftOut] : []),
    ...(met.openEnds ? [notFollowed] : []),
    ...(met.frames ? [framesAsNotes] : []),
    ...groupLinks(ends.atGroups),
    ...passedOver(board),
  ]
  return { graph, issues }
}

/** A text at the top edge that no line leads to names the whole. */
function takeTitle(board: Board, graph: FlowGraph): string | undefined {
  const linked = new Set(board.links.flatMap(({ from, to }) => [from, to]))
  const title = graph.nodes.find(
    ({ id }) => !linked.has(id) && board.things.get(id)?.settings.get('near') === 'top-center',
  )
  if (title) graph.nodes = graph.nodes.filter((node) => node !== title)
  return title?.label
}

function isColumn({ things }: Board, { parent }: Thing): boolean {
  return isTable(things.get(parent))
}

function isGroup(thing: Thing): boolean {
  return !isTable(thing) && (thing.isContainer || thing.settings.get('class') === 'kind_group')
}

/** Each container around a step remembers the first one in it. */
function tellContainers({ things }: Board, step: Thing, firstInside: Map<string, FlowNode['id']>): void {
  for (let at = step.parent; at !== '' && !firstInside.has(at); at = things.get(at)?.parent ?? '')
    firstInside.set(at, step.path)
}

/** Where connections end: at the first step of a container, and at a table whose column they name. */
class Ends {
  readonly #board: Board
  readonly #firstInside: ReadonlyMap<string, string>
  /** How many ends were at containers. */
  atGroups = 0

  constructor(board: Board, firstInside: ReadonlyMap<string, string>) {
    this.#board = board
    this.#firstInside = firstInside
  }

  step(path: string): string {
    const thing = this.#board.things.get(path)
    if (thing && isColumn(this.#board, thing)) return thing.parent
    const inside = this.#firstInside.get(path)
    if (inside !== undefined && !isTable(thing)) this.atGroups++
    return inside ?? path
  }
}

function isSqlTable(thing: Thing | undefined): boolean {
  return thing?.settings.get('shape') === 'sql_table'
}

const feet: Readonly<Record<string, string>> = {
  'cf-one': '0..1',
  'cf-one-required': '1',
  'cf-many': '0..*',
  'cf-many-required': '1..*',
}

/** How many stand at the ends of a connection between tables. */
function countsOf({ settings }: Link): FlowEdge['counts'] {
  const [from, to] = ['source', 'target'].map((end) => {
    const key = `${end}-arrowhead`
    const shape = feet[settings.get(`${key}.shape`) ?? '']
    return shape ?? (settings.get(key) || settings.get(`${key}.label`))
  })
  if (!from && !to) return undefined
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** What a connection says, with what stands at its two ends. */
function labelOf({ label, settings }: Link): string {
  const [left, right] = ['source', 'target'].map((end) => {
    const key = `${end}-arrowhead`
    return settings.get(key) || settings.get(`${key}.label`) || ''
  })
  return onOneLine(relationLabel(label, left, right))
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** What shapes and connections have that a flow does not keep. Classes of ours are kinds. */
function passedOver({ things, links, met }: Board): Issue[] {
  const passed = new PassedOver()
  passed.add('colours', met.patterns)
  const all = [...things.values(), ...links]
  for (const { settings: told } of all) {
    const isOurs = /^(?:kind|edge)_/.test(told.get('class') ?? '')
    if (!isOurs)
      passed.addColours(told.get('style.fill'), told.get('style.stroke'), told.get('style.font-color'))
    passed.add('colours', told.has('class') && !isOurs)
    passed.add('links', (told.has('link') && !soundLink(told.get('link'))) || told.has('tooltip'))
    passed.add('pictures', told.has('icon') || told.get('shape') === 'image')
  }
  passed.addPlaces(all.map(({ settings: told }) => `${told.get('top') ?? ''} ${told.get('left') ?? ''}`))
  passed.add(
    'heads',
    links.some(({ sign, settings: told }) => /<->|--/.test(sign) && !told.has('class')),
  )
  return passed.issues()
}

const tooDeep: Issue = {
  code: 'nested_too_deep',
  at: '',
  message: `Containers deeper than ${deepest} were left out.`,
}

const tooLong: Issue = {
  code: 'too_many',
  at: '',
  message: 'The file holds more than a flow can, so its end was left out.',
}

const notFollowed: Issue = {
  code: 'not_followed',
  at: '',
  message:
    'Imports are not followed, and variables without a value stay as they are. Put into the file what they stand for.',
}

const boardsLeftOut: Issue = {
  code: 'pages_left_out',
  at: '',
  message: 'Only the first board was read: layers, scenarios and steps were left out.',
}

const framesAsNotes: Issue = {
  code: 'frames_as_notes',
  at: 'steps',
  message: 'Groups of messages became notes of their first message.',
}
