import type { FlowGraph, Range } from '@flain/flow'

/**
 * The graph with the place of each step in the text it was read from, by its words or else its name. Sentences say it
 * themselves; of a notation it is the first place where they stand whole.
 */
export function withPlaces(graph: FlowGraph, text: string): FlowGraph {
  if (graph.nodes.some(({ provenance }) => provenance)) return graph
  const nodes = graph.nodes.map((node) => {
    const place = placeOf(node.label, text) ?? placeOf(node.id, text)
    return place ? { ...node, provenance: [place] } : node
  })
  return { ...graph, nodes }
}

function placeOf(words: string, text: string): Range | undefined {
  if (words === '') return undefined
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const end = start + words.length
    if (!isPartOfWord(text[start - 1]) && !isPartOfWord(text[end])) return { start, end }
  }
  return undefined
}

const isPartOfWord = (letter = ' ') => /[\p{L}\p{N}_]/u.test(letter)
