import { limits } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import { makeSecret } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { makePicture } from '../../drawing/portrait.ts'
import type { PictureShape } from '../../drawing/portrait.ts'

/** Whose pictures are being drawn: one of each person at a time. */
const drawing = new Set<string>()

async function drawFor(userId: string, file: Buffer, shape: PictureShape) {
  if (drawing.has(userId)) throw new ApiError('rate_limited', { retryAfter: 5 })
  drawing.add(userId)
  try {
    return await makePicture(file, shape)
  } finally {
    drawing.delete(userId)
  }
}

type Given = { userId: string; base64: string; shape: PictureShape }

/** What a person sent as it is kept, under an id that no picture had before, so that no cache shows the wrong one. */
export async function takePicture({ userId, base64, shape }: Given, context: Context) {
  const wait = await context.rateLimits.take('picturesByPerson', userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const file = Buffer.from(base64, 'base64')
  const picture = file.length > limits.avatarBytes ? undefined : await drawFor(userId, file, shape)
  if (!picture) throw new ApiError('picture_invalid')
  return { id: makeSecret().slice(0, 22), ...picture }
}
