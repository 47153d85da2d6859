/** A flow that is offered for others to begin with. */
import { caps, diagramKinds } from '@flain/flow'
import { z } from 'zod'
import { mostStars, templateUses } from '../template-words.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'

export const starsSchema = z.int().min(1).max(mostStars)

export const templateSchema = z.object({
  use: z.enum(templateUses),
  /** What to ask whoever uses it, with something that could be answered; empty when its author gave nothing. */
  fields: z.array(z.object({ name: z.string(), example: z.string() })).max(caps.fields),
  /** How many people have begun with it; one counts once a day. */
  uses_count: z.int(),
  /** The mean of all stars, null while there are none. */
  stars: z.number().nullable(),
  ratings_count: z.int(),
})
export type Template = z.infer<typeof templateSchema>

/** Of one flow; with the stars that whoever asks gave. */
export const shownTemplateSchema = templateSchema.extend({ rated: starsSchema.nullable() })
export type ShownTemplate = z.infer<typeof shownTemplateSchema>

export const kindSchema = z.enum(diagramKinds)

const valueSchema = z
  .string()
  .max(10 * limits.fieldValueMax)
  .transform(plainLine)
  .refine((text) => codePoints(text) <= limits.fieldValueMax, {
    error: `A field has at most ${limits.fieldValueMax} characters.`,
  })

/** Texts by the names of fields; names that the template does not have mean nothing. */
export const fieldValuesSchema = z
  .record(z.string().max(40), valueSchema)
  .refine((values) => Object.keys(values).length <= caps.fields, {
    error: `A template has at most ${caps.fields} fields.`,
  })
