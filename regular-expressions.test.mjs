import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { textOf, worstShapes } from './worst-shapes.mjs'

const run = promisify(execFile)

async function report() {
  const { stdout } = await run(process.execPath, [`${import.meta.dirname}/regular-expressions.mjs`])
  return JSON.parse(stdout)
}

/** A fault without the text it was slow for, which ends the line as JSON. */
const expressionOf = (fault) => fault.slice(0, fault.lastIndexOf(' {'))

it('takes no longer for any text than grows with it, for every regular expression', async () => {
  const { read, faults, unused } = await report()
  // What is slow is slow every time; beside other work on the machine others look slow once.
  let slow = faults
  for (let tries = 0; slow.length > 0 && tries < 3; tries++) {
    const again = await report()
    slow = slow.filter((fault) => again.faults.some((other) => expressionOf(other) === expressionOf(fault)))
  }
  expect(slow).toEqual([])
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
