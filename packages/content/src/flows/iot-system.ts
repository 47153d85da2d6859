import { drawUp } from './draw-up.ts'

/** The diagram of the home page's demo, specification §2: a user, two environments, five parts. */
export const iotSystem = drawUp({
  kind: 'architecture',
  title: 'IoT System Design',
  groups: { cloud: 'Cloud Environment', premises: 'On-Premises' },
  nodes: {
    user: { kind: 'actor', label: 'User' },
    application: { kind: 'system', label: 'Application', group: 'cloud' },
    apis: { kind: 'action', label: 'APIs', group: 'cloud' },
    database: { kind: 'store', label: 'Database', group: 'cloud' },
    edge: { kind: 'system', label: 'Edge App', group: 'premises' },
    device: { kind: 'action', label: 'IoT Device', group: 'premises' },
  },
  edges: [
    { from: 'user', to: 'application' },
    { from: 'application', to: 'apis' },
    { from: 'apis', to: 'database' },
    { from: 'apis', to: 'edge', label: 'sync' },
    { from: 'edge', to: 'device' },
    { from: 'device', to: 'database', label: 'telemetry', kind: 'async' },
    { from: 'edge', to: 'user', label: 'alerts' },
  ],
})
