import { expect, it } from 'vitest'
import { fromFile } from '../index.ts'
import { colourNear } from './worn.ts'

it.each([
  ['#f00', 'red'],
  ['#f8cecc', 'red'],
  ['#ffa500', 'amber'],
  ['#fff2cc', 'amber'],
  ['#d5e8d4', 'green'],
  ['lightblue', 'blue'],
  ['#dae8fc', 'blue'],
  ['rgb(0, 128, 128)', 'teal'],
  ['#e1d5e7', 'violet'],
  ['#ff00ff80', 'pink'],
  ['#999', 'grey'],
  ['#ffffff', undefined],
  ['#1e1e1e', undefined],
  ['none', undefined],
  ['url(#a)', undefined],
])('reads %s as our %s', (written, ours) => {
  expect(colourNear(written)).toBe(ours)
})

const drawio = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1"/>${cells}</root></mxGraphModel>`

it.each([
  [
    'Mermaid',
    'flowchart LR\nclassDef hot fill:#f96,stroke:#333;\na:::hot --> b --> c\nclass b hot\nstyle c fill:#bbf\nlinkStyle 0 stroke:#f00,stroke-width:4px\nclick c "https://example.org/c" "Tip"\nclick a "javascript:alert(1)"',
    ['a amber', 'b amber', 'c blue https://example.org/c', 'line red'],
  ],
  [
    'DOT',
    'digraph { a [fillcolor=gold, URL="https://example.org"]; a -> b [color=blue] }',
    ['a amber https://example.org', 'line blue'],
  ],
  [
    'D2',
    'direction: right\na: A {style.fill: "#c0ffee"; link: https://example.org}\na -> b',
    ['a teal https://example.org'],
  ],
  [
    'draw.io',
    drawio(
      '<UserObject label="A" link="https://example.org" id="a"><mxCell style="fillColor=#d5e8d4;strokeColor=#82b366" vertex="1" parent="1"/></UserObject><mxCell id="b" value="B" style="fillColor=#FFFFFF" vertex="1" parent="1"/>',
    ),
    ['a green https://example.org'],
  ],
  [
    'Excalidraw',
    JSON.stringify({
      type: 'excalidraw',
      elements: [{ id: 'a', type: 'diamond', backgroundColor: '#ffc9c9', link: 'https://example.org' }],
    }),
    ['a red https://example.org'],
  ],
])('keeps the colours and links of a file of %s', (format, text, expected) => {
  const read = fromFile(text)
  const { nodes, edges } = read.graph
  expect(read.format).toBe(format)
  expect([
    ...nodes.flatMap(({ id, colour, link }) =>
      colour || link ? [[id, colour, link].filter(Boolean).join(' ')] : [],
    ),
    ...edges.flatMap(({ colour }) => (colour ? [`line ${colour}`] : [])),
  ]).toEqual(expected)
})
