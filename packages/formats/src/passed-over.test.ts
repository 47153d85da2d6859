import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fromFile, toD2, toDot, toDrawio, toExcalidraw, toJson, toMermaid } from './index.ts'
import { anywhere } from './testing/anywhere.ts'

const lost = (text: string): string[] => fromFile(text).issues.map(({ code }) => code)

const drawio = (cells: string): string =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
const shape = (id: string, x: number, more = ''): string =>
  `<mxCell id="${id}" value="${id}" vertex="1" parent="1" ${more}><mxGeometry x="${x}" y="0" width="9" height="9"/></mxCell>`
const arrow = (style: string, from = 'a', to = 'b'): string =>
  `<mxCell id="e" edge="1" parent="1" source="${from}" target="${to}" style="${style}"/>`
const excalidraw = (...elements: object[]): string => JSON.stringify({ type: 'excalidraw', elements })
const bound = { startBinding: { elementId: 'a' }, endBinding: { elementId: 'b' } }
const bpmn = (inside: string): string => `<definitions><process id="p">${inside}</process></definitions>`

describe('a file', () => {
  it.each([
    ['draw.io', drawio(shape('a', 0) + shape('b', 50))],
    ['Excalidraw', excalidraw({ id: 'a', type: 'ellipse', x: 1 }, { id: 'b', type: 'ellipse', x: 90 })],
    [
      'BPMN',
      `<definitions><process id="p"><task id="a"/></process><BPMNDiagram>
        <BPMNShape><Bounds x="1" y="2"/></BPMNShape><BPMNShape><Bounds x="3" y="2"/></BPMNShape></BPMNDiagram></definitions>`,
    ],
    ['DOT', 'digraph { a [pos="1,2"]; b [pos="9,2"]; a -> b }'],
    ['D2', 'direction: right\na: A {top: 5; left: 1}\na -> b'],
  ])('of %s whose shapes have places says that they are laid out anew', (_, text) => {
    expect(fromFile(text).issues).toEqual([
      expect.objectContaining({
        message: 'The steps were laid out anew: their places in the file are not kept.',
      }),
    ])
  })

  it.each([
    ['draw.io', drawio(shape('a', 0) + shape('b', 0) + arrow('endArrow=classic;startArrow=none', 'a', 'b'))],
    ['Excalidraw', excalidraw({ id: 'a', type: 'ellipse', x: 1, strokeColor: '#1e1e1e', link: null })],
    ['BPMN', bpmn('<task id="a"/>')],
    ['DOT', 'digraph { node [color=black, shape=box]; a -> b [dir=forward] }'],
    ['D2', 'direction: right\na: A {style.fill: white}\na -> b'],
    ['Mermaid', 'flowchart LR\na["click here: style"] -->|x --- y| b\nb -- so --> c\nc -.-> d ==> e ---> f'],
    ['Mermaid', 'sequenceDiagram\nmax-y->>B: links [a](b): activate\nB-->>max-y: <<-->> ok'],
    ['Mermaid', 'classDiagram\nA <|-- B\nA o-- C\nC --o "1" A\nA "1" --> "n" D : has -- many\nA : +x'],
    ['Mermaid', 'mindmap\n  click here\n    style it'],
  ])('of %s without any of this says nothing of it', (_, text) => {
    expect(lost(text).filter((code) => code !== 'types_lost')).toEqual([])
  })

  it.each([
    ['draw.io', 'looks', drawio(shape('a', 0, 'style="fillColor=#dae8fc"'))],
    ['draw.io', 'pictures', drawio(shape('a', 0, 'style="shape=image;image=x.png"'))],
    [
      'draw.io',
      'links',
      drawio(`<UserObject label="A" link="x" id="a"><mxCell vertex="1" parent="1"/></UserObject>`),
    ],
    ['draw.io', 'heads', drawio(shape('a', 0) + shape('b', 0) + arrow('startArrow=classic'))],
    ['draw.io', 'heads', drawio(shape('a', 0) + shape('b', 0) + arrow('endArrow=none'))],
    ['Excalidraw', 'looks', excalidraw({ id: 'a', type: 'diamond', backgroundColor: '#ffc9c9' })],
    ['Excalidraw', 'links', excalidraw({ id: 'a', type: 'diamond', link: 'x' })],
    [
      'Excalidraw',
      'heads',
      excalidraw(
        { id: 'a', type: 'diamond' },
        { id: 'b', type: 'diamond' },
        { id: 'e', type: 'arrow', ...bound, startArrowhead: 'arrow', endArrowhead: 'arrow' },
      ),
    ],
    ['BPMN', 'marks', bpmn('<task id="a"><standardLoopCharacteristics/></task>')],
    [
      'BPMN',
      'colours',
      `${bpmn('<task id="a"/>').replace('</definitions>', '')}<BPMNShape fill="#fcc"/></definitions>`,
    ],
    ['DOT', 'looks', 'digraph { a [fillcolor=red]; a -> b }'],
    ['DOT', 'links', 'digraph { a [URL="x"]; a -> b }'],
    ['DOT', 'pictures', 'digraph { a [image="x.png"]; a -> b }'],
    ['DOT', 'heads', 'digraph { a -> b [dir=both] }'],
    ['DOT', 'heads', 'graph { a -- b }'],
    ['D2', 'looks', 'direction: right\na: A {style.fill: red}\na -> b'],
    ['D2', 'links', 'direction: right\na: A {link: x}\na -> b'],
    ['DOT', 'links', 'digraph { a -> b [URL="x"] }'],
    ['D2', 'links', 'direction: right\na -> b: {link: x}'],
    ['D2', 'pictures', 'direction: right\na: A {icon: x}\na -> b'],
    ['D2', 'heads', 'direction: right\na <-> b'],
    ['D2', 'pages', 'direction: right\na -> b\nlayers: {x: {c}}'],
    ['Mermaid', 'looks', 'flowchart LR\na --> b\nstyle a fill:#f00'],
    ['Mermaid', 'links', 'flowchart LR\na --> b\nclick a "x"'],
    ['Mermaid', 'pictures', 'flowchart LR\na[fa:fa-car Drive] --> b'],
    ['Mermaid', 'heads', 'flowchart LR\na["x"] <--> b'],
    ['Mermaid', 'heads', 'flowchart LR\na["x"]---b'],
    ['Mermaid', 'heads', 'classDiagram\nA "1" <--> "n" B : x'],
    ['Mermaid', 'links', 'classDiagram\nA --> B\nlink A "x"'],
    ['Mermaid', 'colours', 'stateDiagram-v2\nA --> B\nclassDef x fill:red'],
    ['Mermaid', 'activations', 'sequenceDiagram\nA->>+B: Go'],
    ['Mermaid', 'activations', 'sequenceDiagram\nautonumber\nA->>B: Go'],
    ['Mermaid', 'links', 'sequenceDiagram\nlink A: Board @ x\nA->>B: Go'],
    ['Mermaid', 'colours', 'sequenceDiagram\nrect rgb(1, 2, 3)\nA->>B: Go\nend'],
    ['Mermaid', 'pictures', 'mindmap\n  root\n    a\n    ::icon(fa fa-book)'],
    ['Markdown', 'ticks', `# All\n${'- [x] Write a line\n'.repeat(200)}`],
    ['Markdown', 'links', `# All\n${'- [Write](x) a line\n'.repeat(200)}`],
  ])('of %s says what a flow does not keep of its %s', (format, sort, text) => {
    const read = fromFile(text)
    expect([read.format, read.issues.map(({ code }) => code)]).toEqual([
      format,
      [sort === 'pages' ? 'pages_left_out' : `${sort}_lost`],
    ])
  })

  it('of ours says no more than that it is laid out anew', () => {
    const writers = [toMermaid, toDot, toD2, toJson].map((write) => (graph: FlowGraph) => write(graph).text)
    const placed = [toDrawio, toExcalidraw].map(
      (write) => (graph: FlowGraph) => write(graph, anywhere(graph)).text,
    )
    fc.assert(
      fc.property(anyGraph, (graph) => {
        for (const write of writers) expect(lost(write(graph))).toEqual([])
        for (const write of placed)
          expect(lost(write(graph))).toEqual(graph.nodes.length > 1 ? ['places_lost'] : [])
      }),
      { seed: 141, numRuns: 200 },
    )
  })
})

test('an arrow whose head is at its start leads that way', () => {
  const files = [
    drawio(shape('a', 0) + shape('b', 0) + arrow('startArrow=classic;endArrow=none')),
    excalidraw(
      { id: 'a', type: 'diamond' },
      { id: 'b', type: 'diamond' },
      { id: 'e', type: 'arrow', ...bound, startArrowhead: 'arrow', endArrowhead: null },
    ),
    'digraph { a -> b [dir=back] }',
  ]
  for (const text of files) {
    const { graph, issues } = fromFile(text)
    expect([graph.edges.map(({ from, to, kind }) => [from, to, kind]), issues]).toEqual([
      [['b', 'a', 'main']],
      [],
    ])
  }
})

test('a link at a group is tied to its first or last step, and said', () => {
  const inside = (id: string): string => shape(id, 0).replace('parent="1"', 'parent="g"')
  const files = [
    drawio(
      shape('g', 0) +
        inside('x') +
        inside('y') +
        shape('a', 0) +
        arrow('', 'a', 'g').replace('"e"', '"d"') +
        arrow('', 'g', 'a'),
    ),
    excalidraw(
      { id: 'g', type: 'frame' },
      { id: 'x', type: 'diamond', frameId: 'g' },
      { id: 'y', type: 'diamond', frameId: 'g' },
      { id: 'a', type: 'diamond' },
      { id: 'd', type: 'arrow', startBinding: { elementId: 'a' }, endBinding: { elementId: 'g' } },
      { id: 'e', type: 'arrow', startBinding: { elementId: 'g' }, endBinding: { elementId: 'a' } },
    ),
  ]
  for (const text of files) {
    const { graph, issues } = fromFile(text)
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
      ['a', 'x'],
      ['y', 'a'],
    ])
    expect(issues.map(({ message }) => message)).toEqual([
      'Lines cannot end at a group here: 2 were tied to a step in it.',
    ])
  }
  expect(lost('direction: right\na -> g\ng: G {x}')).toEqual(['group_links'])
})

test('keeps the words at the ends of a link', () => {
  const labels = (text: string) => fromFile(text).graph.edges.map(({ label }) => label)
  expect(labels('digraph { a -> b [label="has", taillabel="1", headlabel="n"]; a -> c [xlabel=x] }')).toEqual(
    ['has (1 : n)', 'x'],
  )
  const ends = 'source-arrowhead: 1; target-arrowhead: {label: n; shape: diamond}'
  expect(labels(`direction: right\na -> b: has {${ends}}`)).toEqual(['has (1 : n)'])
})

test('says nothing of what is passed over where nothing is read', () => {
  expect(lost('flowchart LR\nstyle a fill:#f00')).toEqual([])
  expect(fromFile(toMermaid(emptyGraph()).text).issues).toEqual([])
})
