import { expect, it } from 'vitest'
import { embedOf, readmeLine, studioAddress } from './flow-addresses.ts'

const site = 'https://site.example'

it('lets no title end an attribute or a link', () => {
  expect(embedOf(site, 'abc', '"><script>')).toContain('title="&quot;&gt;&lt;script&gt;"')
  expect(readmeLine(site, 'abc', 'a](x) [b')).toBe(
    '[![a\\](x) \\[b](https://site.example/f/abc.svg)](https://site.example/f/abc)',
  )
})

it('leads to the studio, wherever it is', () => {
  expect(studioAddress('https://studio.example/', 'a & b')).toBe('https://studio.example/#flow=a%20%26%20b')
})
