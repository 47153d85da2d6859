import { describe, expect, it } from 'vitest'
import { fromMermaid } from '../index.ts'

const labelsOf = (text: string) => {
  const { graph, issues } = fromMermaid(text)
  expect(issues).toEqual([])
  return [...graph.nodes, ...graph.edges].map(({ label }) => label)
}

describe('codes of characters in Mermaid', () => {
  it.each([
    ['#quot;Go#quot;', '"Go"'],
    ['R#amp;D', 'R&D'],
    ['R&amp;D', 'R&D'],
    ['issue #35;7', 'issue #7'],
    ['it&#39;s', "it's"],
    ['it&#x27;s', "it's"],
    ['a #lt; b &gt; c', 'a < b > c'],
    ['I #9829; it', 'I ♥ it'],
    ['a#nbsp;b', 'a b'],
    // What a code stands for makes no other one.
    ['#amp;lt;', '&lt;'],
    ['#35;amp;', '#amp;'],
    // No codes.
    ['R&D; then # 1; go', 'R&D; then # 1; go'],
    ['#unknown; &unknown;', '#unknown; &unknown;'],
    ['#99999999;', '#99999999;'],
    // Letters are never turned round by what a code stands for.
    ['#8238;live', 'live'],
  ])('reads %s', (written, shown) => {
    expect(labelsOf(`flowchart LR\n  a["${written}"]`)).toEqual([shown])
  })

  it('reads them on lines, at the end of a message, and with a semicolon behind', () => {
    expect(labelsOf('flowchart LR\n  a -->|x #amp; y| b;')).toEqual(['a', 'b', 'x & y'])
    expect(labelsOf('flowchart LR; a -- you &amp; me --> b; b --> c')).toEqual([
      'a',
      'b',
      'c',
      'you & me',
      undefined,
    ])
    expect(labelsOf('sequenceDiagram\n  A->>B: salt &amp;')).toEqual(['A', 'B', 'salt &'])
    expect(labelsOf('mindmap\n  R#amp;D')).toEqual(['R&D'])
  })
})
