import { expect, test } from 'vitest'
import { fromFile } from '../from-file.ts'

test('a table of Markdown is read as the same rows in a spreadsheet', () => {
  const table = `| Step | Next |
|:-----|-----:|
| Plan | Build |
| Build "now" | Ship |
| Build | Ship |`
  const { format, graph } = fromFile(table)
  expect(format).toBe('Markdown')
  expect(graph.nodes.map(({ label }) => label).toSorted()).toEqual(['Build', 'Build "now"', 'Plan', 'Ship'])
  expect(graph.edges).toHaveLength(3)
})

test('text with strokes in it is none', () => {
  expect(fromFile('We plan | then build | then ship').format).toBe('text')
})
