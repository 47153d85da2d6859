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
    const registering = { ...emptyDraft, name: 'Maya', email: 'maya@example.org' }
    expect(parseDraft(serializeDraft(registering))).toEqual(registering)
    const registered = { ...registering, registeredAs: 'maya@example.org' }
    expect(parseDraft(serializeDraft(registered))).toEqual(registered)
  })

  test.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"email":1}',
    JSON.stringify({ ...emptyDraft, resend: { at: 'x' } }),
    JSON.stringify({ ...emptyDraft, codeSentTo: 7 }),
  ])('is empty when %j was kept', (text) => {
    expect(parseDraft(text)).toEqual(emptyDraft)
  })
})
