import { expect, test } from 'vitest'
import { goldenFlows } from '../golden/flows.ts'
import { withOutcomes } from './with-outcomes.ts'

const tree = goldenFlows['decision']
const chart = goldenFlows['orgchart']

test('the leaves of a decision tree are drawn as ends, what goes on is not', () => {
  const kinds = tree ? withOutcomes(tree).nodes.map(({ id, kind }) => `${id} ${kind}`) : []
  expect(kinds).toContain('d end')
  expect(kinds).toContain('c action')
})

test('other kinds are drawn as they are', () => {
  expect(chart && withOutcomes(chart)).toBe(chart)
})
