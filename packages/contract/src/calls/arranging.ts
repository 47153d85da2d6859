/** Flows in folders and under tags, and several flows at once. */
import { z } from 'zod'
import type { Call } from '../call.ts'
import { tagCountSchema, tagsSchema } from '../entities/flow-entity.ts'
import { flowStates, visibilities } from '../flow-words.ts'
import { licenses } from '../licenses.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'
import { arrangingRoutes } from '../routes/arranging.ts'

const folderRule = `A folder’s name has 1 to ${limits.folderNameMax} characters.`
const folderBody = z.strictObject({
  name: z
    .string({ error: folderRule })
    .max(10 * limits.folderNameMax, { error: folderRule })
    .transform(plainLine)
    .refine((name) => name !== '' && codePoints(name) <= limits.folderNameMax, { error: folderRule }),
})
const folderParams = z.strictObject({ id: z.string().max(64) })

const folderSchema = z.object({ id: z.string(), name: z.string(), flows_count: z.int() })
export type Folder = z.infer<typeof folderSchema>
const oneFolder = z.object({ data: folderSchema })

/** What is to be of one flow; what is not named stays. */
const flowChangeSchema = z
  .strictObject({
    id: z.string().max(64),
    /** The id of one of your folders; null takes it out of its folder. */
    folder: z.string().max(64).nullable().optional(),
    /** All of its tags from now on, whatever somebody else has put there since you looked. */
    tags: tagsSchema.optional(),
    /** Tags it has from now on beside its others. */
    addTags: tagsSchema.optional(),
    /** Tags it has no more; of one that is added too, the adding counts. */
    removeTags: tagsSchema.optional(),
    state: z.enum(flowStates).optional(),
    visibility: z.enum(visibilities).optional(),
    license: z.enum(licenses).optional(),
    /** False brings a deleted flow back, for as long as it can be restored. */
    deleted: z.boolean().optional(),
  })
  .refine(({ tags, addTags, removeTags }) => tags === undefined || (addTags ?? removeTags) === undefined, {
    path: ['tags'],
    error: 'Give either all tags of a flow or what is added and removed.',
  })
export type FlowChange = z.input<typeof flowChangeSchema>

const isEachOnce = (flows: readonly { id: string }[]) =>
  new Set(flows.map(({ id }) => id)).size === flows.length

export const arrangingCalls = {
  changeFlows: {
    ...arrangingRoutes.changeFlows,
    body: z.strictObject({
      flows: z
        .array(flowChangeSchema)
        .min(1)
        .max(limits.flowsAtOnce)
        .refine(isEachOnce, { error: 'Name each flow once.' }),
    }),
    answer: z.object({
      /** Ids of the flows that are now as was asked. */
      changed: z.array(z.string()),
      /** Ids of those that were to be shown and are hidden for now; reading one tells why. */
      hidden: z.array(z.string()),
      /** The others, each with the reason. */
      refused: z.array(z.object({ id: z.string(), code: z.string(), error: z.string() })),
    }),
  },
  listFolders: {
    ...arrangingRoutes.listFolders,
    answer: z.object({
      /** By name. */
      data: z.array(folderSchema),
      /** Flows that lie in no folder. */
      loose: z.int(),
      /** Those on the most flows first, so many as can be offered. */
      tags: z.array(tagCountSchema),
    }),
  },
  createFolder: { ...arrangingRoutes.createFolder, body: folderBody, answer: oneFolder },
  renameFolder: {
    ...arrangingRoutes.renameFolder,
    params: folderParams,
    body: folderBody,
    answer: oneFolder,
  },
  deleteFolder: {
    ...arrangingRoutes.deleteFolder,
    params: folderParams,
    answer: z.object({
      message: z.string(),
      /** Ids of the flows that lay in it. */
      flows: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, Call>
