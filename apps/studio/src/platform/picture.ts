/**
 * A PNG of a self-contained SVG, `scale` device pixels to one of its own; `undefined` when the browser cannot
 * (too large for its canvas, or out of memory).
 */
export async function drawPng(
  svg: string,
  size: { width: number; height: number },
  scale: number,
): Promise<Blob | undefined> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(size.width * scale)
    canvas.height = Math.ceil(size.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
    })
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
