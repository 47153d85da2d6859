import * as fc from 'fast-check'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromFile, toD2, toDot, toDrawio, toExcalidraw, toJson, toMermaid } from './index.ts'
import { anywhere } from './testing/anywhere.ts'
import { cpuMs } from './testing/cpu-ms.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'start', label: 'One' },
    { id: 'b', kind: 'end', label: 'Two' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
}

describe('fromFile', () => {
  it.each([
    ['JSON', toJson(graph).text],
    ['Mermaid', toMermaid(graph).text],
    ['DOT', toDot(graph).text],
    ['D2', toD2(graph).text],
    ['draw.io', toDrawio(graph, anywhere(graph)).text],
    ['Excalidraw', toExcalidraw(graph, anywhere(graph)).text],
  ] as const)('recognises %s by what is in it', (format, text) => {
    const read = fromFile(new TextEncoder().encode(`\ufeff${text}`))
    expect(read.format).toBe(format)
    expect(read.graph.nodes.map((node) => node.label)).toEqual(['One', 'Two'])
    expect(read.graph.edges).toHaveLength(1)
  })

  it('leaves a thought to the reader', () => {
    expect(fromFile('When a user signs up, send a mail.')).toMatchObject({ format: 'text', issues: [] })
  })

  it.each([
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\nOrder\n',
      /^Captions carry no flow\. Bring the flow they were made for, or/,
    ],
    ['<!doctype html>\n<p>Order</p>', /^This is a page or a document .* Bring its words as plain text, or/],
    ['<?xml version="1.0"?><note><to>Maya</to></note>', /^This is a page .* Bring its words as plain text/],
    ['[{"id": 1}]\n', /^A list in JSON is no flow\. Bring a flow saved as JSON, or a table/],
    ['PK\u0003\u0004\u0000\u0000', /^This is in no format known here\. Bring a diagram as Mermaid/],
  ])('says of %j that it is no flow, and what to bring', (text, message) => {
    expect(fromFile(text)).toMatchObject({
      format: 'text',
      issues: [{ message: expect.stringMatching(message) }],
    })
  })

  it.each([
    [
      '{"name":"left-pad","version":"1.0.0"}',
      /^This JSON holds no flow\. Bring a flow saved as JSON here, or/,
    ],
    [
      '{"type":"excalidrawlib","version":2,"libraryItems":[]}',
      /^This is a library of Excalidraw shapes, no drawing\. Put them on a canvas/,
    ],
  ])('says of the JSON %j what to bring instead', (text, message) => {
    expect(fromFile(text)).toMatchObject({ issues: [{ message: expect.stringMatching(message) }] })
  })

  it('says nothing of a flow of ours that is empty', () => {
    expect(fromFile(toJson(emptyGraph()).text)).toMatchObject({ format: 'JSON', issues: [] })
  })

  it.each(['type first', 'type last'])('recognises Excalidraw with its %s', (order) => {
    const elements = [{ id: 'a', type: 'rectangle' }]
    const file =
      order === 'type first' ? { type: 'excalidraw', elements } : { elements, type: 'excalidraw', files: {} }
    expect(fromFile(JSON.stringify(file))).toMatchObject({ format: 'Excalidraw' })
  })

  it.each([
    ['UTF-16', [0xff, 0xfe, ...Buffer.from('from\tto\nMüller\t“x”', 'utf16le')]],
    ['UTF-16', [0xfe, 0xff, ...Buffer.from('from\tto\nMüller\t“x”', 'utf16le').swap16()]],
    ['Windows-1252', [...Buffer.from('from;to\nM\u00fcller;\u0093x\u0094', 'latin1')]],
    ['UTF-8', [...Buffer.from('from;to\nMüller;“x”')]],
  ])('reads a table in %s', (_, bytes) => {
    const { graph } = fromFile(Uint8Array.from(bytes))
    expect(graph.nodes.map(({ label }) => label)).toContain('Müller')
    expect(graph.nodes.map(({ label }) => label)).toContain('“x”')
  })

  it.each(['<order> comes in', '[ ] Order\n[ ] Ship', 'WEBVTTs are written', '<3 tea, then work'])(
    'takes %j for a thought',
    (text) => expect(fromFile(text)).toMatchObject({ format: 'text', issues: [] }),
  )

  it.each([
    [
      'Mermaid',
      '---\ntitle: ~t\n---\nflowchart LR\n  a[~x] -->|~y| b\n  ?? ~z\n  subgraph g [~g]\n  c\n  end',
    ],
    ['Mermaid', 'sequenceDiagram\n  participant a as ~x\n  a->>b: ~y\n  ?? ~z'],
    ['DOT', 'digraph "~t" { label="~t"; a [label="~x"]; a -> b [label="~y"] }'],
    ['D2', 'direction: right\na: ~x {shape: person}\na -> b: ~y'],
    ['CSV', 'from,to,label\na ~x,b,~y'],
    ['JSON', '{"title":"~t","nodes":[{"id":"a","kind":"~k","label":"~x"}],"edges":[],"groups":[]}'],
    ['BPMN', '<definitions><process name="~t"><task id="a" name="~x"/></process></definitions>'],
  ] as const)('lets no word of a file turn others round: %s', (format, text) => {
    for (const mark of ['\u202E', '\u2066', '\u200F', '\u061C']) {
      const { format: read, graph, issues } = fromFile(text.replaceAll('~', mark))
      expect(read).toBe(format)
      const shown = [
        graph.title,
        ...[...graph.nodes, ...graph.edges, ...graph.groups].map(({ label }) => label),
      ]
      expect([...shown, ...issues.map(({ message }) => message)].join(' ')).not.toContain(mark)
      expect(shown.join(' ')).toContain('x')
    }
  })

  it('reads the first diagram in a page of Markdown, and says that the words are left out', () => {
    const page = (mark: string, diagram: string) =>
      `# Readme\n\nSome: words {\n\n\`\`\`${mark}\n${diagram}\n\`\`\`\n\nMore.\n`
    for (const [format, mark, diagram] of [
      ['Mermaid', 'mermaid', 'flowchart LR\n  a --> b'],
      ['DOT', 'dot', 'digraph { a -> b }'],
    ] as const) {
      const read = fromFile(page(mark, diagram))
      expect([read.format, read.graph.edges.length]).toEqual([format, 1])
      expect(read.issues.map(({ code }) => code)).toEqual(['words_left_out'])
    }
    expect(cpuMs(() => fromFile('```mermaid\nx\n'.repeat(250_000)))).toBeLessThan(1000)
    expect(cpuMs(() => fromFile(`x\n${'```mermaid\nx\n'.repeat(250_000)}`))).toBeLessThan(1000)
  })

  it('answers ten megabytes of anything within a second', () => {
    for (const piece of ['<a>', '[', '{"a":', 'graph ', '\u0000', 'a,b\n']) {
      const text = piece.repeat(10_000_000 / piece.length)
      expect(cpuMs(() => expect(fromFile(text).graph.nodes).toEqual([]))).toBeLessThan(1000)
    }
  })

  it.each([
    ['<svg>', '[', '{"a":', '<mxfile ', '<definitions><process>', '{"type":"excalidraw","elements":['],
    [
      'graph {',
      'digraph{a->b;',
      'digraph {{',
      'flowchart LR\na-->b\n',
      'flowchart\n',
      'mindmap\n  x\n',
      '%%',
      '---\n',
    ],
    ['a,b\n', 'a->b;', 'a: {\n', 'direction: up\na -> b: x {', 'classes: {\n', '"""', 'a: {\na: |md\n'],
  ])('answers a large file of %j and its like within a second', (...pieces) => {
    for (const piece of pieces) {
      const isText = !/^[<[{]/.test(piece)
      const text = piece.repeat(Math.floor((isText ? 990_000 : 3_900_000) / piece.length))
      expect([piece, cpuMs(() => fromFile(text)) < 1000]).toEqual([piece, true])
    }
  })

  it.each([
    ['flowchart LR\n', 'a--x', ''],
    [
      '{"type":"excalidraw","elements":[',
      '{"id":"n","type":"text","containerId":"a","text":"word"},',
      '{}]}',
    ],
  ])('answers a large file of %j and many %j within a second', (head, piece, tail) => {
    const text = head + piece.repeat(Math.floor(900_000 / piece.length)) + tail
    expect(cpuMs(() => fromFile(text))).toBeLessThan(1000)
  })

  it.each([
    ['DOT', (blanks: string) => `digraph { a [label="${blanks}x"] }`, 900_000],
    ['Markdown', (blanks: string) => `- a → b\n${`- a${blanks}b → c\n`.repeat(45)}`, 19_000],
  ] as const)('answers a line of blanks in %s within a second', (format, write, count) => {
    const text = write(' '.repeat(count))
    expect(cpuMs(() => expect(fromFile(text).format).toBe(format))).toBeLessThan(1000)
  })

  it('never throws on bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromFile(bytes).graph.version).toBe(1)
      }),
      { seed: 95 },
    )
  })
})
