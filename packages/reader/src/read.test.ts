import { flowGraphSchema } from '@flain/flow'
import { expect, test } from 'vitest'
import { read } from './read.ts'

const iot =
  'Design an IoT system: users reach a cloud application, APIs and a database, while an on-premises edge app talks to the IoT device.'

test('reads the home page sentence as two places with what lives in them', () => {
  const { graph } = read(iot)
  expect(flowGraphSchema.safeParse(graph).success).toBe(true)
  expect(graph.kind).toBe('architecture')
  const inside = (label: string) =>
    graph.nodes
      .filter((node) => node.group === graph.groups.find((group) => group.label === label)?.id)
      .map((node) => node.label)
  expect(graph.nodes[0]).toMatchObject({ label: 'User', kind: 'actor' })
  expect(inside('Cloud Environment')).toEqual(['Application', 'APIs', 'Database'])
  expect(inside('On-Premises')).toEqual(['Edge app', 'IoT device'])
})
