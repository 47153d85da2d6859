/** What must never happen in a scene, found by brute force; the property tests and the bench share it. */
import type { Box, Point, Scene } from './scene.ts'

/** One sentence for each fault; none for a sound scene. Lines run through lanes as they need. */
export function sceneFaults(scene: Scene): string[] {
  const outer = new Map(scene.groups.map((group) => [group.id, group.group]))
  const groupsOf = new Map(scene.nodes.map((node) => [node.id, chain(node.group, outer)]))
  return [
    ...overlapFaults(scene, groupsOf, outer),
    ...routeFaults(scene, groupsOf),
    ...labelFaults(scene),
    ...shapeFaults(scene),
  ]
}

function chain(first: string | undefined, outer: ReadonlyMap<string, string | undefined>): string[] {
  const found: string[] = []
  for (let at = first; at !== undefined && !found.includes(at); at = outer.get(at)) found.push(at)
  return found
}

type Nodes = Scene['nodes']

function boxOf({ x, y, width, height }: Nodes[number]): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function touch(a: Box, b: Box, slack: number): boolean {
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  )
}

function contains(a: Box, b: Box): boolean {
  const s = 0.3
  return (
    a.x <= b.x + s &&
    a.y <= b.y + s &&
    a.x + a.width >= b.x + b.width - s &&
    a.y + a.height >= b.y + b.height - s
  )
}

function overlapFaults(
  scene: Scene,
  groupsOf: Map<string, string[]>,
  outer: Map<string, string | undefined>,
): string[] {
  const faults: string[] = []
  scene.nodes.forEach((a, i) => {
    for (const b of scene.nodes.slice(i + 1))
      if (touch(boxOf(a), boxOf(b), 0.3)) faults.push(`node ${a.id} overlaps node ${b.id}`)
    const own = groupsOf.get(a.id) ?? []
    for (const group of scene.groups) {
      if (own.includes(group.id)) {
        if (!contains(group.box, boxOf(a))) faults.push(`node ${a.id} sticks out of its group ${group.id}`)
      } else if (touch(boxOf(a), group.box, 0.3))
        faults.push(`node ${a.id} overlaps foreign group ${group.id}`)
    }
  })
  scene.groups.forEach((a, i) => {
    for (const b of scene.groups.slice(i + 1)) {
      const isInA = chain(b.group, outer).includes(a.id)
      const isInB = chain(a.group, outer).includes(b.id)
      if (isInA || isInB) {
        if (!contains(isInA ? a.box : b.box, isInA ? b.box : a.box))
          faults.push(`group ${b.id} and ${a.id} are not nested`)
      } else if (touch(a.box, b.box, 0.3)) faults.push(`group ${a.id} overlaps group ${b.id}`)
    }
  })
  return faults
}

function pieces(points: readonly Point[]): Box[] {
  return points.slice(1).map((b, i) => {
    const a = points[i] ?? b
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    }
  })
}

function runsThrough(points: readonly Point[], box: Box): boolean {
  return pieces(points).some((piece) =>
    touch({ ...piece, width: piece.width + 0.001, height: piece.height + 0.001 }, box, 0.5),
  )
}

function routeFaults(scene: Scene, groupsOf: Map<string, string[]>): string[] {
  const faults: string[] = []
  for (const edge of scene.edges) {
    // The ties of a plan run behind the bars between.
    if (scene.kind !== 'gantt')
      for (const node of scene.nodes) {
        if (node.id === edge.from || node.id === edge.to) continue
        if (runsThrough(edge.points, boxOf(node))) faults.push(`edge ${edge.id} runs through node ${node.id}`)
      }
    const own = new Set([...(groupsOf.get(edge.from) ?? []), ...(groupsOf.get(edge.to) ?? [])])
    for (const group of scene.groups) {
      if (group.form !== 'lane' && !own.has(group.id) && runsThrough(edge.points, group.box))
        faults.push(`edge ${edge.id} runs through group ${group.id}`)
    }
  }
  return faults
}

function labelFaults(scene: Scene): string[] {
  const faults: string[] = []
  const labels = [
    ...scene.edges.flatMap(({ id, label }) =>
      label ? [{ name: `label of ${id}`, edge: id, box: label.box }] : [],
    ),
    ...scene.groups.flatMap(({ id, lines, labelBox }) =>
      lines.length === 0 ? [] : [{ name: `title of ${id}`, edge: '', box: labelBox }],
    ),
  ]
  labels.forEach((a, i) => {
    for (const b of labels.slice(i + 1))
      if (touch(a.box, b.box, 0.3)) faults.push(`${a.name} overlaps ${b.name}`)
    for (const node of scene.nodes)
      if (touch(a.box, boxOf(node), 0.3)) faults.push(`${a.name} overlaps node ${node.id}`)
    for (const edge of scene.edges) {
      if (edge.id !== a.edge && runsThrough(edge.points, a.box))
        faults.push(`${a.name} covers edge ${edge.id}`)
    }
  })
  return faults
}

function shapeFaults(scene: Scene): string[] {
  const faults: string[] = []
  for (const edge of scene.edges) {
    if (edge.points.length < 2) faults.push(`edge ${edge.id} has no line`)
    edge.points.forEach((b, i) => {
      const a = edge.points[i - 1]
      if (a && edge.curve !== 'arc' && a.x !== b.x && a.y !== b.y)
        faults.push(`edge ${edge.id} is neither level nor plumb`)
    })
  }
  const numbers = JSON.stringify(scene)
  if (/null|NaN|Infinity/.test(numbers)) faults.push('a number is missing')
  const all = [
    ...scene.nodes.map(boxOf),
    ...scene.groups.map((group) => group.box),
    ...scene.edges.flatMap((edge) => pieces(edge.points)),
  ]
  if (all.some((box) => !contains(scene.bounds, box))) faults.push('something lies outside the bounds')
  return faults
}
