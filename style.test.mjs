/**
 * Holds the measurable part of how our code reads (CONTRIBUTING.md) to every file: functions of at most 60 lines, a
 * complexity of at most 12, three parameters, no shadowing, no nested ternaries. What broke it when the rules came
 * stands by name in `style-exceptions.json`, and that list may only shrink. The reader and the layout follow.
 *
 *     node style.test.mjs      # what breaks the rules, as the list has it
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/** How many there may be at the most. Lower it whenever the list has become shorter; never raise it. */
const most = 220

/** Rule → places that break it, `file name`, a place as often as it does so. */
function offenders() {
  const { stdout } = spawnSync('oxlint', ['-c', 'style.oxlintrc.json', '-f', 'json', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  })
  const found = {}
  for (const { code, filename, labels } of JSON.parse(stdout).diagnostics) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? code
    const place = `${filename} ${nameAt(filename, labels[0].span.offset)}`
    found[rule] = [...(found[rule] ?? []), place]
  }
  return Object.fromEntries(
    Object.entries(found)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([rule, places]) => [rule, places.toSorted()]),
  )
}

/** The top-level declaration that a byte of a file is part of, and the method if it is a class. */
function nameAt(filename, offset) {
  const before = readFileSync(`${root}${filename}`)
    .subarray(0, offset + 200)
    .toString()
  const within = readFileSync(`${root}${filename}`).subarray(0, offset).toString().length
  let name = '(file)'
  let method = ''
  let at = 0
  for (const line of before.split('\n')) {
    if (at > within) break
    const [, word, top] =
      /^(?:export )?(?:default )?(?:async )?(function\*?|const|let|class|type) (\w+)/.exec(line) ?? []
    if (top !== undefined) [name, method] = [top, word === 'class' ? '.' : '']
    const inside = /^ {2}(?:static |async |private |get |set |\*)*(#?\w+)\(/.exec(line)?.[1]
    if (method !== '' && inside !== undefined) method = `.${inside}`
    at += line.length + 1
  }
  return method.length > 1 ? name + method : name
}

if (process.env['VITEST'] === undefined) console.log(JSON.stringify(offenders(), undefined, 2))
else {
  const { expect, test } = await import('vitest')
  const excepted = JSON.parse(readFileSync(`${root}style-exceptions.json`, 'utf8'))
  const count = Object.values(excepted).flat().length

  test('the style guide is kept wherever it was kept before', () => {
    // Too many: mend the new one. Too few: take it off the list, `node style.test.mjs > style-exceptions.json`.
    expect(offenders()).toEqual(excepted)
  })

  test('the list of exceptions only shrinks', () => {
    expect(count).toBeLessThanOrEqual(most)
    expect(most - count, 'lower `most` to what is left').toBeLessThan(10)
  })
}
