/**
 * Reads a Markdown list that is too long to be a thought: a mind map with the tree of its headings and indents. Shorter
 * lists are left to the reader, so that their words stay in the prompt.
 */
import { caps } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'
import { PassedOver } from '../reading/passed-over.ts'
import { Sketch } from '../reading/sketch.ts'

const itemLine = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(\S.*)$/
const headingLine = /^(#{1,6})[ \t]+(\S.*)$/
/** No honest line is longer. */
const longestLine = 2000
/** One more than a flow has, so that the end says that some were left out. */
const mostLines = caps.nodes + 1

export function isLongList(text: string): boolean {
  if (text.length <= caps.thoughtLength || text.length > longestText) return false
  return linesOf(text).every(
    (line) => line.length <= longestLine && (itemLine.test(line) || headingLine.test(line)),
  )
}

export function fromList(text: string): ReadFlow {
  const lines = linesOf(text).slice(0, mostLines)
  const sketch = new Sketch('mindmap', 'right')
  const [title, ...titles] = lines.filter((line) => line.startsWith('# '))
  /** What the next line may stand below, from the outside in. */
  const open: { id: string; depth: number }[] = []
  for (const [index, line] of lines.entries()) {
    const [, indent = '', item] = itemLine.exec(line) ?? []
    const [, marks = '', heading = ''] = headingLine.exec(line) ?? []
    // Headings stand above every item, the larger ones outside.
    const depth = item === undefined ? marks.length - 7 : indent.replace(/\t/g, '    ').length
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const id = sketch.node(`n${index + 1}`, { label: plain(item ?? heading), kind: 'idea' })
    const above = open.at(-1)
    if (above) sketch.edge(above.id, id)
    open.push({ id, depth })
  }
  if (title !== undefined && titles.length === 0) sketch.graph.title = plain(title.slice(2)).slice(0, 200)
  const { graph, issues } = sketch.finish()
  return { graph, issues: [...issues, ...passedOver(lines)] }
}

/** What items have that a flow does not keep. */
function passedOver(lines: readonly string[]): ReadFlow['issues'] {
  const passed = new PassedOver()
  passed.add(
    'ticks',
    lines.some((line) => /^[ \t]*\S+[ \t]+\[[xX]\][ \t]/.test(line)),
  )
  passed.add(
    'links',
    lines.some((line) => link.test(line)),
  )
  return passed.issues()
}

const link = /\[[^\][]*\]\([^()]*\)/

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Words without the marks of links, code and emphasis. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/ #+$/, '')
    .trim()
}
