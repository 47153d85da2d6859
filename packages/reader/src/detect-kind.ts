/**
 * Which picture a thought asks for. Each kind collects points from words, shapes of sentences and signs;
 * the most points win, a process when nobody has any.
 */
import type { DiagramKind } from '@flain/flow'
import { storeWords, systemWords } from './components.ts'
import type { Titled } from './title.ts'
import type { Token } from './token.ts'

export type Evidence = { text: string; tokens: Token[]; titled: Titled }

export function detectKind(evidence: Evidence): DiagramKind {
  let best: DiagramKind = 'process'
  let most = 0
  for (const [kind, points] of scores(evidence)) if (points > most) [best, most] = [kind, points]
  return best
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

const months = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const datePattern = new RegExp(
  String.raw`\b(?:(?:1[5-9]|20)\d\d|${months}\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${months}|(?:in|by|early|mid|late|until|since)[\s-]+${months}|q[1-4]|(?:week|day|month|year|phase|act|sprint|stage)\s+(?:\d+|one|two|three|four)|\d{1,2}(?::\d\d)?\s?[ap]m)\b`,
  'g',
)

export function scores({ text, tokens, titled }: Evidence): Map<DiagramKind, number> {
  const low = text.toLowerCase()
  const head = (titled.title ?? '').toLowerCase()
  const words = tokens.filter((token) => token.tag !== 'punct')
  const size = Math.max(words.length, 8)
  const verbs = tokens.filter(
    (token) => token.tag === 'verb' || token.tag === 'be' || token.tag === 'modal',
  ).length
  const colons = count(text, /[a-z)]\s?:\s/gi) + count(text, /(?:^|[.\n])\s*[\w ]{3,30} [-–] \w/g)
  const listed = count(text, /,/g)
  const conditions = count(low, /\b(?:if|unless|otherwise|whether|in case|depending)\b/g)
  const points = new Map<DiagramKind, number>()
  const add = (kind: DiagramKind, value: number) => points.set(kind, (points.get(kind) ?? 0) + value)

  add('process', 1.5)
  add(
    'process',
    0.5 * Math.min(6, count(low, /\b(?:then|after|before|next|finally|first|until|once|when|step)\b/g)),
  )
  add('process', 0.4 * Math.min(5, conditions))
  if (
    /\b(?:process|workflow|recipe|steps|procedure|checklist|onboarding|routine|how (?:we|i|to))\b/.test(low)
  )
    add('process', 1.5)

  const parts = words.filter(
    (token) =>
      systemWords.has(token.low) ||
      systemWords.has(token.lemma) ||
      (storeWords.has(token.lemma) &&
        ![
          'file',
          'log',
          'index',
          'table',
          'drive',
          'volume',
          'folder',
          'backup',
          'sheet',
          'inventory',
        ].includes(token.lemma)),
  ).length
  add('architecture', Math.min(8, (parts / size) * 30))
  if (parts >= 3)
    add(
      'architecture',
      0.5 *
        Math.min(
          5,
          count(
            low,
            /\b(?:talks? to|connects? to|behind|hosted|runs? (?:on|in)|lives? in|backed by|reads? from|writes? to|publish(?:es)? to|consumes?|stored? in|deployed|sits? (?:in|behind)|has its own|shares?|syncs?)\b/g,
          ),
        ),
    )
  if (
    /\b(?:architecture|system design|infrastructure|tech stack|stack|topology|network diagram)\b/.test(low) ||
    /^design an? .*\bsystem\b/.test(low)
  )
    add('architecture', 3)

  const says = count(
    low,
    /\b(?:says?|tells?|asks?|repl(?:y|ies)|answers?|responds?|returns?|confirms?|acknowledges?|requests?|sends?|notif(?:y|ies)|calls?|forwards?|webhook|nods?)\b/g,
  )
  add('sequence', Math.min(7, (says / size) * 45))
  if (
    /\b(?:sequence|message flow|handshake|request\/response|use case|actors?:|basic (?:scenario|flow)|dialogue|conversation|protocol)\b/.test(
      low,
    )
  )
    add('sequence', 3.5)
  if (/(?:^|\n)\s*(?:actors?|participants?)\s*:?\s*(?:\n|:)/i.test(text)) add('sequence', 6)

  const dates = count(low, datePattern)
  add('timeline', Math.min(7, dates * 1.3))
  if (
    /\b(?:timeline|roadmap|history|chronolog|milestones?|launch plan|schedule|three act|act structure|itinerary|biography)\b/.test(
      low,
    )
  )
    add('timeline', 2.5)

  if (
    /\b(?:cycle|feedback loop|habit loop|loop for|vicious|virtuous|flywheel|circle of|seasons?|lifecycle|life cycle|over and over)\b/.test(
      low,
    )
  )
    add('cycle', 5)
  if (
    /\b(?:back to the (?:start|beginning)|starts? (?:all )?over|(?:and )?the (?:cycle|loop) (?:repeats|starts|continues)|leads? back|which (?:leads|makes|brings|starts)[^.]* again|and round again|begins again|repeats)\b/.test(
      low,
    )
  )
    add('cycle', 2.5)

  if (
    /\bvs\.?\b|\bversus\b|\bcompar(?:e|ing|ison) (?!groups|two numbers)|\bpros and cons\b|\bdifferences? between\b/.test(
      low,
    )
  )
    add('comparison', 5)
  if (/\bpros?\b/.test(low) && /\bcons?\b/.test(low)) add('comparison', 3)

  if (
    /\b(?:reports? to|org(?:anisation|anization)? ?chart|direct reports|reporting line|ceo|cto|cfo|coo|vp of|head of \w+ (?:has|leads|manages))\b/.test(
      low,
    )
  )
    add(
      'orgchart',
      2.5 +
        1.5 *
          Math.min(
            3,
            count(low, /\b(?:reports? to|under (?:him|her|them|the)|manages?|leads?|oversees?)\b/g),
          ),
    )

  if (
    /\b(?:which|how to (?:pick|choose|decide|select)|should (?:i|we)|do i need|what to|decide|decision tree|choosing|choose)\b/.test(
      `${head} ${low.slice(0, 90)}`,
    )
  )
    add('decision', 3)
  add('decision', Math.min(4, (conditions / size) * 35 + count(text, /→|->|=>/g) * 0.7))

  const listy = colons >= 2 ? colons + listed / 4 : 0
  add('mindmap', Math.min(7, listy) - Math.min(5, (verbs / size) * 22))
  if (
    /\b(?:mind ?map|brainstorm|ideas? (?:for|about|on)|topics?|categories|business model|trip|why (?:is|are|do|does)|themes|swot|reasons|packing list|types of|kinds of|branches)\b/.test(
      `${head} ${low.slice(0, 120)}`,
    )
  )
    add('mindmap', 3)
  return points
}
