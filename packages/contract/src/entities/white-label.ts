import { z } from 'zod'
import { limits } from '../limits.ts'

/** A picture as it travels in a body. */
export const pictureFileSchema = z
  .base64()
  .max(Math.ceil(limits.avatarBytes / 3) * 4)
  .meta({ description: 'The file’s bytes as Base64' })

const logoSchema = z.object({ url: z.string(), width: z.int(), height: z.int() })
const accentsSchema = z.object({ light: z.string(), dark: z.string() })

/** What its owner set; each may be missing. */
export const whiteLabelSchema = z.object({
  name: z.string().nullable(),
  /** As it was chosen. */
  accent: z.string().nullable(),
  /** Shades of it that can be read on the paper of each theme. */
  accents: accentsSchema.nullable(),
  logo: logoSchema.nullable(),
})
export type WhiteLabel = z.infer<typeof whiteLabelSchema>

/** What others see in place of our mark. */
export const shownLabelSchema = z.object({
  /** The author's, where none was set. */
  name: z.string(),
  accents: accentsSchema.nullable(),
  logo: logoSchema.nullable(),
})
export type ShownLabel = z.infer<typeof shownLabelSchema>
