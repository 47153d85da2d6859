import { expect, test } from 'vitest'
import { wordsOfId } from './id-words.ts'

test.each([
  ['isPaid', 'Is paid'],
  ['if_state', 'If state'],
  ['check_HTTP_status2', 'Check HTTP status'],
  ['parseXMLFile', 'Parse XML file'],
  ['stock-left', 'Stock left'],
  ['paid', 'Paid'],
  ['istÜberfällig', 'Ist überfällig'],
])('%s says "%s"', (id, words) => {
  expect(wordsOfId(id)).toBe(words)
})

test.each([
  '',
  'a',
  'c2',
  'ok',
  'choice',
  'choice_1',
  'decisionNode2',
  'fork_state',
  'a_b',
  '42',
  'x'.repeat(99),
])('%s says nothing', (id) => {
  expect(wordsOfId(id)).toBeUndefined()
})
