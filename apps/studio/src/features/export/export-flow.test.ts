import { emptyGraph } from '@flain/flow'
import { fromFile, fromJson, fromSvg } from '@flain/formats'
import { describe, expect, it } from 'vitest'
import type { Drawn } from '../../state/studio-state.ts'
import { fileNameOf } from '../../platform/files.ts'
import { exportFlow, linkIssues, sourceOf } from './export-flow.ts'

const label = 'Pay <script>alert(1)</script> & "go"'

const graph = { ...emptyGraph(), nodes: [{ id: 'a', kind: 'action' as const, label }] }

const drawn: Drawn = {
  revision: 1,
  reading: graph,
  graph,
  scene: {
    kind: 'process',
    direction: 'right',
    nodes: [
      {
        id: 'a',
        kind: 'action',
        label,
        lines: [label],
        x: 0,
        y: 0,
        width: 300,
        height: 44,
        fontSize: 16,
        flow: 'right',
      },
    ],
    edges: [],
    groups: [],
    guides: [],
    bounds: { x: -160, y: -30, width: 320, height: 60 },
  },
  steps: [{ nodes: ['a'], edges: [] }],
  issues: [],
  undrawn: [],
  command: undefined,
  isHeldBack: false,
}

const looks = { name: 'Café & Co: Zahlung!', category: 'business', theme: 'light', font: undefined } as const

describe('exportFlow', () => {
  it('writes an SVG that holds a label as text only', () => {
    const { text, fileName, type } = exportFlow(drawn, 'svg', looks)
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
    expect([fileName, type]).toEqual(['cafe-co-zahlung.svg', 'image/svg+xml'])
  })

  it('writes motion into the animated one only', () => {
    expect(exportFlow(drawn, 'animated-svg', looks).text).toContain('@keyframes')
    expect(exportFlow(drawn, 'svg', looks).text).not.toContain('@keyframes')
  })

  it('writes JSON that is the same flow when read again', () => {
    const { name, category } = looks
    const read = { graph, issues: [], head: { name, category } }
    expect(fromJson(exportFlow(drawn, 'json', looks).text)).toEqual(read)
    expect(fromJson(sourceOf(drawn, looks))).toEqual(read)
  })

  it('tells other programs the name a person gave, and leaves the title of the flow in our own file', () => {
    const titled = { ...drawn, graph: { ...graph, title: 'Words' } }
    const named = { ...looks, title: looks.name }
    for (const format of ['mermaid', 'dot', 'd2', 'drawio', 'excalidraw'] as const) {
      expect(fromFile(exportFlow(titled, format, named).text).graph.title).toBe(looks.name)
      expect(fromFile(exportFlow(titled, format, { ...looks, title: '' }).text).graph.title).toBe('Words')
    }
    expect(exportFlow(titled, 'markdown', named).text).toMatch(/^# Café/u)
    expect(fromJson(exportFlow(titled, 'json', named).text).graph.title).toBe('Words')
  })

  it('writes an SVG that can be opened again', () => {
    const { name, category } = looks
    const read = { graph, issues: [], head: { name, category } }
    expect(fromSvg(exportFlow(drawn, 'svg', looks).text)).toEqual(read)
  })

  it('writes the theme and colour the flow asks for, and pixels in one theme', () => {
    const dark = { ...drawn, scene: { ...drawn.scene, look: { theme: 'dark', colour: 'social' } as const } }
    expect(exportFlow(dark, 'svg', looks).text).toContain('#0e1726')
    const auto = { ...drawn, scene: { ...drawn.scene, look: { theme: 'auto' } as const } }
    expect(exportFlow(auto, 'svg', looks).text).toContain('prefers-color-scheme')
    expect(exportFlow(auto, 'png', looks).text).not.toContain('prefers-color-scheme')
  })

  it('writes notes as captions with their times in a film', () => {
    const noted = { ...drawn, steps: [{ nodes: ['a'], edges: [], note: 'Pay now.' }] }
    const { text, fileName } = exportFlow(noted, 'captions', looks)
    expect([fileName, text]).toEqual([
      'cafe-co-zahlung.vtt',
      'WEBVTT\n\n1\n00:00:01.100 --> 00:00:02.200\nPay now.\n',
    ])
  })

  it('writes the flow for other programs, and says what each loses', () => {
    const ordered = { ...drawn, graph: { ...graph, steps: [{ nodes: ['a'], edges: [], note: 'Now.' }] } }
    const names = {
      drawio: 'drawio',
      excalidraw: 'excalidraw',
      dot: 'dot',
      d2: 'd2',
      mermaid: 'mmd',
    } as const
    for (const format of ['drawio', 'excalidraw', 'dot', 'd2', 'mermaid'] as const) {
      const { fileName, text, issues } = exportFlow(ordered, format, looks)
      expect(fileName).toBe(`cafe-co-zahlung.${names[format]}`)
      expect(text).toContain('alert(1)')
      expect(issues.map((issue) => issue.code)).toEqual(['steps_lost', 'category_lost'])
      const usual = exportFlow(ordered, format, { ...looks, category: 'development' })
      expect(usual.issues.map((issue) => issue.code)).toEqual(['steps_lost'])
    }
    const outline = exportFlow(ordered, 'markdown', looks)
    expect(outline.text).toContain('- Pay')
    expect(outline.issues.map((issue) => issue.message)).toEqual([
      'An outline does not keep the notes of the playback.',
      'The category, which is the line colour, is kept in JSON, SVG and PNG only.',
    ])
    expect(exportFlow(ordered, 'animated-svg', looks).issues).toContainEqual(
      expect.objectContaining({ code: 'steps_lost' }),
    )
    for (const whole of ['svg', 'png', 'json'] as const)
      expect(exportFlow(ordered, whole, { ...looks, font: new Uint8Array([1]) }).issues).toEqual([])
  })

  it('says when letters are not in the font that travels', () => {
    const nodes = drawn.scene.nodes.map((node) => ({ ...node, label: '流', lines: ['流'] }))
    const foreign = { ...drawn, scene: { ...drawn.scene, nodes } }
    const withFont = { ...looks, font: new Uint8Array([1]) }
    expect(exportFlow(foreign, 'svg', withFont).issues).toHaveLength(1)
    expect(exportFlow(drawn, 'svg', withFont).issues).toEqual([])
    expect(exportFlow(drawn, 'svg', looks).issues[0]?.message).toContain('could not be fetched')
  })
})

describe('fileNameOf', () => {
  it('gives every name a file name', () => {
    expect(fileNameOf('../../etc/passwd')).toBe('etc-passwd')
    expect(fileNameOf('***')).toBe('flow')
    expect(fileNameOf('x'.repeat(300))).toHaveLength(60)
  })
})

describe('linkIssues', () => {
  it('says what a link leaves behind', () => {
    expect(linkIssues('a -> b', 0)).toEqual([])
    expect(linkIssues('a -> b', 2)).toHaveLength(1)
    expect(linkIssues(' ', 0)).toHaveLength(1)
  })
})
