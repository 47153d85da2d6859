import type { FlowGraph } from '@flain/flow'
import { drawUp } from './draw-up.ts'

/** The diagram of the home page's demo, specification §2: what the reader draws of its thought and nothing unsaid. */
export const iotSystem = drawUp({
  kind: 'architecture',
  title: 'IoT System Design',
  groups: { cloud: 'Cloud Environment', premises: 'On-Premises' },
  nodes: {
    user: { kind: 'actor', label: 'User' },
    application: { kind: 'system', label: 'Application', group: 'cloud' },
    apis: { kind: 'system', label: 'APIs', group: 'cloud' },
    database: { kind: 'store', label: 'Database', group: 'cloud' },
    edge: { kind: 'system', label: 'Edge App', group: 'premises' },
    device: { kind: 'system', label: 'IoT Device', group: 'premises' },
  },
  edges: [
    { from: 'user', to: 'application' },
    { from: 'application', to: 'apis' },
    { from: 'apis', to: 'database' },
    { from: 'apis', to: 'edge' },
    { from: 'edge', to: 'device' },
  ],
})

type Places = Record<string, { x: number; y: number }>

/** The same diagram, arranged by hand, in scene pixels. */
function arrange(places: Places, direction: FlowGraph['direction']): FlowGraph {
  const nodes = iotSystem.nodes.map((node) => {
    const pin = places[node.id]
    return pin ? { ...node, pin } : node
  })
  return { ...iotSystem, direction, nodes }
}

/** For the high canvas of a wide screen, with labels of 17 pixels. */
export const iotSystemWide = arrange(
  {
    user: { x: 40, y: 134 },
    application: { x: 196, y: 120 },
    apis: { x: 376, y: 120 },
    database: { x: 546, y: 236 },
    edge: { x: 361, y: 504 },
    device: { x: 541, y: 504 },
  },
  'right',
)

/** For a phone: both environments keep their whole names. */
export const iotSystemNarrow = arrange(
  {
    user: { x: 92, y: 34 },
    application: { x: 92, y: 186 },
    apis: { x: 262, y: 186 },
    database: { x: 92, y: 296 },
    edge: { x: 243, y: 474 },
    device: { x: 92, y: 474 },
  },
  'down',
)
