import { type FlowGraph, kindProfiles } from '@flain/flow'
import { t, translate } from '@flain/languages'
import type { ChangePart } from './offers.ts'

/** A change as a person reads it: “Connect Ship to Check the result”. Names are those of the graph it was made for. */
export function partWords(graph: FlowGraph, part: ChangePart): string {
  const nodeName = (id: string) => named(graph.nodes.find((node) => node.id === id)?.label)
  const groupName = (id: string) => named(graph.groups.find((group) => group.id === id)?.label)
  const edgeName = (id: string) => {
    const edge = graph.edges.find((other) => other.id === id)
    return edge ? t('{from} to {to}', { from: nodeName(edge.from), to: nodeName(edge.to) }) : t('a line')
  }
  switch (part.do) {
    case 'add-node':
      return t('Add {kind}: {name}', {
        kind: translate(article(part.node.kind)),
        name: named(part.node.label),
      })
    case 'change-node':
      return nodeChange(nodeName(part.id), part.change, groupName)
    case 'remove-node':
      return t('Remove {name}', { name: nodeName(part.id) })
    case 'add-edge': {
      const ends = { from: nodeName(part.edge.from), to: nodeName(part.edge.to) }
      return part.edge.label
        ? t('Connect {from} to {to}, labelled {label}', { ...ends, label: named(part.edge.label) })
        : t('Connect {from} to {to}', ends)
    }
    case 'change-edge':
      return edgeChange(edgeName(part.id), part.change, nodeName)
    case 'remove-edge':
      return disconnecting(graph, part.id, nodeName)
    case 'add-group':
      return t('Add the group {name}', { name: named(part.group.label) })
    case 'change-group':
      return part.change.label === undefined
        ? t('Move the group {name}', { name: groupName(part.id) })
        : t('Call the group {name} {label}', { name: groupName(part.id), label: named(part.change.label) })
    case 'remove-group':
      return t('Dissolve the group {name}', { name: groupName(part.id) })
    case 'describe':
      return describeWords(part.change)
    case 'note':
      return t('Note on {name}: {text}', { name: nodeName(part.node), text: part.text })
  }
}

function named(label: string | undefined): string {
  return label ? `“${label}”` : t('a step without a name')
}

/** Each of them is a message: a language has more to say about a kind than its article. */
function article(kind: string): string {
  return `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}`
}

function disconnecting(graph: FlowGraph, id: string, nodeName: (id: string) => string): string {
  const edge = graph.edges.find((other) => other.id === id)
  return edge
    ? t('Disconnect {from} from {to}', { from: nodeName(edge.from), to: nodeName(edge.to) })
    : t('Disconnect a line')
}

type NodeChange = Extract<ChangePart, { do: 'change-node' }>['change']

function nodeChange(name: string, change: NodeChange, groupName: (id: string) => string): string {
  const { label, kind, detail, group } = change
  const words = [
    label === undefined ? '' : t('call it {name}', { name: named(label) }),
    kind === undefined ? '' : t('make it {kind}', { kind: translate(article(kind)) }),
    detail ? t('add “{text}”', { text: detail }) : '',
    detail === null ? t('drop its second line') : '',
    group ? t('put it into {group}', { group: groupName(group) }) : '',
    group === null ? t('take it out of its group') : '',
  ].filter(Boolean)
  return t('Change {name}: {how}', { name, how: words.join(', ') })
}

type EdgeChange = Extract<ChangePart, { do: 'change-edge' }>['change']

function edgeChange(name: string, change: EdgeChange, nodeName: (id: string) => string): string {
  const { from, to, kind, label } = change
  const words = [
    label ? t('label it {label}', { label: named(label) }) : '',
    label === null ? t('drop its label') : '',
    from === undefined ? '' : t('begin it at {step}', { step: nodeName(from) }),
    to === undefined ? '' : t('lead it to {step}', { step: nodeName(to) }),
    kind === 'main' ? t('make it a main line') : '',
    kind && kind !== 'main' ? t('make it a line of the kind {kind}', { kind: translate(kind) }) : '',
  ].filter(Boolean)
  return t('Change the line {name}: {how}', { name, how: words.join(', ') })
}

type GraphChange = Extract<ChangePart, { do: 'describe' }>['change']

function describeWords({ title, kind, direction }: GraphChange): string {
  const words = [
    title === undefined ? '' : t('call it {name}', { name: named(title) }),
    kind === undefined ? '' : t('draw it as {kind}', { kind: translate(kindProfiles[kind].name) }),
    direction === undefined ? '' : t('let it run {direction}', { direction: translate(direction) }),
  ].filter(Boolean)
  return t('Change the flow: {how}', { how: words.join(', ') })
}
