import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { drawFences } from './markdown.ts'

const page = (fence: string) => `\`\`\`${fence}\nA customer orders, then we ship\n\`\`\`\n`

test('blocks of the languages that are set are drawn, in the theme of now', () => {
  let look = { languages: ['flow'], theme: 'light' as 'light' | 'dark' }
  const md = drawFences(new MarkdownIt(), () => look)
  const light = md.render(page('flow'))
  expect(light).toContain('<img src="data:image/svg+xml,')
  expect(md.render(page('mermaid'))).toContain('<pre><code class="language-mermaid">')
  look = { languages: ['flow', 'text'], theme: 'dark' }
  expect(md.render(page('text'))).toContain('<img')
  const dark = md.render(page('flow'))
  expect(dark).toContain('<img')
  expect(dark).not.toBe(light)
})

test('a block that stays is drawn once', () => {
  let drawings = 0
  const look = () => ({
    languages: ['flow'],
    get theme() {
      drawings += 1
      return 'light' as const
    },
  })
  const md = drawFences(new MarkdownIt(), look)
  const first = md.render(page('flow'))
  const asked = drawings
  const again = md.render(page('flow'))
  expect(again).toBe(first)
  // Once for the key, and not for the drawing.
  expect(drawings - asked).toBe(1)
})
