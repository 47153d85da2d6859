/**
 * Commands about how single steps and lines look and where they lead: "make review red", "colour by actor", "link review
 * to https://example.org". What they name has to be there.
 */
import {
  type ColourWay,
  coloursBy,
  iconNames,
  type FlowEdit,
  type FlowGraph,
  lineColours,
  soundLink,
  stepColours,
  type StepColour,
  tintOf,
  withoutColours,
} from '@flain/flow'
import { findNode, type Parsed } from './named-parts.ts'

/** What people call our colours besides their names. */
const alike: Readonly<Record<string, StepColour>> = {
  gray: 'grey',
  silver: 'grey',
  orange: 'amber',
  yellow: 'amber',
  gold: 'amber',
  purple: 'violet',
  lilac: 'violet',
  magenta: 'pink',
  rose: 'pink',
  crimson: 'red',
  cyan: 'teal',
  turquoise: 'teal',
  lime: 'green',
  navy: 'blue',
}
const colourWords = [...stepColours, ...Object.keys(alike)].join('|')

export function readLookCommand(words: string, graph: FlowGraph): Parsed | undefined {
  return (
    colourBy(words, graph) ??
    uncolour(words, graph) ??
    icon(words, graph) ??
    colour(words, graph) ??
    link(words, graph)
  )
}

const ways: readonly (readonly [RegExp, ColourWay])[] = [
  [/^(?:actor|actors|who acts|who does (?:it|them|what)|person|people|role|owner)$/i, 'actor'],
  [/^(?:group|lane|zone|phase|section|stage|team)s?$/i, 'group'],
  [/^(?:branch(?:es)?|ways?|paths?)$/i, 'branch'],
  [/^(?:kind|type|shape|sort)s?$/i, 'kind'],
]

function colourBy(words: string, graph: FlowGraph): Parsed | undefined {
  const [, asked = ''] =
    /^colou?r (?:(?:it|everything|the (?:steps|flow)|all steps) )?by (.+)$/i.exec(words) ?? []
  const way = ways.find(([pattern]) => pattern.test(asked))?.[1]
  if (!way) return undefined
  const edits = coloursBy(graph, way)
  if (edits.length > 0) return { edits }
  return { refused: `There are no two steps here that differ by ${way}, or they wear these colours already.` }
}

function uncolour(words: string, graph: FlowGraph): Parsed | undefined {
  if (/^(?:remove|clear|drop|take away) (?:all |the )?colou?rs$/i.test(words))
    return { edits: withoutColours(graph) }
  const name =
    /^(?:remove|clear|drop|take away) the colou?r (?:of|from) (.+)$/i.exec(words)?.[1] ??
    /^make (.+?) plain(?: again)?$/i.exec(words)?.[1]
  return name === undefined ? undefined : dressed(name, graph, undefined)
}

const painting = new RegExp(`^(?:make|colou?r|paint|turn|mark) (.{1,200}?) (?:in )?(${colourWords})$`, 'i')
const changing = new RegExp(
  `^(?:change|set|make) (?:the )?colou?r(?: (?:of|for) (.{1,200}?))?(?: to| as)? (${colourWords})$`,
  'i',
)

function colour(words: string, graph: FlowGraph): Parsed | undefined {
  const painted = painting.exec(words)
  const changed = changing.exec(words)
  const asked = (changed ?? painted)?.[2]?.toLowerCase()
  const found = stepColours.find((one) => one === asked) ?? alike[asked ?? '']
  if (!found) return undefined
  if (changed) return changed[1] === undefined ? flowColour(graph, found) : dressed(changed[1], graph, found)
  return dressed(painted?.[1] ?? '', graph, found)
}

/** The flow as a whole wears one of the six lines. */
function flowColour(graph: FlowGraph, found: StepColour): Parsed {
  const line = lineColours.find((one) => one === tintOf[found])
  if (line) return { edits: [{ do: 'describe', change: { look: { ...graph.look, colour: line } } }] }
  return { refused: `No flow is ${found} as a whole, but its steps can be: “make everything ${found}”.` }
}

const lineBetween = /^(?:the )?(?:line|arrow|connection) (?:from|between) (.+?) (?:to|and) (.+)$/i
/** A line by the words on it: "the yes line", "the line that says yes". */
const lineSaying =
  /^(?:the )?(?:(?:line|arrow|connection) (?:that says|called|named|labelled|labeled) (.+)|(.+) (?:line|arrow|connection))$/i
const allLines = /^(?:all|every|the|all (?:of )?the) (?:lines?|arrows?|connections?)$/i
const everything = /^(?:it|this|the flow|everything|all|all steps|every step|the steps)$/i

type Dress = { colour?: StepColour | undefined; icon?: string | undefined; link?: string | undefined }

/** Gives the steps or lines of a name a look. */
function dress(name: string, graph: FlowGraph, change: Dress): Parsed {
  const lines = linesNamed(name, graph)
  if (lines && 'edges' in lines)
    return { edits: lines.edges.map(({ id }): FlowEdit => ({ do: 'change-edge', id, change })) }
  if (lines) return lines
  const node = findNode(name, graph)
  return node
    ? { edits: [{ do: 'change-node', id: node.id, change }] }
    : { missing: name.trim(), isLoose: true }
}

/** Undefined when a name is none of a line. */
function linesNamed(name: string, graph: FlowGraph): Parsed | { edges: FlowGraph['edges'] } | undefined {
  if (allLines.test(name)) return { edges: graph.edges }
  const ends = lineBetween.exec(name)
  if (!ends) return linesSaying(name, graph)
  const [from, to] = [findNode(ends[1], graph), findNode(ends[2], graph)]
  if (!from || !to) return { missing: (from ? ends[2] : ends[1]) ?? '', isLoose: true }
  const edges = graph.edges.filter(
    (edge) => (edge.from === from.id && edge.to === to.id) || (edge.from === to.id && edge.to === from.id),
  )
  return edges.length > 0
    ? { edges }
    : { refused: `There is no line between “${from.label}” and “${to.label}”.` }
}

/** A step of the same name goes first. */
function linesSaying(name: string, graph: FlowGraph): { edges: FlowGraph['edges'] } | undefined {
  const [, one, other = one] = lineSaying.exec(name) ?? []
  const said = other?.replaceAll(/["“”]/g, '').trim().toLowerCase()
  const edges = graph.edges.filter(({ label }) => label !== undefined && label.toLowerCase() === said)
  return edges.length > 0 && !findNode(name, graph) ? { edges } : undefined
}

function dressed(name: string, graph: FlowGraph, found: StepColour | undefined): Parsed {
  const change = { colour: found }
  if (everything.test(name))
    return { edits: graph.nodes.map(({ id }): FlowEdit => ({ do: 'change-node', id, change })) }
  return dress(name, graph, change)
}

function link(words: string, graph: FlowGraph): Parsed | undefined {
  const gone =
    /^(?:remove|clear|drop|delete) the link (?:of|from|on) (.+)$/i.exec(words)?.[1] ??
    /^unlink ((?:(?! and | from ).)+)$/i.exec(words)?.[1]
  const [, named = gone, address] =
    /^link (.+?) (?:to|with) (\S*[:/]\/\S*|www\.\S+|(?:mailto|javascript|data):\S*)$/i.exec(words) ?? []
  if (named === undefined) return undefined
  const sound = soundLink(address)
  if (address !== undefined && sound === undefined)
    return { refused: 'A link is a whole address that begins with https://.' }
  const given = dress(named, graph, { link: sound })
  return 'missing' in given ? { missing: given.missing } : given
}

const iconOf = /^(?:(?:set |change |make )?(?:the )?icon (?:of|for) (.{1,200})|give (.{1,200}) icon)$/i

/** The last words name the icon, up to three of them, the others the step. */
function icon(words: string, graph: FlowGraph): Parsed | undefined {
  const gone = /^(?:remove|clear|drop|take away) the icon (?:of|from) (.+)$/i.exec(words)?.[1]
  if (gone !== undefined) return marked(gone, graph, undefined)
  const found = iconOf.exec(words)
  const said = (found?.[1] ?? found?.[2] ?? '').split(' ')
  if (said.length < 2) return undefined
  const stepBefore = (end: number) =>
    said
      .slice(0, end)
      .join(' ')
      .replace(/(?: (?:to|as|into))?(?: (?:an?|the))?$/i, '')
  for (let at = Math.max(1, said.length - 3); at < said.length; at++) {
    const slug = said.slice(at).join('-').toLowerCase()
    const known = iconNames.find((name) => name === slug)
    if (known) return marked(stepBefore(at), graph, known)
  }
  const name = stepBefore(said.length - 1)
  if (!linesNamed(name, graph) && !findNode(name, graph)) return { missing: name, isLoose: true }
  return { refused: `No icon is called “${said.at(-1)}”. All of them are under A, on a selected step.` }
}

function marked(name: string, graph: FlowGraph, found: string | undefined): Parsed {
  return dress(name, graph, { icon: found })
}
