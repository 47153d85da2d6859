import { readdirSync, readFileSync } from 'node:fs'
import type { ArticleNode } from '@flain/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArticle, textOf, toSlug } from './article-tree.ts'
import { articleAttributes, articleTags } from './clean-html.ts'
import { isOutbound, toHref } from './link.ts'

const nodesOf = (markdown: string): ArticleNode[] =>
  readArticle(markdown).pieces.flatMap((piece) => (piece.kind === 'elements' ? piece.nodes : []))

const allOf = (nodes: readonly ArticleNode[]): Exclude<ArticleNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allOf(node.children)]))

/** What would be wrong with a tree, whatever made it. */
function faults(nodes: readonly ArticleNode[]): string[] {
  return allOf(nodes).flatMap(({ tag, attributes }) => {
    const found = articleTags.includes(tag) ? [] : [`tag ${tag}`]
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'id' && /^h[2-4]$/.test(tag)) continue
      if (!(articleAttributes[tag] ?? []).includes(name)) found.push(`attribute ${tag}.${name}`)
      if (name !== 'href' && name !== 'src') continue
      const { protocol } = new URL(String(value), 'https://site.example/blog/post')
      if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`address ${value}`)
    }
    return found
  })
}

const vectors: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://user:pass@evil.example">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](javascript:alert(1))',
  '![x](https://a.example/x.png"onerror="alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '<javascript:alert(1)>',
  '<form action="/api/auth/logout"><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<p id="__proto__" class="x" onclick="alert(1)" tabindex=1 autofocus onfocus=alert(1)>x</p>',
  '# <img src=x onerror=alert(1)>',
  '```html"><script>alert(1)</script>\ncode\n```',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

describe('an article from Markdown', () => {
  it.each(vectors)('takes nothing harmful from %s', (vector) => {
    expect(faults(nodesOf(vector))).toEqual([])
    expect(faults(nodesOf(`Before ${vector} after.\n\n> ${vector}\n\n- ${vector}`))).toEqual([])
  })

  it('keeps written-out markup as text', () => {
    expect(nodesOf('&lt;script&gt;').map(textOf)).toEqual(['<script>'])
    expect(nodesOf('`<script>`').map(textOf)).toEqual(['<script>'])
  })

  it('makes a dead anchor of a dangerous link and keeps its words', () => {
    expect(nodesOf('[read on](javascript:alert(1))')).toEqual([
      { tag: 'p', attributes: {}, children: [{ tag: 'a', attributes: {}, children: ['read on'] }] },
    ])
  })

  it('opens other sites in a new tab without opener and referrer, and our own pages here', () => {
    const [out, own] = allOf(nodesOf('[a](https://a.example/) [b](/pricing)')).filter(
      ({ tag }) => tag === 'a',
    )
    expect(out?.attributes).toEqual({
      href: 'https://a.example/',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(own?.attributes).toEqual({ href: '/pricing' })
  })

  it('leaves the first heading to the page and names the others for the table of contents', () => {
    const article = readArticle('# One thing\n\n## Another & more\n\n### Deep\n\n## Another & more')
    expect(article.headings).toEqual([
      { id: 'one-thing', text: 'One thing' },
      { id: 'another-more', text: 'Another & more' },
      { id: 'another-more-2', text: 'Another & more' },
    ])
    expect(allOf(nodesOf('# One'))[0]).toMatchObject({ tag: 'h2', attributes: { id: 'one' } })
  })

  it('sees a thought with its caption and leaves other fences as code', () => {
    const { pieces } = readArticle('```thought Out to sea.\nRain fills the river.\n```\n\n```js\nrain()\n```')
    expect(pieces[0]).toEqual({
      kind: 'thought',
      thought: { text: 'Rain fills the river.', caption: 'Out to sea.' },
    })
    expect(pieces[1]).toMatchObject({ kind: 'elements', nodes: [{ tag: 'pre' }] })
  })

  it('gives the Markdown of every block', () => {
    expect(readArticle('One.\n\n- two\n- three\n\n\nFour.').body).toEqual(['One.', '- two\n- three', 'Four.'])
  })

  it('is safe and never throws, whatever is mixed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...vectors),
      fc.string(),
      fc.constantFrom('\n\n', '> ', '- ', '**', '`'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        expect(faults(nodesOf(parts.join('')))).toEqual([])
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  it('ends however deep the quoting goes', () => {
    expect(faults(nodesOf('>'.repeat(400) + 'x'))).toEqual([])
    expect(faults(nodesOf('<blockquote>'.repeat(400) + 'x'))).toEqual([])
  })
})

describe('an address in an article', () => {
  it('never has a scheme that runs anything, however it is disguised', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom('javascript:', 'data:', '//e.example'),
        (noise, end) => {
          const kept = toHref(noise + end)
          if (kept === undefined) return
          const { protocol, origin } = new URL(kept, 'https://site.example/blog/post')
          const isOurs = origin === 'https://site.example' && !isOutbound(kept)
          expect(isOurs || protocol === 'mailto:' || isOutbound(kept)).toBe(true)
          expect(['http:', 'https:', 'mailto:']).toContain(protocol)
        },
      ),
      { seed: 7, numRuns: 2000 },
    )
  })
})

describe('a slug', () => {
  it('drops accents and joins words with dashes', () => {
    expect(toSlug('  A café, à la carte! ')).toBe('a-cafe-a-la-carte')
    expect(toSlug('道')).toBe('section')
  })
})

describe('the articles of this site', () => {
  const folder = new URL('../../../../../content/blog/', import.meta.url)
  it.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s keeps every block', (name) => {
    const markdown = readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    const article = readArticle(markdown)
    expect(article.pieces.length).toBe(article.body.length)
    expect(article.pieces.some(({ kind }) => kind === 'thought')).toBe(true)
    expect(article.headings.length).toBeGreaterThan(2)
  })
})
