import type { FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { layOutInRoom } from './lay-out-in-room.ts'
import { sceneFaults } from './scene-faults.ts'
import type { Scene } from './scene.ts'

const measure = (text: string) => text.length * 8
const room = { width: 320, height: 200 }

function chain(length: number): FlowGraph {
  const ids = Array.from({ length }, (_, index) => `step-${index}`)
  return {
    version: 1,
    kind: 'process',
    direction: 'right',
    nodes: ids.map((id) => ({ id, kind: 'action', label: `Do ${id}` })),
    edges: ids
      .slice(1)
      .map((to, index) => ({ id: `edge-${index}`, from: ids[index] ?? '', to, kind: 'main' })),
    groups: [],
    steps: [],
  }
}

const scaleOf = ({ bounds }: Scene) => Math.min(room.width / bounds.width, room.height / bounds.height)

describe('a flow in a room', () => {
  it('is shown more than twice as large as a line of six steps', () => {
    const line = layOut(chain(6), { measure })
    expect(line.bounds.width).toBeGreaterThan(8 * line.bounds.height)
    expect(scaleOf(layOutInRoom(chain(6), room, measure))).toBeGreaterThan(2 * scaleOf(line))
  })

  it('is never smaller than a plain layout', () => {
    for (const length of [1, 2, 3, 4, 7, 12, 30]) {
      const scale = scaleOf(layOutInRoom(chain(length), room, measure))
      for (const direction of ['right', 'down'] as const) {
        const plain = layOut({ ...chain(length), direction }, { measure })
        expect(scale).toBeGreaterThanOrEqual(scaleOf(plain))
      }
    }
  })

  it('is sound in rooms of every shape', () => {
    for (const height of [100, 200, 400, 800]) {
      expect(sceneFaults(layOutInRoom(chain(9), { width: 400, height }, measure))).toEqual([])
    }
  })
})
