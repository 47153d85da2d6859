import MarkdownIt from 'markdown-it'
import { remark } from 'remark'
import { markdownToHtml } from 'satteri'
import { describe, expect, it } from 'vitest'
import markdownItFlain from './markdown-it.ts'
import { pictureOf } from './picture-of.ts'
import remarkFlain from './remark.ts'
import satteriFlain from './satteri.ts'

const page = [
  '# How we ship',
  '```flow',
  'A customer orders; "now" & <then> we ship it',
  '```',
  '- in a list',
  '',
  '  ```mermaid',
  '  graph LR; a[One] --> b[Two]',
  '  ```',
  '```js',
  'const a = 1',
  '```',
  '```flow',
  '```',
].join('\n')
const languages = ['flow', 'mermaid']

function pictures(text: string, address: RegExp): string[] {
  return [...text.matchAll(address)].map(([, url = '']) => decodeURIComponent(url))
}

describe('remark', () => {
  it('puts moving pictures in place of flows, leaves the rest, and says what it could not draw', async () => {
    const file = await remark().use(remarkFlain, { languages }).process(page)
    const svgs = pictures(String(file), /\]\(data:image\/svg\+xml,([^)]*)\)/g)
    expect(svgs).toHaveLength(2)
    for (const svg of svgs) expect(svg).toMatch(/^<svg .*@font-face.*@keyframes.*<\/svg>$/s)
    expect(String(file)).toContain('const a = 1')
    expect(file.messages.map(String)).toEqual([expect.stringMatching(/^13:1.*nothing to draw/)])
  })

  it('leaves every leaf a leaf: MDX takes a node with `children` for a parent', () => {
    const tree = remark().parse(page)
    remarkFlain({ languages })(tree, { message: () => {} })
    const nodes: object[] = [tree]
    for (const node of nodes) if ('children' in node) nodes.push(...(node.children as object[]))
    expect(nodes.length).toBeGreaterThan(8)
  })

  it('leaves Mermaid alone unless asked', async () => {
    expect(String(await remark().use(remarkFlain).process(page))).toContain('graph LR')
  })
})

describe('markdown-it', () => {
  it('puts moving pictures in place of flows, leaves the rest, and says what it could not draw', () => {
    const complaints: string[] = []
    const complain = (sentence: string) => complaints.push(sentence)
    const html = new MarkdownIt().use(markdownItFlain, { languages, complain }).render(page)
    const svgs = pictures(html, /<img src="data:image\/svg\+xml,([^"]*)"/g)
    expect(svgs).toHaveLength(2)
    for (const svg of svgs) expect(svg).toMatch(/^<svg .*@font-face.*@keyframes.*<\/svg>$/s)
    expect(html).toContain('alt="Flow: One, Two"')
    expect(html).toContain('const a = 1')
    expect(complaints).toEqual([expect.stringMatching(/^Line 13: There is nothing to draw/)])
  })
})

describe('Sätteri', () => {
  const render = (options: Parameters<typeof satteriFlain>[0]) => {
    const fileURL = new URL('file:///docs/a%20page.md')
    return markdownToHtml(page, { mdastPlugins: [satteriFlain(options)], fileURL }).html
  }

  it('puts moving pictures in place of flows, leaves the rest, and says what it could not draw', () => {
    const complaints: string[] = []
    const complain = (sentence: string) => complaints.push(sentence)
    const html = render({ languages, complain })
    const svgs = pictures(html, /<img src="data:image\/svg\+xml,([^"]*)"/g)
    expect(svgs).toHaveLength(2)
    for (const svg of svgs) expect(svg).toMatch(/^<svg .*@font-face.*@keyframes.*<\/svg>$/s)
    expect(html).toContain('alt="Flow: One, Two"')
    expect(html).toContain('const a = 1')
    expect(complaints).toEqual([expect.stringMatching(/^\/docs\/a page.md, line 13: There is nothing/)])
  })

  it('leaves Mermaid alone unless asked', () => {
    expect(render({ complain: () => {} })).toContain('graph LR')
  })
})

describe('a picture of its own', () => {
  it('is the image that the plugins put in', () => {
    const { markup, issues } = pictureOf('graph LR; a[One] --> b[Two]', { language: 'mermaid' })
    expect(new MarkdownIt().use(markdownItFlain, { languages }).render(page)).toContain(markup)
    expect(markup).toMatch(/^<img src="data:image\/svg\+xml,[^"<>{}]*" alt="Flow: One, Two">$/)
    expect(issues).toEqual([])
  })

  it('goes by the first word after a fence', () => {
    const code = 'graph LR; a[One] --> b[Two]'
    const { markup } = pictureOf(code, { language: 'mermaid {scale: 0.5}' })
    expect(markup).toBe(pictureOf(code, { language: 'mermaid' }).markup)
  })

  it('keeps what is hostile inside its two attributes', () => {
    const { markup } = pictureOf('"><script>alert(1)</script> {{ 1 + 1 }}, then b', { theme: 'dark' })
    expect(markup).toMatch(/^<img src="[^"<>]*" alt="[^"<>]*">$/)
  })

  it('says why there is none', () => {
    expect(pictureOf('')).toEqual({
      markup: '',
      issues: [expect.objectContaining({ code: 'nothing_to_draw' })],
    })
  })
})
