/** Each file in golden/ is a thought, a line of dashes, and how it is drawn. `vitest -u` writes them anew. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

const folder = fileURLToPath(new URL('../golden/', import.meta.url))

/** A line for the whole, then one for each node with the edges that leave it. */
function drawing(graph: FlowGraph): string {
  const labels = new Map(graph.nodes.map((node) => [node.id, node.label]))
  const groups = new Map(graph.groups.map((group) => [group.id, group.label]))
  const lines = [`${graph.kind}${graph.title ? ` “${graph.title}”` : ''}`]
  for (const node of graph.nodes) {
    const detail = node.detail ? ` (${node.detail})` : ''
    const group = node.group ? ` in ${groups.get(node.group)}` : ''
    lines.push(`${node.kind}: ${node.label}${detail}${group}`)
    for (const edge of graph.edges.filter((each) => each.from === node.id))
      lines.push(
        `  ${edge.kind === 'main' ? '→' : '⇢'} ${edge.label ? `${edge.label}: ` : ''}${labels.get(edge.to)}`,
      )
  }
  return lines.join('\n')
}

const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))

test('there are at least sixty golden thoughts', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
})

test.each(files)('draws %s as before', async (file) => {
  const [thought = ''] = readFileSync(folder + file, 'utf8').split('\n---\n')
  const { graph, issues } = read(thought)
  const notes = issues.map((issue) => `! ${issue.message}`)
  await expect([thought, '---', drawing(graph), ...notes, ''].join('\n')).toMatchFileSnapshot(folder + file)
})

test('the kind in the name of a golden file is the kind drawn', () => {
  const wrong = files.filter((file) => {
    const [thought = ''] = readFileSync(folder + file, 'utf8').split('\n---\n')
    const wanted = file.split('-')[0]
    return wanted !== 'notation' && wanted !== 'language' && read(thought).graph.kind !== wanted
  })
  expect(wrong).toEqual([])
})

test('a thought that grows letter by letter seldom renames or drops a settled node', () => {
  let strokes = 0
  let disturbed = 0
  for (const file of files.filter((_, i) => i % 4 === 0)) {
    const [thought = ''] = readFileSync(folder + file, 'utf8').split('\n---\n')
    let before: FlowGraph | undefined
    for (let end = 1; end <= thought.length; end++) {
      const now = read(thought.slice(0, end), before).graph
      strokes++
      if (before && disturbs(before, now)) disturbed++
      before = now
    }
  }
  expect(disturbed / strokes).toBeLessThanOrEqual(0.1)
})

/** Whether a node other than the last one told is gone, or goes by another id or another label. */
function disturbs(before: FlowGraph, now: FlowGraph): boolean {
  const labels = new Map(now.nodes.map((node) => [node.id, node.label]))
  const starts = before.nodes.map((node) =>
    Math.max(0, ...(node.provenance ?? []).map((range) => range.start)),
  )
  const last = Math.max(0, ...starts)
  return before.nodes.some((node, i) => (starts[i] ?? 0) < last && labels.get(node.id) !== node.label)
}
