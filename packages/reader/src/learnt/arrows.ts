/** What arrows between units say themselves, wherever a thing is named again: "listener → CDN → bucket ← upload script". */
import type { Drawing } from './drawing.ts'
import { isNodeType } from './links.ts'
import { isTag, says } from '../token.ts'
import type { Token } from '../token.ts'

export type Arrow = { from: number; to: number }

const back = /^(?:←|<[-=]+)$/
const both = /^(?:↔|<[-=]+>)$/

/** Each arrow with nothing but signs around it that stands between two units of one line, as units and not as what they name. */
export function arrowsIn(drawing: Drawing): Arrow[] {
  const { units, words } = drawing
  const arrows: Arrow[] = []
  const isNode = (i: number): boolean => isNodeType(units[i]?.type ?? 'c') && drawing.nodeOf.has(i)
  for (let j = 1; j < units.length; j++) {
    const i = j - 1
    const [a, b] = [units[i], units[j]]
    if (!a || !b || !isNode(i) || !isNode(j) || words.lineOf[a.from] !== words.lineOf[b.from]) continue
    const between = words.tokens.slice(a.to, b.from)
    const sign = between.find(isArrow)
    if (sign && between.every((token) => isArrow(token) || isTag(token, 'punct'))) {
      if (!back.test(sign.text)) arrows.push({ from: i, to: j })
      if (back.test(sign.text) || both.test(sign.text)) arrows.push({ from: j, to: i })
    } else if (between.length > 0 && between.every((token) => says(token, ',', 'and', '&', '+'))) {
      // "A → B, C": C is where B is.
      const before = arrows.at(-1)
      if (before?.to === i && before.from < i) arrows.push({ from: before.from, to: j })
    }
  }
  return arrows
}

const isArrow = (token: Token): boolean => token.tag === 'arrow' || back.test(token.text)
