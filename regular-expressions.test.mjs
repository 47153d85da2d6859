import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { textOf, worstShapes } from './worst-shapes.mjs'

const run = promisify(execFile)

it('takes no longer for any text than grows with it, for every regular expression', async () => {
  const { stdout } = await run(process.execPath, [`${import.meta.dirname}/regular-expressions.mjs`])
  const { read, faults, unused } = JSON.parse(stdout)
  expect(faults).toEqual([])
  expect(unused).toEqual([])
  expect(read).toBeGreaterThan(900)
})

it.each([
  ['\\s+$', 'g', '   '],
  ['^(.*?)\\s+#(\\d+)$', '', '   '],
  ['"[^"]*x|(?:\\|[^|]+)+\\|$', '', '|a|a'],
  ['<a(?:\\s+\\w+)*>', 'u', '<a a a'],
])('finds what makes /%s/%s slow', (source, flags, part) => {
  expect(worstShapes(source, flags).some((shape) => textOf(shape, 20).includes(part))).toBe(true)
})
