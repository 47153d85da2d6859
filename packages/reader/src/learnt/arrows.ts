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
  /** The words before a unit, where they and the unit before it stand in its line. */
  const before = (j: number): Token[] => {
    const [a, b] = [units[j - 1], units[j]]
    const isBeside = a && b && isNode(j - 1) && isNode(j) && words.lineOf[a.from] === words.lineOf[b.from]
    return isBeside ? words.tokens.slice(a.to, b.from) : []
  }
  for (let j = 1; j < units.length; j++) {
    const between = before(j)
    const sign = signIn(between)
    if (sign) {
      if (!back.test(sign.text)) arrows.push({ from: j - 1, to: j })
      if (back.test(sign.text) || both.test(sign.text)) arrows.push({ from: j, to: j - 1 })
    } else if (isList(between) && !signIn(before(j + 1))) {
      // "A → B, C": C is where B is. In "A → B, C → D" it may begin anew.
      const last = arrows.at(-1)
      if (last?.to === j - 1 && last.from < j - 1) arrows.push({ from: last.from, to: j })
    }
  }
  return arrows
}

/** The arrow between two units, where nothing but signs stands beside it. */
function signIn(between: readonly Token[]): Token | undefined {
  const isBare = between.every((token) => isArrow(token) || isTag(token, 'punct'))
  return isBare ? between.find(isArrow) : undefined
}

const isList = (between: readonly Token[]): boolean =>
  between.length > 0 && between.every((token) => says(token, ',', 'and', '&', '+'))

const isArrow = (token: Token): boolean => token.tag === 'arrow' || back.test(token.text)
