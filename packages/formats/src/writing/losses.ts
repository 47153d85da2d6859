import {
  isByMessage,
  isOrderedByHand,
  kindProfiles,
  type Direction,
  type FlowGraph,
  type FlowLook,
  type FlowNode,
  type Issue,
} from '@flain/flow'

/** What a format keeps besides nodes, edges and their labels. */
export type Keeps = {
  steps?: boolean
  pins?: boolean
  details?: boolean
  groups?: boolean
  /** What boxes hold, and how many stand at the ends of lines. */
  tables?: boolean
  /** When tasks are, how steps feel. */
  facts?: boolean
  kind?: boolean
  /** Those of single steps and lines. */
  colours?: boolean
  links?: boolean | 'of steps'
  icons?: boolean
  pictures?: boolean
  /** The nodes as they are written; those of the graph unless given. In a sequence it says who stands beside whom. */
  order?: readonly FlowNode[]
  /** Parts of the look. */
  look?: readonly (keyof FlowLook)[]
}

/** The way the flow runs where it is drawn by somebody else: as a person chose, else as the graph says. */
export function directionOf(graph: FlowGraph): Direction {
  return graph.look?.direction ?? graph.direction
}

/** Between a format and what it drops: `sentencesOf` puts all of one format into one sentence. */
export const notKept = ' does not keep '

/** An issue for each thing the graph has and the format drops. */
export function losses(graph: FlowGraph, format: string, keeps: Keeps): Issue[] {
  const profile = kindProfiles[graph.kind]
  const told = toldOf(graph)
  const kept = new Set<string>([...(keeps.look ?? []), ...(profile.turns === 'one way' ? ['direction'] : [])])
  const lost: Loss[] = [
    [!keeps.steps && told !== '', 'steps_lost', 'steps', told],
    [
      !keeps.pins && graph.nodes.some((node) => node.pin),
      'pins_lost',
      'nodes',
      'the places you dragged steps to',
    ],
    [
      !keeps.details && graph.nodes.some((node) => node.detail),
      'details_lost',
      'nodes',
      'the second lines of steps',
    ],
    ...(keeps.tables ? [] : tableLosses(graph)),
    ...(keeps.facts ? [] : factLosses(graph)),
    ...ownLosses(graph, keeps),
    [!keeps.groups && graph.groups.length > 0, 'groups_lost', 'groups', 'the groups'],
    [
      !keeps.kind && graph.kind !== 'process' && graph.kind !== 'decision',
      'kind_lost',
      'kind',
      `that this is ${profile.name}`,
    ],
    [
      isByMessage(graph) && (keeps.order ?? []).some((node, index) => node !== graph.nodes[index]),
      'order_lost',
      'nodes',
      'the order of the participants in groups',
    ],
    [
      Object.keys(graph.look ?? {}).some((part) => !kept.has(part)),
      'look_lost',
      'look',
      'the look you chose',
    ],
    [
      !kept.has('direction') &&
        !graph.look?.direction &&
        profile.turns === 'as said' &&
        graph.direction !== profile.direction,
      'direction_lost',
      'direction',
      'which way the flow runs',
    ],
  ]
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `${format}${notKept}${what}.` }))
}

type Loss = [condition: boolean, code: string, at: string, what: string]

/** What entities and classes have that other things have not. */
function tableLosses({ nodes, edges }: FlowGraph): Loss[] {
  return [
    [nodes.some((node) => node.rows), 'rows_lost', 'nodes', 'the rows of boxes'],
    [edges.some((edge) => edge.counts), 'counts_lost', 'edges', 'how many stand at the ends of lines'],
    [edges.some((edge) => edge.relation), 'relations_lost', 'edges', 'what relations of classes mean'],
  ]
}

/** What plans and journeys have that other things have not. */
function factLosses({ nodes }: FlowGraph): Loss[] {
  return [
    [nodes.some(({ span }) => span), 'days_lost', 'nodes', 'when tasks are'],
    [nodes.some(({ feeling }) => feeling !== undefined), 'feelings_lost', 'nodes', 'how steps feel'],
  ]
}

/** What single steps and lines were given. */
function ownLosses({ nodes, edges }: FlowGraph, keeps: Keeps): Loss[] {
  return [
    [
      !keeps.colours && [...nodes, ...edges].some(({ colour }) => colour),
      'colours_lost',
      'nodes',
      'the colours of single steps and lines',
    ],
    [!keeps.links && nodes.some(({ link }) => link), 'links_lost', 'nodes', 'the links of steps'],
    [keeps.links !== true && edges.some(({ link }) => link), 'links_lost', 'edges', 'the links of lines'],
    [!keeps.icons && nodes.some(({ icon }) => icon), 'icons_lost', 'nodes', 'the icons of steps'],
    [!keeps.icons && edges.some(({ icon }) => icon), 'icons_lost', 'edges', 'the icons of lines'],
    [
      !keeps.pictures && nodes.some(({ picture }) => picture),
      'pictures_lost',
      'nodes',
      'the pictures of steps',
    ],
  ]
}

/** What a person made of the playback: another order, notes, or both. */
function toldOf(graph: FlowGraph): string {
  const hasNotes = graph.steps.some((step) => step.note)
  if (graph.steps.length === 0 || !isOrderedByHand(graph)) return hasNotes ? 'the notes of the playback' : ''
  return hasNotes ? 'the playback order and its notes' : 'the playback order'
}

/** What a picture shows no more than the finished flow loses; `format` begins the sentence. */
export function pictureLosses(
  graph: FlowGraph,
  format: string,
  keeps: Pick<Keeps, 'links' | 'pictures'> = {},
): Issue[] {
  return losses(graph, format, {
    pins: true,
    details: true,
    groups: true,
    tables: true,
    facts: true,
    kind: true,
    colours: true,
    icons: true,
    pictures: true,
    ...keeps,
    look: lookParts,
  })
}

const lookParts = ['direction', 'density', 'style', 'theme', 'colour'] as const satisfies (keyof FlowLook)[]
