/** Where "go to step 5", "continue" and "next question" lead: to what the list says there. */
import type { Drawing } from './drawing.ts'
import { isNodeType } from './links.ts'

const to = String.raw`(?:go|goto|jump|skip|continue|proceed|move|return|carry)(?: (?:on|back|ahead|straight|directly))*(?: (?:to|at|with|from))?`
const numbered = new RegExp(
  String.raw`^(?:then )?${to} (?:the )?(?:(?:step|question|point|item|row|section|number|no\.?) )?[#(]?(\d{1,2}(?:\.\d{1,2})*)\)?$`,
  'i',
)
const onward = new RegExp(
  String.raw`^(?:(?:then )?(?:${to} )?(?:the )?next (?:step|question|point|item|row|line|section)|continue|go on|carry on|move on|proceed)$`,
  'i',
)

/** The unit that a step which only names a place of the list stands for; nothing when it is a step of its own. */
export function jumpedTo(drawing: Drawing, j: number): number | undefined {
  const { units, words } = drawing
  if (units[j]?.type !== 's') return undefined
  const said = drawing.said(j)
  const number = numbered.exec(said)?.[1]
  if (number === undefined && !onward.test(said)) return undefined
  const at = words.lineOf[units[j]?.from ?? 0] ?? 0
  const line = number === undefined ? lineBehind(drawing, at) : lineOf(drawing, number)
  if (line < 0 || line === at) return undefined
  const found = units.findIndex(({ type, from }) => isNodeType(type) && (words.lineOf[from] ?? 0) >= line)
  return found < 0 || found === j ? undefined : found
}

/** The line that its list counts so, in front of it or in its first cell. */
function lineOf({ words: { lines, text } }: Drawing, number: string): number {
  return lines.findIndex(({ start, body, end }) => {
    const counted = /\d{1,2}(?:\.\d{1,2})*/.exec(text.slice(start, body))?.[0]
    return (counted ?? /^(\d{1,2})[.)]\s/.exec(text.slice(body, end))?.[1]) === number
  })
}

/** The first line that is not below what this one is below: the next question behind its answers. */
function lineBehind({ words: { lines } }: Drawing, at: number): number {
  const above = lines[at]?.parent ?? -1
  const isOwn = above >= 0 && lines[above]?.marker !== 'heading' && lines[above]?.marker !== 'none'
  return lines.findIndex((_, i) => {
    if (i <= at) return false
    for (let up = i; isOwn && up >= 0; up = lines[up]?.parent ?? -1) if (up === above) return false
    return true
  })
}
