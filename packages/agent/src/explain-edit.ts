/** Why an edit cannot be done to a graph, with the field at fault and what to do. */
import { caps, type FlowGraph } from '@flain/flow'
import { partSchema } from '@flain/flow/part'
import { editWords } from './edit-words.ts'
import type { Reason } from './refusal.ts'

type Fields = Record<string, unknown>
type Collection = 'nodes' | 'edges' | 'groups'

/** How many ids of what is there help. */
const mostIds = 30
const spoken = { nodes: 'step', edges: 'line', groups: 'group' } as const
const collectionOf: Record<string, Collection> = { node: 'nodes', edge: 'edges', group: 'groups' }

export function explainEdit(graph: FlowGraph, edit: Fields, index: number): Reason {
  const found =
    wordFault(edit) ?? absent(graph, edit) ?? repeated(graph, edit) ?? full(graph, edit) ?? shapeFault(edit)
  const { field, ...reason } = found ?? nothingNew
  return { field: `edits.${index}${field === '' ? '' : `.${field}`}`, ...reason }
}

const nothingNew: Reason = {
  code: 'changes_nothing',
  field: '',
  message: 'This edit changes nothing.',
  repair: 'Leave it out.',
}

function wordFault({ do: word }: Fields): Reason | undefined {
  if (editWords.includes(String(word))) return undefined
  return {
    code: 'edit_unknown',
    field: 'do',
    message: `There is no edit ${JSON.stringify(word) ?? 'without a word'}.`.slice(0, 200),
    repair: `Use one of ${editWords.join(', ')}.`,
  }
}

/** What an edit of that word names, and what has to be there under that name. */
const references: readonly (readonly [path: string, collection: Collection])[] = [
  ['node.group', 'groups'],
  ['edge.from', 'nodes'],
  ['edge.to', 'nodes'],
  ['group.group', 'groups'],
  ['change.from', 'nodes'],
  ['change.to', 'nodes'],
  ['change.group', 'groups'],
]

function absent(graph: FlowGraph, edit: Fields): Reason | undefined {
  const word = String(edit['do'])
  const noun = /^(?:change|remove)-(\w+)$/.exec(word)?.[1]
  const own: [string, Collection][] = noun ? [['id', collectionOf[noun] ?? 'nodes']] : []
  const noted: [string, Collection][] = word === 'note' ? [['node', 'nodes']] : []
  for (const [field, collection] of [...own, ...noted, ...references]) {
    const id = valueAt(edit, field)
    if (id === undefined || id === null || typeof id === 'object') continue
    if (graph[collection].some((one) => one.id === id)) continue
    return missing(graph, { field, collection, id })
  }
  return undefined
}

type Named = { field: string; collection: Collection; id: unknown }

function missing(graph: FlowGraph, { field, collection, id }: Named): Reason {
  const ids = graph[collection].slice(0, mostIds).map((one) => one.id)
  const others = graph[collection].length > mostIds ? ', …' : ''
  return {
    code: 'id_unknown',
    field,
    message: `There is no ${spoken[collection]} ${JSON.stringify(id)}.`.slice(0, 200),
    repair:
      ids.length === 0
        ? `This flow has no ${collection}; add one first.`
        : `Use one of ${ids.join(', ')}${others}.`,
  }
}

function valueAt(edit: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      edit,
    )
}

function repeated(graph: FlowGraph, edit: Fields): Reason | undefined {
  const noun = /^add-(\w+)$/.exec(String(edit['do']))?.[1]
  if (noun === undefined) return undefined
  const id = valueAt(edit, `${noun}.id`) ?? edit['id']
  if (!graph[collectionOf[noun] ?? 'nodes'].some((one) => one.id === id)) return undefined
  return {
    code: 'id_taken',
    field: `${noun}.id`,
    message: `There is a ${noun} ${JSON.stringify(id)} already.`,
    repair: `Give it another id, or use change-${noun}.`,
  }
}

function full(graph: FlowGraph, edit: Fields): Reason | undefined {
  const collection = collectionOf[/^add-(\w+)$/.exec(String(edit['do']))?.[1] ?? '']
  if (collection === undefined || graph[collection].length < caps[collection]) return undefined
  return {
    code: 'too_many',
    field: '',
    message: `A flow holds at most ${caps[collection]} ${collection}.`,
    repair: 'Take something out first, or make a second flow.',
  }
}

function shapeFault(edit: Fields): Reason | undefined {
  const parsed = partSchema.safeParse(edit)
  const issue = parsed.error?.issues[0]
  if (!issue) return undefined
  return {
    code: 'edit_invalid',
    field: issue.path.join('.'),
    message: issue.message,
    repair: 'Write this field as the tool’s schema says.',
  }
}
