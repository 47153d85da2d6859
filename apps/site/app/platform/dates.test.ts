import { describe, expect, test } from 'vitest'
import { formatAge, formatDate } from './dates.ts'

describe('dates', () => {
  test('are long, short, or short with the time', () => {
    expect(formatDate('2025-08-18T10:00:00.000Z', 'long-date', 'UTC')).toBe('August 18, 2025')
    expect(formatDate('2026-10-02T10:00:00.000Z', 'short-date', 'UTC')).toBe('Oct 2, 2026')
    expect(formatDate('2026-11-20T08:12:00.000Z', 'short-date-time', 'UTC')).toBe('Nov 20, 2026, 8:12 AM')
  })

  test('follow the visitor’s time zone', () => {
    expect(formatDate('2026-10-02T02:00:00.000Z', 'short-date', 'America/New_York')).toBe('Oct 1, 2026')
  })

  test('are empty for what is not a time', () => {
    expect(formatDate('soon', 'short-date')).toBe('')
  })
})

describe('ages', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  test.each([
    ['2026-11-20T11:59:30.000Z', 'just now'],
    ['2026-11-20T12:00:30.000Z', 'just now'],
    ['2026-11-20T11:55:00.000Z', '5 minutes ago'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'yesterday'],
    ['2026-11-15T12:00:00.000Z', '5 days ago'],
    ['2026-10-02T12:00:00.000Z', 'Oct 2, 2026'],
  ])('%s is %s', (time, age) => {
    expect(formatAge(time, now)).toBe(age)
  })
})
