import type { FlowGraph } from '@flain/flow'
import type { ChangePart } from './offers.ts'

/** A change as a person reads it: “Connect Ship to Check the result”. Names are those of the graph it was made for. */
export function partWords(graph: FlowGraph, part: ChangePart): string {
  const nodeName = (id: string) => named(graph.nodes.find((node) => node.id === id)?.label)
  const groupName = (id: string) => named(graph.groups.find((group) => group.id === id)?.label)
  const edgeName = (id: string) => {
    const edge = graph.edges.find((other) => other.id === id)
    return edge ? `${nodeName(edge.from)} to ${nodeName(edge.to)}` : 'a line'
  }
  switch (part.do) {
    case 'add-node':
      return `Add ${article(part.node.kind)} ${named(part.node.label)}`
    case 'change-node':
      return nodeChange(nodeName(part.id), part.change, groupName)
    case 'remove-node':
      return `Remove ${nodeName(part.id)}`
    case 'add-edge': {
      const label = part.edge.label ? `, labelled ${named(part.edge.label)}` : ''
      return `Connect ${nodeName(part.edge.from)} to ${nodeName(part.edge.to)}${label}`
    }
    case 'change-edge':
      return edgeChange(edgeName(part.id), part.change, nodeName)
    case 'remove-edge':
      return `Disconnect ${edgeName(part.id).replace(' to ', ' from ')}`
    case 'add-group':
      return `Add the group ${named(part.group.label)}`
    case 'change-group':
      return part.change.label === undefined
        ? `Move the group ${groupName(part.id)}`
        : `Call the group ${groupName(part.id)} ${named(part.change.label)}`
    case 'remove-group':
      return `Dissolve the group ${groupName(part.id)}`
    case 'describe':
      return describeWords(part.change)
    case 'note':
      return `Note on ${nodeName(part.node)}: ${part.text}`
  }
}

function named(label: string | undefined): string {
  return label ? `“${label}”` : 'a step without a name'
}

function article(kind: string): string {
  return `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}:`
}

type NodeChange = Extract<ChangePart, { do: 'change-node' }>['change']

function nodeChange(name: string, change: NodeChange, groupName: (id: string) => string): string {
  const { label, kind, detail, group } = change
  const words = [
    label === undefined ? '' : `call it ${named(label)}`,
    kind === undefined ? '' : `make it ${article(kind).replace(':', '')}`,
    detail ? `add “${detail}”` : '',
    detail === null ? 'drop its second line' : '',
    group ? `put it into ${groupName(group)}` : '',
    group === null ? 'take it out of its group' : '',
  ].filter(Boolean)
  return `Change ${name}: ${words.join(', ')}`
}

type EdgeChange = Extract<ChangePart, { do: 'change-edge' }>['change']

function edgeChange(name: string, change: EdgeChange, nodeName: (id: string) => string): string {
  const { from, to, kind, label } = change
  const words = [
    label ? `label it ${named(label)}` : '',
    label === null ? 'drop its label' : '',
    from === undefined ? '' : `begin it at ${nodeName(from)}`,
    to === undefined ? '' : `lead it to ${nodeName(to)}`,
    kind === undefined ? '' : `make it ${kind === 'main' ? 'a main line' : `a line of the kind ${kind}`}`,
  ].filter(Boolean)
  return `Change the line ${name}: ${words.join(', ')}`
}

type GraphChange = Extract<ChangePart, { do: 'describe' }>['change']

function describeWords({ title, kind, direction }: GraphChange): string {
  const words = [
    title === undefined ? '' : `call it ${named(title)}`,
    kind === undefined ? '' : `draw it as ${article(kind).replace(':', '')}`,
    direction === undefined ? '' : `let it run ${direction}`,
  ].filter(Boolean)
  return `Change the flow: ${words.join(', ')}`
}
