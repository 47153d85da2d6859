import { t } from '@flain/languages'
import extendedFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-ext.ttf?url'
import fontUrl from '@flain/layout/fonts/schibsted-grotesk-560.ttf?url'
import { pictureLosses, sentencesOf } from '@flain/formats'
import type { Scene } from '@flain/layout'
import type { DecodePicture } from '@flain/render/pdf'
import { decodePictures } from '../../platform/held-pictures.ts'
import { download, fileNameOf } from '../../platform/files.ts'
import { nameOf } from '../../state/studio-state.ts'
import { sayIfSlow } from '../../state/say-if-slow.ts'
import type { Store } from '../../state/store.ts'
import { say, sizeOf } from './tell.ts'

/** The drawing as a PDF page. What makes it is fetched when it is first wanted. */
export async function savePdf(store: Store) {
  const { drawn, drawing } = store.get()
  if (!drawn) return
  const name = nameOf(store.get())
  try {
    const parts = Promise.all([
      import('@flain/render/pdf'),
      import('@flain/layout/text'),
      import('../../platform/paint-text.ts'),
      bytesAt(fontUrl),
      bytesAt(extendedFontUrl),
    ])
    const fetched = await sayIfSlow(store, t('Saving the PDF …'), parts)
    const [{ toPdf }, { createMeasure }, { paintText }, font, extendedFont] = fetched
    const measure = await createMeasure(font, extendedFont)
    const decodePicture = await pixelsOf(drawn.scene)
    const fonts = { font, extendedFont, measure, paintText, decodePicture }
    const { bytes, missing } = toPdf(drawn.scene, { ...fonts, category: drawing.category, title: name })
    const file = new Blob([bytes], { type: 'application/pdf' })
    download(`${fileNameOf(name)}.pdf`, file)
    const issues = pictureLosses(drawn.graph, 'A PDF')
    if (missing.length > 0) {
      const message = t('Our font lacks {letters}.', { letters: missing.slice(0, 5).join(' ') })
      issues.push({ code: 'font_incomplete', at: '', message })
    }
    say(
      store,
      `${t('Saved {file}, {size}.', { file: `${fileNameOf(name)}.pdf`, size: sizeOf(file) })} ${sentencesOf(issues)}`.trim(),
    )
  } catch {
    say(
      store,
      t('The PDF could not be made: a part of the studio did not load. Check the connection and try again.'),
      'alert',
    )
  }
}

/** The pixels of the pictures that a PDF does not take as they are. */
async function pixelsOf({ nodes }: Scene): Promise<DecodePicture> {
  const bitmaps = await decodePictures(nodes.flatMap(({ picture }) => picture?.data ?? []))
  return (data) => {
    const bitmap = bitmaps.get(data)
    const context = document.createElement('canvas').getContext('2d')
    if (!bitmap || !context) return undefined
    const { width, height } = bitmap
    context.canvas.width = width
    context.canvas.height = height
    context.drawImage(bitmap, 0, 0)
    return { width, height, pixels: context.getImageData(0, 0, width, height).data }
  }
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
