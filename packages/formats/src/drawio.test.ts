import { caps } from '@flain/flow'
import * as fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { anyGraph } from '@flain/flow/arbitrary'
import type { FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromDrawio, isDrawio, toDrawio } from './index.ts'
import { anywhere } from './testing/anywhere.ts'
import { cpuMs } from './testing/cpu-ms.ts'
import { tidied } from './testing/tidied.ts'
import { parseXml } from './xml.ts'

const byId = (groups: FlowGraph['groups']): FlowGraph['groups'] =>
  groups.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const page = (cells: string): string =>
  `<mxfile><diagram name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`
const box = (id: string, value: string, more = ''): string =>
  `<mxCell id="${id}" value="${value}" vertex="1" parent="1" ${more}><mxGeometry as="geometry"/></mxCell>`
const arrow = (from: string, to: string, more = ''): string =>
  `<mxCell id="${from}${to}" edge="1" parent="1" source="${from}" target="${to}" ${more}/>`

describe('draw.io', () => {
  it('gives back what the flow says', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const graph = tidied(any)
        const { text } = toDrawio(graph, anywhere(graph))
        expect(parseXml(text)).toBeDefined()
        const back = fromDrawio(text).graph
        expect({ ...back, groups: byId(back.groups) }).toEqual({ ...graph, groups: byId(graph.groups) })
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  it('reads shapes, labels of HTML and of arrows, and what an arrow means', () => {
    const { graph, issues } = fromDrawio(
      page(
        box('a', '&lt;b&gt;Is it&lt;/b&gt;&lt;br&gt;ok?', 'style="rhombus;html=1"') +
          box('b', 'Files', 'style="shape=cylinder3"') +
          arrow('a', 'b', 'style="dashed=1"') +
          '<mxCell id="l" value="yes" vertex="1" parent="ab"/>',
      ),
    )
    expect(graph.nodes).toEqual([
      { id: 'a', kind: 'decision', label: 'Is it ok?' },
      { id: 'b', kind: 'store', label: 'Files' },
    ])
    expect(graph.edges).toEqual([{ id: 'ab', from: 'a', to: 'b', kind: 'async', label: 'yes' }])
    expect(issues).toEqual([])
  })

  it('takes tags and codes for words where a label is no HTML', () => {
    const value = 'value="List&amp;lt;T&amp;gt; &lt;b&gt;&amp;#39; &amp;laquo;"'
    const cell = `<mxCell id="a" ${value} vertex="1" parent="1"`
    const labelOf = (style: string): string | undefined =>
      fromDrawio(page(`${cell} style="${style}"/>`)).graph.nodes[0]?.label
    expect([labelOf('html=0'), labelOf('rounded=1;html=1;')]).toEqual([
      'List&lt;T&gt; <b>&#39; &laquo;',
      "List<T> ' «",
    ])
  })

  it('reads a compressed page', () => {
    const inner =
      '<mxGraphModel><root><mxCell id="0"/><mxCell id="x" value="Grüße" vertex="1" parent="0"/></root></mxGraphModel>'
    const packed = deflateRawSync(encodeURIComponent(inner)).toString('base64')
    const { graph } = fromDrawio(`<mxfile><diagram name="Hello">${packed}</diagram></mxfile>`)
    expect(graph.title).toBe('Hello')
    expect(graph.nodes.map((node) => node.label)).toEqual(['Grüße'])
  })

  it('says how many arrows hang loose and how many pages were left out', () => {
    const file = page(box('a', 'A') + arrow('a', 'nowhere')).replace('</mxfile>', '<diagram/></mxfile>')
    expect(fromDrawio(file).issues.map((issue) => issue.code)).toEqual(['loose_arrows', 'pages_left_out'])
  })

  it('reads a compressed page of almost 4 MB, and says of a longer one that it is too large', () => {
    const readPacked = (count: number) => {
      const inner = `<mxGraphModel>${box('a', 'A ä & '.repeat(5)).replace(/&/g, '&amp;').repeat(count)}</mxGraphModel>`
      const packed = deflateRawSync(encodeURIComponent(inner)).toString('base64')
      return [inner.length, fromDrawio(`<mxfile><diagram>${packed}</diagram></mxfile>`)] as const
    }
    const [length, { graph }] = readPacked(30_000)
    expect([length > 3_500_000, graph.nodes.length]).toEqual([true, caps.nodes])
    expect(readPacked(40_000)[1].issues.map(({ message }) => message)).toEqual([
      'The first page of this file is larger than 4 MB when it is unpacked.',
    ])
  })

  it('stops a compressed bomb within a second', () => {
    const bomb = deflateRawSync(new Uint8Array(50_000_000)).toString('base64')
    const file = `<mxfile><diagram>${bomb}</diagram></mxfile>`
    expect(cpuMs(() => expect(fromDrawio(file).issues[0]?.code).toBe('file_too_large'))).toBeLessThan(1000)
  })

  it('reads forty thousand shapes within a second and keeps what a flow may hold', () => {
    const cells = Array.from(
      { length: 40_000 },
      (_, index) => `<mxCell id="${index + 9}" vertex="1" parent="1"/>`,
    )
    const file = page(cells.join(''))
    const work = (): void => expect(fromDrawio(file).graph.nodes).toHaveLength(caps.nodes)
    expect(cpuMs(work)).toBeLessThan(1000)
  })

  it('knows its own files', () => {
    expect(isDrawio('<?xml version="1.0"?>\n<mxfile host="x">')).toBe(true)
    expect(isDrawio('<svg>')).toBe(false)
  })
})
