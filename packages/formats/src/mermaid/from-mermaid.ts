/**
 * Reads Mermaid: flowcharts, sequence diagrams and mind maps. Styles, links and notes are passed over silently;
 * any other line that is not understood is named in an issue. Reads back what `toMermaid` writes. The other diagrams of
 * Mermaid are in `mermaid-diagrams.ts`.
 */
import { emptyGraph, nodeKinds } from '@flain/flow'
import type { DiagramKind, Direction, EdgeKind, NodeKind } from '@flain/flow'
import { characterCode } from '../reading/character-codes.ts'
import { fromWords } from '../reading/from-words.ts'
import type { ReadFlow } from '../file.ts'
import { groupLinks } from '../reading/group-links.ts'
import { clean, linesOf, onOneLine, unquote, type Line } from './mermaid-lines.ts'
import { Dress } from './mermaid-dress.ts'
import { Sketch } from '../reading/sketch.ts'

/** Whether a text begins like a Mermaid diagram this module can read. */
export function isMermaid(text: string): boolean {
  const first = linesOf(text.slice(0, 4000)).lines[0]?.text ?? ''
  return (
    /^(?:graph|flowchart(?:-elk)?)(?:\s+(?:TB|TD|BT|LR|RL)\b|\s*$|\s*;)/i.test(first) ||
    /^(?:sequenceDiagram|mindmap)\s*$/.test(first)
  )
}

/** Is told of each line of a sequence that is no message and names nobody, and of the messages before it. */
export type Aside = (line: string, messages: number) => void

export function fromMermaid(text: string, aside?: Aside): ReadFlow {
  const { lines, title, kind, issues } = linesOf(onOneLine(text))
  const [head, ...rest] = lines
  const first = head?.text ?? ''
  const readDiagram = () => {
    if (first.startsWith('sequenceDiagram')) return sequence(rest, aside)
    if (first.startsWith('mindmap')) return mindmap(rest)
    return head && /^(?:graph|flowchart)/i.test(first) ? flowchart(head, rest, kind) : undefined
  }
  const read = readDiagram()
  if (!read)
    return {
      graph: emptyGraph(),
      issues: [{ code: 'not_mermaid', at: '', message: 'This is no diagram of Mermaid.' }],
    }
  if (title) read.graph.title = title
  read.issues.push(...issues)
  const { graph, issues: found } = read.finish()
  return { graph: fromWords(graph), issues: found }
}

/** The words of Mermaid for the way a diagram runs. */
export const flowDirections: Record<string, Direction> = {
  LR: 'right',
  RL: 'left',
  TD: 'down',
  TB: 'down',
  BT: 'up',
}

/** Longest brackets first, so that `([` is not read as `(`. */
const shapes: [open: string, close: string, kind: NodeKind][] = [
  ['(((', ')))', 'end'],
  ['([', '])', 'start'],
  ['[(', ')]', 'store'],
  ['[[', ']]', 'system'],
  ['((', '))', 'actor'],
  ['{{', '}}', 'event'],
  ['[/', '/]', 'idea'],
  ['[/', '\\]', 'idea'],
  ['[\\', '\\]', 'idea'],
  ['[\\', '/]', 'idea'],
  ['{', '}', 'decision'],
  ['>', ']', 'event'],
  ['[', ']', 'action'],
  ['(', ')', 'action'],
]

/** Looks, of a link with an id too: `e1@{ animate: true }`. */
const passedOver =
  /^(?:$|(?:style|classDef|class|click|linkStyle|direction)\s|acc(?:Title|Descr)\s*[:{]|[\w-]+@\{\s*(?:animat|curve))/

function flowchart(first: Line, lines: Line[], kind: DiagramKind | undefined): Sketch {
  const [head = '', ...tail] = statements(first.text)
  const way = /\b(TB|TD|BT|LR|RL)\b/i.exec(head)?.[1]?.toUpperCase() ?? 'TD'
  const sketch = new Sketch(kind ?? 'process', flowDirections[way] ?? 'down')
  const open: string[] = []
  const dress = new Dress()
  const rest = lines.flatMap((each) => statements(each.text).map((text) => ({ ...each, text })))
  for (const line of [...tail.map((text) => ({ ...first, text })), ...rest]) {
    const { text } = line
    if (dress.take(text) || passedOver.test(text)) continue
    const sub = /^subgraph\s+(.*)$/.exec(text)
    if (sub) {
      const named = /^([\w-]+)\s*\[(.*)\]$/.exec(sub[1] ?? '')
      const id = (named?.[1] ?? unquote(sub[1] ?? '')) || `group ${open.length + 1}`
      sketch.group(id, clean(named?.[2] ?? sub[1] ?? ''), open.at(-1))
      open.push(id)
    } else if (text === 'end') open.pop()
    else if (!chain(sketch, text, open.at(-1))) sketch.skipped(line.number, text)
  }
  if (!lines.some(({ text }) => text.includes(':::kind_'))) endWays(sketch)
  dress.put(sketch)
  tieToSteps(sketch)
  return sketch
}

/** One shape begins and ends a flow: where ways only lead to it, it is an end. */
function endWays({ graph: { edges }, known }: Sketch): void {
  for (const { to } of edges) {
    const node = known.get(to)
    if (node?.kind === 'start' && !edges.some(({ from }) => from === to)) node.kind = 'end'
  }
}

/** Links from and to groups, which ours have not: they leave a group from its last step and enter it at its first. */
export function tieToSteps(sketch: Sketch): void {
  const { graph } = sketch
  const linked = graph.groups.filter(({ id }) => sketch.known.get(id)?.label === id)
  if (linked.length === 0) return
  const names = new Set(linked.map((group) => group.id))
  const parents = new Map(graph.groups.map((group) => [group.id, group.group]))
  const inside = new Map<string, string[]>()
  for (const { id, group } of graph.nodes) {
    if (names.has(id)) continue
    for (let at = group, depth = 0; at !== undefined && depth < 50; at = parents.get(at), depth++)
      inside.set(at, [...(inside.get(at) ?? []), id])
  }
  let count = 0
  const tied = (end: string, place: 0 | -1): string => {
    const step = names.has(end) ? inside.get(end)?.at(place) : undefined
    if (step !== undefined) count++
    return step ?? end
  }
  for (const edge of graph.edges) Object.assign(edge, { from: tied(edge.from, -1), to: tied(edge.to, 0) })
  graph.nodes = graph.nodes.filter(({ id }) => !names.has(id) || !inside.has(id))
  sketch.issues.push(...groupLinks(count))
}

const tokens = new RegExp(`${characterCode}|["[\\](){}|;]`, 'g')

/** The statements of a line of a flowchart: semicolons end them, but not in quotes, brackets, texts or entity codes. */
function statements(line: string): string[] {
  if (!line.includes(';')) return [line]
  const found: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  let isOnLine = false
  for (const { 0: sign, index } of line.matchAll(tokens)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted || sign.length > 1) continue
    else if ('[({'.includes(sign)) depth += 1
    else if ('])}'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (sign === '|' && depth === 0) isOnLine = !isOnLine
    else if (sign === ';' && depth === 0 && !isOnLine) {
      found.push(line.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...found, line.slice(start).trim()].filter((one) => one !== '')
}

/** A link, with an id before it, or words in it or behind it. Three tildes are a link nobody sees. */
const arrow =
  /^\s*(?:[\w-]{1,64}@)?(?:(<?(?:--|==|-\.)(?![-=.>]|[ox]\s))((?:"[^"]*"|[^-=.|>"]|-(?![-.])|=(?!=)|\.(?!-))+)((?:-{2,3}|={2,3}|\.-)>?)|([ox<]?(?:-{2,6}|={2,6}|-\.{1,4}-)(?:>|[ox](?=\s))?|~{3,})(?:\s*\|(\s*"[^"]*"\s*|[^|]*)\|)?)\s*/

/** "A[Start] --> B & C -->|yes| D". */
function chain(sketch: Sketch, text: string, group: string | undefined): boolean {
  let at = 0
  let sources: string[] | undefined
  let link: { label?: string; kind: EdgeKind; isHidden: boolean } | undefined
  while (at < text.length) {
    const nodes = members(sketch, text, at, group)
    if (!nodes) return false
    at = nodes.end
    if (sources && link && !link.isHidden)
      for (const from of sources) for (const to of nodes.ids) sketch.edge(from, to, link.label, link.kind)
    sources = nodes.ids
    if (text.slice(at).trim() === '') return true
    const match = arrow.exec(text.slice(at))
    if (!match) return false
    at += match[0].length
    const sign = match[4] ?? `${match[1] ?? ''}${match[3] ?? ''}`
    const label = clean(match[5] ?? match[2] ?? '')
    link = {
      isHidden: sign.startsWith('~'),
      kind: linkKind(sign),
      ...(label === '' ? {} : { label }),
    }
  }
  return sources !== undefined && link === undefined
}

function members(
  sketch: Sketch,
  text: string,
  from: number,
  group: string | undefined,
): { ids: string[]; end: number } | undefined {
  const ids: string[] = []
  let at = from
  for (;;) {
    const one = nodeAt(sketch, text, at, group)
    if (!one) return undefined
    ids.push(one.id)
    at = one.end
    const and = /^\s*&\s*/.exec(text.slice(at))
    if (!and) return { ids, end: at }
    at += and[0].length
  }
}

function nodeAt(
  sketch: Sketch,
  text: string,
  from: number,
  group: string | undefined,
): { id: string; end: number } | undefined {
  const name = /^\s*([\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>]))*)/u.exec(text.slice(from))
  if (!name) return undefined
  let end = from + name[0].length
  const label = name[1] ?? ''
  const shape = shapeAt(text, end) ?? describedShape(text, end)
  if (shape) end = shape.end
  const styled = /^:::([\w-]+)/.exec(text.slice(end))
  if (styled) end += styled[0].length
  const own = /^kind_(\w+)$/.exec(styled?.[1] ?? '')?.[1]
  const kind = nodeKinds.find((each) => each === own) ?? shape?.kind
  const [head = '', ...tail] = unquote(shape?.text ?? '').split(/<br\s*\/?>/i)
  const detail = styled ? clean(tail.join(' ')) : ''
  const full = shape ? clean(styled ? head : (shape.text ?? '')) : ''
  const id = sketch.node(label, {
    ...(full === '' && !own ? {} : { label: full }),
    ...(kind ? { kind } : {}),
    ...(detail === '' ? {} : { detail }),
    ...(group === undefined ? {} : { group }),
  })
  if (styled?.[1] && !own) sketch.styled.set(id, styled[1])
  return { id, end }
}

/** Names of shapes that say a kind; the rest are actions. */
const shapeNames: [names: RegExp, kind: NodeKind][] = [
  [/^(?:diam(?:ond)?|decision|question)$/, 'decision'],
  [/^(?:db|database|datastore|disk|das|.*cyl(?:inder)?)$/, 'store'],
  [/^(?:stadium|terminal|pill|sm\w*-circ(?:le)?|start)$/, 'start'],
  [/^(?:(?:d|fr)\w*-circ(?:le)?|stop)$/, 'end'],
  [/^(?:subproc(?:ess)?|fr\w*-rect(?:angle)?|subroutine)$/, 'system'],
  [/^(?:hex(?:agon)?|prepare|odd|bolt|com-link)$/, 'event'],
  [/^(?:doc(?:ument)?s?|notch-rect|card|comment|brace|cloud|lean-\w+)$/, 'idea'],
]

/** `A@{ shape: cyl, label: "Data base" }` */
function describedShape(text: string, at: number): { text: string; kind: NodeKind; end: number } | undefined {
  const match = /^@\{((?:"[^"]*"|[^"}])*)\}/.exec(text.slice(at))
  if (!match) return undefined
  const value = (key: string): string => {
    const found = new RegExp(`(?:^|[,{\\s])${key}:\\s*(?:(["'])(.*?)\\1|([^,"]+))`).exec(match[1] ?? '')
    return (found?.[2] ?? found?.[3] ?? '').trim()
  }
  const kind = shapeNames.find(([names]) => names.test(value('shape')))?.[1] ?? 'action'
  return { text: value('label'), kind, end: at + match[0].length }
}

function shapeAt(text: string, at: number): { text: string; kind: NodeKind; end: number } | undefined {
  for (const [open, close, kind] of shapes) {
    if (!text.startsWith(open, at)) continue
    const start = at + open.length
    const quoted = text[start] === '"' ? text.indexOf('"', start + 1) : -1
    const end = text.indexOf(close, quoted > 0 ? quoted + 1 : start)
    if (end > 0) return { text: text.slice(start, end), kind, end: end + close.length }
  }
  return undefined
}

const messagePattern =
  /^([^:<>+]+?)(?<!\s)\s*(<{0,2}-?->>|--?>|--?x|--?\))\s*(?:[+-]\s*)?(?!\s)([^:]+?)(?<!\s)\s*(?::\s*(.*))?$/

/** A box may begin with its colour; those people name are the first of CSS. */
const boxLine =
  /^box\s+(?:(?:transparent|aqua|black|blue|fuchsia|gr[ae]y|green|lime|maroon|navy|olive|orange|pink|purple|red|silver|teal|white|yellow|(?:light|dark)[a-z]+|#\w+)(?=\s|$)\s*|rgba?\([^)]*\)\s*)?(.*)$/i

function sequence(lines: Line[], aside?: Aside): Sketch {
  const sketch = new Sketch('sequence', 'right')
  const boxes: (string | undefined)[] = []
  for (const { text: whole, number } of lines) {
    const text = whole.replace(/^((?:create\s+)?participant\s+[^@\s]+)\s*@\{[^}]*\}/, '$1')
    const member =
      /^(?:create\s+)?(participant|actor)\s+(\S+?)(?:\s+as\s+(.*))?$/.exec(text) ??
      /^(?:create\s+)?(participant|actor)\s+(.+)$/.exec(text)
    const box = boxLine.exec(text)
    const message = messagePattern.exec(text)
    if (member) {
      const group = boxes.findLast((each) => each !== undefined)
      sketch.node(member[2] ?? '', {
        label: clean(member[3] ?? member[2] ?? ''),
        kind: member[1] === 'actor' ? 'actor' : 'system',
        ...(group === undefined ? {} : { group }),
      })
    } else if (box) {
      const id = `box ${sketch.graph.groups.length + 1}`
      sketch.group(id, clean(box[1] ?? ''))
      boxes.push(id)
    } else if (/^(?:loop|alt|opt|par|critical|break|rect)\b/.test(text)) {
      boxes.push(undefined)
      aside?.(text, sketch.graph.edges.length)
    } else if (text === 'end') boxes.pop()
    else if (message) {
      const [from, to] = [
        sketch.node((message[1] ?? '').trim(), { kind: kindOf(sketch, message[1]) }),
        sketch.node((message[3] ?? '').trim(), { kind: kindOf(sketch, message[3]) }),
      ]
      const sign = message[2] ?? ''
      sketch.edge(from, to, clean(message[4] ?? '').replace(/^#32;$/, ''), messageKind(sign))
    } else if (
      /^(?:else|and|option|note|activate|deactivate|autonumber|title|destroy|links?|properties)\b/i.test(text)
    )
      aside?.(text, sketch.graph.edges.length)
    else sketch.skipped(number, text)
  }
  return sketch
}

function kindOf(sketch: Sketch, name: string | undefined): NodeKind {
  return sketch.known.get((name ?? '').trim().slice(0, 64))?.kind ?? 'system'
}

function mindmap(lines: Line[]): Sketch {
  const sketch = new Sketch('mindmap', 'right')
  const open: { id: string; indent: number }[] = []
  for (const { text, indent, number } of lines) {
    if (/^::icon|^:::/.test(text)) continue
    const match = /^([\w-]*)\s*(?:\(\((.*)\)\)|\[(.*)\]|\)\)(.*)\(\(|\)(.*)\(|\{\{(.*)\}\}|\((.*)\))$/.exec(
      text,
    )
    const label = clean(match?.slice(2).find((part) => part !== undefined) ?? text)
    if (label === '' && !match?.[1]) {
      sketch.skipped(number, text)
      continue
    }
    const name = match?.[1] !== undefined && match[1] !== '' ? match[1] : `m${sketch.graph.nodes.length + 1}`
    const id = sketch.node(sketch.known.has(name) ? `${name}-${number}` : name, { label, kind: 'idea' })
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const parent = open.at(-1)
    if (parent) sketch.edge(parent.id, id)
    open.push({ id, indent })
  }
  return sketch
}

/** Dotted is async, a line without a head a reference. */
function linkKind(sign: string): EdgeKind {
  if (sign.includes('.')) return 'async'
  return /^[ox<]?-+$/.test(sign) ? 'reference' : 'main'
}

/** A dashed message is an answer, an open head one that nobody waits for. */
function messageKind(sign: string): EdgeKind {
  if (sign.startsWith('--')) return 'reference'
  return sign.endsWith(')') ? 'async' : 'main'
}
