import type { PaintText } from '@flain/render/pdf'

/** Pixels for one of the drawing's: sharp on paper, about 380 to an inch. */
const scale = 4
const family = '"Schibsted Grotesk Variable", Arial, sans-serif'

/** Paints words in whatever fonts this machine has for them, as the page itself shows them. */
export const paintText: PaintText = (text, { size, colour }) => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  const font = `560 ${size * scale}px ${family}`
  context.font = font
  const width = Math.ceil(context.measureText(text).width + size * scale)
  const height = Math.ceil(size * scale * 1.6)
  const baseline = Math.round(size * scale * 1.15)
  context.canvas.width = width
  context.canvas.height = height
  // A canvas forgets everything when its size changes.
  context.font = font
  context.fillStyle = colour
  context.textAlign = 'center'
  context.fillText(text, width / 2, baseline)
  return { width, height, baseline, scale, pixels: context.getImageData(0, 0, width, height).data }
}
