import { fromBase64 } from '@flain/flow'

/** The pictures that a flow holds, decoded, by their addresses; what cannot be decoded is not among them. */
export async function decodePictures(addresses: Iterable<string>): Promise<Map<string, ImageBitmap>> {
  const decoded = await Promise.all(
    [...new Set(addresses)].map(async (data) => {
      const comma = data.indexOf(',')
      const bytes = fromBase64(data.slice(comma + 1))
      const bitmap = bytes && (await createImageBitmap(new Blob([bytes.slice()])).catch(() => undefined))
      return bitmap ? [[data, bitmap] as const] : []
    }),
  )
  return new Map(decoded.flat())
}
