/**
 * The texts on which a regular expression does most work: what it repeats, many times over, and an end that
 * it cannot take, so that it tries every way to divide what was repeated before it gives up.
 */
import { RegExpParser } from '@eslint-community/regexpp'

const parser = new RegExpParser()

/** One sign for each sort that expressions tell apart. */
const alphabet = [...'ax0A \n\t-_.,:;\'"`/\\|<>()[]{}#*=+&!?@~^$%éΩ–→“', '😀']
const ends = ['', '\u0001', '\n\u0001', 'a', '!']

/** What is repeated no more often than this costs little, however it is repeated. */
const often = 40

/** Signs that a class takes; the first of its range when it takes none of the alphabet. */
function signsOf({ raw }, flags) {
  const unicode = flags.includes('v') ? 'v' : 'u'
  const kept = flags.replaceAll(/[^is]/g, '')
  let alone
  try {
    alone = new RegExp(`^${raw}$`, kept + unicode)
  } catch {
    alone = new RegExp(`^${raw}$`, kept)
  }
  const found = alphabet.filter((sign) => alone.test(sign))
  for (let code = 1; found.length === 0 && code < 0x3000; code += 1)
    if (alone.test(String.fromCharCode(code))) found.push(String.fromCharCode(code))
  return found.length > 0 ? found : ['a']
}

const inTurn = (parts, most) =>
  Array.from({ length: Math.min(most, Math.max(1, ...parts.map((texts) => texts.length))) }, (_, index) =>
    parts.map((texts) => texts[index % texts.length]).join(''),
  )

const writers = {
  Character: ({ value }) => [String.fromCodePoint(value)],
  CharacterClass: signsOf,
  CharacterSet: signsOf,
  ExpressionCharacterClass: signsOf,
  Group: ({ alternatives }, flags) => alternatives.flatMap((each) => textsOf(each, flags, 3)),
  CapturingGroup: ({ alternatives }, flags) => alternatives.flatMap((each) => textsOf(each, flags, 3)),
  Alternative: ({ elements }, flags, most) =>
    inTurn(
      elements.map((each) => textsOf(each, flags, most)),
      most,
    ),
  Quantifier: ({ element, min }, flags, most) =>
    textsOf(element, flags, most).map((text) => text.repeat(Math.max(1, min))),
}

/** Texts that a part of an expression takes, the plainest first. */
function textsOf(node, flags, most) {
  return (writers[node.type] ?? (() => ['']))(node, flags, most).slice(0, most)
}

function* repeatedIn(node) {
  if (node.type === 'Quantifier' && node.max > often) yield node
  const children = [node.alternatives, node.elements, node.element].flat()
  for (const child of children) if (child) yield* repeatedIn(child)
}

/** What must stand before a part of an expression, in its plainest form. */
function textBefore(node, flags) {
  let text = ''
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type !== 'Alternative') continue
    const before = at.parent.elements.slice(0, at.parent.elements.indexOf(at))
    const needed = before.filter((each) => each.type !== 'Quantifier' || each.min > 0)
    text = needed.map((each) => textsOf(each, flags, 1)[0]).join('') + text
  }
  return text
}

/** Each way to make an expression work hard. */
export function worstShapes(source, flags) {
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const shapes = new Map()
  for (const node of repeatedIn({ alternatives: pattern.alternatives })) {
    const before = textBefore(node, flags)
    for (const text of textsOf(node.element, flags, 12))
      for (const [begin, repeated] of [
        ['', text],
        [before, text],
        ['', before + text],
      ])
        for (const end of ends)
          if (repeated !== '') shapes.set(begin + end + repeated, { begin, repeated, end })
  }
  return [...shapes.values()]
}

export const textOf = ({ begin, repeated, end }, length) =>
  begin + repeated.repeat(Math.max(1, Math.ceil(length / repeated.length))) + end
