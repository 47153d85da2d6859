import { expect, test } from 'vitest'
import { firstWordOf, waitingSentence } from './greeting.ts'

test('greets by the first word of the name', () => {
  expect(firstWordOf('Maya Lindqvist')).toBe('Maya')
  expect(firstWordOf(' Maya ')).toBe('Maya')
})

test.each([
  [0, 0, 'Your first flow is one sentence away.'],
  [3, 0, 'Everything you drew is published.'],
  [3, 1, 'One draft is waiting where you left it.'],
  [24, 9, 'Nine drafts are waiting where you left them.'],
  [40, 31, '31 drafts are waiting where you left them.'],
])('of %i flows with %i drafts it says %j', (all, draft, sentence) => {
  expect(waitingSentence({ all, draft, published: 0, public: 0, private: 0 })).toBe(sentence)
})
