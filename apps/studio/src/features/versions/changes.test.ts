import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { changesInWords } from './changes.ts'

const graph = (labels: Record<string, string>, lines: string[] = []): FlowGraph => ({
  ...emptyGraph(),
  nodes: Object.entries(labels).map(([id, label]) => ({ id, kind: 'action', label })),
  edges: lines.map((line) => ({ id: line, from: line.charAt(0), to: line.charAt(1), kind: 'main' })),
})

describe('changesInWords', () => {
  it('says nothing about what is the same', () => {
    expect(changesInWords(graph({ a: 'Cart' }), graph({ a: 'Cart' }))).toEqual([])
  })

  it('names what came, went and is called otherwise, without the lines that came along', () => {
    const before = graph({ a: 'Cart', b: 'Pay', c: 'Fax' }, ['ab', 'bc'])
    const after = graph({ a: 'Basket', b: 'Pay', d: 'Receipt' }, ['ab', 'bd'])
    expect(changesInWords(before, after)).toEqual([
      '1 step added: “Receipt”.',
      '1 step removed: “Fax”.',
      '1 step renamed: “Cart” to “Basket”.',
    ])
  })

  it('says that a step was moved by hand and that lines between old steps changed', () => {
    const before = graph({ a: 'Cart', b: 'Pay', c: 'Send' }, ['ab', 'bc'])
    const after = graph({ a: 'Cart', b: 'Pay', c: 'Send' }, ['ab', 'ac'])
    const moved = {
      ...after,
      nodes: after.nodes.map((node) => (node.id === 'c' ? { ...node, pin: { x: 1, y: 2 } } : node)),
    }
    expect(changesInWords(before, moved)).toEqual([
      '1 step moved: “Send”.',
      '1 connection added.',
      '1 connection removed.',
    ])
  })

  it('names a few and counts the rest', () => {
    const many = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`n${n}`, `Step ${n}`]))
    expect(changesInWords(graph({}), graph(many))[0]).toBe(
      '7 steps added: “Step 0”, “Step 1”, “Step 2”, “Step 3” and 3 more.',
    )
  })
})
