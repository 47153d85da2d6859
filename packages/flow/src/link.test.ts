import { expect, it } from 'vitest'
import { hostOf, soundLink } from './link.ts'
import { repair } from './repair.ts'
import { edgeSchema, nodeSchema } from './schema.ts'

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
  const edge = { id: 'e', from: 'a', to: 'a', kind: 'main', link }
  expect(edgeSchema.safeParse(edge).success).toBe(false)
  expect(nodeSchema.safeParse(node).success).toBe(false)
  const { graph, issues } = repair({ nodes: [node], edges: [edge] })
  expect(graph.nodes[0]).not.toHaveProperty('link')
  expect(graph.edges[0]).not.toHaveProperty('link')
  expect(issues.map(({ code, at }) => [code, at])).toEqual([
    ['link_refused', 'nodes/a/link'],
    ['link_refused', 'edges/e/link'],
  ])
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
    const { graph, issues } = repair({ nodes: [node], edges: [{ id: 'e', from: 'a', to: 'a', icon }] })
    expect(graph.nodes[0]).not.toHaveProperty('icon')
    expect(graph.edges[0]).not.toHaveProperty('icon')
    expect(issues.map(({ code }) => code)).toEqual(['icon_refused', 'icon_refused'])
  },
)
