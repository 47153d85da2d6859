/** What speaks for a side of a comparison, and what against it, as people and the reader write it on the line or over the list. */
import type { FlowGraph } from './schema.ts'

export type Verdict = 'pro' | 'con'

const signs: readonly (readonly [Verdict, RegExp])[] = [
  ['pro', /^(?:\+|pros?|for|advantages?|benefits?|strengths?|upsides?)$/i],
  ['con', /^(?:[-−–]|cons?|against|disadvantages?|drawbacks?|weakness(?:es)?|downsides?)$/i],
]

/** What each point says of its side, by id; what says neither is not in it. */
export function verdictsOf({ nodes, edges }: Pick<FlowGraph, 'nodes' | 'edges'>): Map<string, Verdict> {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const verdicts = new Map<string, Verdict>()
  for (const { from, to, label } of edges) {
    const said = verdictIn(label) ?? verdictIn(labels.get(from))
    if (said) verdicts.set(to, said)
  }
  return verdicts
}

function verdictIn(text: string | undefined): Verdict | undefined {
  const said = text?.trim() ?? ''
  return signs.find(([, sign]) => sign.test(said))?.[0]
}
