import { expect, it } from 'vitest'
import { caps } from './caps.ts'
import { outline } from './outline.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { checkPicture } from './picture.ts'
import { withoutPictures } from './without-pictures.ts'
import { repair } from './repair.ts'
import { flowGraphSchema, nodeSchema } from './schema.ts'
import { somePictures } from './some-pictures.ts'

const { png, jpeg, webp } = somePictures
const bytesOf = ({ data }: { data: string }) => [...(fromBase64(data.slice(data.indexOf(',') + 1)) ?? [])]
const packed = (type: string, bytes: readonly number[]) =>
  `data:image/${type};base64,${toBase64(Uint8Array.from(bytes))}`
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const pngBytes = bytesOf(png)
const jpegBytes = bytesOf(jpeg)
const webpBytes = bytesOf(webp)
/** The bytes with others at a place. */
const put = (bytes: readonly number[], at: number, more: readonly number[]) =>
  bytes.toSpliced(at, more.length, ...more)
const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`

const hostile: Record<string, unknown> = {
  'an address elsewhere': 'https://example.org/a.png',
  'an address without a scheme': '//example.org/a.png',
  'a script': 'javascript:alert(1)',
  'a page': `data:text/html;base64,${toBase64(Uint8Array.from(text(script)))}`,
  'an SVG': packed('svg+xml', text(svg)),
  'an SVG that says it is a PNG': packed('png', text(svg)),
  'a page that says it is a JPEG': packed('jpeg', text(script)),
  'bytes that are not base64': 'data:image/png,%89PNG',
  'a second data address behind the first': `${png.data},data:text/html,${script}`,
  'an address in a style': `${png.data}");background:url(//example.org`,
  'a GIF':
    'data:image/gif;base64,R0lGODlhCAAGAIQAAExpcX210+zTb0GAXUmGbLDEqnqyzW+puIG41oK41leTh0aEZ0B+Woy7zHOuwT99WFaShnGrvEiFaUqIcGOdn3u10X+42AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACH5BAUAAAAALAAAAAAIAAYAAAUdoCWKSTOOhTBSjoWYVsQsxtFW0vNMAxFAuuBDEQIAOw==',
  'a GIF that says it is a PNG':
    'data:image/png;base64,R0lGODlhCAAGAIQAAExpcX210+zTb0GAXUmGbLDEqnqyzW+puIG41oK41leTh0aEZ0B+Woy7zHOuwT99WFaShnGrvEiFaUqIcGOdn3u10X+42AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACH5BAUAAAAALAAAAAAIAAYAAAUdoCWKSTOOhTBSjoWYVsQsxtFW0vNMAxFAuuBDEQIAOw==',
  'a PNG that says it is a JPEG': packed('jpeg', pngBytes),
  'a PNG with a page behind it': packed('png', [...pngBytes, ...text(script)]),
  'a PNG that moves': packed(
    'png',
    put(pngBytes, String.fromCharCode(...pngBytes).indexOf('pHYs'), text('acTL')),
  ),
  'half a PNG': packed('png', pngBytes.slice(0, 100)),
  'a PNG of many thousand pixels a side': packed('png', put(pngBytes, 16, [0, 1, 0, 0, 0, 1, 0, 0])),
  'a PNG without pixels': packed('png', put(pngBytes, 16, [0, 0, 0, 0])),
  'a PNG whose chunk is as long as can be': packed('png', put(pngBytes, 33, [0xff, 0xff, 0xff, 0xff])),
  'a JPEG with an archive behind it': packed('jpeg', [...jpegBytes, ...text('PK\u0003\u0004')]),
  'half a JPEG': packed('jpeg', jpegBytes.slice(0, 200)),
  'a JPEG in the colours of print':
    'data:image/jpeg;base64,/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/8AAFAgABgAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAUCBv/EACMQAAECBQMFAAAAAAAAAAAAAAEAAgMEERIhExUiMUFRYXH/2gAOBEMATQBZAEsAAD8Alk8WxXCwEHjkdAtjbhIb/dOOhPgkw9QBpa6hFD38/E6J86pBbxux6C//2Q==',
  'a WebP that moves':
    'data:image/webp;base64,UklGRsYAAABXRUJQVlA4WAoAAAACAAAABwAABQAAQU5JTQYAAAD/////AABBTk1GYgAAAAAAAAAAAAcAAAUAAGQAAAJWUDggSgAAANABAJ0BKggABgABQCYloAJ0ANyifxmAAP7iV9DQzhi7W819aeabdWsUvFuZl39sa21cxbDXets/YcKkQBAsr/7j9rx9/OU6AAAAQU5NRjAAAAAAAAAAAAAHAAAFAABkAAAAVlA4IBgAAAA0AQCdASoIAAYAAAAmJaQAA3AA/v02aAA=',
  'a WebP with a page behind it': packed('webp', [...webpBytes, ...text(script)]),
  'a WebP whose chunk ends behind it': packed('webp', put(webpBytes, 16, [0xff, 0xff, 0xff, 0x7f])),
  'too many bytes': `data:image/png;base64,${'A'.repeat(caps.pictureLength)}`,
  nothing: '',
  'a number': 7,
  'a list': [png.data],
}

it.each(Object.entries(hostile))('takes %s for no picture, and says so', (_, data) => {
  const found = checkPicture(data)
  expect(found).toEqual({ refused: expect.stringMatching(/^A picture .+\.$/) as string })
  const node = { id: 'a', kind: 'action', label: 'A', picture: { data, width: 8, height: 6 } }
  expect(nodeSchema.safeParse(node).success).toBe(false)
  const { graph, issues } = repair({ nodes: [node] })
  expect(graph.nodes[0]).not.toHaveProperty('picture')
  expect(issues.map(({ code }) => code)).toContain('picture_refused')
})

it.each(Object.entries(somePictures))('reads the size of a %s', (_, { data }) => {
  expect(checkPicture(data)).toEqual({ width: 8, height: 6 })
})

it('keeps the size that the bytes say, and no other', () => {
  const node = { id: 'a', kind: 'action', label: 'A', picture: { ...png, width: 9 } }
  expect(nodeSchema.safeParse(node).success).toBe(false)
  expect(repair({ nodes: [node] }).graph.nodes[0]?.picture).toEqual(png)
  expect(repair({ nodes: [{ ...node, picture: jpeg.data }] }).graph.nodes[0]?.picture).toEqual(jpeg)
})

it('holds no more pictures than a flow has room for', () => {
  const nodes = Array.from({ length: caps.pictures + 1 }, (_, at) => ({
    id: `n${at}`,
    kind: 'action',
    label: 'A',
    picture: { ...png, alt: 'A hill' },
  }))
  const { graph, issues } = repair({ nodes })
  expect(issues.map(({ code }) => code)).toEqual(['too_many'])
  expect(graph.nodes.filter(({ picture }) => picture)).toHaveLength(caps.pictures)
  expect(flowGraphSchema.safeParse(graph).success).toBe(true)
  expect(flowGraphSchema.safeParse({ ...graph, nodes }).success).toBe(false)
  expect(outline(graph).items[0]?.picture).toBe('A hill')
  expect(withoutPictures(graph).nodes.some((node) => 'picture' in node)).toBe(false)
})
