import type { Measure } from '@flain/layout'

/** The fonts of tokens.css, so that boxes fit what the page really shows; our own where the page has it. */
const font = (size: number) =>
  `560 ${size}px 'Schibsted Grotesk Variable', 'Schibsted Grotesk', 'Helvetica Neue', Arial, sans-serif`
/** Widths grow with the size: each text is measured once. */
const measuredAt = 100

/** Measures by a canvas: no WebAssembly, which many pages' policies forbid, and no font to fetch. */
export function createCanvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  if (context) context.font = font(measuredAt)
  return (text, fontSize) => {
    let ems = known.get(text)
    if (ems === undefined) {
      ems = (context?.measureText(text).width ?? text.length * measuredAt * 0.6) / measuredAt
      known.set(text, ems)
    }
    return ems * fontSize
  }
}
