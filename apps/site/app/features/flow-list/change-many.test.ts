import { limits, messages } from '@flain/contract'
import { describe, expect, test } from 'vitest'
import { changeMany, leftSentence, namesOf, publishedSentence } from './change-many.ts'
import { between } from './use-marks.ts'

const rows = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name) => ({ id: name[0] ?? '', name }))
const whole = { changed: [], refused: [], fault: null }

describe('flows that stay as they were', () => {
  test('are named with the reason, many of one reason counted', () => {
    expect(leftSentence(rows, { ...whole, changed: ['A', 'B', 'G', 'D', 'E'] })).toBeNull()
    expect(
      leftSentence(rows, {
        ...whole,
        changed: ['A', 'B', 'G', 'D'],
        refused: [{ id: 'E', error: 'Not so.' }],
      }),
    ).toBe('1 of 5 stays as it was. “Epsilon”: Not so.')
    const refused = [
      { id: 'A', error: 'Not so.' },
      { id: 'B', error: 'Not so.' },
      { id: 'G', error: 'Gone.' },
    ]
    expect(leftSentence(rows, { changed: ['D', 'E'], refused, fault: null })).toBe(
      '3 of 5 stay as they were. “Alpha” and “Beta”: Not so. “Gamma”: Gone.',
    )
    expect(leftSentence(rows, { ...whole, fault: 'No connection.' })).toBe(
      '5 of 5 stay as they were. No connection.',
    )
  })

  test('are counted where the names would be too many', () => {
    expect(namesOf(rows.slice(0, 3))).toBe('“Alpha”, “Beta”, and “Gamma”')
    expect(namesOf(rows)).toBe('5 flows')
  })
})

test('what was published and waits to be looked at is told apart', () => {
  const [alpha, beta] = rows as [(typeof rows)[0], (typeof rows)[0]]
  expect(publishedSentence([alpha, beta], [])).toBe('Published “Alpha” and “Beta”')
  expect(publishedSentence([alpha, beta], ['B'])).toBe(
    'Published “Alpha”. Not shown yet: “Beta”. Your list says why',
  )
  expect(publishedSentence([beta], ['B'])).toBe('Not shown yet: “Beta”. Your list says why')
})

test('many changes go in as few requests as may be, and end with one that fails', async () => {
  const sent: number[] = []
  const ask = (_: string, { body }: { body: { flows: { id: string }[] } }) => {
    sent.push(body.flows.length)
    const ids = body.flows.map(({ id }) => id)
    return Promise.resolve(
      sent.length === 2 ? { ok: false, error: '' } : { ok: true, data: { changed: ids, refused: [] } },
    )
  }
  const changes = Array.from({ length: 2 * limits.flowsAtOnce + 1 }, (_, i) => ({ id: `f${i}` }))
  // The one call it makes, in the shape it makes it.
  const outcome = await changeMany(ask as unknown as Parameters<typeof changeMany>[0], changes)
  expect(sent).toEqual([limits.flowsAtOnce, limits.flowsAtOnce])
  expect(outcome).toMatchObject({ refused: [], fault: messages.networkError })
  expect(outcome.changed).toHaveLength(limits.flowsAtOnce)
})

test('a range of rows goes either way, and is one row where its other end is elsewhere', () => {
  const ids = (from: string | null, to: string) => between(rows, from, to).map(({ id }) => id)
  expect(ids('B', 'D')).toEqual(['B', 'G', 'D'])
  expect(ids('D', 'B')).toEqual(['D', 'G', 'B'])
  expect(ids('x', 'D')).toEqual(['D'])
  expect(ids(null, 'A')).toEqual(['A'])
})
