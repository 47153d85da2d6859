/** What the readers of Mermaid pass over silently, found in its lines once more for those who open a file. */
import type { Issue } from '@flain/flow'
import { linesOf, onOneLine } from './mermaid-lines.ts'
import { PassedOver, type Sort } from '../reading/passed-over.ts'

type Mark = [sort: Sort, mark: RegExp]

const looks: Mark[] = [
  ['colours', /^(?:style|linkStyle|cssClass)\s|^classDef\s+(?!kind_)/],
  ['links', /^(?:click|callback)\s|^link\s+\w+\s+"/],
]
/** What a flowchart says of looks and links: colours come near, and whole addresses are kept. */
const worn: Mark = ['looks', /^(?:style|linkStyle)\s|^classDef\s+(?!kind_)/]
const pressed: Mark = ['links', /^callback\s|^click\s+[\w.-]+\s+(?!(?:href\s+)?"https:)/]
const icons: Mark = ['pictures', /^::icon|(?:^|[\s"'[(|])fa[bsrl]?:fa-|@\{[^}]*\b(?:icon|img)\s*:/]
const twoHeads: Mark = ['heads', /<(?:-{2,}|={2,}|-\.+-)>|[xo](?:-{2,}|={2,}|-\.+-)[xo]\s/]
/** Of strangers: ours are references, which have a head when they are drawn here. */
const noHead: Mark = ['heads', /(?:^|[^-<=.])(?:-{3,}|={3,}|-\.+-)(?=\s|(?![ox])\w|$)/]
/** An association that leads both ways. */
const bothWays: Mark = ['heads', /<(?:--|\.\.)>/]

/** A line between two sides with a head at each end, or at none. */
const sides: Mark = ['heads', /:[LRTB] ?(?:<-(?:-|\[[^\]]*\]-)>|-(?:-|\[[^\]]*\]-)(?!>))/]

/** What is looked for in each diagram, by the word it begins with. */
const diagrams: [head: RegExp, marks: readonly Mark[]][] = [
  [/^(?:graph|flowchart)/i, [worn, pressed, icons, twoHeads, noHead]],
  [/^stateDiagram/, looks],
  [/^erDiagram/, looks],
  [/^classDiagram/, [...looks, bothWays]],
  [
    /^sequenceDiagram/,
    [
      ['colours', /^rect\s/],
      ['links', /^links?\s+[^-<>+]+$/],
      ['heads', /<<--?>>/],
      ['activations', /^(?:activate|deactivate)\s|^autonumber\b|-(?:>>?|x|\))\s*[+-]\s*\S/],
    ],
  ],
  [/^architecture/, [sides]],
  [/^C4/, [['heads', /^BiRel/]]],
  [/^mindmap/, [icons, ['colours', /^:::/]]],
]

export function passedOverInMermaid(text: string): Issue[] {
  const passed = new PassedOver()
  const [head, ...lines] = linesOf(onOneLine(text)).lines
  const marks = diagrams.find(([pattern]) => pattern.test(head?.text ?? ''))?.[1] ?? []
  let open = /:::kind_\w/.test(text) ? marks.filter((mark) => mark !== noHead && mark !== worn) : marks
  for (const line of lines) {
    if (open.length === 0) break
    const whole = line.text.slice(0, longestLine)
    const bare = withoutWords(whole)
    const found = open.filter((mark) => mark[1].test(inWords.has(mark) ? whole : bare))
    for (const [sort] of found) passed.add(sort, true)
    if (found.length > 0) open = open.filter((mark) => !found.includes(mark))
  }
  return passed.issues()
}

const longestLine = 2000
/** What is found in the words of a line, or behind them. */
const inWords = new Set([icons, pressed, sides])

/** The line without what is said in it. */
function withoutWords(line: string): string {
  return line
    .replace(/"[^"]*"/g, '""')
    .replace(/\|[^|]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|(?<=[^:]):(?!:).*$/g, '')
}
