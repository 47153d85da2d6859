import * as fc from 'fast-check'
import { crc32, deflateSync } from 'node:zlib'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromFile, fromPng, fromSvg, toDrawio, toExcalidraw, toJson, withPngSource } from '../index.ts'
import { anywhere } from '../testing/anywhere.ts'
import { cpuMs } from '../testing/cpu-ms.ts'
import { escapeXml } from '../reading/xml.ts'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** One grey pixel. */
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
])

describe('pictures', () => {
  it('give back the flow they carry, as PNG and as SVG', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const { text } = toJson(graph)
        expect(fromPng(withPngSource(png, text))).toEqual({ graph, issues: [] })
        const svg = `<svg xmlns="http://www.w3.org/2000/svg"><metadata id="flain">${escapeXml(text)}</metadata></svg>`
        expect(fromSvg(svg)).toEqual({ graph, issues: [] })
      }),
      { seed: 91, numRuns: 100 },
    )
  })

  it('stay valid PNG: every chunk has its checksum', () => {
    const bytes = Buffer.from(withPngSource(png, '{"é":1}'))
    for (let at = 8; at < bytes.length;) {
      const length = bytes.readUInt32BE(at)
      expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
      at += 12 + length
    }
  })

  it('of many pixels give it back too, and files of nothing but chunks are read within a second', () => {
    const [start, end] = [png.subarray(0, -12), png.subarray(-12)]
    const large = Buffer.concat([start, chunk('IDAT', Buffer.alloc(6_000_000)), end])
    const { text } = toJson({ ...emptyGraph('cycle'), title: 'Large' })
    expect(fromFile(withPngSource(large, text))).toMatchObject({ format: 'PNG', graph: { title: 'Large' } })
    const chunks = Buffer.concat([start, Buffer.alloc(12_000_000)])
    expect(cpuMs(() => expect(fromFile(chunks).graph.nodes).toEqual([]))).toBeLessThan(1000)
  })

  const flow: FlowGraph = {
    ...emptyGraph(),
    nodes: [{ id: 'a', kind: 'store', label: 'Grüße' }],
  }
  const drawio = toDrawio(flow, anywhere(flow)).text
  const packed = JSON.stringify({
    version: '1',
    encoding: 'bstring',
    compressed: true,
    encoded: deflateSync(toExcalidraw(flow, anywhere(flow)).text).toString('latin1'),
  })
  const inChunk = (type: string, keyword: string, ...data: (string | Buffer)[]): Buffer => {
    const body = data.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one))
    const whole = Buffer.concat([Buffer.from(`${keyword}\0`), ...body])
    return Buffer.concat([png.subarray(0, -12), chunk(type, whole), png.subarray(-12)])
  }
  const inSvg = (attribute: string, inside: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attribute}>${inside}<g/></svg>`)
  const excalidrawType = 'application/vnd.excalidraw+json'

  it.each([
    ['SVG of draw.io', inSvg(` content="${escapeXml(drawio)}"`, '')],
    ['PNG of draw.io', inChunk('tEXt', 'mxfile', encodeURIComponent(drawio))],
    ['packed PNG of draw.io', inChunk('zTXt', 'mxfile', '\0', deflateSync(encodeURIComponent(drawio)))],
    ['PNG of Excalidraw', inChunk('tEXt', excalidrawType, packed)],
    [
      'SVG of Excalidraw',
      inSvg(
        '',
        `<!-- payload-type:${excalidrawType} --><!-- payload-version:2 --><!-- payload-start -->${Buffer.from(packed, 'latin1').toString('base64')}<!-- payload-end -->`,
      ),
    ],
  ])('give back the drawing that an %s carries', (_, file) => {
    const { graph, issues } = fromFile(file)
    expect({ graph, issues }).toEqual({ graph: flow, issues: [] })
  })

  it.each([
    ['draw.io', inSvg(' content="%3Cmxfile%"', '')],
    ['draw.io, packed', inChunk('zTXt', 'mxfile', '\0', deflateSync(Buffer.alloc(60_000_000)))],
    ['Excalidraw', inChunk('tEXt', excalidrawType, '{"encoded":"x\u009cabc"}')],
  ])('say of a damaged drawing of %s that it cannot be read, within a second', (_, file) => {
    expect(cpuMs(() => expect(fromFile(file).issues).toHaveLength(1))).toBeLessThan(1000)
  })

  it('say when they carry none', () => {
    expect(fromPng(png).issues[0]?.code).toBe('no_source')
    expect(fromSvg('<svg><script>alert(1)</script></svg>').issues[0]?.code).toBe('no_source')
    expect(fromSvg('<svg/>').issues[0]?.message).toContain('except the animated ones')
    expect(fromPng(new Uint8Array([1])).issues[0]?.code).toBe('not_png')
    expect(fromSvg('<html/>').issues[0]?.code).toBe('not_svg')
  })

  it('never throw on damaged bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(png.length), (noise, cut) => {
        expect(fromPng(Buffer.concat([png.subarray(0, cut), noise])).graph.version).toBe(1)
      }),
      { seed: 92 },
    )
  })
})
