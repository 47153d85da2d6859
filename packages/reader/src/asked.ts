/** Kinds that are drawn when a thought asks for them by name: what it asks for, and what is left of it then. */
import type { DiagramKind } from '@flain/flow'

export type Asked = {
  kind: DiagramKind
  /** The thought without the request; what else it says stands where it stood. */
  rest: string
}

const names: [kind: DiagramKind, name: string][] = [
  ['swimlane', String.raw`swim[- ]?lanes?(?: (?:diagram|chart|map|flow(?:[- ]?chart)?|view|process))?`],
  [
    'state',
    String.raw`(?:finite )?(?:state[- ](?:transition )?(?:machine|diagram|chart|graph)s?|statecharts?)(?: diagrams?)?`,
  ],
  [
    'gantt',
    String.raw`(?:project )?(?:plan|schedule|timeline)? ?(?:as )?(?:an? )?gantt(?:[- ](?:chart|diagram|plan|view)s?)?`,
  ],
  [
    'journey',
    String.raw`(?:customer|user|buyer|shopper|patient|guest|student|visitor|employee|passenger|client|learner)[- ]journey(?:[- ](?:map|diagram|chart)s?)?|journey[- ](?:map|diagram|chart)s?|journey of (?:an?|the|our|one) [a-z' -]{2,40}(?=:)`,
  ],
  [
    'class',
    String.raw`(?:uml )?class(?:es)?[- ](?:diagram|chart|hierarchy|model|structure)s?|object[- ]model(?: as (?:an? )?(?:uml )?class diagram)?`,
  ],
  [
    'er',
    String.raw`(?:(?:er|e-r|entity|entity[- ]?relation(?:ship)?s?)[- ](?:diagram|model|chart|schema)s?|erds?|(?:relational )?(?:database|db|sql)[- ](?:schema|model|diagram)|(?:relational )?data[- ]model)(?: diagram)?`,
  ],
]

const before = String.raw`(?:(?:please|can you|could you|i need|i want|i'd like|draw|make|create|show|give|build|design|generate|turn|here is|this|it|that|me|us|is|as|in|into|to|an?|the|with|using|our|my)\s+)*`
const after = String.raw`(?:\s+(?:of|for|showing|about|that shows|where|in which)\b)?(?:\s*[:.,;—–-](?=\s|$))?`

const patterns = names.map(
  ([kind, name]) => [kind, new RegExp(String.raw`\(?\b${before}(?:${name})\b\)?${after}`, 'i')] as const,
)

/** Most thoughts name no kind: they are not searched for what stands around it. */
const mentions = new RegExp(names.map(([, name]) => name).join('|'), 'i')

/** Nothing when the thought only mentions such a thing: a request stands on its own, or before a colon. */
export function askedIn(text: string): Asked | undefined {
  if (/^\s*states:/i.test(text)) return { kind: 'state', rest: text }
  if (/^\s*classes:/i.test(text))
    return { kind: 'class', rest: text.replace(/^(\s*)classes:/i, '$1        ') }
  if (!mentions.test(text)) return undefined
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(text)
    if (!found || !isRequest(text, found[0], found.index)) continue
    const end = found.index + found[0].length
    // A line of its own: what stands before it is no part of what comes behind it.
    const gap = '\n'.padEnd(found[0].length)
    return { kind, rest: text.slice(0, found.index) + gap + text.slice(end) }
  }
  return undefined
}

function isRequest(text: string, words: string, at: number): boolean {
  const lead = text.slice(0, at).trimEnd()
  const isFirst = lead === '' || /[.!?:\n]$/.test(text.slice(0, at).replace(/[ \t]+$/, ''))
  const isNamed = /^\(|^(?:as|in|into)\b/i.test(words) || /:\s*$/.test(words)
  if (!isFirst && !isNamed && !/\n|^$/.test(text.slice(at + words.length, at + words.length + 1)))
    return false
  // "A swimlane is a column of …" explains the word.
  return !/^\s*(?:is|are|means?|was|were|shows?)\b/i.test(text.slice(at + words.length))
}
