import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { SvgTree } from './react.ts'
import { svg } from './svg-element.ts'
import { iotScene, iotSteps } from './test-scenes.ts'
import { allElements, parseXml } from './xml-check.ts'

const markup = (...args: Parameters<typeof SvgTree>): string =>
  renderToStaticMarkup(createElement(SvgTree, args[0]))

describe('SvgTree', () => {
  it('shows the elements, attributes and texts of the tree', () => {
    const element = svg('g', { class: 'n', 'data-id': 'a', 'font-size': 15 }, [svg('text', {}, ['a < b'])])
    expect(markup({ element })).toBe('<g class="n" data-id="a" font-size="15"><text>a &lt; b</text></g>')
  })

  it('keeps custom properties in styles', () => {
    expect(markup({ element: svg('g', { style: '--i:3;--len:40;stroke-width:2px' }) })).toBe(
      '<g style="--i:3;--len:40;stroke-width:2px"></g>',
    )
  })

  it('shows a whole scene without one complaint of React', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const element = drawScene(iotScene, { steps: iotSteps, enter: true, category: 'development' })
    const elements = allElements(parseXml(markup({ element })))
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
    expect(elements.filter(({ attributes }) => attributes['class']?.startsWith('n n-'))).toHaveLength(6)
  })

  it('adds the props asked for', () => {
    const element = svg('svg', {}, [svg('g', { 'data-id': 'a' }), svg('g')])
    const extra = ({ attributes }: typeof element): Record<string, unknown> | undefined =>
      attributes['data-id'] === 'a' ? { tabIndex: 0, 'aria-label': 'A' } : undefined
    expect(markup({ element, extra })).toBe(
      '<svg><g data-id="a" tabindex="0" aria-label="A"></g><g></g></svg>',
    )
  })
})
