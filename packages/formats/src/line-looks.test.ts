import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { fromFile, toD2, toDot, toDrawio, toExcalidraw, toJson, toMermaid } from './index.ts'
import { pictureLosses } from './writing/losses.ts'
import { anywhere } from './testing/anywhere.ts'

const link = 'https://example.org/a?b=c&d'
const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Pack' },
    { id: 'b', kind: 'action', label: 'Ship' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main', label: 'by road', icon: 'truck', link }],
}
const [icons, links] = ['does not keep the icons of lines.', 'does not keep the links of lines.']

it.each([
  ['JSON', toJson(graph), { kept: { icon: 'truck', link }, lost: [] }],
  ['DOT', toDot(graph), { kept: { link }, lost: [icons] }],
  ['draw.io', toDrawio(graph, anywhere(graph)), { kept: { link }, lost: [icons] }],
  ['Excalidraw', toExcalidraw(graph, anywhere(graph)), { kept: { link }, lost: [icons] }],
  ['Mermaid', toMermaid(graph), { kept: {}, lost: [links, icons] }],
  ['D2', toD2(graph), { kept: {}, lost: [links, icons] }],
] as const)(
  '%s keeps where a line leads and its icon, or says that they are lost',
  (format, written, { kept, lost }) => {
    const { text, issues } = typeof written === 'string' ? { text: written, issues: [] } : written
    expect(issues.map(({ message }) => message)).toEqual(lost.map((one) => `${format} ${one}`))
    const read = fromFile(text).graph.edges[0]
    expect({ label: read?.label, icon: read?.icon, link: read?.link }).toEqual({
      label: 'by road',
      icon: undefined,
      link: undefined,
      ...kept,
    })
  },
)

it('reads where a line of another program leads, and follows no other address', () => {
  const linkOf = (text: string) => fromFile(text).graph.edges[0]?.link
  expect(linkOf(`digraph { a -> b [href="${link}"] }`)).toBe(link)
  expect(linkOf(`direction: right\na -> b: {link: "${link}"}`)).toBe(link)
  expect(linkOf('digraph { a -> b [href="javascript:alert(1)"] }')).toBeUndefined()
  expect(linkOf('direction: right\na -> b: {link: "javascript:alert(1)"}')).toBeUndefined()
})

it('is lost in a picture, but for its link in one that can be pressed', () => {
  expect(pictureLosses(graph, 'PNG').map(({ message }) => message)).toEqual([`PNG ${links}`])
  expect(pictureLosses(graph, 'SVG', { links: true })).toEqual([])
})
