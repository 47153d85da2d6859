import { pbkdf2Sync } from 'node:crypto'
import { limits } from '@flain/contract'
import { expect, test } from 'vitest'
import { doWork } from './do-work.ts'

test('finds the smallest number that the server’s rule takes', async () => {
  const bitsOf = (answer: number) =>
    Math.clz32(pbkdf2Sync(String(answer), 'a task', limits.workRounds, 4, 'sha256').readUInt32BE())
  const done = await doWork({ task: 'a task', bits: 5 })
  const found = done?.answer ?? -1
  expect(done?.task).toBe('a task')
  expect(bitsOf(found)).toBeGreaterThanOrEqual(5)
  for (let answer = 0; answer < found; answer += 1) expect(bitsOf(answer)).toBeLessThan(5)
})
