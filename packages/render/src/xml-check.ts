/** A strict little XML reader: it throws on anything that is not well-formed. Only tests import this file. */
export type XmlElement = {
  tag: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export function parseXml(source: string): XmlElement[] {
  const root: XmlElement = { tag: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  const token = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<]*")*)(\/?)>|([^<]+)/gy
  let at = 0
  while (at < source.length) {
    token.lastIndex = at
    const match = token.exec(source)
    if (!match) throw new Error(`not well-formed at ${at}: ${source.slice(at, at + 60)}`)
    at = token.lastIndex
    const [, closing, opening, attributes = '', isEmpty, text] = match
    const top = open.at(-1)
    if (!top) throw new Error('closed too often')
    if (text !== undefined) top.text += decode(text)
    else if (closing !== undefined) {
      if (top.tag !== closing) throw new Error(`</${closing}> closes <${top.tag}>`)
      open.pop()
    } else if (opening !== undefined) {
      const element: XmlElement = {
        tag: opening,
        attributes: readAttributes(attributes),
        children: [],
        text: '',
      }
      top.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`)
  return root.children
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/(?<![\w:-])([a-zA-Z][\w:-]*)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} twice`)
    attributes[name] = decode(value)
  }
  return attributes
}

function decode(text: string): string {
  if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`bare & in ${text}`)
  return text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
}

/** Every element of the trees, in document order. */
export function allElements(elements: readonly XmlElement[]): XmlElement[] {
  return elements.flatMap((element) => [element, ...allElements(element.children)])
}
