import { describe, expect, it } from 'vitest'
import { emptyGraph } from './empty-graph.ts'
import { joinAdded, type Telling } from './join-added.ts'

type Step = [id: string, from?: string]

/** Steps one after the other, each made by its own word. */
function telling(thought: string, steps: readonly Step[]): Telling {
  const nodes = steps.map(([id]) => {
    const start = thought.toLowerCase().indexOf(id)
    return { id, kind: 'action' as const, label: id, provenance: [{ start, end: start + id.length }] }
  })
  const edges = steps.flatMap(([id, from]) =>
    from === undefined ? [] : [{ id: `${from}-${id}`, from, to: id, kind: 'main' as const }],
  )
  return { thought, graph: { ...emptyGraph(), nodes, edges } }
}

const base = telling('Sort. Pack.', [['sort'], ['pack', 'sort']])
const ours = telling('Sort. Pack. Send.', [['sort'], ['pack', 'sort'], ['send', 'pack']])
const theirs = telling('Sort. Pack. Weigh it.', [['sort'], ['pack', 'sort'], ['weigh', 'pack']])

describe('what two people added to one flow', () => {
  it('is one flow, with their words before ours', () => {
    const joined = joinAdded(base, ours, theirs)
    expect(joined?.thought).toBe('Sort. Pack. Weigh it. Send.')
    expect(joined?.graph.nodes.map(({ id }) => id)).toEqual(['sort', 'pack', 'weigh', 'send'])
    expect(joined?.graph.edges.map(({ id }) => id)).toEqual(['sort-pack', 'pack-weigh', 'pack-send'])
    for (const { label, provenance = [] } of joined?.graph.nodes ?? [])
      expect(joined?.thought.slice(provenance[0]?.start, provenance[0]?.end).toLowerCase()).toBe(label)
  })

  it('is theirs where nothing was added here, and ours where they added nothing', () => {
    expect(joinAdded(base, base, theirs)).toEqual(theirs)
    expect(joinAdded(base, ours, base)).toEqual(ours)
  })

  it('is for a person to decide where somebody changed or took away something', () => {
    const renamed = {
      ...theirs,
      graph: { ...theirs.graph, nodes: theirs.graph.nodes.map((node) => ({ ...node, label: 'x' })) },
    }
    const shorter = telling('Sort. Pack.', [['sort']])
    const reworded = { ...theirs, thought: 'Sort them. Pack. Weigh it.' }
    for (const other of [renamed, shorter, reworded]) {
      expect(joinAdded(base, ours, other)).toBeUndefined()
      expect(joinAdded(base, other, theirs)).toBeUndefined()
    }
  })

  it('is for a person to decide where both added different things by one name', () => {
    const other = {
      ...ours,
      graph: {
        ...ours.graph,
        nodes: ours.graph.nodes.map((node) =>
          node.id === 'send' ? { ...node, label: 'Send by post' } : node,
        ),
      },
    }
    expect(joinAdded(base, ours, other)).toBeUndefined()
    expect(joinAdded(base, ours, ours)?.graph.nodes).toHaveLength(3)
  })

  it('takes kind, title and look from whoever changed them, and asks where both did', () => {
    const titled = (telt: Telling, title: string): Telling => ({ ...telt, graph: { ...telt.graph, title } })
    expect(joinAdded(base, titled(ours, 'Post'), theirs)?.graph.title).toBe('Post')
    expect(joinAdded(base, ours, titled(theirs, 'Post'))?.graph.title).toBe('Post')
    expect(joinAdded(base, titled(ours, 'Mail'), titled(theirs, 'Post'))).toBeUndefined()
  })

  it('is for a person to decide where both together are too long', () => {
    const long = { ...theirs, thought: `${theirs.thought} ${'x'.repeat(1980)}` }
    expect(joinAdded(base, ours, long)).toBeUndefined()
  })
})
