/** A file of DOT: what `fromDot` reads of it, and what of it a flow does not keep. */
import { soundLink } from '@flain/flow'
import type { ReadFlow } from '../file.ts'
import { fromDot } from './from-dot.ts'
import { PassedOver } from '../reading/passed-over.ts'

export function fromDotFile(text: string): ReadFlow {
  const passed = new PassedOver()
  const places: string[] = []
  // Strings that are joined are one.
  const read = fromDot(text.replaceAll(/"\s{0,99}\+\s{0,99}"/g, ''), (given, isOurs) => {
    const link = given['url'] ?? given['href']
    passed.add('links', Boolean(link) && !soundLink(link))
    passed.add('pictures', Boolean(given['image']))
    if (given['pos']) places.push(given['pos'])
    // Looks of our own files are those of kinds.
    if (isOurs) return
    passed.addColours(given['fillcolor'], given['color'], given['fontcolor'], given['bgcolor'])
    passed.add('heads', /^(?:both|none)$/.test(given['dir'] ?? ''))
  })
  passed.addPlaces(places)
  const graph = /^[^{]*\bstrict\b/i.test(text) ? withoutTwins(read.graph) : read.graph
  const others = /\}\s*(?:strict\s+)?(?:di)?graph\s[^{;"]{0,100}\{/i.test(text) ? [graphsLeftOut] : []
  return { ...read, graph, issues: [...read.issues, ...others, ...passed.issues()] }
}

/** A strict graph has one line between two steps, however often it is named. */
function withoutTwins(graph: ReadFlow['graph']): ReadFlow['graph'] {
  const lines = new Map(graph.edges.map((edge) => [`${edge.from}\n${edge.to}`, edge]))
  return { ...graph, edges: [...lines.values()] }
}

const graphsLeftOut = {
  code: 'pages_left_out',
  at: '',
  message: 'Only the first graph was read. Bring the others as files of their own.',
}
