import { expect, it } from 'vitest'
import { toSittings } from './group-versions.ts'

it('puts saves that follow each other closely into one sitting', () => {
  const at = (version: number, minute: number) => ({
    version,
    saved_at: new Date(Date.UTC(2026, 1, 1, 12, minute)).toISOString(),
    nodes: 1,
    edges: 0,
  })
  const sittings = toSittings([at(5, 59), at(4, 55), at(3, 30), at(2, 21), at(1, 12)])
  expect(sittings.map((sitting) => sitting.map(({ version }) => version))).toEqual([
    [5, 4],
    [3, 2, 1],
  ])
  expect(toSittings([])).toEqual([])
})
