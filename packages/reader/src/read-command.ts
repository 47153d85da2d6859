/**
 * Small commands on a flow that is there already, typed or spoken: "connect A to B", "rename A to B", "add a step
 * X after Y", "remove X", "put A and B in group G", "make it left to right", "undo". Recognised only at the very
 * start of a text or after the spoken cue "command"; anything else is a thought.
 */
import { applyEdit, stepColours } from '@flain/flow'
import type { Direction, FlowEdit, FlowGraph, FlowNode, Issue } from '@flain/flow'
import { asKindAsked } from './as-kind.ts'
import { slug } from './draft.ts'
import { sentenceCase } from './label.ts'
import { readLookCommand } from './look-commands.ts'
import { findGroup, findNode as find, type Parsed, unquote } from './named-parts.ts'

export type Command =
  | { kind: 'none' }
  | { kind: 'undo' }
  | { kind: 'edit'; graph: FlowGraph; edits: FlowEdit[] }
  | { kind: 'unclear'; issues: Issue[] }

const cue = /^\s*(?:(?:ok(?:ay)?|um|uh|please|so)[,\s]+)*(?:command[\s:,]+)/i
const directions: [RegExp, Direction][] = [
  [/left\s*(?:-|to)+\s*right|horizontal|sideways|to the right/i, 'right'],
  [/right\s*(?:-|to)+\s*left|to the left/i, 'left'],
  [/top\s*(?:-|to)+\s*(?:bottom|down)|vertical|top down|downwards?/i, 'down'],
  [/bottom\s*(?:-|to)+\s*(?:top|up)|upwards?|bottom up/i, 'up'],
]

/**
 * Reads a command and applies it. `none` when the text is a thought; `unclear` when it is a command about
 * something the flow does not have, with an issue that says what was not found. Never throws.
 */
export function readCommand(text: string, graph: FlowGraph): Command {
  const cued = cue.exec(text)
  const said = text.slice(cued ? cued[0].length : 0).trim()
  if (said.length > 300 || said.includes('\n')) return { kind: 'none' }
  // One blank between words: the patterns below would try every way to divide more of them.
  const words = said.replace(/(?<![.!])[.!]+$/, '').replaceAll(/\s+/g, ' ')
  if (/^(?:undo|undo that|go back one step|take that back)$/i.test(words)) return { kind: 'undo' }
  const elsewhere = elsewheres.find(([pattern]) => pattern.test(words))
  if (elsewhere) return unclear('command_elsewhere', elsewhere[1])
  const parsed = parse(words, graph, cued !== null)
  if (!parsed)
    return cued
      ? unclear(
          'command_unknown',
          `“${words}” is no command known here. Try “connect A to B” or “rename A to B”.`,
        )
      : { kind: 'none' }
  if ('refused' in parsed) return unclear('command_refused', parsed.refused)
  if ('missing' in parsed) return unclear('node_not_found', `Nothing here is called “${parsed.missing}”.`)
  return { kind: 'edit', graph: parsed.edits.reduce(applyEdit, graph), edits: parsed.edits }
}

/** What is asked of the studio and not of the flow, and where it is done. */
const elsewheres: readonly [RegExp, string][] = [
  [
    /^(?:export|download|save)(?: (?:it|this|the flow))?(?: (?:as|to))?(?: an?)? ?\.?(?:png|svg|pdf|gif|mp4|webm|json|mermaid|image|picture|film|video)$/i,
    'Files are made with Export, at the top right.',
  ],
  [
    /^(?:export|download|print|share|publish|embed)(?: (?:it|this|the flow|this flow))?$/i,
    'Files, links and publishing are under Export, at the top right.',
  ],
  [
    /^(?:play|replay|animate)(?: (?:it|this|the flow|from the start|again))?$/i,
    'The play button is below, and so is the speed.',
  ],
  [
    /^(?:zoom (?:in|out)|fit(?: (?:it|everything))?|fit to screen|cent(?:er|re)(?: it)?)$/i,
    'Zoom and fit are at the bottom right; + and − and 0 on the keyboard do it too.',
  ],
  [
    /^(?:start over|start again|(?:begin|make|open) a new (?:flow|drawing)|(?:clear|delete|remove) (?:all|everything|the (?:whole )?flow))$/i,
    'A new drawing is begun in the menu beside the name, at the top left; this one is kept.',
  ],
  [
    /^(?:change|set|use) (?:the |a |another )?(?:fonts?|theme|style|look|background|density|dark (?:mode|theme)|light (?:mode|theme))\b.*$|^(?:make|draw) (?:the )?(?:boxes|steps|text|letters|font|everything|it) (?:bigger|larger|smaller|wider|narrower)$/i,
    'How the flow looks is chosen under Looks, beside the zoom.',
  ],
  [
    /^(?:(?:change|set|make) (?:the )?colou?r|colou?r|paint) .{1,200}\b(?:black|white|brown)$/i,
    `Steps and lines can be ${stepColours.join(', ')}.`,
  ],
]

function unclear(code: string, message: string): Command {
  return { kind: 'unclear', issues: [{ code, at: '', message }] }
}

/** Without the cue a text is a command only when what it names is there, so that thoughts stay thoughts. */
function parse(words: string, graph: FlowGraph, cued: boolean): Parsed | undefined {
  const parsed =
    anotherKind(words, graph) ??
    readLookCommand(words, graph) ??
    direction(words) ??
    connect(words, graph) ??
    disconnect(words, graph) ??
    rename(words, graph) ??
    add(words, graph) ??
    group(words, graph) ??
    removePart(words, graph) ??
    remove(words, graph)
  if (parsed && 'missing' in parsed && !cued && (parsed.isLoose || graph.nodes.length === 0)) return undefined
  return parsed
}

function anotherKind(words: string, graph: FlowGraph): Parsed | undefined {
  const edits = graph.nodes.length > 0 ? asKindAsked(words, graph) : undefined
  return edits && { edits }
}

function direction(words: string): Parsed | undefined {
  const match =
    /^(?:make|draw|lay|turn|flip) (?:it|this|the flow|everything)(?: out)? (?:go |run |from )?(.+)$/i.exec(
      words,
    )
  const found = match && directions.find(([pattern]) => pattern.test(match[1] ?? ''))
  return found ? { edits: [{ do: 'describe', change: { direction: found[1] } }] } : undefined
}

function connect(words: string, graph: FlowGraph): Parsed | undefined {
  const match =
    /^(?:connect|link|join) (.+?) (?:to|with|and) (.+?)(?: (?:labell?ed|called|saying) (.+))?$/i.exec(words)
  if (!match) return undefined
  const [from, to] = [find(match[1], graph), find(match[2], graph)]
  if (!from) return { missing: match[1] ?? '' }
  if (!to) return { missing: match[2] ?? '' }
  const label = match[3]
  return {
    edits: [
      {
        do: 'add-edge',
        edge: {
          id: freshId(graph, `${from.id.slice(0, 27)}--${to.id.slice(0, 27)}`),
          from: from.id,
          to: to.id,
          kind: 'main',
          ...(label ? { label } : {}),
        },
      },
    ],
  }
}

function disconnect(words: string, graph: FlowGraph): Parsed | undefined {
  const match = /^(?:disconnect|unlink) (.+?) (?:from|and) (.+)$/i.exec(words)
  if (!match) return undefined
  const [from, to] = [find(match[1], graph), find(match[2], graph)]
  if (!from) return { missing: match[1] ?? '' }
  if (!to) return { missing: match[2] ?? '' }
  const edges = graph.edges.filter(
    (edge) => (edge.from === from.id && edge.to === to.id) || (edge.from === to.id && edge.to === from.id),
  )
  return { edits: edges.map((edge): FlowEdit => ({ do: 'remove-edge', id: edge.id })) }
}

function rename(words: string, graph: FlowGraph): Parsed | undefined {
  const match = /^(?:rename|relabel|change) (.+?) (?:to|as|into) (.+)$/i.exec(words)
  if (!match) return undefined
  const node = find(match[1], graph)
  const group = node ? undefined : findGroup(match[1], graph)
  const label = sentenceCase(unquote(match[2] ?? ''))
  if (group) return { edits: [{ do: 'change-group', id: group, change: { label } }] }
  if (!node) return /^change/i.test(words) ? undefined : { missing: match[1] ?? '' }
  return { edits: [{ do: 'change-node', id: node.id, change: { label } }] }
}

function add(words: string, graph: FlowGraph): Parsed | undefined {
  const match =
    /^(?:add|insert|put) (?:an? |the )?(?:new )?(step|decision|actor|store|database|system|event|idea|node)?\s*(?:called |named )?(.+?) (after|before|between) (.+)$/i.exec(
      words,
    )
  if (!match) return undefined
  const [, sort = 'step', name = '', where = 'after', place = ''] = match
  const target = find(place, graph)
  if (!target) return { missing: place, isLoose: true }
  const like =
    target.kind === 'decision' || target.kind === 'start' || target.kind === 'end' ? 'action' : target.kind
  const label = sentenceCase(unquote(name))
  const node: FlowNode = {
    id: freshId(graph, slug(label)),
    kind: kinds.get(sort.toLowerCase()) ?? like,
    label,
    ...(target.group === undefined ? {} : { group: target.group }),
  }
  return {
    edits: [{ do: 'add-node', node }, ...spliced(graph, target, node.id, where.toLowerCase() === 'before')],
  }
}

const kinds: ReadonlyMap<string, FlowNode['kind']> = new Map([
  ['decision', 'decision'],
  ['actor', 'actor'],
  ['store', 'store'],
  ['database', 'store'],
  ['system', 'system'],
  ['event', 'event'],
  ['idea', 'idea'],
])

/** The new node takes over the edges on its side of the target. */
function spliced(graph: FlowGraph, target: FlowNode, id: string, isBefore: boolean): FlowEdit[] {
  const moved = graph.edges.filter((edge) => (isBefore ? edge.to : edge.from) === target.id)
  const edits: FlowEdit[] = moved.map((edge) => ({ do: 'remove-edge', id: edge.id }))
  for (const edge of moved)
    edits.push({ do: 'add-edge', edge: { ...edge, ...(isBefore ? { to: id } : { from: id }) } })
  const [from, to] = isBefore ? [id, target.id] : [target.id, id]
  edits.push({
    do: 'add-edge',
    edge: { id: freshId(graph, `${from.slice(0, 27)}--${to.slice(0, 27)}`), from, to, kind: 'main' },
  })
  return edits
}

/** "Delete everything after review": all that the named step leads to, or all that leads to it; itself it stays. */
function removePart(words: string, graph: FlowGraph): Parsed | undefined {
  const [, which] = /^(?:remove|delete|drop) (?:the )?(first|last) (?:step|node|one)$/i.exec(words) ?? []
  const node = which && graph.nodes.at(which.toLowerCase() === 'last' ? -1 : 0)
  if (node) return { edits: [{ do: 'remove-node', id: node.id }] }
  const match =
    /^(?:remove|delete|drop|cut) (?:everything|all(?: (?:the )?steps)?|the rest|what comes) (after|behind|below|before|above) (.+)$/i.exec(
      words,
    )
  if (!match) return undefined
  const [, side = '', name = ''] = match
  const target = find(name, graph)
  if (!target) return { missing: name }
  const isAfter = /after|behind|below/i.test(side)
  const gone = new Set([target.id])
  for (const at of gone)
    for (const { from, to } of graph.edges) if (at === (isAfter ? from : to)) gone.add(isAfter ? to : from)
  gone.delete(target.id)
  return { edits: [...gone].map((id): FlowEdit => ({ do: 'remove-node', id })) }
}

function remove(words: string, graph: FlowGraph): Parsed | undefined {
  const match = /^(?:remove|delete|drop|take out|get rid of) (?:the step |step )?(.+)$/i.exec(words)
  if (!match) return undefined
  const node = find(match[1], graph)
  if (node) return { edits: [{ do: 'remove-node', id: node.id }] }
  const group = findGroup(match[1], graph)
  if (group) return { edits: [{ do: 'remove-group', id: group }] }
  return { missing: match[1] ?? '', isLoose: true }
}

function group(words: string, graph: FlowGraph): Parsed | undefined {
  const match =
    /^(?:put|group|move|place) (.+?) (?:in|into|in the|as) (?:an? |the )?group (?:called |named )?(.+)$/i.exec(
      words,
    )
  if (!match) return undefined
  const names = (match[1] ?? '').split(/ ?, ?(?:and )?| and /i)
  const nodes: FlowNode[] = []
  for (const name of names) {
    const node = find(name, graph)
    if (!node) return { missing: name, isLoose: true }
    nodes.push(node)
  }
  const label = sentenceCase(unquote(match[2] ?? ''))
  const known = findGroup(label, graph)
  const id = known ?? freshId(graph, `g-${slug(label)}`)
  const edits: FlowEdit[] = known ? [] : [{ do: 'add-group', group: { id, label } }]
  for (const node of nodes) edits.push({ do: 'change-node', id: node.id, change: { group: id } })
  return { edits }
}

function freshId(graph: FlowGraph, wanted: string): string {
  const taken = new Set([...graph.nodes, ...graph.edges, ...graph.groups].map((one) => one.id))
  let id = wanted
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`
  return id
}
