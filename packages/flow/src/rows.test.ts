import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTables } from './arbitrary.ts'
import { applyDiff, diff, invert } from './diff.ts'
import { emptyGraph } from './empty-graph.ts'
import { merge } from './merge.ts'
import { outline } from './outline.ts'
import { repairPart } from './repair-part.ts'
import { repair } from './repair.ts'
import { rowOf, rowText } from './rows.ts'
import { flowGraphSchema } from './schema.ts'

test.each([
  ['id', { name: 'id' }],
  ['id: int PK', { name: 'id', type: 'int', marks: ['key'] }],
  ['price decimal(10,2) NOT NULL', { name: 'price', type: 'decimal(10,2)', marks: ['required'] }],
  [
    'order_id: int PK, FK "of the order"',
    { name: 'order_id', type: 'int', marks: ['key', 'foreign'], note: 'of the order' },
  ],
  ['date of birth', { name: 'date of birth' }],
  ['sku (key)', { name: 'sku', marks: ['key'] }],
  ['- balance: Map<string, int>', { name: 'balance', type: 'Map<string, int>', marks: ['private'] }],
  [
    '+deposit(amount: number): void$',
    { name: 'deposit(amount: number)', type: 'void', marks: ['public', 'static'] },
  ],
  ['#draw(x) bool', { name: 'draw(x)', type: 'bool', marks: ['protected'] }],
])('reads the row %s', (text, row) => {
  expect(rowOf(text)).toEqual(row)
  expect(rowOf(rowText(row as Parameters<typeof rowText>[0]))).toEqual(row)
})

test('makes no row of nothing', () => {
  for (const text of ['', '  ', '+', 'PK'.repeat(0)]) expect(rowOf(text)).toBeUndefined()
})

test('tables are valid, survive repair and differences, and are taken from the newer reading', () => {
  fc.assert(
    fc.property(anyTables, anyTables, (one, other) => {
      expect(flowGraphSchema.safeParse(one).success).toBe(true)
      expect(repair(one)).toEqual({ graph: one, issues: [] })
      expect(applyDiff(one, diff(one, other))).toEqual(other)
      expect(applyDiff(other, invert(diff(one, other)))).toEqual(one)
      for (const node of other.nodes)
        expect(merge(one, other).nodes).toContainEqual(expect.objectContaining({ id: node.id }))
    }),
    { seed: 46 },
  )
})

const shop = {
  ...emptyGraph('er'),
  nodes: [
    {
      id: 'a',
      kind: 'store' as const,
      label: 'Order',
      rows: [{ name: 'id', type: 'int', marks: ['key' as const] }],
    },
    { id: 'b', kind: 'store' as const, label: 'Line' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' as const, counts: { from: '1', to: '0..*' } }],
}

test('is read aloud with its rows and how many stand at each end', () => {
  expect(outline(shop).items[0]).toMatchObject({ detail: 'id: int PK', links: [{ many: '1 to 0..*' }] })
  expect(outline({ ...shop, kind: 'process' }).items[0]).not.toHaveProperty('detail')
})

test('takes rows in lines from whoever writes them so, and leaves out what is none', () => {
  const rough = {
    ...shop,
    nodes: [{ id: 'a', label: 'A', rows: ['id: int PK', 7, { type: 'x' }, { name: ' n\u202e ' }] }],
  }
  expect(repair(rough).graph.nodes[0]?.rows).toEqual([
    { name: 'id', type: 'int', marks: ['key'] },
    { name: 'n' },
  ])
  const part = repairPart(shop, { do: 'change-node', id: 'b', change: { rows: ['qty: int'] } })
  expect(part).toMatchObject({ is: 'part', part: { change: { rows: [{ name: 'qty', type: 'int' }] } } })
  const many = Array.from({ length: 101 }, (_, at) => `r${at}`)
  expect(repair({ nodes: [{ id: 'a', label: 'A', rows: many }] }).issues).toMatchObject([
    { code: 'too_many' },
  ])
})
