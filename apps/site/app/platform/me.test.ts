import { expect, test } from 'vitest'
import { parseMe } from './me.ts'

test('takes a name and a picture of this site', () => {
  expect(parseMe({ name: 'Ada', avatarUrl: '/avatars/1.svg' })).toEqual({
    name: 'Ada',
    avatarUrl: '/avatars/1.svg',
  })
})

test('takes nothing else that may stand there', () => {
  const nobody = { name: '', avatarUrl: null }
  for (const kept of [null, 'text', 7, [], { name: 5, avatarUrl: '//elsewhere.example/a.png' }]) {
    expect(parseMe(kept)).toEqual(nobody)
  }
  expect(parseMe({ avatarUrl: 'javascript:alert(1)' })).toEqual(nobody)
})
