/** Holds docs/spec-map.md to the repository: what it names is there, and every line names a test. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const rows = readFileSync(join(root, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| §'))
  .map((line) => line.slice(1, -1).split('|'))
  .map(([line, files, tests]) => ({ line: line.trim(), files: namesIn(files), tests: namesIn(tests) }))

function namesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name).filter((name) => !name.startsWith('.'))
}

/** A bare name stands at the root, or in a folder that the same line named before. */
function findMissing(names) {
  const folders = []
  return names.filter((name) => {
    const inFolders = name.includes('/') ? [] : folders.map((folder) => join(folder, name))
    const places = [name, ...inFolders]
    const found = places.find((place) => existsSync(join(root, place)))
    if (found) folders.push(name.endsWith('/') ? found : dirname(found))
    return !found
  })
}

describe('the map of the specification', () => {
  test('is read whole', () => {
    expect(rows.length).toBeGreaterThan(50)
  })

  test.each(rows)('$line', ({ files, tests }) => {
    expect(findMissing([...files, ...tests])).toEqual([])
    expect(tests.some((name) => /\.(test|spec)\.\w+$/.test(name))).toBe(true)
  })
})

describe('the table of guarantees', () => {
  const guarantees = readFileSync(join(root, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|'))
    .map(([, guarantee, tests]) => ({ guarantee: guarantee.trim(), tests: namesIn(tests) }))

  test.each(guarantees)('$guarantee', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    expect(findMissing(tests)).toEqual([])
  })
})
