/** What is said about the messages of a sequence, as notes of the steps that playback makes of them. */
import { captionsOf, caps, cutText, type FlowGraph, type FlowStep } from '@flain/flow'

/** What is said about a message: before it, by a frame that begins with it, and after it, by a note. */
export type Words = { before: string[]; after: string[] }

/** The words about a message, by how many stand before it; empty where none were said yet. */
export function wordsAt(words: Map<number, Words>, message: number): Words {
  const known = words.get(message) ?? { before: [], after: [] }
  words.set(message, known)
  return known
}

/** A step for each message that something is said about, and how many words belong to none. */
export function stepsOf(
  graph: FlowGraph,
  words: ReadonlyMap<number, Words>,
): { steps: FlowStep[]; lost: number } {
  let lost = 0
  const noted = [...words]
    .filter(([, { before, after }]) => before.length + after.length > 0)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([message, said]) => {
      const edge = graph.edges[message]
      if (!edge) lost += said.before.length + said.after.length
      return edge ? [{ said, step: { nodes: [...new Set([edge.from, edge.to])], edges: [edge.id] } }] : []
    })
  const captions = captionsOf(
    graph,
    noted.map(({ step }) => step),
  )
  const steps = noted.map(({ said, step }, index): FlowStep => {
    const told = [...said.before, captions[index] ?? '', ...said.after].filter(Boolean).join('. ')
    return { ...step, note: cutText(told, caps.noteLength) }
  })
  return { steps, lost }
}
