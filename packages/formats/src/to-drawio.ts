import type { EdgeKind, FlowEdge, FlowGraph, FlowNode, NodeKind } from '@flain/flow'
import type { Written } from './file.ts'
import { losses } from './losses.ts'
import type { Place, Placement } from './place.ts'
import { escapeXml } from './xml.ts'

/** draw.io's nearest shape of each kind, in the design's light colours. */
const nodeStyles: Record<NodeKind, string> = {
  start: 'rounded=1;arcSize=50;fillColor=#0D1B2E;fontColor=#FFFFFF;strokeColor=#0D1B2E',
  end: 'rounded=1;arcSize=50;double=1;fillColor=#FFFFFF;strokeColor=#0D1B2E',
  action: 'rounded=1;arcSize=16;fillColor=#FFFFFF;strokeColor=#0D1B2E',
  decision:
    'shape=hexagon;perimeter=hexagonPerimeter2;fixedSize=1;size=20;fillColor=#FAECC9;strokeColor=#7A4E00;fontColor=#4A3000',
  actor:
    'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;fillColor=#FFFFFF;strokeColor=#0D1B2E',
  store: 'shape=cylinder3;boundedLbl=1;size=8;fillColor=#E4EAF2;strokeColor=#0D1B2E',
  system: 'shape=process;backgroundOutline=1;size=0.06;fillColor=#FFFFFF;strokeColor=#0D1B2E',
  event:
    'shape=offPageConnector;direction=north;size=0.2;fillColor=#FDE6DE;strokeColor=#B72F0C;fontColor=#7A1F06',
  idea: 'shape=note;size=13;fillColor=#FFF6CF;strokeColor=#7A6400;fontColor=#463A00',
}

const edgeStyles: Record<EdgeKind, string> = {
  main: 'strokeWidth=3;endArrow=block',
  async: 'strokeWidth=3;dashed=1;dashPattern=1 3;endArrow=block',
  reference: 'strokeWidth=2;strokeColor=#7D8A98;endArrow=block',
}

const groupStyle =
  'rounded=1;arcSize=20;absoluteArcSize=1;container=1;collapsible=0;verticalAlign=top;align=left;spacingLeft=14;spacingTop=6;fillColor=#EEF2F2;strokeColor=#B6C0BF;fontStyle=1'

/**
 * The flow as a draw.io file with the places of `placement`, a scene. Kinds are in the style as `flainKind`,
 * which draw.io keeps and `fromDrawio` reads; a node's second line follows a line break of its label.
 */
export function toDrawio(graph: FlowGraph, placement: Placement): Written {
  const places = new Map(placement.nodes.map((node) => [node.id, cornered(node)]))
  const boxes = new Map(placement.groups.map((group) => [group.id, group.box]))
  const routes = new Map(placement.edges.map((edge) => [edge.id, edge.points]))
  const cells = [
    '<mxCell id="0"/>',
    '<mxCell id="1" parent="0"/>',
    ...inside(graph).map((group) =>
      vertex({
        id: `g-${group.id}`,
        value: group.label,
        style: `${groupStyle};flainKind=group`,
        ...parented(group.group, boxes.get(group.id), boxes),
      }),
    ),
    ...graph.nodes.map((node) => nodeCell(node, places.get(node.id), boxes)),
    ...graph.edges.map((edge) => edgeCell(edge, routes.get(edge.id) ?? [])),
  ]
  const name = escapeXml(graph.title ?? 'Flow')
  const text = [
    '<mxfile host="flain">',
    `<diagram name="${name}"><mxGraphModel grid="0" page="0"><root>`,
    ...cells,
    '</root></mxGraphModel></diagram>',
    '</mxfile>',
    '',
  ].join('\n')
  return {
    text,
    issues: losses(graph, 'draw.io', {
      pins: true,
      details: true,
      groups: true,
      look: ['direction', 'density'],
    }),
  }
}

/** Groups so that each stands after the one that contains it, as draw.io reads them. */
function inside(graph: FlowGraph): FlowGraph['groups'] {
  const ordered: FlowGraph['groups'] = []
  const take = (parent: string | undefined): void => {
    for (const group of graph.groups) {
      if (group.group !== parent) continue
      ordered.push(group)
      take(group.id)
    }
  }
  take(undefined)
  return ordered
}

function cornered({ x, y, width, height }: Place): Place {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

type Cell = { id: string; value: string; style: string; parent: string; place: Place }

/** The parent's id and the place counted from the parent's corner. */
function parented(
  group: string | undefined,
  place: Place | undefined,
  boxes: ReadonlyMap<string, Place>,
): Pick<Cell, 'parent' | 'place'> {
  const own = place ?? { x: 0, y: 0, width: 120, height: 48 }
  const box = group === undefined ? undefined : boxes.get(group)
  if (!box) return { parent: '1', place: own }
  return { parent: `g-${group}`, place: { ...own, x: own.x - box.x, y: own.y - box.y } }
}

function nodeCell(node: FlowNode, place: Place | undefined, boxes: ReadonlyMap<string, Place>): string {
  return vertex({
    id: `n-${node.id}`,
    value: node.detail ? `${node.label}\n${node.detail}` : node.label,
    style: `${nodeStyles[node.kind]};flainKind=${node.kind}`,
    ...parented(node.group, place, boxes),
  })
}

function vertex({ id, value, style, parent, place }: Cell): string {
  const { x, y, width, height } = place
  return (
    `<mxCell id="${escapeXml(id)}" value="${escapeXml(value)}" style="${style};whiteSpace=wrap;html=0" ` +
    `vertex="1" parent="${escapeXml(parent)}"><mxGeometry x="${whole(x)}" y="${whole(y)}" ` +
    `width="${whole(width)}" height="${whole(height)}" as="geometry"/></mxCell>`
  )
}

function edgeCell(edge: FlowEdge, points: readonly { x: number; y: number }[]): string {
  const bends = points.slice(1, -1).map(({ x, y }) => `<mxPoint x="${whole(x)}" y="${whole(y)}"/>`)
  const via = bends.length > 0 ? `<Array as="points">${bends.join('')}</Array>` : ''
  return (
    `<mxCell id="${escapeXml(`e-${edge.id}`)}" value="${escapeXml(edge.label ?? '')}" ` +
    `style="edgeStyle=orthogonalEdgeStyle;rounded=1;html=0;${edgeStyles[edge.kind]};flainKind=${edge.kind}" edge="1" ` +
    `parent="1" source="${escapeXml(`n-${edge.from}`)}" target="${escapeXml(`n-${edge.to}`)}">` +
    `<mxGeometry relative="1" as="geometry">${via}</mxGeometry></mxCell>`
  )
}

function whole(value: number): number {
  return Math.round(value)
}
