import * as fc from 'fast-check'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromMermaid, toD2, toDot, toMermaid } from '../index.ts'

const graph: FlowGraph = {
  ...emptyGraph('architecture'),
  title: 'Orders: "now"',
  nodes: [
    { id: 'user', kind: 'actor', label: 'User' },
    { id: 'end', kind: 'store', label: 'Orders [all] "new"', detail: 'since 2019', group: 'cloud' },
  ],
  edges: [{ id: 'e1', from: 'user', to: 'end', label: 'a | b', kind: 'async' }],
  groups: [{ id: 'cloud', label: 'Cloud' }],
}

describe('toMermaid', () => {
  it('writes nodes in their groups with kinds, labels and links', () => {
    const { text, issues } = toMermaid(graph)
    expect(text.split('\n')).toEqual([
      '---',
      'title: "Orders: \\"now\\""',
      '---',
      'flowchart LR',
      '  %% flain: architecture',
      '  user(("User")):::kind_actor',
      '  subgraph g_cloud ["Cloud"]',
      '    end_2[("Orders [all] #34;new#34;<br/>since 2019")]:::kind_store',
      '  end',
      '  user -.->|"a | b"| end_2',
      '  classDef kind_actor fill:#fff,stroke:#0d1b2e,color:#0d1b2e',
      '  classDef kind_store fill:#e4eaf2,stroke:#0d1b2e,color:#0d1b2e',
      '',
    ])
    expect(issues).toEqual([])
  })

  it('writes messages as a sequence diagram', () => {
    const { text } = toMermaid({ ...graph, kind: 'sequence' })
    expect(text).toContain('sequenceDiagram\n  actor user as User\n')
    expect(text).toContain('  user-)end_2: a | b\n')
  })

  it('writes a plain tree as a mind map', () => {
    const tree: FlowGraph = {
      ...emptyGraph('mindmap'),
      nodes: ['a', 'b', 'c'].map((id) => ({ id, kind: 'idea', label: id.toUpperCase() })),
      edges: [
        { id: '1', from: 'a', to: 'b', kind: 'main' },
        { id: '2', from: 'b', to: 'c', kind: 'main' },
      ],
    }
    expect(toMermaid(tree).text).toBe('mindmap\n  a(("A"))\n    b["B"]\n      c["C"]\n')
    expect(toMermaid(tree).issues).toEqual([])
    const edges = tree.edges.map((edge) => ({ ...edge, kind: 'async' as const }))
    expect(toMermaid({ ...tree, edges }).issues.map(({ message }) => message)).toEqual([
      'A Mermaid mind map does not keep the shapes of steps and lines.',
    ])
  })

  it('says that the playback order and dragged places are lost', () => {
    const steps = ['end', 'user'].map((id) => ({ nodes: [id], edges: [] }))
    const pinned = { ...graph, steps }
    pinned.nodes = pinned.nodes.map((node) => ({ ...node, pin: { x: 1, y: 2 } }))
    expect(toMermaid(pinned).issues.map((issue) => issue.code)).toEqual(['steps_lost', 'pins_lost'])
  })

  it('tells the order from the notes of a playback, and says nothing of steps in their usual order', () => {
    const usual = ['user', 'end'].map((id) => ({ nodes: [id], edges: [] }))
    const noted = usual.map((step) => ({ ...step, note: 'Look.' }))
    const said = [usual, noted, usual.toReversed(), noted.toReversed()].map((steps) =>
      toMermaid({ ...graph, steps }).issues.map(({ message }) => message),
    )
    expect(said).toEqual([
      [],
      ['Mermaid does not keep the notes of the playback.'],
      ['Mermaid does not keep the playback order.'],
      ['Mermaid does not keep the playback order and its notes.'],
    ])
  })

  it('says which groups a sequence loses, and nothing of a direction no sequence has', () => {
    const boxed: FlowGraph = { ...graph, kind: 'sequence', direction: 'down', look: { direction: 'up' } }
    const nodes = boxed.nodes.map(({ detail: _detail, ...node }) => ({ ...node, kind: 'actor' as const }))
    expect(toMermaid({ ...boxed, nodes }).issues).toEqual([])
    const groups = [...boxed.groups, { id: 'empty', label: 'Empty' }]
    expect(toMermaid({ ...boxed, nodes, groups }).issues.map(({ message }) => message)).toEqual([
      'A Mermaid sequence keeps no groups in groups and no empty ones.',
    ])
  })

  it('leaves participants where they stand, and says when those of a group had to move together', () => {
    const talk = (...groups: (string | undefined)[]): FlowGraph => ({
      ...emptyGraph('sequence'),
      nodes: groups.map((group, index) => ({
        id: `p${index}`,
        kind: 'system',
        label: `P${index}`,
        ...(group ? { group } : {}),
      })),
      groups: ['x', 'y'].map((id) => ({ id, label: id })),
    })
    const namesIn = (graph: FlowGraph) =>
      fromMermaid(toMermaid(graph).text).graph.nodes.map(({ label }) => label)
    const beside = talk(undefined, 'y', 'y', undefined, 'x')
    expect([namesIn(beside), toMermaid(beside).issues]).toEqual([['P0', 'P1', 'P2', 'P3', 'P4'], []])
    const apart = talk('x', undefined, 'x', 'y')
    expect(namesIn(apart)).toEqual(['P0', 'P2', 'P1', 'P3'])
    expect(toMermaid(apart).issues.map(({ message }) => message)).toEqual([
      'Mermaid does not keep the order of the participants in groups.',
    ])
    for (const write of [toD2, toDot]) {
      expect(write(talk(undefined, 'x', 'x', 'y')).issues).toEqual([])
      expect(write(beside).issues.map(({ code }) => code)).toEqual(['order_lost'])
    }
  })

  it('keeps the direction of a look and says that the rest of it is lost', () => {
    const { text, issues } = toMermaid({ ...graph, look: { direction: 'up' } })
    expect([text.split('\n').find((line) => line.startsWith('flowchart')), issues]).toEqual([
      'flowchart BT',
      [],
    ])
    const hand = toMermaid({ ...graph, look: { style: 'hand' } })
    expect(hand.issues.map((issue) => issue.code)).toEqual(['look_lost'])
  })

  it('writes no label that is a list, a rule, stressed or a link in Markdown', () => {
    const labels = [
      '1. Start',
      '2) Go',
      '- none',
      '---',
      '+',
      'a *b* _c_',
      '~d~ [e](f)',
      'snake_case 1.5 x-y',
    ]
    const nodes = labels.map((label, index) => ({
      id: `n${index}`,
      kind: 'action' as const,
      label,
      detail: '3. x',
    }))
    const written = toMermaid({ ...emptyGraph(), nodes }).text
    expect([...written.matchAll(/\["(.*)<br\/>3#46; x"\]/g)].map(([, label]) => label)).toEqual([
      '1#46; Start',
      '2#41; Go',
      '#45; none',
      '#45;--',
      '#43;',
      'a #42;b#42; #95;c#95;',
      '#126;d#126; #91;e](f)',
      'snake_case 1.5 x-y',
    ])
    expect(fromMermaid(written).graph.nodes.map(({ label }) => label)).toEqual(labels)
  })

  it('writes a title and a backslash that Mermaid shows as they are', () => {
    const nodes = [{ id: 'a', kind: 'action' as const, label: String.raw`C:\new`, detail: 'x' }]
    const written = toMermaid({ ...emptyGraph(), title: 'R&D <b>', nodes }).text
    expect(written).toContain('title: "R＆D ＜b＞"')
    expect(written).toContain('"C:#92;\u2060new<br/>x"')
    const { title, nodes: back } = fromMermaid(written).graph
    expect([title, back[0]?.label]).toEqual(['R&D <b>', String.raw`C:\new`])
  })

  it('lets no label end its quotes or start a line of its own', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        for (const line of toMermaid(any).text.split('\n')) {
          if (line.startsWith('title:')) continue
          expect((line.match(/"/g) ?? []).length % 2).toBe(0)
          // Relations and sorts of classes are written with such signs.
          const said = any.kind === 'class' ? line.replace(/<\||<<[^<>]+>>/, '') : line
          expect(said).not.toMatch(/<(?!br\/>)/)
        }
      }),
      { seed: 11 },
    )
  })

  it('names every node and edge exactly once in a flowchart', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const { text } = toMermaid({ ...any, kind: 'process' })
        expect(text.match(/:::kind_/g)?.length ?? 0).toBe(any.nodes.length)
        expect(text.match(/^ {2}\w+ (-->|-\.->|---)/gm)?.length ?? 0).toBe(any.edges.length)
      }),
      { seed: 12 },
    )
  })
})
