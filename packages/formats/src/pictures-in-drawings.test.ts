import { emptyGraph, nodeKinds, type FlowGraph } from '@flain/flow'
import { somePictures } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromFile, toDrawio, toExcalidraw } from './index.ts'
import { anywhere } from './testing/anywhere.ts'
import type { Placement } from './writing/place.ts'

const pictures = Object.values(somePictures)
const pictureAt = (at: number) => pictures[at % pictures.length] ?? somePictures.png
const alt = 'The "yard" <at> night'
const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: nodeKinds.map((kind, at) => ({
    id: kind,
    kind,
    label: at === 2 ? '' : `A ${kind}`,
    ...(at === 1 ? { detail: 'below', link: 'https://example.org/' } : {}),
    picture: at % 2 === 0 ? { ...pictureAt(at), alt } : pictureAt(at),
  })),
  edges: [{ id: 'e', from: 'start', to: 'action', kind: 'main', label: 'then' }],
}
/** As a layout gives room to pictures. */
const roomy: Placement = {
  ...anywhere(graph),
  nodes: graph.nodes.map(({ id }, at) => ({ id, x: at * 300, y: 100, width: 190, height: 130 })),
}
const png = somePictures.png.data
const bytes = png.slice(png.indexOf(',') + 1)

describe.each([
  ['draw.io', toDrawio],
  ['Excalidraw', toExcalidraw],
] as const)('pictures in %s', (_, write) => {
  it.each([
    ['with room for them', roomy],
    ['without', anywhere(graph)],
  ])('come back as they were, and nothing is said to be lost, %s', (_name, placement) => {
    const { text, issues } = write(graph, placement)
    expect(issues).toEqual([])
    const read = fromFile(text)
    expect(read.graph).toEqual(graph)
    expect(read.issues.map(({ code }) => code)).toEqual(['places_lost'])
  })
})

type Box = { id: string; x: number; y: number; width: number; height: number }

it('stand above the words, inside of their shapes, in Excalidraw', () => {
  const { elements, files } = JSON.parse(toExcalidraw(graph, roomy).text) as {
    elements: (Box & { type: string; fileId?: string; groupIds: string[] })[]
    files: Record<string, { mimeType: string; dataURL: string }>
  }
  for (const { id, picture } of graph.nodes) {
    const at = (name: string) => elements.find((one) => one.id === name)
    const [shape, image, words] = [at(`n-${id}`), at(`p-${id}`), at(`t-${id}`)]
    if (!shape || !image) throw new Error(id)
    expect(image.x >= shape.x && image.x + image.width <= shape.x + shape.width).toBe(true)
    expect(image.y >= shape.y && image.y + image.height <= shape.y + shape.height).toBe(true)
    expect([id, image.y + image.height <= (words ?? image).y + (words ? 1 : image.height)]).toEqual([
      id,
      true,
    ])
    expect(image.groupIds).toEqual(shape.groupIds)
    expect(files[image.fileId ?? '']).toMatchObject({
      dataURL: picture?.data,
      mimeType: picture?.data.slice(5, picture.data.indexOf(';')),
    })
  }
})

describe('a file of draw.io itself', () => {
  const page = (style: string) =>
    `<mxfile><diagram name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>` +
    `<mxCell id="a" value="Bucket" style="${style}" vertex="1" parent="1"><mxGeometry x="0" y="0" width="68" height="53" as="geometry"/></mxCell>` +
    `</root></mxGraphModel></diagram></mxfile>`
  const usual =
    'shape=image;verticalLabelPosition=bottom;labelBackgroundColor=default;verticalAlign=top;aspect=fixed;imageAspect=0;'
  it.each([
    ['as it writes them', `${usual}image=data:image/png,${bytes};`],
    ['as others write them', `image;html=1;image=data:image/png;base64,${bytes};fontSize=10`],
  ])('gives the pictures in it, %s', (_, style) => {
    const { graph: read, issues } = fromFile(page(style))
    expect(read.nodes[0]).toMatchObject({ label: 'Bucket', picture: somePictures.png })
    expect(issues).toEqual([])
  })
  it.each([
    ['from elsewhere', 'image=https://example.org/a.png'],
    ['of a library', 'image=img/lib/azure2/networking/Firewalls.svg'],
    ['that are drawings', 'image=data:image/svg+xml,PHN2Zy8+'],
    ['of a false type', `image=data:image/jpeg,${bytes}`],
    ['that are damaged', 'image=data:image/png,AAAA'],
  ])('says that pictures are lost %s', (_, style) => {
    const { graph: read, issues } = fromFile(page(`${usual}${style}`))
    expect(read.nodes[0]).not.toHaveProperty('picture')
    expect(issues.map(({ code }) => code)).toEqual(['pictures_lost'])
  })
})

describe('a file of Excalidraw itself', () => {
  const image = { id: 'i', type: 'image', fileId: 'f', status: 'saved', scale: [1, 1] }
  const shape = { id: 'a', type: 'rectangle', x: 0, y: 0, width: 200, height: 160 }
  const words = { id: 't', type: 'text', text: 'Bucket', containerId: 'a' }
  const other = { id: 'b', type: 'rectangle', x: 500, y: 0, width: 100, height: 50 }
  const arrow = { id: 'e', type: 'arrow', startBinding: { elementId: 'i' }, endBinding: { elementId: 'b' } }
  const read = (elements: object[], dataURL: string = png) =>
    fromFile(
      JSON.stringify({
        type: 'excalidraw',
        elements,
        files: { f: { id: 'f', mimeType: 'image/png', dataURL, created: 1 } },
      }),
    )
  const codes = (issues: readonly { code: string }[]) =>
    issues.map(({ code }) => code).filter((code) => code !== 'places_lost')

  it('gives the picture that lies on a shape to its step', () => {
    const found = read([shape, words, { ...image, x: 60, y: 20, width: 80, height: 60 }])
    expect(found.graph.nodes).toEqual([
      { id: 'a', kind: 'action', label: 'Bucket', picture: somePictures.png },
    ])
    expect(codes(found.issues)).toEqual([])
  })
  it('gives the picture that arrows lead from as a step', () => {
    const found = read([{ ...image, x: 0, y: 0, width: 80, height: 60 }, other, arrow])
    expect(found.graph.nodes[0]).toMatchObject({ label: 'Picture', picture: somePictures.png })
    expect(codes(found.issues)).toEqual([])
  })
  it.each([
    ['elsewhere', 'https://example.org/a.png'],
    ['a drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['damaged', 'data:image/png;base64,AAAA'],
  ])('says that a picture is lost which is %s', (_, dataURL) => {
    const found = read([shape, words, { ...image, x: 60, y: 20, width: 80, height: 60 }], dataURL)
    expect(found.graph.nodes[0]).not.toHaveProperty('picture')
    expect(codes(found.issues)).toEqual(['pictures_lost'])
  })
  it('still counts what lies beside all shapes', () => {
    const found = read([shape, words, { ...image, x: 900, y: 900, width: 80, height: 60 }])
    expect(codes(found.issues)).toEqual(['drawings_left_out'])
  })
})
