/** Members of classes as they are written in code and diagrams. */
import { type FlowRow, type RowMark, soundRow } from '@flain/flow'

/** `Box~Shape~` is how a type with a parameter is written. */
export function generic(text: string): string {
  const plain = text.replace(/~(.*)~/, '<$1>')
  return plain === text ? text : generic(plain)
}

const visibility: Readonly<Record<string, RowMark>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
  '~': 'internal',
}
const endings: Readonly<Record<string, RowMark>> = { '*': 'abstract', $: 'static' }

/** `+String name`, `-eat(food)* bool`, `id : int`. */
export function memberRow(text: string): FlowRow | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const [, sign = '', said = ''] = /^([+\-#~]?)\s*(.*)$/.exec(line) ?? []
  const marks = [visibility[sign]]
  const close = said.lastIndexOf(')')
  let rest = said
  let name = ''
  if (close > 0) {
    name = said.slice(0, close + 1)
    rest = said.slice(close + 1).trim()
  }
  for (let ending = endings[rest.slice(-1)]; ending; ending = endings[rest.slice(-1)]) {
    marks.push(ending)
    rest = rest.slice(0, -1).trim()
  }
  const first = close > 0 ? endings[rest[0] ?? ''] : undefined
  if (first) {
    marks.push(first)
    rest = rest.slice(1).trim()
  }
  const known = marks.flatMap((mark) => mark ?? [])
  if (close > 0)
    return soundRow({ name: generic(name), type: generic(rest.replace(/^: ?/, '')), marks: known })
  const colon = rest.indexOf(':')
  if (colon > 0)
    return soundRow({ name: rest.slice(0, colon), type: generic(rest.slice(colon + 1)), marks: known })
  const space = rest.lastIndexOf(' ')
  return soundRow({
    name: rest.slice(space + 1),
    type: generic(rest.slice(0, Math.max(0, space))),
    marks: known,
  })
}
