import type { FlowContent } from '../../state/saved-flow.ts'

/** A short stand-in for plain data: the same for the same data, in whatever order a database gives its fields back. */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data, sortFields) ?? ''
  return hash(text, 0) + hash(text, 0x9e3779b9)
}

export const headOf = ({ name, category }: Pick<FlowContent, 'name' | 'category'>) =>
  fingerprint([name, category])
export const bodyOf = ({ thought, document }: Pick<FlowContent, 'thought' | 'document'>) =>
  fingerprint([thought, documentPrint(document)])

/** A document is never changed, so it is read once however often it is asked for. */
const known = new WeakMap<object, string>()

function documentPrint(document: object): string {
  const print = known.get(document) ?? fingerprint(document)
  known.set(document, print)
  return print
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** 53 bits, well mixed; not a secret, so not a cryptographic hash. After cyrb53 by bryc. */
function hash(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
