import type { PlanState } from '@flain/contract'
import { expect, test } from 'vitest'
import { discountSentence, renewalSentence } from './plan-sentences.ts'

const state: PlanState = {
  plan: 'creator',
  period: 'monthly',
  renewsAt: null,
  endsAt: null,
  isPaymentDue: false,
  canManage: true,
  payments: true,
  discount: null,
}

test.each([
  [{ renewsAt: '2026-12-20T23:30:00.000Z' }, 'Renews on Dec 20, 2026.'],
  [{ endsAt: '2026-12-20T10:00:00.000Z' }, 'Ends on Dec 20, 2026; after that you are on Explorer.'],
  [
    { isPaymentDue: true, renewsAt: '2026-12-20T10:00:00.000Z' },
    'The last payment failed. Update your card under billing to stay on Creator.',
  ],
  [{}, 'Nobody pays for this plan; it stays until you change it.'],
  [{ payments: false }, 'Costs nothing here: this installation takes no payment.'],
  [{ plan: 'explorer' as const, payments: false }, null],
])('of %j it says %j', (given, sentence) => {
  expect(renewalSentence({ ...state, ...given })).toBe(sentence)
})

test('a request says how it stands', () => {
  const request = { organisation: 'MIT', requestedAt: '', decidedAt: null } as const
  expect(discountSentence({ ...request, kind: 'student', status: 'waiting' })).toMatch(
    /^Student .*MIT: a person/,
  )
  expect(discountSentence({ ...request, kind: 'nonprofit', status: 'granted' })).toBe(
    'Nonprofit discount: 50% off Creator and Visionary.',
  )
  expect(discountSentence({ ...request, kind: 'student', status: 'refused' })).toMatch(/not granted/)
})
