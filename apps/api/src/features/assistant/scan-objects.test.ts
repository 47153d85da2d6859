import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createScanner } from './scan-objects.ts'

function scan(pieces: readonly string[]) {
  const scanner = createScanner()
  const scans = pieces.map(scanner.take)
  return {
    objects: scans.flatMap(({ objects }) => objects),
    broken: scans.reduce((sum, { broken }) => sum + broken, 0) + scanner.end(),
  }
}

describe('finding objects in the text of a model', () => {
  test.each([
    ['lines', '{"a":1}\n{"b":2}\n', [{ a: 1 }, { b: 2 }]],
    ['a fence and a list around them', '```json\n[{"a":1},\n {"b":2}]\n```', [{ a: 1 }, { b: 2 }]],
    ['words between them', 'Of course!\n{"a":1} and then {"b":2}.', [{ a: 1 }, { b: 2 }]],
    ['one over several lines', '{\n  "a": {\n    "b": "}"\n  }\n}', [{ a: { b: '}' } }]],
    ['braces and quotes in strings', '{"a":"\\"{[}\\\\"}', [{ a: '"{[}\\' }]],
  ])('reads %s', (_name, text, objects) => {
    expect(scan([text])).toEqual({ objects, broken: 0 })
  })

  test.each([
    ['never ends', '{"a":1}\n{"b":', 1, [{ a: 1 }]],
    ['breaks off in a string', '{"a":"half\n{"b":2}\n', 1, [{ b: 2 }]],
    ['breaks off between', '{"a":{"x":1\n{"b":2}\n', 1, [{ b: 2 }]],
    ['is no JSON', '{a: 1}\n{"b":2}', 1, [{ b: 2 }]],
    ['is far too long', `{"a":"${'x'.repeat(70_000)}"}\n{"b":2}`, 1, [{ b: 2 }]],
  ])('goes on behind one that %s', (_name, text, broken, objects) => {
    expect(scan([text])).toEqual({ objects, broken })
  })

  test('finds the same however the text is cut', () => {
    const piece = fc.constantFrom(
      '{"do":"say","text":"',
      'a{b}',
      '\\"',
      '"}',
      '\n',
      '{',
      '}',
      '[',
      ',',
      'words',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 8 }),
        (pieces, cuts) => {
          const text = pieces.join('')
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
            text.length,
          ]
          const cut = places.slice(1).map((end, index) => text.slice(places[index], end))
          expect(scan(cut)).toEqual(scan([text]))
        },
      ),
      { seed: 4, numRuns: 500 },
    )
  })
})
