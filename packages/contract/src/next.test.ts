import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeNext } from './next.ts'

declare const URL: {
  new (text: string, base?: string): { hostname: string; protocol: string; origin: string }
}

const site = 'https://flain.example.com'

describe('safeNext', () => {
  test.each([
    ['/dashboard?section=flows#top', '/dashboard?section=flows#top'],
    ['dashboard', '/dashboard'],
    ['?section=profile', '/?section=profile'],
    ['/a/../b', '/b'],
    ['https://flain.example.com/f/abc', '/f/abc'],
    ['HTTPS://FLAIN.example.com/x', '/x'],
    ['https://studio.example.com/new', 'https://studio.example.com/new'],
    ['https://example.com/', 'https://example.com/'],
    // By the WHATWG rules these are paths when the scheme is the page's own.
    ['https:evil.test', '/evil.test'],
    ['https:/evil.test', '/evil.test'],
    ['/f/x?u=https%3A%2F%2Fevil.test', '/f/x?u=https%3A%2F%2Fevil.test'],
  ])('lets %s through as %s', (next, expected) => {
    expect(safeNext(next, site)).toBe(expected)
  })

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'java\nscript:alert(1)',
    ' //evil.test',
    '\u0000//evil.test',
    '/\u200b/evil.test',
    '\u202e//evil.test',
    'https:///evil.test',
    'https://evil.test',
    'http://flain.example.com/',
    'https://flain.example.com@evil.test/',
    'https://user@flain.example.com/',
    'https://user:pw@flain.example.com/',
    'https://flain.example.com.evil.test/',
    'https://evilexample.com/',
    'https://example.com.evil.test/',
    'https://flain.example.com:444/',
    'https://studio.example.com:8443/',
    'blob:https://flain.example.com/x',
    'filesystem:https://flain.example.com/x',
    'ftp://flain.example.com/',
    'mailto:a@b.co',
    'about:blank',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://com/',
    'https://%65vil.test/',
    'https://ｅvil.test/',
    'https://flain。example。com.evil.test/',
    '/%0d%0a//evil.test'.repeat(200),
  ])('ignores %j', (next) => {
    expect(safeNext(next, site)).toBeUndefined()
  })

  test('tells strangers on one hosting service apart', () => {
    expect(safeNext('https://evil.github.io/', 'https://flain.github.io')).toBeUndefined()
    expect(safeNext('https://evil.co.uk/', 'https://flain.co.uk')).toBeUndefined()
    expect(safeNext('https://www.flain.co.uk/', 'https://flain.co.uk')).toBe('https://www.flain.co.uk/')
  })

  test('stays on one port of one host without a domain', () => {
    const local = 'http://localhost:3000'
    expect(safeNext('/dashboard', local)).toBe('/dashboard')
    expect(safeNext('http://localhost:3001/', local)).toBeUndefined()
    expect(safeNext('http://127.0.0.1:3000/', local)).toBeUndefined()
    expect(safeNext('http://10.0.0.1:3000/', 'http://10.0.0.2:3000')).toBeUndefined()
  })

  test('whatever is given, a browser that follows the answer stays with us', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', ':', '@', '#', '?', '..', '.', '%2f', '\t', '\n', '\u200b', ' '),
      fc.constantFrom('https:', 'http:', 'javascript:', 'evil.test', 'flain.example.com', 'example.com', 'a'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const answer = safeNext(pieces.join(''), site)
        if (answer === undefined) return
        const followed = new URL(answer, `${site}/dashboard`)
        expect(followed.protocol).toBe('https:')
        expect(followed.hostname === 'example.com' || followed.hostname.endsWith('.example.com')).toBe(true)
      }),
      { seed: 20, numRuns: 20_000 },
    )
  })
})
