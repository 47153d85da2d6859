import { expect, test } from 'vitest'
import { daysSinceFirst } from './moment.ts'

test.each([
  ['years', ['1969', '1989', '2009'], [0, 7305, 14610]],
  ['days of months', ['March 20', 'April 8', 'May 1'], [0, 18.4, 41.9]],
  ['a year that ends', ['November', 'January'], [0, 60.9]],
  ['dates of ISO 8601', ['2026-01-01', '2026-01-31'], [0, 30]],
  ['hours', ['9 am', '10:30', '1 pm'], [0, 0.1, 0.2]],
  ['weeks of a plan', ['Week 1', 'Week 3'], [0, 14]],
  ['parts of a month', ['early March', 'mid March', '20 March 2026'], undefined],
  ['what has no time', ['1969', 'later'], undefined],
  ['what runs backwards', ['1989', '1969'], undefined],
  ['years before and after', ['44 BC', '14 August 1900'], [0, 710272.1]],
])('%s are counted from the first', (_, texts, days) => {
  expect(daysSinceFirst(texts)?.map((each) => Math.round(each * 10) / 10)).toEqual(days)
})
