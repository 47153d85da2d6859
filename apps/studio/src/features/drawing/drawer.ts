import extendedFontUrl from '@flain/layout/fonts/schibsted-grotesk-560-ext.ttf?url'
import fontUrl from '@flain/layout/fonts/schibsted-grotesk-560.ttf?url'
import { createMeasure } from '@flain/layout/text'
import { useWeights } from '@flain/reader'
import { type Draw, draw } from './draw.ts'
import type { Before, DrawRequest } from './messages.ts'

/** `draw` with the labels' own fonts; the first flow that has icons waits for them. */
export type Drawer = (request: DrawRequest, before: Before | undefined) => Promise<Draw>

/** What was learnt is waited for this long; until it is there the rules read, and the next change reads anew. */
const weightsWithinMs = 1500

/** Loads the fonts, what measures with them and what the reader learnt, on whichever thread asks. */
export async function openDrawer(): Promise<Drawer> {
  const learnt = import('@flain/reader/weights').then(
    ({ weights }) => useWeights(weights),
    // A line that breaks leaves the rules.
    () => {},
  )
  await Promise.race([learnt, new Promise((resolve) => setTimeout(resolve, weightsWithinMs))])
  const [font, extended] = await Promise.all([fetchBytes(fontUrl), fetchBytes(extendedFontUrl)])
  let measure = await createMeasure(font, extended)
  return async (request, before) => {
    const drawing = draw(request, measure, before)
    const { nodes, edges } = drawing.drawn.graph
    if (measure.icons || ![...nodes, ...edges].some(({ icon }) => icon)) return drawing
    const icons = await import('@flain/layout/icons').catch(() => undefined)
    // Without a line it is drawn without them; the next drawing asks again.
    if (!icons) return drawing
    measure = icons.withIcons(measure)
    return draw(request, measure, before)
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
