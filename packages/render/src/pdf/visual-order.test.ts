import { describe, expect, it } from 'vitest'
import { visualOrder } from './visual-order.ts'

describe('visualOrder', () => {
  it.each([
    ['only these', 'only these'],
    ['אבג', 'גבא'],
    ['אב גד', 'דג בא'],
    ['go אב גד ok', 'go דג בא ok'],
    // Numbers among such letters and behind them stand as they are read, left of what comes before.
    ['אב 12.5 גד 30', '30 דג 12.5 בא'],
    ['1 אב, ok', '1 בא, ok'],
    ['(אב)', '(בא)'],
  ])('puts %j from left to right as %j', (text, shown) => {
    expect(visualOrder(text).join('')).toBe(shown)
  })
})
