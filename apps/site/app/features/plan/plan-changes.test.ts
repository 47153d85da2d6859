import { planIds, plans } from '@flain/contract'
import { describe, expect, test } from 'vitest'
import { planChange, planHighlights, tokensSentence } from './plan-changes.ts'

test('tokens are said with their units', () => {
  expect(planIds.map((id) => tokensSentence(plans[id]))).toEqual([
    '30 AI tokens a month, 3 a day',
    '150 AI tokens a month',
    'Unlimited AI tokens',
  ])
})

test('each plan says what it adds to the one below', () => {
  expect(planHighlights('explorer')).toEqual(['Public projects, any number', '30 AI tokens a month, 3 a day'])
  expect(planHighlights('creator')).toEqual([
    'Everything in Explorer',
    '150 AI tokens a month',
    'Private projects',
    'Augmentation',
    'Marketplace',
    'Real-time collaboration',
  ])
})

describe('a change of plan', () => {
  test('upwards only gains', () => {
    const { gained, lost, note } = planChange('explorer', 'visionary')
    expect(gained).toContain('Webhooks')
    expect(gained).toContain('Private projects')
    expect(gained).toContain('Unlimited AI tokens instead of 30 AI tokens a month, 3 a day')
    expect(lost).toEqual([])
    expect(note).toBeNull()
  })

  test('downwards only loses, and says that nothing is deleted or published', () => {
    const { gained, lost, note } = planChange('visionary', 'explorer')
    expect(gained).toEqual([])
    expect(lost).toContain('30 AI tokens a month, 3 a day instead of unlimited AI tokens')
    expect(note).toMatch(/Nothing is deleted or published/)
    expect(planChange('visionary', 'creator').note).toBeNull()
  })

  test('to the same plan is none', () => {
    expect(planChange('creator', 'creator')).toEqual({ gained: [], lost: [], note: null })
  })
})
