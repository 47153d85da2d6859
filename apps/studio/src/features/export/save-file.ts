import { t } from '@flain/languages'
import basicFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-basic.woff2?url'
import latinFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-latin.woff2?url'
import { sentencesOf, withPngSource } from '@flain/formats'
import { type TravelFont, travelFont } from '@flain/render'
import { download } from '../../platform/files.ts'
import { drawPng } from '../../platform/picture.ts'
import { sayIfSlow } from '../../state/say-if-slow.ts'
import type { Store } from '../../state/store.ts'
import { nameOf } from '../../state/studio-state.ts'
import { type ExportFormat, exportFlow, isPicture, sourceOf } from './export-flow.ts'
import { say, sizeOf } from './tell.ts'

/** Device pixels for one of the drawing's own, and whether the canvas is painted behind it. */
export type Png = { scale: number; background: 'canvas' | 'none' }

const usualPng: Png = { scale: 2, background: 'none' }

/** Saves the flow as a file and says what the format could not keep. */
export async function saveAs(store: Store, format: ExportFormat, png: Png = usualPng) {
  const { drawn, drawing } = store.get()
  if (!drawn) return
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const font = isPicture(format)
    ? await sayIfSlow(store, t('Saving the picture …'), fetchFont(travelFont(drawn.scene)))
    : undefined
  const { background } = png
  const looks = {
    name: nameOf(store.get()),
    title: drawing.name,
    category: drawing.category,
    theme,
    font,
    background,
  } as const
  const file = exportFlow(drawn, format, looks)
  const blob =
    format === 'png'
      ? await paintPng(file.text, {
          size: drawn.scene.bounds,
          scale: png.scale,
          source: sourceOf(drawn, looks),
        })
      : new Blob([file.text], { type: file.type })
  if (!blob)
    return say(store, t('The picture is too large for this browser. SVG has no such limit.'), 'alert')
  download(file.fileName, blob)
  say(
    store,
    `${t('Saved {file}, {size}.', { file: file.fileName, size: sizeOf(blob) })} ${sentencesOf(file.issues)}`.trim(),
  )
}

type Painting = { size: { width: number; height: number }; scale: number; source: string }

async function paintPng(svg: string, { size, scale, source }: Painting): Promise<Blob | undefined> {
  const picture = (await drawPng(svg, size, scale)) ?? (await drawPng(svg, size, 1))
  if (!picture) return undefined
  const bytes = withPngSource(new Uint8Array(await picture.arrayBuffer()), source)
  return new Blob([bytes], { type: picture.type })
}

const fontUrls: Record<TravelFont['file'], string> = {
  'schibsted-grotesk-560-basic.woff2': basicFontUrl,
  'schibsted-grotesk-560-latin.woff2': latinFontUrl,
}

/** On a line this slow the picture does without. */
const mostFontMs = 10_000

/** Without the font the picture is still right, in a font the viewer has. */
async function fetchFont({ file }: TravelFont): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(fontUrls[file], { signal: AbortSignal.timeout(mostFontMs) })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}
