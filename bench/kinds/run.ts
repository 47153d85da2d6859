/** Tells what the reader makes of texts for the kinds that the rules read: kind, and F1 of steps and lines. */
import { readFileSync } from 'node:fs'
import { read } from '@flain/reader'

type Unseen = { kind: string; text: string; nodes: string[]; edges: string[] | number }

const texts: Unseen[] = JSON.parse(readFileSync(new URL('./unseen.json', import.meta.url), 'utf8'))
const plain = (label: string) => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function f1(wanted: readonly string[], found: readonly string[]): number {
  const rest = [...found]
  const hits = wanted.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return wanted.length + found.length === 0 ? 1 : (2 * hits) / (wanted.length + found.length)
}

const only = process.argv[2]
const sums = new Map<string, { told: number; nodes: number; edges: number; count: number }>()
for (const { kind, text, nodes, edges } of texts) {
  if (only !== undefined && kind !== only) continue
  const { graph } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, plain(node.label)]))
  const told = graph.edges.map(({ from, to }) => `${label.get(from)}>${label.get(to)}`)
  const wanted =
    typeof edges === 'number' ? nodes.slice(0, edges).map((one, at) => `${one}>${nodes[at + 1]}`) : edges
  const byNodes = f1(nodes.map(plain), [...label.values()])
  const byEdges = f1(
    wanted.map((edge) => edge.split('>').map(plain).join('>')),
    told,
  )
  const sum = sums.get(kind) ?? { told: 0, nodes: 0, edges: 0, count: 0 }
  sums.set(kind, {
    told: sum.told + (graph.kind === kind ? 1 : 0),
    nodes: sum.nodes + byNodes,
    edges: sum.edges + byEdges,
    count: sum.count + 1,
  })
  if (graph.kind !== kind || byNodes < 1 || byEdges < 1)
    console.log(
      `${graph.kind} ${byNodes.toFixed(2)} ${byEdges.toFixed(2)} ${JSON.stringify([...label.values()])} ${told.join(' ')}\n   ${text.slice(0, 100)}`,
    )
}
for (const [kind, { told, nodes, edges, count }] of sums)
  console.log(
    `${kind}: kind told ${told} of ${count}, steps F1 ${(nodes / count).toFixed(2)}, lines F1 ${(edges / count).toFixed(2)}`,
  )
