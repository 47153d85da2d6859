import { isColour } from '@flain/flow'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { nameSchema } from '../entities/fields.ts'
import { pictureFileSchema, whiteLabelSchema } from '../entities/white-label.ts'
import { whiteLabelRoutes } from '../routes/white-label.ts'

const answer = z.object({ data: whiteLabelSchema })

const accentSchema = z
  .string({ error: 'accent_invalid' })
  .max(7, { error: 'accent_invalid' })
  .refine(isColour, { error: 'accent_invalid' })
  .transform((colour) => colour.toLowerCase())
  .meta({ description: 'A colour as # and six hexadecimal digits' })

export const whiteLabelCalls = {
  getWhiteLabel: { ...whiteLabelRoutes.getWhiteLabel, answer },
  updateWhiteLabel: {
    ...whiteLabelRoutes.updateWhiteLabel,
    body: z.strictObject({
      name: nameSchema.nullable().optional(),
      accent: accentSchema.nullable().optional(),
      logo: pictureFileSchema.nullable().optional(),
    }),
    answer,
  },
} as const satisfies Record<string, Call>
