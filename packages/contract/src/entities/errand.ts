/**
 * What somebody was about to do when they made an account: where they were going, what they had pressed, what they had
 * drawn. It is kept with the activation and given out once, to the browser that signs in.
 */
import { z } from 'zod'
import { flowFieldsSchema } from './flow-entity.ts'

/** What was pressed that needs an account. */
const wishSchema = z
  .strictObject({ act: z.enum(['augment', 'like', 'follow']), of: z.string().max(64) })
  .meta({ description: 'What was pressed: of a flow’s id, or a creator’s handle' })
export type Wish = z.infer<typeof wishSchema>

/** Where somebody goes on, and with what. */
export const onwardSchema = z.object({
  next: z.string().max(2000).meta({ description: 'Where to go on: an address of this product' }),
  wish: wishSchema.optional(),
})
export type Onward = z.infer<typeof onwardSchema>

export const errandSchema = z.strictObject({
  ...onwardSchema.shape,
  drawing: flowFieldsSchema
    .pick({ name: true, category: true, thought: true, document: true })
    .meta({
      description: 'A drawing to be saved, where the browser that has it is not the one that signs in',
    })
    .optional(),
})
export type Errand = z.infer<typeof errandSchema>
