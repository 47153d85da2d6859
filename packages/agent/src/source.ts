/** What a drawing is made of: exactly one of a thought, Mermaid, or a graph. */
import { caps, diagramKinds, directions, edgeKinds, nodeKinds, repair } from '@flain/flow'
import { toMermaid } from '@flain/formats'
import { z } from 'zod'
import type { Host, Read } from './host.ts'
import { Refusal } from './refusal.ts'

/** Characters; no diagram that somebody writes is longer, and reading one takes time. */
const longestMermaid = 100_000

const id = z.string().min(1).max(caps.idLength)

/** Loose, so that what an answer of ours carried beside this comes back whole. */
export const graphInput = z
  .looseObject({
    title: z.string().optional(),
    kind: z.enum(diagramKinds).optional(),
    direction: z.enum(directions).optional(),
    nodes: z
      .array(
        z.looseObject({
          id,
          label: z.string(),
          kind: z.enum(nodeKinds).optional().describe('Its shape; "action" unless given.'),
          detail: z.string().optional().describe('A second, quieter line.'),
          group: id.optional().describe('The id of the group it is in.'),
        }),
      )
      .min(1)
      .max(caps.nodes),
    edges: z
      .array(
        z.looseObject({
          id: id.optional(),
          from: id,
          to: id,
          label: z.string().optional(),
          kind: z.enum(edgeKinds).optional(),
        }),
      )
      .max(caps.edges)
      .optional(),
    groups: z
      .array(z.looseObject({ id, label: z.string(), group: id.optional() }))
      .max(caps.groups)
      .optional(),
  })
  .describe('Steps and lines. No places or colours: those are worked out.')

export const sourceFields = {
  thought: z
    .string()
    .max(caps.thoughtLength)
    .optional()
    .describe('Plain words: "A customer orders; if it is in stock we ship it, otherwise we reorder".'),
  mermaid: z.string().max(longestMermaid).optional().describe('A Mermaid diagram.'),
  graph: graphInput.optional(),
}

export type Source = z.infer<z.ZodObject<typeof sourceFields>>
const words = ['thought', 'mermaid', 'graph'] as const

/** The flow in what was given, or a Refusal that says which field to give. */
export async function readSource(source: Source, host: Host): Promise<Read> {
  const given = words.filter((word) => source[word] !== undefined)
  if (given.length !== 1) throw oneOfThree(given)
  const read = await readWords(source, host)
  if (read.graph.nodes.length > 0) return read
  throw new Refusal({
    code: 'nothing_to_draw',
    field: given[0] ?? '',
    message: read.issues[0]?.message ?? 'There is nothing to draw here.',
    repair: 'Name some steps and how they follow: "a user signs in, then sees the dashboard".',
  })
}

async function readWords({ thought, mermaid, graph }: Source, host: Host): Promise<Read> {
  if (thought !== undefined) return host.read(thought, 'thought')
  if (mermaid !== undefined) return host.read(mermaid, 'mermaid')
  return repairGraph(graph)
}

/** As `repair`, but nobody needs to be told that a line without an id got one. */
function repairGraph(graph: unknown): Read {
  const repaired = repair(graph)
  const isNamed = ({ code, at }: { code: string; at: string }) =>
    code === 'id_changed' && at.startsWith('edges/')
  return { ...repaired, issues: repaired.issues.filter((issue) => !isNamed(issue)) }
}

function oneOfThree(given: readonly string[]): Refusal {
  return new Refusal({
    code: 'source_unclear',
    field: given[1] ?? 'thought',
    message:
      given.length === 0 ? 'Nothing was given to draw.' : `Several were given to draw: ${given.join(', ')}.`,
    repair: 'Give exactly one of thought, mermaid and graph.',
  })
}

/** What opens as the same drawing elsewhere: the words somebody said, else the graph in words of a notation. */
export function wordsOf(source: Source, { graph }: Read): string {
  return source.thought ?? source.mermaid ?? toMermaid(graph).text
}
