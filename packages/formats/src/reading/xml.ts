import { escapeMarkup } from '@flain/flow'

/** An element of an XML file. Names are without their namespace prefix. */
export type XmlNode = {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** The text directly inside, all of it. */
  text: string
}

/** Deeper nesting than any honest diagram has, and a guard for whoever walks the tree. */
const deepest = 200
/** Elements and attributes together. */
const mostParts = 300_000

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text that is safe inside an element or a double-quoted attribute, line breaks kept. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replaceAll('\r', '')).replaceAll('\n', '&#10;')
}

/**
 * Reads XML into a tree, or gives nothing when it is not well-formed, too deep or too large. There are no
 * entities but the five of XML itself and character numbers, and no document type is followed, so a small file
 * can never grow and nothing is fetched. O(size).
 */
export function parseXml(source: string): XmlNode | undefined {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  let parts = 0
  let at = 0
  while (at < source.length) {
    const top = open.at(-1)
    if (!top || ++parts > mostParts) return undefined
    if (source[at] !== '<') {
      const next = source.indexOf('<', at)
      const end = next < 0 ? source.length : next
      if (open.length > 1) top.text += decode(source.slice(at, end))
      at = end
      continue
    }
    const skipped = skip(source, at)
    if (skipped < 0) return undefined
    if (skipped > at) {
      if (source.startsWith('<![CDATA[', at)) top.text += source.slice(at + 9, skipped - 3)
      at = skipped
      continue
    }
    const tag = readTag(source, at)
    if (!tag) return undefined
    at = tag.end
    parts += Object.keys(tag.node.attributes).length
    if (tag.isClosing) {
      if (open.length < 2 || top.name !== tag.node.name) return undefined
      open.pop()
    } else {
      top.children.push(tag.node)
      if (!tag.isEmpty) open.push(tag.node)
      if (open.length > deepest) return undefined
    }
  }
  return open.length === 1 ? root.children[0] : undefined
}

/** Where a comment, CDATA, declaration or document type that starts at `at` ends; `at` itself for a tag, -1 for a fault. */
function skip(source: string, at: number): number {
  const until = (end: string): number => {
    const found = source.indexOf(end, at + 2)
    return found < 0 ? -1 : found + end.length
  }
  if (source.startsWith('<!--', at)) return until('-->')
  if (source.startsWith('<![CDATA[', at)) return until(']]>')
  if (source.startsWith('<?', at)) return until('?>')
  if (!source.startsWith('<!', at)) return at
  // A document type; one with declarations of its own ends after its brackets, and none of them is read.
  const close = source.indexOf('>', at)
  if (close < 0) return -1
  return source.slice(at, close).includes('[') ? until(']>') : close + 1
}

type Tag = { node: XmlNode; end: number; isClosing: boolean; isEmpty: boolean }

const tagStart = /<(\/?)([^\s<>/="']{1,200})/y
const attribute = /\s+([^\s<>/="']{1,200})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

function readTag(source: string, at: number): Tag | undefined {
  const match = <T extends RegExp>(pattern: T, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from
    return pattern.exec(source)
  }
  const start = match(tagStart, at)
  if (!start) return undefined
  const attributes: Record<string, string> = {}
  let from = at + start[0].length
  for (let found = match(attribute, from); found; found = match(attribute, from)) {
    const name = localName(found[1] ?? '')
    if (name !== '__proto__') attributes[name] = decode(found[2] ?? found[3] ?? '')
    from += found[0].length
  }
  const end = match(tagEnd, from)
  if (!end) return undefined
  return {
    node: { name: localName(start[2] ?? ''), attributes, children: [], text: '' },
    end: from + end[0].length,
    isClosing: start[1] === '/',
    isEmpty: end[1] === '/',
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** Every element below, the element itself first, in document order. */
export function allElements(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = []
  const waiting = [node]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    found.push(one)
    for (let index = one.children.length - 1; index >= 0; index--) {
      const child = one.children[index]
      if (child) waiting.push(child)
    }
  }
  return found
}
