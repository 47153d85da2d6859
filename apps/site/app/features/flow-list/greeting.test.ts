import { expect, test } from 'vitest'
import { firstWordOf, waitingSentence } from './greeting.ts'

const none = { published: 0, public: 0, private: 0, hidden: 0 }

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
  expect(waitingSentence({ ...none, all, draft })).toBe(sentence)
})

test.each([
  [0, 1, 'One flow is published, but not shown to others now.'],
  [0, 2, 'Two flows are published, but not shown to others now.'],
  [1, 1, 'One draft is waiting where you left it.'],
])('with %i drafts and %i that others do not see it says %j', (draft, hidden, sentence) => {
  expect(waitingSentence({ ...none, all: 3, draft, hidden })).toBe(sentence)
})
