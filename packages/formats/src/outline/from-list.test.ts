import { caps } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromFile } from '../index.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const items = (count: number, indentOf: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => `${'  '.repeat(indentOf(index))}- thing number ${index}`).join(
    '\n',
  )

/** Each node's label with the label of what it hangs below. */
function tree(text: string): [label: string, below: string | undefined][] {
  const { graph } = fromFile(text)
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  return graph.nodes.map(({ id, label }) => [
    label,
    labels.get(graph.edges.find(({ to }) => to === id)?.from ?? ''),
  ])
}

describe('a long Markdown list', () => {
  it('is a mind map with every line of it', () => {
    const text = `# The year\n\n## Spring\n${items(200, (index) => index % 3)}\n## Summer\n- [x] Rest **well** [here](https://example.org)`
    const { format, graph, issues } = fromFile(text)
    const lost = issues.map(({ code }) => code)
    expect([format, graph.kind, graph.title]).toEqual(['Markdown', 'mindmap', 'The year'])
    expect(lost).toEqual(['ticks_lost', 'links_lost'])
    const found = tree(text)
    expect(found).toHaveLength(204)
    expect(found.slice(0, 6)).toEqual([
      ['The year', undefined],
      ['Spring', 'The year'],
      ['thing number 0', 'Spring'],
      ['thing number 1', 'thing number 0'],
      ['thing number 2', 'thing number 1'],
      ['thing number 3', 'Spring'],
    ])
    expect(found.slice(-2)).toEqual([
      ['Summer', 'The year'],
      ['Rest well here', 'Summer'],
    ])
  })

  it('is left to the reader while it is short enough for a thought, or holds anything else', () => {
    expect(fromFile(items(20, () => 0)).format).toBe('text')
    expect(fromFile(`${items(200, () => 0)}\nAnd then some words.`).format).toBe('text')
  })

  it('says what it could not hold, in time', () => {
    const text = items(10_000, (index) => index % 20)
    expect(
      cpuMs(() => {
        const { graph, issues } = fromFile(text)
        expect(graph.nodes).toHaveLength(caps.nodes)
        expect(issues.map(({ code }) => code)).toContain('too_many')
      }),
    ).toBeLessThan(1000)
  })

  it('reads marks without end in time', () => {
    for (const mark of ['[', '[](', '# ', '`', '   ', '1. ']) {
      const line = `- ${mark.repeat(1900 / mark.length)}x`
      const text = `${line}\n`.repeat(500)
      expect(cpuMs(() => expect(fromFile(text).graph.nodes).toHaveLength(500))).toBeLessThan(1000)
    }
  })
})
