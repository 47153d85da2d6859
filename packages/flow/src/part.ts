/**
 * What a language model may say about a graph, part by part: the edits of a graph without places and addresses, words said
 * over a step, an answer in words, and a contradiction. Nothing else can be said: no coordinate, no markup, no address.
 */
import { z } from 'zod'
import { caps } from './caps.ts'
import { diagramKinds, directions, edgeKinds, nodeKinds, relations, stepColours } from './kinds.ts'
import { edgeSchema, groupSchema, idSchema, nodeSchema, rowSchema, spanSchema } from './schema.ts'

const label = z.string().max(caps.labelLength)
const detail = z.string().max(caps.detailLength)
/** Why the model wants it, for the person who decides. */
const why = z.string().max(caps.whyLength).optional()

/** `null` takes a field away; JSON has no other word for that. */
const changes = {
  node: z.strictObject({
    kind: z.enum(nodeKinds).optional(),
    label: label.optional(),
    detail: detail.nullable().optional(),
    rows: z.array(rowSchema).max(caps.rows).nullable().optional(),
    span: spanSchema.nullable().optional(),
    feeling: nodeSchema.shape.feeling.nullable(),
    colour: z.enum(stepColours).nullable().optional(),
    group: idSchema.nullable().optional(),
  }),
  edge: z.strictObject({
    from: idSchema.optional(),
    to: idSchema.optional(),
    kind: z.enum(edgeKinds).optional(),
    label: label.nullable().optional(),
    counts: edgeSchema.shape.counts.nullable(),
    relation: z.enum(relations).nullable().optional(),
    colour: z.enum(stepColours).nullable().optional(),
  }),
  group: z.strictObject({ label: label.optional(), group: idSchema.nullable().optional() }),
  graph: z.strictObject({
    kind: z.enum(diagramKinds).optional(),
    direction: z.enum(directions).optional(),
    title: label.optional(),
  }),
}

export const partSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add-node'),
    node: nodeSchema.omit({ pin: true, provenance: true, link: true, icon: true, picture: true }),
    why,
  }),
  z.strictObject({ do: z.literal('change-node'), id: idSchema, change: changes.node, why }),
  z.strictObject({ do: z.literal('remove-node'), id: idSchema, why }),
  z.strictObject({ do: z.literal('add-edge'), edge: edgeSchema.omit({ link: true, icon: true }), why }),
  z.strictObject({ do: z.literal('change-edge'), id: idSchema, change: changes.edge, why }),
  z.strictObject({ do: z.literal('remove-edge'), id: idSchema, why }),
  z.strictObject({ do: z.literal('add-group'), group: groupSchema, why }),
  z.strictObject({ do: z.literal('change-group'), id: idSchema, change: changes.group, why }),
  z.strictObject({ do: z.literal('remove-group'), id: idSchema, why }),
  z.strictObject({ do: z.literal('describe'), change: changes.graph, why }),
  /** Words for the step of playback that shows this node. */
  z.strictObject({ do: z.literal('note'), node: idSchema, text: z.string().max(caps.noteLength) }),
  /** An answer to the person; it changes nothing. */
  z.strictObject({ do: z.literal('say'), text: z.string().max(caps.sayLength) }),
  /** These nodes contradict each other, or what the thought says. */
  z.strictObject({
    do: z.literal('contradiction'),
    nodes: z.array(idSchema).max(caps.nodes),
    text: z.string().max(caps.sayLength),
  }),
])

export type Part = z.infer<typeof partSchema>
