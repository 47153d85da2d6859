import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

test.each([
  ['See https://Example.org/a?b=1, and http://x.y.', ['https://example.org/a?b=1', 'http://x.y']],
  ['Cheap at www.watches.example or watches.shop!', ['www.watches.example', 'watches.shop']],
  ['Write to t.me/cheap or wa.me/123', ['t.me/cheap', 'wa.me/123']],
  ['Twice example.com, example.com', ['example.com']],
  ['From Node.js and main.rs to README.md, e.g. with Next.js', []],
  ['and/or, 1.5/2, a.m./p.m.', []],
])('%s', (text, links) => expect(linksIn(text)).toEqual(links))
