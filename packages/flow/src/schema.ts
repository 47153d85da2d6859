/**
 * The flow graph, version 1: what a thought becomes before it has a place on screen.
 *
 * A graph holds meaning only. It never holds markup, and the one coordinate in it is `pin`, a place a person
 * chose by hand. Everything else about looks is worked out from it, the same way everywhere.
 */
import { z } from 'zod'
import { caps } from './caps.ts'
import {
  densities,
  diagramKinds,
  directions,
  edgeKinds,
  feelings,
  lineColours,
  lineStyles,
  nodeKinds,
  pictureThemes,
  relations,
  rowMarks,
  startPattern,
  stepColours,
  iconPattern,
} from './kinds.ts'
import { soundLink } from './link.ts'
import { checkPicture, hasRoomForPictures, tooManyPictures } from './picture.ts'

export const idSchema = z.string().min(1).max(caps.idLength)
const labelSchema = z.string().max(caps.labelLength)

/** Characters `start` up to, not including, `end` of the thought, counted in UTF-16 code units. */
export const rangeSchema = z.strictObject({ start: z.int().min(0), end: z.int().min(0) })

/** One attribute of an entity, one member of a class; parentheses in its name make it something the class can do. */
export const rowSchema = z.strictObject({
  name: z.string().min(1).max(caps.rowNameLength),
  /** What it is, or what it gives back. */
  type: z.string().max(caps.rowTypeLength).optional(),
  marks: z.array(z.enum(rowMarks)).max(rowMarks.length).optional(),
  note: z.string().max(caps.rowNameLength).optional(),
})

/** When a task of a plan is. */
export const spanSchema = z.strictObject({
  /** Its first day: `2026-03-01`, `--03-01` of a year nobody names, or `+14` days into the plan. */
  start: z.string().regex(startPattern),
  /** How many days it takes; none makes it a milestone. */
  days: z.int().min(0).max(caps.spanDays),
  /** How much of it is done, in percent. */
  done: z.int().min(0).max(100).optional(),
})
/** Where a step or a line leads outside of the flow. */
export const linkSchema = z
  .string()
  .max(caps.linkLength)
  .refine((link) => soundLink(link) === link, 'A link is a whole address that begins with https://.')

/** Small still pixels on a step, that travel with the flow. */
export const pictureSchema = z
  .strictObject({
    /** `data:image/png;base64,…`, or `jpeg` or `webp`. */
    data: z.string().max(caps.pictureLength),
    /** Its own pixels, as its bytes say them too. */
    width: z.int().min(1).max(caps.pictureSide),
    height: z.int().min(1).max(caps.pictureSide),
    /** What is to be seen, for whoever does not see it. */
    alt: z.string().max(caps.altLength).optional(),
  })
  .superRefine(({ data, width, height }, context) => {
    const found = checkPicture(data)
    if ('refused' in found) context.addIssue({ code: 'custom', path: ['data'], message: found.refused })
    else if (found.width !== width || found.height !== height)
      context.addIssue({
        code: 'custom',
        message: `This picture has ${found.width} × ${found.height} pixels.`,
      })
  })

/** One of `iconNames`. */
const iconSchema = z.string().regex(iconPattern, 'An icon is told by its name, as in rocket.')

export const nodeSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(nodeKinds),
  label: labelSchema,
  /** A second, quieter line: a date on a timeline, a role in an org chart, a note elsewhere. */
  detail: z.string().max(caps.detailLength).optional(),
  /** What an entity or a class holds, in order. */
  rows: z.array(rowSchema).max(caps.rows).optional(),
  /** Of a plan: when it is. */
  span: spanSchema.optional(),
  /** Of a journey: how it feels, from 1, awful, to 5, great. */
  feeling: z.int().min(1).max(feelings.length).optional(),
  /** Worn instead of the colour its kind has. */
  colour: z.enum(stepColours).optional(),
  icon: iconSchema.optional(),
  link: linkSchema.optional(),
  picture: pictureSchema.optional(),
  /** The id of the group that directly contains this node. */
  group: idSchema.optional(),
  /** The words of the thought that made this node; empty or absent when nothing in the text did. */
  provenance: z.array(rangeSchema).max(caps.provenance).optional(),
  /** The centre a person dragged this node to, in scene pixels; layout keeps it there. */
  pin: z.strictObject({ x: z.number(), y: z.number() }).optional(),
})

export const edgeSchema = z.strictObject({
  id: idSchema,
  from: idSchema,
  to: idSchema,
  label: labelSchema.optional(),
  /** How many stand at each end of a relation, as `1`, `0..1`, `1..*` and `0..*` or in words of one's own. */
  counts: z
    .strictObject({
      from: z.string().max(caps.countLength).optional(),
      to: z.string().max(caps.countLength).optional(),
    })
    .optional(),
  /** In a class diagram: from the sort to what it is a sort of, from the whole to its part. */
  relation: z.enum(relations).optional(),
  /** `main` is the flow itself, `async` a feedback, message or telemetry line, `reference` a quiet relation. */
  kind: z.enum(edgeKinds),
  colour: z.enum(stepColours).optional(),
  /** Stands before its words, or in their place. */
  icon: iconSchema.optional(),
  link: linkSchema.optional(),
})

export const groupSchema = z.strictObject({
  id: idSchema,
  label: labelSchema,
  /** The id of the group that contains this one. */
  group: idSchema.optional(),
})

/** One beat of playback: what lights up together, and the words said over it. */
export const stepSchema = z.strictObject({
  nodes: z.array(idSchema).max(caps.idsPerStep),
  edges: z.array(idSchema).max(caps.idsPerStep),
  note: z.string().max(caps.noteLength).optional(),
})

/**
 * How a person wants their flow to look, wherever it is shown. What is absent is the usual: the direction goes by
 * the graph and the room there is, the colour by the flow's category, the theme by whoever shows it.
 */
export const lookSchema = z.strictObject({
  direction: z.enum(directions).optional(),
  density: z.enum(densities).optional(),
  style: z.enum(lineStyles).optional(),
  colour: z.enum(lineColours).optional(),
  theme: z.enum(pictureThemes).optional(),
})

export const flowGraphSchema = z.strictObject({
  version: z.literal(1),
  kind: z.enum(diagramKinds),
  direction: z.enum(directions),
  title: labelSchema.optional(),
  nodes: z.array(nodeSchema).max(caps.nodes).refine(hasRoomForPictures, tooManyPictures),
  /** In a sequence diagram the order of the edges is the order of the messages. */
  edges: z.array(edgeSchema).max(caps.edges),
  groups: z.array(groupSchema).max(caps.groups),
  /** Playback order and notes made by hand; what they do not name, `playbackSteps` puts where it belongs. */
  steps: z.array(stepSchema).max(caps.steps),
  look: lookSchema.optional(),
})

export type Range = z.infer<typeof rangeSchema>
export type FlowNode = z.infer<typeof nodeSchema>
export type FlowPicture = z.infer<typeof pictureSchema>
export type FlowRow = z.infer<typeof rowSchema>
export type FlowSpan = z.infer<typeof spanSchema>
export type FlowEdge = z.infer<typeof edgeSchema>
export type FlowGroup = z.infer<typeof groupSchema>
export type FlowStep = z.infer<typeof stepSchema>
export type FlowLook = z.infer<typeof lookSchema>
export type FlowGraph = z.infer<typeof flowGraphSchema>
