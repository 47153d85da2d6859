import { type SvgElement, serialise } from '@flain/render'
import { encode } from 'uqr'

/** Quiet squares around the code, as ISO/IEC 18004 asks. */
const margin = 4

/** A QR code of an address, dark on light in every theme: readers expect it so. */
export function drawQr(address: string): string {
  const { data, size } = encode(address, { border: 0, ecc: 'M' })
  const side = size + 2 * margin
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x + margin} ${y + margin}h${width}v1h-${width}z`),
  )
  const ground: SvgElement = {
    tag: 'rect',
    attributes: { width: side, height: side, fill: '#ffffff' },
    children: [],
  }
  const code: SvgElement = { tag: 'path', attributes: { d: dark.join(''), fill: '#0d1b2e' }, children: [] }
  return serialise({
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${side} ${side}`,
      width: 8 * side,
      height: 8 * side,
      'shape-rendering': 'crispEdges',
    },
    children: [ground, code],
  })
}

/** Where the dark squares of a row stand, side by side ones as one. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
