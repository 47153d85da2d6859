/**
 * Which picture a thought asks for. Each kind collects points from words, shapes of sentences and signs; the
 * most points win, a process when nobody has any. What a thought calls itself counts most.
 */
import type { DiagramKind } from '@flain/flow'
import { storeWords, systemWords } from './components.ts'
import { contentWords } from './label.ts'
import type { Titled } from './title.ts'
import type { Token } from './token.ts'
import { isUseCase } from './use-case.ts'

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
  String.raw`\b(?:(?:1[5-9]|20)\d\d(?![\d.]*\s?(?:g|kg|ml|l|w|rpm|mb|gb|eur|usd|euros?|dollars?|steps|people|characters|words)\b)|${months}\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${months}|(?:in|by|early|mid|late|until|since)[\s-]+${months}|q[1-4]|(?:week|day|month|year|phase|act|sprint|stage|part|chapter|episode)\s+(?:\d+|one|two|three|four)|\d{1,2}(?::\d\d)?\s?[ap]m|(?:an?|one|two|three|four|six|\d+) (?:days?|weeks?|months?|years?) (?:before|after|later|ago)|\d{1,4} ?(?:bce?|ad)|on the day|(?:in|by) (?:the )?(?:spring|summer|autumn|winter)|(?:on|by|from) the \d{1,2}(?:st|nd|rd|th))\b`,
  'g',
)
const weekdays = /(?:^|[.,;:\n]|\bon|\band)\s*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g

const clockWords =
  /\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\b(?! of| people| other)/g

/** Words that name a thing only sometimes a part of a system. */
const everyday = new Set(
  'file log index table drive volume folder backup sheet inventory record phone camera app site website client model team host topic agent module worker engine bridge search stream component plugin container controller pod edge hub home printer platform portal page account kiosk service system network switch router device mobile tablet laptop robot vault disk react angular node slack android ios registry archive ledger catalogue'.split(
    ' ',
  ),
)

/** What is said first comes back last, by way of causes: "happy customers tell friends, … makes customers happy". */
function closesItself(low: string): boolean {
  const causes = count(
    low,
    /\b(?:means?|makes?|leads? to|causes?|brings?|attracts?|creates?|turns? (?:\w+ )?into|gives?|drives?|grows?|more|so|eats?|feeds?|becomes?|again)\b/g,
  )
  const words = contentWords(low)
  if (causes < 2 || words.length < 8) return false
  const back = /back to (?:the )?(\w+)\W*$/.exec(low)?.[1]
  if (back !== undefined && words.slice(0, 3).includes(contentWords(back)[0] ?? '')) return true
  const last = new Set(words.slice(-5))
  return words.slice(0, 3).filter((word) => last.has(word)).length >= 2
}

/** "iPad or notebook for lectures - iPad searchable, … Notebook cheap": both names open a stretch of their own. */
function sidesRepeated(low: string): boolean {
  const match =
    /^\W*(?:so |um )*([\p{L}][\w']*) or (?:an? |the )?(?:\w+ )?([\p{L}][\w']*)(?: (?:for|to|as|in|when) [^-–:.?!]{1,40})?\s*[-–:?]/u.exec(
      low,
    )
  if (!match) return false
  const rest = low.slice(match[0].length)
  return [match[1], match[2]].every(
    (name) =>
      name !== undefined && new RegExp(String.raw`(?:^|[.,;!?]|\bbut)\s*(?:the )?${name}\b`).test(rest),
  )
}

/** "two schools for Mia. Waldorf: … The local one: …": as many lists as things were announced. */
function announcesSides(low: string): boolean {
  const match = /^\W*(?:the |our |my )?(two|three|both|2|3) \p{L}+/u.exec(low)
  if (!match) return false
  const heads = count(low, /(?:^|[.?!\n;])\s*[a-z][\w' -]{1,28}?\s*:/g)
  return heads === ({ two: 2, both: 2, '2': 2 }[match[1] ?? ''] ?? 3)
}

/** "train or plane? train: … plane: …": two names asked about, each with a list of its own. */
function sidesNamed(low: string): boolean {
  const heads = [...low.matchAll(/(?:^|[.?!\n;])\s*([a-z][\w' -]{1,24}?)\s*(?::|\s[-–]\s)/g)].map(
    (match) => match[1] ?? '',
  )
  const question = /^[^.:!]{3,80}?\?/.exec(low)?.[0] ?? ''
  return / or | vs /.test(question) && heads.filter((head) => question.includes(head)).length >= 2
}

export function scores({ text, tokens, titled }: Evidence): Map<DiagramKind, number> {
  const points = new Map<DiagramKind, number>()
  const add = (kind: DiagramKind, value: number) => points.set(kind, (points.get(kind) ?? 0) + value)
  const low = text.toLowerCase()
  const head = `${(titled.title ?? '').toLowerCase()} ${low.slice(0, 70)}`
  const words = tokens.filter((token) => token.tag !== 'punct')
  const size = Math.max(words.length, 12)
  const verbs = tokens.filter(
    (token) => token.tag === 'verb' || token.tag === 'be' || token.tag === 'modal',
  ).length
  const conditions = count(low, /\b(?:if|unless|otherwise|whether|in case|depending)\b/g)
  // A chain has several arrows in one go; an answer and its result have one.
  const chains = count(text, /(?:→|->|=>)[^.\n;]*(?:→|->|=>)/g)
  const arrows = Math.max(0, count(text, /→|->|=>/g) - chains * 2)

  // A process: order, conditions, orders to somebody.
  const imperatives = tokens.filter(
    (token, i) =>
      token.tag === 'verb' &&
      token.low === token.lemma &&
      (i === 0 ||
        tokens[i - 1]?.tag === 'punct' ||
        token.line ||
        token.item ||
        ['then', 'and'].includes(tokens[i - 1]?.low ?? '')),
  ).length
  add(
    'process',
    1.5 +
      0.5 *
        Math.min(
          6,
          count(
            low,
            /\b(?:then|after|before|next|finally|first|until|once|when|step|afterwards|meanwhile)\b/g,
          ),
        ),
  )
  add('process', 0.4 * Math.min(5, conditions) + Math.min(3, (imperatives / size) * 20))
  if (
    /\b(?:process|workflow|recipe|steps|procedure|checklist|onboarding|routine|how (?:we|i|to) (?!pick|choose|decide|select)|lesson plan|pipeline)\b/.test(
      head,
    )
  )
    add('process', 2)

  // An architecture: names of parts, connections that stand.
  const parts = words.filter((token) => {
    const word = systemWords.has(token.low) || storeWords.has(token.low) ? token.low : token.lemma
    return (systemWords.has(word) || storeWords.has(word)) && !everyday.has(word)
  }).length
  const maybe = words.filter((token) => everyday.has(token.low) || everyday.has(token.lemma)).length
  const standing = count(
    low,
    /\b(?:talks? to|connect(?:s|ed)? to|behind|hosted|runs? (?:on|in)|lives? in|backed by|reads? from|writes? to|publish(?:es)? to|consumes?|stored? in|stores|deployed|sits? (?:in|behind|between)|has its own|shares?|syncs?|quer(?:y|ies)|load balanc\w+|on-premises|on-prem|in the cloud|cloud application|depends on|uses|is fed by|exposes)\b/g,
  )
  add(
    'architecture',
    Math.min(6, ((parts + maybe * 0.4) / size) * 24) +
      (parts + maybe >= 3 || standing >= 3 ? 0.7 * Math.min(5, standing) : 0),
  )
  if (
    /\b(?:architecture|system design|infrastructure|tech stack|topology|network diagram|deployment diagram|data platform|smart home setup)\b/.test(
      low,
    ) ||
    /^(?:design|draw) (?:an?|the|our) .*\bsystem\b/.test(low)
  )
    add('architecture', 3)

  // A sequence: words spoken to somebody, answers.
  const spoken = count(
    low,
    /\b(?:says?|tells?|asks?|repl(?:y|ies)|answers?|responds?|acknowledges?|nods?|thanks|greets|shouts)\b/g,
  )
  const sent = count(
    low,
    /\b(?:sends?|returns?|requests|confirms?|notif(?:y|ies)|calls?|forwards?|webhook|redirects?|emails|texts|posts|pings?|shows?|enters|clicks?|validates?)\b/g,
  )
  const technical = parts >= 2 || /\b(?:browser|server|client|api|app|webhook|token)\b/.test(low)
  add(
    'sequence',
    Math.min(7, (spoken / size) * 70 + (sent / size) * (technical ? 52 : 24)) -
      Math.min(2, conditions * 0.4) -
      (/\b(?:then|finally|process)\b/.test(low) && !technical ? 0.5 : 0),
  )
  if (
    /\b(?:sequence diagram|message flow|handshake|request\/response|use case|actors?:|basic (?:scenario|flow)|dialogue|protocol|cues|who says what|conversation between)\b/.test(
      low,
    )
  )
    add('sequence', 3.5)
  add('sequence', -1.2 * (arrows + chains))
  add('process', 1.2 * chains)
  if (isUseCase(text)) add('sequence', 12)

  // A timeline: dates.
  add(
    'timeline',
    Math.min(
      8,
      count(low, datePattern) * 1.25 +
        count(low, weekdays) * 0.7 +
        count(low, clockWords) * (conditions === 0 ? 0.9 : 0.2),
    ) - Math.min(2, conditions * 0.5),
  )
  if (
    /\b(?:timeline|roadmap|history|chronology|milestones?|launch plan|schedule|three act|act structure|itinerary|biography|story|outline|my day|career|release|deadlines?|due dates)\b/.test(
      head,
    )
  )
    add('timeline', 2.5)

  // A cycle: the end is the beginning.
  if (
    /\b(?:cycle|feedback loop|habit loop|improvement loop|\w+ loop|spiral|vicious|virtuous|flywheel|circle of|four seasons|lifecycle|life cycle|over and over)\b/.test(
      head,
    )
  )
    add('cycle', 5.5)
  if (
    /\b(?:the (?:cycle|loop|whole thing) (?:repeats|starts|continues|begins)|leads? back|feeds? back into|which (?:leads|makes|brings|starts)[^.]* again|round and round|it all (?:starts|begins) again|back to (?:the )?(?:spring|beginning|start) again)\b/.test(
      low,
    )
  )
    add('cycle', 3)

  const body = low.slice(titled.tokens.at(-1)?.end ?? 0)
  if (closesItself(body)) add('cycle', 5.5 - 2 * Math.min(3, spoken))
  if (/\b(?:it's|it is|that's) (?:all )?a (?:circle|cycle|loop|spiral)\b/.test(low)) add('cycle', 5)

  // A comparison: two sides.
  if (/\bvs\.?(?:\s|$|\?)|\bversus\b/.test(head)) add('comparison', 8)
  if (
    /\bcompar(?:e|ing|ison)\b(?! (?:groups|two numbers))|\bpros and cons\b|\bdifferences? between\b/.test(
      head,
    )
  )
    add('comparison', 6)
  if (/\bpros?\b\s*[:-]/.test(low) && /\bcons?\b\s*[:-]/.test(low)) add('comparison', 4)

  if (sidesNamed(low) || sidesRepeated(low)) add('comparison', 7)
  if (announcesSides(low)) add('comparison', 6)

  // An org chart: people above people.
  const above = count(
    low,
    /\b(?:reports? (?:directly )?to|under (?:him|her|them|the)|manages|leads|heads|oversees|supervises|(?:is|are) (?:run|led|managed|headed) by|direct reports)\b/g,
  )
  const roles = count(
    low,
    /\b(?:ceo|cto|cfo|coo|cmo|vp|vps|head of|directors?|chief|president|principal|deput(?:y|ies)|team lead|teams?|squads?|desks?|departments?|editor in chief|(?:head|sous) chef|account managers?|line cooks?|engineers|interns?|assistants?)\b/g,
  )
  if (/\borg(?:anisation|anization)? ?chart\b|\breporting line/.test(low)) add('orgchart', 6)
  if (
    above >= 1 &&
    roles >= 2 &&
    /\b(?:under (?:him|her|them)|reports? to|is (?:led|run|split)|led by)\b/.test(low)
  )
    add('orgchart', 2.5)
  if (roles >= 3 && above < 2) add('orgchart', Math.min(5, roles + above) + 0.7 - conditions)
  if (above >= 2 && roles >= 1)
    add('orgchart', 1.3 * Math.min(4, above) + 0.6 * Math.min(4, roles) - conditions)

  // A decision tree: a question at the head, rules after it.
  const chooses =
    /^\W*(?:(?:so|um|okay|ok) )*(?:which|how (?:to|do i|do we|should i) (?:pick|choose|decide|select)|should (?:i|we|this|it|you|my|the|our)|do i need|what (?:should|to|kind)|when to|where to|decide|decision tree|choosing|choose|picking|is it worth)\b/.test(
      low,
    ) || /\b(?:decision tree|which \w+ (?:should|to|do)|how to (?:pick|choose|decide))\b/.test(head)
  if (chooses) add('decision', 3.5)
  // "Cold or flu? fever → flu."
  if (arrows >= 2 && /^[^.:→>]{3,60} or [^.:→>]{2,60}\?/.test(low)) add('decision', 3)
  // "Leaves yellow? water less. Leaves brown? water more."
  const answered = count(text, /\?\s+\p{L}/gu)
  if (answered >= 2) add('decision', 1.2 * Math.min(4, answered))
  add(
    'decision',
    Math.min(
      4,
      (conditions / size) * (chooses ? 30 : 14) + arrows * (chooses || conditions > 0 ? 0.7 : 0.4),
    ) - (imperatives > 3 && arrows === 0 ? 1 : 0),
  )

  // A mind map: heads with lists, hardly a verb.
  const colons = count(text, /[a-z)]\s?:\s/gi) + count(text, /(?:^|[.\n])\s*[\w ]{3,30} [-–] \w/g)
  const inParens = count(text, /\([^)]*,[^)]*\)/g)
  const listed = count(text, /,/g)
  if (/^\W*(?:so |um )*(?:(?:the )?reasons|why (?:is|are|do|does|am|did|can't|won't))\b/.test(low))
    add('mindmap', 1.5)
  const asked =
    /\b(?:mind ?map|brainstorm|ideas? (?:for|about|on)|topics|categories|business model|trip|holiday|vacation|why (?:is|are|do|does|am)|themes|swot|reasons|packing|things to (?:pack|do|buy|bring)|types of|kinds of|branches|revision|planning|notes (?:on|about)|parts of)\b/.test(
      head,
    )
  const listy =
    colons >= 2 || inParens >= 2 || (asked && colons + inParens >= 1 && listed >= 3)
      ? colons + 1.5 * inParens + listed / 4
      : 0
  add(
    'mindmap',
    Math.min(7, listy) - Math.min(asked ? 2 : 5, (verbs / size) * (asked ? 10 : 22)) + (asked ? 3.2 : 0),
  )
  return points
}
