import { describe, expect, test } from 'vitest'
import {
  dollars,
  planAllows,
  planFor,
  planIds,
  planOf,
  plans,
  priceOf,
  toPlanId,
  yearlySavings,
} from './plans.ts'

describe('plans', () => {
  test('cost what the specification says', () => {
    expect(plans.explorer.price).toEqual({ monthly: 0, yearly: 0, yearlyAsMonthly: 0 })
    expect(plans.creator.price).toEqual({ monthly: 15, yearly: 144, yearlyAsMonthly: 12 })
    expect(plans.visionary.price).toEqual({ monthly: 39, yearly: 390, yearlyAsMonthly: 33 })
  })

  test('are the free one for who has none', () => {
    expect(planOf({ tier: null })).toBe('explorer')
    expect(planOf({ tier: { name: 'creator' } })).toBe('creator')
  })

  test('show the yearly price per month rounded to whole dollars', () => {
    for (const id of planIds) {
      expect(plans[id].price.yearlyAsMonthly).toBe(Math.round(plans[id].price.yearly / 12))
    }
  })

  test('save 12 times monthly minus yearly', () => {
    expect(planIds.map((id) => yearlySavings(plans[id]))).toEqual([0, 36, 78])
  })

  test('cost students and nonprofits half', () => {
    expect(priceOf(plans.creator, 'monthly')).toBe(15)
    expect(priceOf(plans.creator, 'yearly', true)).toBe(72)
    expect(priceOf(plans.explorer, 'monthly', true)).toBe(0)
    expect(dollars(priceOf(plans.creator, 'monthly', true))).toBe('$7.50')
    expect(dollars(priceOf(plans.visionary, 'yearly', true))).toBe('$195')
  })

  test('each allow at least what the smaller one allows', () => {
    expect(plans.explorer.features).toEqual([])
    for (const feature of plans.creator.features) expect(planAllows('visionary', feature)).toBe(true)
    expect(planFor('private_flows')).toBe('creator')
    expect(planFor('webhooks')).toBe('visionary')
  })

  test('read the old tier name pro as creator and anything unknown as the free plan', () => {
    expect(toPlanId('pro')).toBe('creator')
    expect(toPlanId('visionary')).toBe('visionary')
    expect(toPlanId('constructor')).toBe('explorer')
  })
})
