import { caps, diagramKinds, emptyGraph, type FlowGraph, type FlowNode } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type Scene, type SceneNode } from './index.ts'
import { noObjections, objectionsTo } from './objections.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

const system: FlowGraph = {
  ...emptyGraph('architecture', 'right'),
  nodes: [
    { id: 'user', kind: 'actor', label: 'User' },
    { id: 'app', kind: 'system', label: 'Application', group: 'cloud' },
    { id: 'api', kind: 'action', label: 'APIs', group: 'cloud' },
    { id: 'db', kind: 'store', label: 'Database', group: 'cloud' },
    { id: 'edge', kind: 'system', label: 'Edge App', group: 'site' },
    { id: 'iot', kind: 'action', label: 'IoT Device', group: 'site' },
  ],
  edges: [
    { id: 'e1', from: 'user', to: 'app', kind: 'main' },
    { id: 'e2', from: 'app', to: 'api', kind: 'main' },
    { id: 'e3', from: 'api', to: 'db', kind: 'main' },
    { id: 'e4', from: 'api', to: 'edge', label: 'sync', kind: 'main' },
    { id: 'e5', from: 'edge', to: 'iot', kind: 'main' },
    { id: 'e6', from: 'iot', to: 'db', label: 'telemetry', kind: 'async' },
    { id: 'e7', from: 'edge', to: 'user', label: 'alerts', kind: 'main' },
  ],
  groups: [
    { id: 'cloud', label: 'Cloud Environment' },
    { id: 'site', label: 'On-Premises' },
  ],
}

test('draws the example of the home page on straight lines, zones over one another', () => {
  const scene = layOut(system, { measure })
  const at = new Map(scene.nodes.map((node): [string, SceneNode] => [node.id, node]))
  const place = (id: string) => ({ x: at.get(id)?.x ?? NaN, y: at.get(id)?.y ?? NaN })
  expect(place('app').y).toBe(place('api').y)
  expect(place('api').y).toBe(place('db').y)
  expect(place('edge').y).toBe(place('iot').y)
  expect(place('edge').y).toBeGreaterThan(place('api').y)
  expect(place('edge').x).toBe(place('api').x)
  expect(place('iot').x).toBe(place('db').x)
  expect(place('user').x).toBeLessThan(place('app').x)
  expect(scene.edges.find((edge) => edge.id === 'e7')?.isBack).toBe(true)
})

test('runs down the page on a narrow screen', () => {
  const scene = layOut(system, { measure, width: 390 })
  expect(scene.direction).toBe('down')
  expect(scene.bounds.height).toBeGreaterThan(scene.bounds.width)
})

test.each([
  ['right', 'Identity and access management platform'],
  ['down', 'Identity and access management platform'],
  ['down', 'Customer support team'],
] as const)('tells the whole name of a narrow group when the flow runs %s: %s', (direction, label) => {
  const scene = layOut(
    {
      ...emptyGraph('process', direction),
      nodes: ['a', 'b', 'c'].map((id) => ({
        id,
        kind: 'action',
        label: 'Check',
        ...(id === 'b' ? { group: 'g' } : {}),
      })),
      edges: [
        { id: 'e1', from: 'a', to: 'b', kind: 'main' },
        { id: 'e2', from: 'b', to: 'c', kind: 'main' },
      ],
      groups: [{ id: 'g', label }],
    },
    { measure },
  )
  expect(sceneFaults(scene)).toEqual([])
  expect(scene.groups[0]?.lines.join(' ')).toBe(label)
  expect(scene.groups[0]?.box.width).toBeLessThan(400)
})

test('runs the way somebody asks for, on a narrow screen too', () => {
  const scene = layOut(system, { measure, width: 390, direction: 'right' })
  expect(scene.direction).toBe('right')
  expect(layOut(system, { measure, direction: 'auto' })).toEqual(layOut(system, { measure }))
})

test('an airy drawing takes more room than a normal one, a compact one less', () => {
  const areaOf = (density: 'airy' | 'normal' | 'compact') => {
    const { bounds } = layOut(system, { measure, density })
    return bounds.width * bounds.height
  }
  expect(areaOf('airy')).toBeGreaterThan(areaOf('normal') * 1.1)
  expect(areaOf('compact')).toBeLessThan(areaOf('normal') * 0.9)
})

test('a look of the graph is taken unless an option says otherwise, and travels with the scene', () => {
  const looking: FlowGraph = { ...system, look: { direction: 'down', density: 'compact', style: 'hand' } }
  const { look, ...drawn } = layOut(looking, { measure })
  expect(drawn).toEqual(layOut(system, { measure, direction: 'down', density: 'compact' }))
  expect(look).toEqual(looking.look)
  const { look: _same, ...other } = layOut(looking, { measure, direction: 'auto', density: 'normal' })
  expect(other).toEqual(layOut(system, { measure }))
})

test('another density is laid out afresh, not continued', () => {
  const previous = layOut(system, { measure })
  const compact = layOut(system, { measure, density: 'compact' })
  expect(layOut(system, { measure, density: 'compact', previous })).toEqual(compact)
})

test('gives an empty scene for an empty graph', () => {
  expect(layOut(emptyGraph(), { measure }).bounds).toEqual({ x: 0, y: 0, width: 0, height: 0 })
})

/** A long flow with branches, joins and ways back, the same at every run. */
function longFlow(count: number): FlowGraph {
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `n${i}`,
    kind: i % 7 === 3 ? ('decision' as const) : ('action' as const),
    label: `Step ${i}`,
  }))
  const edges = nodes.slice(1).flatMap((node, i) => {
    const from = Math.max(0, i - ((i * 7919) % 4))
    const main = { id: `e${i}`, from: `n${from}`, to: node.id, kind: 'main' as const }
    const extra = {
      id: `x${i}`,
      from: node.id,
      to: `n${(i * 31) % 10}`,
      kind: 'async' as const,
      label: 'again',
    }
    return i % 5 === 0 ? [main, extra] : [main]
  })
  return { ...emptyGraph('process', 'right'), nodes, edges }
}

test('lays out 500 nodes soundly', () => {
  expect(sceneFaults(layOut(longFlow(500), { measure }))).toEqual([])
})

test('gives the same bytes for the same graph', () => {
  const graph = longFlow(60)
  const first = JSON.stringify(layOut(graph, { measure }))
  expect(
    JSON.stringify(layOut(structuredClone(graph), { measure: (text, size) => measure(text, size) })),
  ).toBe(first)
})

test('keeps a flow of ten to a hundred steps near the shape of a screen', () => {
  for (const count of [10, 20, 40, 70, 100]) {
    const chain = longFlow(count)
    const edges = chain.nodes
      .slice(1)
      .map((node, i) => ({ id: `c${i}`, from: `n${i}`, to: node.id, kind: 'main' as const }))
    const { bounds } = layOut({ ...chain, edges }, { measure })
    expect(bounds.width / bounds.height).toBeGreaterThan(0.6)
    expect(bounds.width / bounds.height).toBeLessThan(2.2)
  }
})

/** A chain of so many steps, those from `first` on in one group. */
function groupedChain(count: number, first: number): FlowGraph {
  const steps = Array.from({ length: count }, (_, i) => i)
  return {
    ...emptyGraph('process', 'right'),
    nodes: steps.map((i) => ({
      id: `n${i}`,
      kind: 'action',
      label: 'Check the order',
      ...(i < first ? {} : { group: 'shop' }),
    })),
    edges: steps.slice(1).map((i) => ({ id: `e${i}`, from: `n${i - 1}`, to: `n${i}`, kind: 'main' })),
    groups: [{ id: 'shop', label: 'Shop' }],
  }
}

test('keeps a flow that lies in one group near the shape of a screen', () => {
  for (const count of [10, 12, 16, 20, 30, 40]) {
    for (const first of [0, 1]) {
      const scene = layOut(groupedChain(count, first), { measure })
      const { width, height } = scene.bounds
      expect(width / height).toBeGreaterThan(0.6)
      expect(width / height).toBeLessThan(2.2)
      expect(sceneFaults(scene)).toEqual([])
    }
  }
})

test('a chain in a group runs down one layer and on from the top of the next, like columns of text', () => {
  const { nodes, edges } = layOut(groupedChain(12, 0), { measure })
  expect(nodes.map(({ layer }) => layer)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
  const ys = nodes.map(({ y }) => y)
  expect(ys.slice(0, 4)).toEqual(ys.slice(0, 4).toSorted((a, b) => a - b))
  expect(ys.slice(4, 8)).toEqual(ys.slice(0, 4))
  expect(ys.slice(8)).toEqual(ys.slice(0, 4))
  const isTurn = (at: number) => at === 3 || at === 7
  expect(edges.map(({ points }) => points.length)).toEqual(edges.map((_, at) => (isTurn(at) ? 4 : 2)))
})

test('zones stand behind those that lead to them, whichever is named first', () => {
  const names = ['stage', 'booth', 'hall']
  const graph: FlowGraph = {
    ...emptyGraph('architecture', 'down'),
    nodes: names.flatMap((name) =>
      [0, 1].map((at) => ({
        id: `${name}${at}`,
        kind: 'system' as const,
        label: `${name} ${at}`,
        group: name,
      })),
    ),
    edges: [
      ...names.map((name) => ({ id: name, from: `${name}0`, to: `${name}1`, kind: 'main' as const })),
      { id: 'to-stage', from: 'booth1', to: 'stage1', kind: 'main' },
      { id: 'to-hall', from: 'stage0', to: 'hall0', kind: 'main' },
    ],
    groups: names.map((name) => ({ id: name, label: name })),
  }
  const scene = layOut(graph, { measure })
  const left = (id: string) => scene.groups.find((group) => group.id === id)?.box.x ?? NaN
  expect(left('booth')).toBeLessThan(left('stage'))
  expect(left('stage')).toBeLessThan(left('hall'))
  expect(objectionsTo(scene).against).toBe(0)
})

test('folds a flow of two groups between them', () => {
  const chain = groupedChain(12, 6)
  const nodes = chain.nodes.map((node) => ({ group: 'office', ...node }))
  const groups = [...chain.groups, { id: 'office', label: 'Office' }]
  const edges = [...chain.edges, { id: 'past', from: 'n4', to: 'n8', kind: 'main' as const }]
  const scene = layOut({ ...chain, nodes, edges, groups }, { measure })
  expect(scene.rows).toEqual([0, 6])
  expect(sceneFaults(scene)).toEqual([])
})

test('removing a node moves nobody far enough to notice', () => {
  const graph = longFlow(40)
  const before = layOut(graph, { measure })
  const nodes = graph.nodes.filter((node) => node.id !== 'n17')
  const edges = graph.edges.filter((edge) => edge.from !== 'n17' && edge.to !== 'n17')
  const after = layOut({ ...graph, nodes, edges }, { measure, previous: before })
  const places = new Map(before.nodes.map((node) => [node.id, node]))
  for (const node of after.nodes) {
    const was = places.get(node.id)
    expect(Math.hypot(node.x - (was?.x ?? NaN), node.y - (was?.y ?? NaN))).toBeLessThanOrEqual(8)
  }
})

test('adding a step at the end of a chain leaves the others where they are', () => {
  const onward = (count: number): FlowGraph => {
    const { nodes, ...flow } = longFlow(count)
    const edges = nodes
      .slice(1)
      .map((node, i) => ({ id: `c${i}`, from: `n${i}`, to: node.id, kind: 'main' as const }))
    return { ...flow, nodes, edges }
  }
  const before = layOut(onward(20), { measure })
  const after = layOut(onward(21), { measure, previous: before })
  const places = new Map(before.nodes.map((node) => [node.id, node]))
  const moved = after.nodes.filter((node) => {
    const was = places.get(node.id)
    return was !== undefined && Math.hypot(node.x - was.x, node.y - was.y) > 8
  })
  expect(moved.map((node) => node.id)).toEqual([])
})

/** The same graph with one more node, tied to `from`. */
function oneMore(graph: FlowGraph, from: string): FlowGraph {
  const node = { id: 'fresh', kind: 'idea' as const, label: 'Something new' }
  const edge = { id: 'fresh-edge', from, to: 'fresh', kind: 'main' as const, label: 'then' }
  return { ...graph, nodes: [...graph.nodes, node], edges: [...graph.edges, edge] }
}

/** Ids of the nodes that move by more than 8 px. */
function movedBy(before: Scene, after: Scene): string[] {
  const places = new Map(before.nodes.map((node) => [node.id, node]))
  return after.nodes.flatMap((node) => {
    const was = places.get(node.id)
    return was && Math.hypot(node.x - was.x, node.y - was.y) > 8 ? [node.id] : []
  })
}

const tree = (kind: 'mindmap' | 'orgchart', count: number): FlowGraph => ({
  ...emptyGraph(kind, 'right'),
  nodes: Array.from({ length: count }, (_, i) => ({
    id: `n${i}`,
    kind: 'idea' as const,
    label: `Idea ${i}`,
  })),
  edges: Array.from({ length: count - 1 }, (_, i) => ({
    id: `e${i}`,
    from: `n${i >> 1}`,
    to: `n${i + 1}`,
    kind: 'main' as const,
  })),
})

test('a branch of a mind map stays on its side and the map where it is while it grows', () => {
  const graph = tree('mindmap', 11)
  const before = layOut(graph, { measure })
  const after = layOut(oneMore(graph, 'n0'), { measure, previous: before })
  const root = (scene: Scene) => scene.nodes.find((node) => node.id === 'n0')?.x ?? NaN
  const sides = (scene: Scene) =>
    scene.nodes.filter((node) => node.id !== 'fresh').map((node) => Math.sign(node.x - root(scene)))
  expect(sides(after)).toEqual(sides(before))
  expect(movedBy(before, after).length).toBeLessThanOrEqual(graph.nodes.length / 2)
})

test('a new message leaves every participant of a sequence where it stands', () => {
  const graph = { ...longFlow(6), kind: 'sequence' as const }
  const before = layOut(graph, { measure })
  const shorter = { ...graph, edges: graph.edges.slice(0, 2) }
  expect(movedBy(before, layOut(shorter, { measure, previous: before }))).toEqual([])
  expect(movedBy(before, layOut(oneMore(graph, 'n5'), { measure, previous: before }))).toEqual([])
})

test('a new moment leaves those on a timeline where they stand', () => {
  for (const count of [5, 6, 7, 12, 13, 20]) {
    const { edges: _none, ...rest } = longFlow(count)
    const graph = { ...rest, edges: [], kind: 'timeline' as const }
    const before = layOut(graph, { measure })
    const nodes = [...graph.nodes, { id: 'fresh', kind: 'event' as const, label: 'Later' }]
    expect(movedBy(before, layOut({ ...graph, nodes }, { measure, previous: before }))).toEqual([])
  }
})

test('a node that is no longer pinned goes back between its neighbours and moves nobody', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'action' as const, label: `Step ${id}` }))
  const edges = ['ab', 'bc', 'cd'].map((id) => ({
    id,
    from: id.slice(0, 1),
    to: id.slice(1),
    kind: 'main' as const,
  }))
  const graph: FlowGraph = { ...emptyGraph('process', 'right'), nodes, edges }
  const before = layOut(graph, { measure })
  const moved = nodes.map((node) => (node.id === 'b' ? { ...node, pin: { x: 300, y: 400 } } : node))
  const pinned = layOut({ ...graph, nodes: moved }, { measure, previous: before })
  const after = layOut(graph, { measure, previous: pinned })
  expect(movedBy(before, after)).toEqual([])
})

test('a node that stood alone goes to the group it joins and moves nobody else', () => {
  const before = layOut(
    {
      ...system,
      nodes: system.nodes
        .slice(0, 3)
        .map((node) => (node.id === 'api' ? { id: 'api', kind: 'action', label: 'APIs' } : node)),
      edges: system.edges.slice(0, 1),
      groups: system.groups.slice(0, 1),
    },
    { measure },
  )
  const joined = {
    ...system,
    nodes: system.nodes.slice(0, 3),
    edges: system.edges.slice(0, 2),
    groups: system.groups.slice(0, 1),
  }
  expect(movedBy(before, layOut(joined, { measure, previous: before }))).toEqual(['api'])
})

test('a text typed longer leaves lines on their side, so that nobody gives way to one', () => {
  const pairs = 'ab bc cd ae bf fg eh fi fj dj jf ci'.split(' ')
  const typed = (label: string): FlowGraph => ({
    ...emptyGraph('process', 'right'),
    nodes: [...'abcdefghij'].map((id) => ({ id, kind: 'action', label: id === 'g' ? label : id })),
    edges: pairs.map((id) => ({ id, from: id.slice(0, 1), to: id.slice(1), kind: 'main' })),
  })
  const before = layOut(typed('g'), { measure })
  const after = layOut(typed('gx'), { measure, previous: before })
  const places = ({ nodes }: Scene) => nodes.map(({ id, x, y }) => ({ id, x, y }))
  expect(places(after)).toEqual(places(before))
})

test('a new member of a full group stands further on and moves nobody', () => {
  const step = (id: string, group?: string) => ({
    id,
    kind: 'action' as const,
    label: id,
    ...(group === undefined ? {} : { group }),
  })
  const edges = ['order clerk', 'clerk pack', 'order archive', 'order bank', 'order pack'].map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return { id: line, from, to, kind: 'main' as const }
  })
  const shop: FlowGraph = {
    ...emptyGraph('process', 'right'),
    nodes: [
      step('order', 'shop'),
      step('clerk'),
      step('pack', 'shop'),
      step('archive', 'shop'),
      step('bank'),
    ],
    edges,
    groups: [{ id: 'shop', label: 'Shop' }],
  }
  const grown: FlowGraph = {
    ...shop,
    nodes: [...shop.nodes, step('ship', 'shop')],
    edges: [...edges, { id: 'clerk ship', from: 'clerk', to: 'ship', kind: 'main' }],
  }
  const before = layOut(shop, { measure })
  const after = layOut(grown, { measure, previous: before })
  expect(sceneFaults(after)).toEqual([])
  expect(movedBy(before, after)).toEqual([])
})

test('the lines from a parent in an org chart leave on one trunk', () => {
  for (let width = 4; width < 40; width++) {
    const nodes = ['Boss', 'x'.repeat(width), 'Ben', 'Cleo'].map((label, i) => ({
      id: `n${i}`,
      kind: 'actor' as const,
      label,
    }))
    const edges = nodes.slice(1).map(({ id }) => ({ id, from: 'n0', to: id, kind: 'main' as const }))
    const scene = layOut({ ...emptyGraph('orgchart', 'down'), nodes, edges }, { measure })
    expect(new Set(scene.edges.map(({ points }) => points[0]?.x)).size).toBe(1)
  }
})

/** Browser and server with a line for each text; those that begin with `<` run back. */
function talk(direction: 'right' | 'down', texts: readonly string[]): FlowGraph {
  const nodes = ['browser', 'server'].map((id) => ({ id, kind: 'system' as const, label: id }))
  const edges = texts.map((label, i) => {
    const [from, to] = label.startsWith('<') ? ['server', 'browser'] : ['browser', 'server']
    return { id: `e${i}`, from, to, kind: 'main' as const, label }
  })
  return { ...emptyGraph('process', direction), nodes, edges }
}

test('each text of parallel lines stands on its own line', () => {
  for (const direction of ['right', 'down'] as const) {
    for (const texts of [
      ['request page', 'send form', 'poll'],
      ['request', '<response', '<error'],
    ]) {
      for (const { label, points } of layOut(talk(direction, texts), { measure }).edges) {
        const { x = 0, y = 0, width = 0, height = 0 } = label?.box ?? {}
        const middle = { x: x + width / 2, y: y + height / 2 }
        const isOnLine = points.some((b, i) => {
          const a = points[i - 1]
          if (!a) return false
          const isLevel = Math.abs(a.y - middle.y) < 1 && Math.abs(b.y - middle.y) < 1
          const isPlumb = Math.abs(a.x - middle.x) < 1 && Math.abs(b.x - middle.x) < 1
          return (
            (isLevel && Math.min(a.x, b.x) <= x && x + width <= Math.max(a.x, b.x)) ||
            (isPlumb && Math.min(a.y, b.y) <= y && y + height <= Math.max(a.y, b.y))
          )
        })
        expect(isOnLine, `${label?.text} ${direction}`).toBe(true)
      }
    }
  }
})

test('of two lines back the outer one leaves by the corner, so that they do not cross', () => {
  const { edges } = layOut(talk('down', ['request', '<response', '<error']), { measure })
  const right = (id: string) =>
    Math.max(...(edges.find((edge) => edge.id === id)?.points ?? []).map(({ x }) => x))
  const inner = right('e1') < right('e2') ? 'e1' : 'e2'
  const outer = inner === 'e1' ? 'e2' : 'e1'
  expect(edges.find((edge) => edge.id === outer)?.points.length).toBe(4)
  expect(edges.find((edge) => edge.id === inner)?.points.length).toBe(6)
})

test.each(['right', 'down'] as const)(
  'texts on lines to one box stand each on its own line, before they meet: %s',
  (direction) => {
    const graph: FlowGraph = {
      ...emptyGraph('architecture', direction),
      nodes: ['Worker', 'Map', 'Store'].map((label) => ({ id: label, kind: 'system', label })),
      edges: [
        { id: 'writes', from: 'Worker', to: 'Store', label: 'writes the state of each bay to', kind: 'main' },
        { id: 'reads', from: 'Map', to: 'Store', label: 'reads from there', kind: 'main' },
      ],
      groups: [],
    }
    const scene = layOut(graph, { measure })
    expect(sceneFaults(scene)).toEqual([])
    expect(objectionsTo(scene)).toEqual(noObjections)
    const after = layOut({ ...graph, title: 'Bays' }, { measure, previous: scene })
    expect(after.edges).toEqual(scene.edges)
  },
)

test('words go on in a third line before any of them is left out', () => {
  const linesOf = (label: string) =>
    layOut(
      { ...emptyGraph('process', 'right'), nodes: [{ id: 'a', kind: 'action', label }] },
      { measure },
    ).nodes.flatMap(({ lines }) => lines)
  const label = 'Copy the folder of examples to wherever your site should live'
  expect(linesOf(label)).toHaveLength(3)
  expect(linesOf(label).join(' ')).toBe(label)
  expect(linesOf('Copy the folder to your site')).toHaveLength(2)
  expect(linesOf(`${label}, and then ${label} and ${label}`).at(-1)).toMatch(/…$/)
})

test('a group whose members were all placed by hand is drawn around them', () => {
  const at = (id: string, x: number, y: number) => ({
    id,
    kind: 'action' as const,
    label: id,
    group: 'g',
    pin: { x, y },
  })
  const graph: FlowGraph = {
    ...emptyGraph('process', 'right'),
    nodes: [at('a', 400, 300), at('b', 600, 300), { id: 'c', kind: 'action', label: 'c' }],
    edges: [{ id: 'ab', from: 'a', to: 'b', kind: 'main' }],
    groups: [{ id: 'g', label: 'Team' }],
  }
  const loose = { ...graph, nodes: graph.nodes.map(({ pin: _pin, ...node }: FlowNode) => node) }
  const before = layOut(loose, { measure })
  const after = layOut(graph, { measure, previous: before })
  expect(after.groups.map(({ id }) => id)).toEqual(['g'])
  expect(sceneFaults(after)).toEqual([])
  expect(sceneFaults(layOut(graph, { measure, previous: after }))).toEqual([])
})

test.for(diagramKinds)('a chain as long as a flow may be is drawn: %s', (kind) => {
  const nodes = Array.from({ length: caps.nodes }, (_, i): FlowNode => ({
    id: `n${i}`,
    kind: 'idea',
    label: 'x',
  }))
  const edges = nodes
    .slice(1)
    .map(({ id }, i) => ({ id: `e${i}`, from: `n${i}`, to: id, kind: 'main' as const }))
  const scene = layOut({ ...emptyGraph(kind, 'right'), nodes, edges }, { measure })
  expect(scene.nodes).toHaveLength(nodes.length)
})
