/** Files that are no flow, and what is said of them: what they are, and what to bring instead. */
import type { ReadFlow } from '../file.ts'
import { fromJson } from '../json/from-json.ts'

const diagrams = 'a diagram as Mermaid, D2, DOT, draw.io, Excalidraw or BPMN'
const table = 'a table (CSV) with a line for each connection, such as “from,to,label”'

const strangers: [is: (text: string) => boolean, message: string][] = [
  [
    (text) => /^WEBVTT(?:\s|$)/.test(text),
    'Captions carry no flow. Bring the flow they were made for, or their words as plain text.',
  ],
  [
    (text) => /^\s*<(?:!doctype\s|\?xml\s|[a-z][\w:-]*[\s/>])/i.test(text) && /<\/[a-z]|\/>/i.test(text),
    `This is a page or a document in no format known here. Bring its words as plain text, or ${diagrams}.`,
  ],
  [isJsonList, `A list in JSON is no flow. Bring a flow saved as JSON, or ${table}.`],
  [
    (text) => text.includes('\u0000'),
    `This is in no format known here. Bring ${diagrams}, ${table}, or plain text.`,
  ],
]

/** What is said of a text that is in no format and no thought either; nothing of one that may be a thought. */
export function strangerIn(text: string): string | undefined {
  return strangers.find(([is]) => is(text))?.[1]
}

/** A thought may begin with a bracket too. */
function isJsonList(text: string): boolean {
  if (!/^\s*\[/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads JSON, and says so where it holds nothing of a flow. */
export function jsonFile(text: string): ReadFlow {
  const read = fromJson(text)
  if (read.graph.nodes.length > 0 || read.issues.length > 0 || /"nodes"\s*:/.test(text)) return read
  const isLibrary = /"type"\s*:\s*"excalidrawlib"/.test(text.slice(0, 1000))
  const message = isLibrary
    ? 'This is a library of Excalidraw shapes, no drawing. Put them on a canvas there and bring that as .excalidraw.'
    : `This JSON holds no flow. Bring a flow saved as JSON here, or ${table}.`
  return { ...read, issues: [{ code: 'not_known', at: '', message }] }
}
