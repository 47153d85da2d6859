/** Boxes in a grid of cells, so that asking what a place touches looks at its neighbourhood only. */
import type { Box } from './scene.ts'

export type Field = {
  add: (box: Box, owner: number) => void
  /** True when something within `clearance` of the box belongs to anyone but `owner`. */
  touches: (box: Box, clearance: number, owner?: number) => boolean
}

const cell = 128
/** Cells further out than this share their number with others; that costs time, never a wrong answer. */
const stride = 4096

export function createField(): Field {
  const cells = new Map<number, { box: Box; owner: number }[]>()
  const each = (box: Box, clearance: number, visit: (key: number) => boolean): boolean => {
    const x1 = Math.floor((box.x + box.width + clearance) / cell)
    const y1 = Math.floor((box.y + box.height + clearance) / cell)
    for (let x = Math.floor((box.x - clearance) / cell); x <= x1; x++) {
      for (let y = Math.floor((box.y - clearance) / cell); y <= y1; y++)
        if (visit(x * stride + y)) return true
    }
    return false
  }
  return {
    add(box, owner) {
      each(box, 0, (key) => {
        const there = cells.get(key)
        if (there) there.push({ box, owner })
        else cells.set(key, [{ box, owner }])
        return false
      })
    },
    touches: (box, clearance, owner) =>
      each(box, clearance, (key) =>
        (cells.get(key) ?? []).some((other) => other.owner !== owner && overlaps(box, other.box, clearance)),
      ),
  }
}

export function overlaps(a: Box, b: Box, clearance: number): boolean {
  return (
    a.x < b.x + b.width + clearance &&
    b.x < a.x + a.width + clearance &&
    a.y < b.y + b.height + clearance &&
    b.y < a.y + a.height + clearance
  )
}
