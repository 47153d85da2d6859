import { describe, expect, test } from 'vitest'
import { codeSent, emptyDraft, parseDraft, serializeDraft } from './sign-in-draft.ts'

describe('a sign-in draft', () => {
  test('counts from the server’s number once a code was sent', () => {
    const draft = codeSent({ ...emptyDraft, email: ' maya@example.org ' }, 300, 1000)
    expect(draft.codeSentTo).toBe('maya@example.org')
    expect(draft.resend).toEqual({ at: 301_000, seconds: 300 })
  })

  test('survives a reload of the tab', () => {
    const draft = codeSent({ ...emptyDraft, email: 'maya@example.org' }, 300, 1000)
    expect(parseDraft(serializeDraft(draft))).toEqual(draft)
  })

  test.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"email":1}',
    '{"email":"a@b.co","codeSentTo":"a@b.co","resend":{"at":"x"}}',
  ])('is empty when %j was kept', (text) => {
    expect(parseDraft(text)).toEqual(emptyDraft)
  })
})
