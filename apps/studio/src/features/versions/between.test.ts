import { emptyGraph, type FlowGraph } from '@flain/flow'
import { layOut } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { between } from './between.ts'

const measure = (text: string, size: number) => text.length * size * 0.5
const graph = (ids: string): FlowGraph => ({
  ...emptyGraph(),
  nodes: [...ids].map((id) => ({ id, kind: 'action', label: id })),
  edges: [...ids]
    .slice(1)
    .map((id, index) => ({ id: `e${id}`, from: ids.charAt(index), to: id, kind: 'main' })),
})
const place = (ids: string) => layOut(graph(ids), { measure, width: 1000, fontSize: 16 })
const before = place('abc')
const after = place('abd')
const drawn = (progress: number) => {
  const { drawing, visible } = between(before, after, progress)
  const ids = new Set<string>()
  const walk = (element: typeof drawing) => {
    const id = element.attributes['data-id']
    if (typeof id === 'string') ids.add(id)
    for (const child of element.children) if (typeof child !== 'string') walk(child)
  }
  walk(drawing)
  return { ids, visible, view: drawing.attributes['viewBox'] }
}

describe('between two versions', () => {
  it('begins with the first and ends with the second', () => {
    expect(drawn(0).ids).toContain('c')
    expect(drawn(0).ids).not.toContain('d')
    expect(drawn(0).visible.get('c')).toBe(1)
    expect(drawn(1).ids).toContain('d')
    expect(drawn(1).ids).not.toContain('c')
    expect(drawn(1).visible.get('d')).toBe(1)
  })

  it('lets what is gone fade, then what stays glide alone, then what is new grow', () => {
    expect(drawn(1 / 6).visible.get('c')).toBeCloseTo(0.5)
    expect([...drawn(0.5).ids].sort()).toEqual(['a', 'b', 'eb'])
    expect(drawn(5 / 6).visible.get('d')).toBeCloseTo(0.5)
  })

  it('never moves the view', () => {
    expect(new Set([0, 0.2, 0.5, 0.9, 1].map((at) => drawn(at).view)).size).toBe(1)
  })
})
