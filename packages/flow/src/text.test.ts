import { describe, expect, it } from 'vitest'
import { escapeMarkup } from './text.ts'

describe('escapeMarkup', () => {
  it('escapes what could end an attribute or open an element', () => {
    expect(escapeMarkup('"><script>&\'')).toBe("&quot;&gt;&lt;script&gt;&amp;'")
  })

  it('drops what XML forbids', () => {
    expect(escapeMarkup('a\u0000b\uFFFFc\uD800')).toBe('abc\uFFFD')
  })
})
