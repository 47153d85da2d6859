/** Scenes for tests, laid out as the product lays them out. Only tests import this file. */
import { emptyGraph, playbackSteps, type FlowGraph, type FlowNode } from '@flain/flow'
import { layOut, type Measure, type Scene } from '@flain/layout'

/** A plausible width without a font: enough for looks that do not depend on it. */
export const roughMeasure: Measure = (text, fontSize) => text.length * fontSize * 0.56

const node = (id: string, kind: FlowNode['kind'], label: string, group?: string): FlowNode => ({
  id,
  kind,
  label,
  ...(group ? { group } : {}),
})

/** The drawing of the home page. */
export const iotGraph: FlowGraph = {
  ...emptyGraph('architecture'),
  title: 'IoT System Design',
  nodes: [
    node('user', 'actor', 'User'),
    node('app', 'system', 'Application', 'cloud'),
    node('api', 'action', 'APIs', 'cloud'),
    node('db', 'store', 'Database', 'cloud'),
    node('edge', 'system', 'Edge App', 'site'),
    node('iot', 'action', 'IoT Device', 'site'),
  ],
  edges: [
    { id: 'e1', from: 'user', to: 'app', kind: 'main' },
    { id: 'e2', from: 'app', to: 'api', kind: 'main' },
    { id: 'e3', from: 'api', to: 'db', kind: 'main' },
    { id: 'e4', from: 'api', to: 'edge', kind: 'main', label: 'sync' },
    { id: 'e5', from: 'edge', to: 'iot', kind: 'main' },
    { id: 'e6', from: 'iot', to: 'db', kind: 'async', label: 'telemetry' },
    { id: 'e7', from: 'edge', to: 'user', kind: 'reference', label: 'alerts' },
  ],
  groups: [
    { id: 'cloud', label: 'Cloud Environment' },
    { id: 'site', label: 'On-Premises' },
  ],
}

export const iotSteps = playbackSteps(iotGraph)

export function sceneOf(graph: FlowGraph): Scene {
  return layOut(graph, { measure: roughMeasure })
}

export const iotScene = sceneOf(iotGraph)
