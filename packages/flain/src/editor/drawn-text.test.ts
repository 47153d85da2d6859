import { describe, expect, it } from 'vitest'
import { drawnText } from './drawn-text.ts'

const page =
  '# Orders\n\n```flow\nA, then B\n```\n\n```js\nconst a = 1\n```\n\n~~~mermaid\ngraph LR\na-->b\n~~~\n'
const markdown = { text: page, name: '/docs/orders.md', isMarkdown: true }

describe('the text that is drawn', () => {
  it('is the whole of a file that is a flow', () => {
    const written = { text: 'a -> b', name: '/docs/a.d2', isMarkdown: false }
    expect(drawnText(written, 3, [])).toEqual({ text: 'a -> b', start: 0, name: '/docs/a.d2' })
  })

  it('is of Markdown the block that the caret is in or behind, and the first above all', () => {
    const at = (where: number, languages = ['flow', 'mermaid']) => drawnText(markdown, where, languages)
    const flow = { text: 'A, then B', start: page.indexOf('A, then'), name: '.flow' }
    const mermaid = { text: 'graph LR\na-->b', start: page.indexOf('graph'), name: '.mermaid' }
    expect(at(0)).toEqual(flow)
    expect(at(page.indexOf('const'))).toEqual(flow)
    expect(at(page.indexOf('~~~mermaid') + 2)).toEqual(mermaid)
    expect(at(page.length)).toEqual(mermaid)
    expect(at(page.length, ['flow'])).toEqual(flow)
    expect(at(0, ['d2'])).toBeUndefined()
  })

  it('stands where it stands in files of Windows too', () => {
    const text = page.replaceAll('\n', '\r\n')
    const found = drawnText({ ...markdown, text }, text.length, ['mermaid'])
    expect(text.slice(found?.start).startsWith('graph LR')).toBe(true)
  })
})
