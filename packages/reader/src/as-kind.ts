/** "Turn it into a timeline", "show as mind map": the flow as another kind of diagram. */
import { type DiagramKind, diagramKinds, editsBetween, kindProfiles, withLanes } from '@flain/flow'
import type { FlowEdit, FlowGraph } from '@flain/flow'

const asks =
  /^(?:turn|convert|change|make|show|draw)\s+(?:(?:it|this|that|everything|the\s+(?:flow|diagram))\s+)?(?:in\s?to|to|as)\s+(?:an?\s+)?([a-z\s-]{3,30})$/i

/** What people call kinds besides the names they have here. */
const otherNames: Readonly<Record<string, DiagramKind>> = {
  flowchart: 'process',
  flow: 'process',
  decision: 'decision',
  organisationchart: 'orgchart',
  organizationchart: 'orgchart',
  sequencediagram: 'sequence',
  table: 'comparison',
  circle: 'cycle',
  swimlanes: 'swimlane',
  statemachine: 'state',
  classdiagram: 'class',
  umlclassdiagram: 'class',
  erdiagram: 'er',
  datamodel: 'er',
  databaseschema: 'er',
  ganttdiagram: 'gantt',
  projectplan: 'gantt',
  journeymap: 'journey',
  customerjourney: 'journey',
  userjourney: 'journey',
}

/** The edits that draw the graph as the kind that is asked for; nothing when the words ask for none. */
export function asKindAsked(words: string, graph: FlowGraph): FlowEdit[] | undefined {
  const name = plain(asks.exec(words)?.[1] ?? '')
  const kind = otherNames[name] ?? diagramKinds.find((one) => namesOf(one).includes(name))
  if (name === '' || kind === undefined) return undefined
  return editsBetween(graph, kind === 'swimlane' ? withLanes(graph) : { ...graph, kind })
}

function namesOf(kind: DiagramKind): string[] {
  const name = plain(kindProfiles[kind].name.replace(/^an? /, ''))
  return [kind, name, name.replace(/(?:diagram|chart)$/, '')]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '')
}
