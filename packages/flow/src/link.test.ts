import { expect, it } from 'vitest'
import { hostOf, soundLink } from './link.ts'
import { repair } from './repair.ts'
import { nodeSchema } from './schema.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.org',
  'ftp://example.org',
  'mailto:a@example.org',
  '//example.org',
  '/account',
  'https:example.org',
  'https:///example.org',
  'https://',
  'https://user:secret@example.org/',
  'https://example.org:443@evil.example/',
  'https://example.org\\@evil.example',
  'https://exa mple.org',
  'https://-a.example',
  'https://а.example',
  `https://example.org/${'a'.repeat(2000)}`,
  '',
  7,
  null,
  ['https://example.org'],
]

it.each(hostile)('lets no flow lead to %j', (link) => {
  expect(soundLink(link)).toBeUndefined()
  const node = { id: 'a', kind: 'action', label: 'A', link }
  expect(nodeSchema.safeParse(node).success).toBe(false)
  const { graph, issues } = repair({ nodes: [node] })
  expect(graph.nodes[0]).not.toHaveProperty('link')
  expect(issues.map(({ code }) => code)).toContain('link_refused')
})

it('keeps whole addresses as they are, and encodes what no address has', () => {
  for (const link of ['https://example.org', 'https://a.example:8443/b;c?d=[e]&f=%20#g', 'https://wiki/Home'])
    expect(soundLink(link)).toBe(link)
  expect(soundLink(' https://example.org/ä b"<\u200b ')).toBe('https://example.org/%C3%A4%20b%22%3C')
  expect(soundLink('https://example.org/\ud800')).toBe('https://example.org/%EF%BF%BD')
  expect(hostOf('https://a.example:8443/b')).toBe('a.example:8443')
})

it.each(['Rocket', '<svg/>', 'a b', '../x', 'x'.repeat(41), 7, { path: 'M0 0' }])(
  'takes no icon called %j',
  (icon) => {
    const node = { id: 'a', kind: 'action', label: 'A', icon }
    expect(nodeSchema.safeParse(node).success).toBe(false)
    const { graph, issues } = repair({ nodes: [node] })
    expect(graph.nodes[0]).not.toHaveProperty('icon')
    expect(issues.map(({ code }) => code)).toContain('icon_refused')
  },
)
