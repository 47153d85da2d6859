import { caps } from '@flain/flow'
import * as fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { anyGraph } from '@flain/flow/arbitrary'
import type { FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromDrawio, isDrawio, toDrawio } from '../index.ts'
import { anywhere } from '../testing/anywhere.ts'
import { cpuMs } from '../testing/cpu-ms.ts'
import { tidied } from '../testing/tidied.ts'
import { parseXml } from '../reading/xml.ts'

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

  const placed = (id: string, [x, y, width, height]: number[], more = '', parent = '1'): string =>
    `<mxCell id="${id}" vertex="1" parent="${parent}" ${more}><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`

  it('fills in what a label only names', () => {
    const cell = (flag: string) =>
      `<UserObject id="a" label="Ship %what% at 5% and %more%" what="it" ${flag}><mxCell vertex="1" parent="1"/></UserObject>`
    const labelOf = (flag: string) => fromDrawio(page(cell(flag))).graph.nodes[0]?.label
    expect([labelOf('placeholders="1"'), labelOf('')]).toEqual([
      'Ship it at 5% and %more%',
      'Ship %what% at 5% and %more%',
    ])
    const growing = `<object placeholders="1" label="${'%a%'.repeat(1000)}" a="${'x'.repeat(1000)}"><mxCell vertex="1"/></object>`
    expect(cpuMs(() => fromDrawio(page(growing.repeat(900))))).toBeLessThan(1000)
  })

  it('makes one step of a table or a list, and ties arrows at its rows to it', () => {
    const table =
      box('t', 'Users', 'style="shape=table;childLayout=tableLayout"') +
      placed('r', [0, 30, 90, 30], 'style="shape=tableRow"', 't') +
      placed('k', [0, 0, 30, 30], 'value="PK,FK1" style="shape=partialRectangle"', 'r') +
      placed('c', [30, 0, 60, 30], 'value="user_id int" style="shape=partialRectangle"', 'r')
    const list =
      box('l', 'Animal', 'style="swimlane;childLayout=stackLayout"') +
      placed('i', [0, 30, 90, 30], 'value="+ age: int" style="text;html=1"', 'l') +
      placed('j', [0, 60, 90, 8], 'value="" style="line;strokeWidth=1"', 'l') +
      placed('m', [0, 68, 90, 30], 'value="+ eat()" style="text;html=1"', 'l')
    const { graph } = fromDrawio(page(table + list + arrow('i', 'c')))
    expect(graph.groups).toEqual([])
    expect(graph.nodes).toEqual([
      { id: 't', kind: 'store', label: 'Users', detail: 'user_id int' },
      { id: 'l', kind: 'system', label: 'Animal', detail: '+ age: int, + eat()' },
    ])
    expect(graph.edges).toEqual([{ id: 'ic', from: 'l', to: 't', kind: 'main' }])
  })

  it('tells a start from an end by where arrows lead, and neither by other words of a style', () => {
    const pill = 'style="shape=mxgraph.flowchart.terminator"'
    const { graph } = fromDrawio(
      page(
        box('a', 'A', pill) +
          box('b', 'B', 'style="swimlane;startSize=20"') +
          box('c', 'C', pill) +
          arrow('a', 'b') +
          arrow('b', 'c'),
      ),
    )
    expect(graph.nodes.map(({ kind }) => kind)).toEqual(['start', 'action', 'end'])
  })

  it('takes words on or below a picture, and in a zone, for their names', () => {
    const { graph } = fromDrawio(
      page(
        placed('zone', [0, 0, 400, 300], 'value="" style="rounded=0"') +
          placed('t', [10, 5, 60, 20], 'value="Zone A" style="text;html=1"') +
          placed('icon', [100, 100, 60, 60], 'value="" style="shape=mxgraph.aws4.rds"') +
          placed('u', [90, 165, 80, 20], 'value="Files" style="text;html=1"') +
          placed('v', [500, 500, 80, 20], 'value="A remark" style="text;html=1"'),
      ),
    )
    expect(graph.groups).toEqual([{ id: 'zone', label: 'Zone A' }])
    expect(graph.nodes.map(({ label, group }) => [label, group])).toEqual([
      ['Files', 'zone'],
      ['A remark', undefined],
    ])
  })

  it('takes lanes that lie side by side for a swimlane diagram, and boxes with a title here and there for groups', () => {
    const lane = (id: string, [x, y]: [number, number], parent = '1') =>
      placed(id, [x, y, 400, 100], `value="${id}" style="swimlane;horizontal=0;html=1"`, parent) +
      placed(`${id}1`, [60, 30, 80, 40], 'value="A step"', id)
    const drawn = (...lanes: string[]) => fromDrawio(page(lanes.join('') + arrow('A1', 'B1'))).graph.kind
    expect(drawn(lane('A', [0, 0]), lane('B', [0, 100]))).toBe('swimlane')
    const pool = placed('P', [0, 0, 430, 200], 'value="Pool" style="swimlane;horizontal=0"')
    expect(drawn(pool, lane('A', [30, 0], 'P'), lane('B', [30, 100], 'P'))).toBe('swimlane')
    expect(drawn(lane('A', [0, 0]), lane('B', [520, 240]))).toBe('process')
  })

  it('keeps a lane in which nothing stands, and takes the bars of a lifeline for their participant', () => {
    const lane = (id: string, parent: string) =>
      placed(id, [0, 0, 200, 100], `value="${id}" style="swimlane;html=1"`, parent)
    const life = (id: string) =>
      placed(id, [0, 0, 100, 300], `value="${id}" style="shape=umlLifeline;container=1"`) +
      placed(`${id}bar`, [45, 80, 10, 50], 'value="" style="html=1"', id)
    const { graph } = fromDrawio(
      page(lane('Pool', '1') + lane('Empty', 'Pool') + life('A') + life('B') + arrow('Abar', 'Bbar')),
    )
    expect(graph.groups.map(({ id, group }) => [id, group])).toEqual([
      ['Pool', undefined],
      ['Empty', 'Pool'],
    ])
    expect(graph.nodes.map(({ id, kind }) => [id, kind])).toEqual([
      ['A', 'system'],
      ['B', 'system'],
    ])
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([['A', 'B']])
  })

  it('opens groups that nobody sees, and makes groups of boxes around others', () => {
    const { graph } = fromDrawio(
      page(
        placed('out', [0, 0, 400, 300], 'value="Backend"') +
          placed('g', [20, 20, 200, 200], 'style="group"') +
          placed('a', [10, 10, 80, 40], 'value="A"', 'g') +
          placed('b', [500, 10, 80, 40], 'value="B"'),
      ),
    )
    expect(graph.groups).toEqual([{ id: 'out', label: 'Backend' }])
    expect(graph.nodes.map(({ id, group }) => [id, group])).toEqual([
      ['a', 'out'],
      ['b', undefined],
    ])
  })

  it('ties an arrow to the shapes it touches, and says so', () => {
    const points = '<mxPoint x="82" y="20" as="sourcePoint"/><mxPoint x="195" y="20" as="targetPoint"/>'
    const loose = `<mxCell id="e" edge="1" parent="1"><mxGeometry relative="1" as="geometry">${points}</mxGeometry></mxCell>`
    const shapes = placed('a', [0, 0, 80, 40], 'value="A"') + placed('b', [200, 0, 80, 40], 'value="B"')
    const { graph, issues } = fromDrawio(page(shapes + loose))
    expect(graph.edges).toEqual([{ id: 'e', from: 'a', to: 'b', kind: 'main' }])
    expect(issues.map(({ code }) => code)).toEqual(['arrows_touch', 'places_lost'])
    const far = loose.replace('x="195"', 'x="140"')
    expect(fromDrawio(page(shapes + far)).issues.map(({ code }) => code)).toContain('loose_arrows')
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
