/** Drawings of draw.io and Excalidraw inside pictures that those programs made to be edited again. */
import { fromBase64 } from '@flain/flow'
import { fromLatin, fromUtf8 } from '../reading/bytes.ts'
import { longestFile, type ReadFlow } from '../file.ts'
import { fromDrawio } from '../drawio/from-drawio.ts'
import { fromExcalidraw } from '../excalidraw/from-excalidraw.ts'
import { inflate } from '../reading/inflate.ts'

/** What an SVG carries: draw.io's file in its attribute `content`, Excalidraw's between two comments. */
export function foreignInSvg(svg: string, content: string | undefined): ReadFlow | undefined {
  if (content !== undefined && /^\s*(?:<|%3C)/.test(content)) return drawio(content)
  const start = svg.indexOf(payloadStart)
  const end = svg.indexOf(payloadEnd, start)
  if (start < 0 || end < 0) return undefined
  const bytes = fromBase64(svg.slice(start + payloadStart.length, end))
  return bytes ? excalidraw(fromLatin(bytes)) : undefined
}

const payloadStart = '<!-- payload-start -->'
const payloadEnd = '<!-- payload-end -->'

/** What a `tEXt` or `zTXt` chunk of a PNG carries: a keyword, its end, for `zTXt` a zero for the method, the text. */
export function foreignInChunk(type: string, data: Uint8Array): ReadFlow | undefined {
  const end = data.indexOf(0)
  const keyword = fromLatin(data.subarray(0, Math.max(0, Math.min(end, 79))))
  const read = new Map([
    ['mxfile', drawio],
    [excalidrawType, excalidraw],
  ]).get(keyword)
  if (!read) return undefined
  const body = data.subarray(end + 1)
  return read(fromLatin(type === 'zTXt' ? unpacked(body.subarray(1)) : body))
}

const excalidrawType = 'application/vnd.excalidraw+json'

/** The file, percent-encoded or plain. */
function drawio(text: string): ReadFlow {
  try {
    return fromDrawio(text.startsWith('%3C') ? decodeURIComponent(text) : text)
  } catch {
    return fromDrawio('')
  }
}

/** The file, or the file packed as a text each of whose letters is a byte. */
function excalidraw(text: string): ReadFlow {
  try {
    const { encoded }: { encoded?: unknown } = JSON.parse(text)
    if (typeof encoded !== 'string') return fromExcalidraw(text)
    const bytes = Uint8Array.from(encoded, (letter) => letter.charCodeAt(0))
    return fromExcalidraw(fromUtf8(bytes[0] === 0x78 ? unpacked(bytes) : bytes))
  } catch {
    return fromExcalidraw('')
  }
}

/** Data of zlib, which is DEFLATE behind two bytes and in front of a checksum; nothing of what is damaged. */
function unpacked(data: Uint8Array): Uint8Array {
  const bytes = inflate(data.subarray(2), longestFile)
  return typeof bytes === 'string' ? new Uint8Array() : bytes
}
