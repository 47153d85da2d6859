import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { watchFreeSpace } from './free-space.ts'

it('gives everybody who asks at once what the disk says, and asks it once a second', async () => {
  let asked = 0
  const disk = (bytes: number) => () => {
    asked += 1
    return Promise.resolve({ bavail: bytes, bsize: 1 })
  }
  let nowMs = 0
  const full = watchFreeSpace(tmpdir(), { now: () => nowMs, look: disk(1000) })
  expect(await Promise.all([full(), full(), full()])).toEqual([false, false, false])
  nowMs = 1001
  expect(await full()).toBe(false)
  expect(asked).toBe(2)
  expect(await watchFreeSpace(tmpdir())()).toBe(true)
})
