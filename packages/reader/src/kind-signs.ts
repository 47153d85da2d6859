/**
 * What a thought shows of the picture it asks for: words, shapes of sentences, who speaks to whom, whether the
 * end is the beginning. Each sign has a value between 0 and 1; `detect-kind.ts` weighs them. One pass over the
 * words and a fixed number of patterns over the text, so that the cost is linear.
 */
import { everydayParts, storeWords, systemWords } from './components.ts'
import { hours, month } from './dates.ts'
import { contentWords } from './label.ts'
import type { Titled } from './title.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { isUseCase } from './use-case.ts'
import { personWords } from './words.ts'

export type Evidence = { text: string; tokens: Token[]; titled: Titled }

/** Many of something count for little more than some: 0, ⅓, ½, ⅗, … */
const some = (count: number) => count / (count + 2)
/** A share of the words, so that it does not grow with the length of the text. */
const share = (count: number, of: number) => Math.min(1, count / Math.max(of, 1))

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const dates = new RegExp(
  String.raw`\b(?:(?:1[5-9]|20)\d\d(?![\d.]*\s?(?:g|kg|ml|l|w|rpm|mb|gb|eur|usd|euros?|dollars?|steps|people|characters|words)\b)|${month}\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${month}|(?:in|by|early|mid|late|until|since)[\s-]+${month}|q[1-4]|(?:an?|one|two|three|four|six|ten|\d+) (?:days?|weeks?|months?|years?) (?:before|after|later|ago)|\d{1,4} ?(?:bce?|ad)|on the day|(?:in|by) (?:the )?(?:spring|summer|autumn|winter)|(?:on|by|from) the \d{1,2}(?:st|nd|rd|th)|the year after|last (?:year|spring|summer|autumn|winter))\b`,
  'g',
)
const periods =
  /\b(?:week|day|month|year|phase|act|sprint|stage|part|chapter|episode|scene|ch|ep)\.? (?:\d+|one|two|three|four|five|six)\b|\b(?:first|second|third|fourth|fifth|next|last) (?:week|day|month|year|act|evening|morning)\b/g
const clocks = new RegExp(
  String.raw`\b\d{1,2}(?::\d\d)?\s?[ap]m\b|\b\d{1,2}:\d\d\b|\bat (?:${hours}|noon|midnight)\b(?! of| people| other)`,
  'g',
)
const dateHead = new RegExp(
  String.raw`^(?:(?:in|on|by|at|from|since|then|and|the|early|mid|late) )*(?:\d{1,2}:\d\d|\d{1,2} ?[ap]m\b|\d{1,4}\b(?! (?:g|kg|ml|cups?|eggs?|tbsp|tsp|people|of))|${month}\b|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?\b|q[1-4]\b|(?:week|day|month|year|act|chapter|phase|part|sprint) (?:\d|one|two|three|four|five)|(?:first|second|third|fourth|fifth) (?:day|week|month|year))`,
)

/** "research in May", "design June to July", "launch on 1 October" */
const dateTail = new RegExp(
  String.raw`(?:${month}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:in|by|since) (?:19|20)\d\d|\bq[1-4])$`,
)
const shortSegment = 6

/** Patterns counted over the whole text, in lower case. */
const counted: [string, RegExp][] = [
  ['order', /\b(?:then|after that|afterwards|next|finally|first|lastly|meanwhile|step)\b/g],
  ['until', /\b(?:until|once|when|as soon as|while|before)\b/g],
  ['conditions', /\b(?:if|unless|whether|in case|depending)\b/g],
  ['otherwise', /\b(?:otherwise|if not|if no|if yes|if so|or else|else)\b/g],
  ['questions', /\?/g],
  ['answered', /\?\s+\p{L}/gu],
  ['dates', dates],
  ['periods', periods],
  ['clocks', clocks],
  [
    'standing',
    /\b(?:talks? to|connect(?:s|ed)? to|behind|hosted|runs? (?:on|in)|lives? in|backed by|reads? from|writes? to|publish(?:es)? to|consumes?|stored? in|stores|deployed|sits? (?:in|behind|between)|has its own|shares?|syncs?|quer(?:y|ies)|load balanc\w+|on-premises|on-prem|in the cloud|depends on|uses|is fed by|exposes|in front of|on top of|backs up|pulls from|pushes|streams?|plug(?:s|ged)? into|over (?:the lan|wifi|mqtt|http|bluetooth))\b/g,
  ],
  [
    'spoken',
    /\b(?:says?|tells?|asks?|repl(?:y|ies)|answers?|responds?|ack(?:s|nowledges)?|nods?|thanks|greets|shouts|confirms?|agrees|said|told|asked|replied|answered|wrote (?:to|back)|texted|called)\b/g,
  ],
  [
    'sent',
    /\b(?:sends?|returns?|requests|notif(?:y|ies)|calls?|forwards?|webhook|redirects?|emails|texts|posts|pings?|shows?|hands?|passes|checks with|phones|messages|queries)\b/g,
  ],
  [
    'causes',
    /\b(?:means?|makes?|leads? to|causes?|brings?|attracts?|creates?|turns? (?:\w+ )?into|feeds?|becomes?|so)\b/g,
  ],
  ['more', /\b(?:more|less|better|worse|fewer|even)\b/g],
  ['again', /\bagain\b|\brepeats?\b|\bback to\b|\bround\b/g],
  [
    'above',
    /\b(?:reports? (?:directly )?(?:in)?to|under (?:him|her|them|the|[a-z]+ )|below (?:him|her|them)|manages|leads|heads|oversees|supervises|(?:is|are) (?:run|led|managed|headed) by|led by|run by|direct reports|on top|at the top|responsible for|looks after)\b/g,
  ],
  [
    'roles',
    /\b(?:ceo|(?:co-?)?founders?|cto|cfo|coo|cmo|vps?|head of|heads of|directors?|chief|president|principal|deput(?:y|ies)|team lead|teams?|squads?|desks?|departments?|editor in chief|(?:head|sous) chef|chef|account managers?|managers?|line cooks?|engineers|interns?|assistants?|designers?|treasurer|secretary|chair|coordinators?|minister|leader|headteacher|board)\b/g,
  ],
  ['heads', /[a-z)]\s?:\s/g],
  ['parens', /\([^()]*,[^()]*\)/g],
  ['commas', /,/g],
  ['like', /\b(?:like|such as|stuff|things)\b/g],
  ['somebody', /\b(?:she|he|they|her|him|his)\b/g],
  [
    'flows',
    /\b(?:feeds?|supplies|drives|controls|charges|delivers? to|draws from|leads? into|goes (?:in)?to|go (?:in)?to|relays|pumps?|connects?|into)\b/g,
  ],
  ['there', /\bthere(?:'s| is| are)\b/g],
  [
    'verdicts',
    /\b(?:cheap(?:er)?|expensive|pricier|pricey|easy|easier|slow(?:er)?|fast(?:er)?|flexible|simple|hard(?:er)?|noisy|free|quiet|better|nicer|worse|more|less|no|own|lots? of|costs?|but|though|fun|boring|pain|smell|lonely|warranty|included)\b/g,
  ],
  ['but', /\bbut\b|\bthough\b/g],
  [
    'amounts',
    /\b(?:under|over|above|below|beyond|up to|more than|less than|fewer than) (?:that|[$€£]?\d|two|three|four|five|six|ten|twenty|fifty)|\d+\w? ?(?:to|-|–) ?\d+\w?\b/g,
  ],
]

/** Patterns that hold or do not, in the title and the first words. */
const titled: [string, RegExp][] = [
  [
    'title process',
    /\b(?:process|workflow|recipe|steps|procedure|checklist|onboarding|routine|(?:nightly|daily|weekly|cron) job|how (?:we|i|to) (?!pick|choose|decide|select|stay|be)|the way (?:we|i)|lesson plan|pipeline|triage|drill|to (?:make|do|renew|get) )\b/,
  ],
  [
    'title architecture',
    /\b(?:architecture|system design|infrastructure|(?:tech|payment) stack|topology|network diagram|deployment diagram|data platform|setup|microservices|our (?:shop|system|stack)|design (?:an?|the|our) .*system)\b/,
  ],
  [
    'title timeline',
    /\b(?:timeline|roadmap|history|chronology|milestones?|launch plan|schedule|three act|act structure|itinerary|biography|story|plot|outline|my day|career|release|deadlines?|due dates|incident|conference day|day plan|recovery|born|life of)\b/,
  ],
  [
    'title cycle',
    /\b(?:cycle|\w+ loop|spiral|vicious|virtuous|flywheel|circle of|four seasons|lifecycle|over and over|rotation|phases)\b/,
  ],
  ['title versus', /\bvs\.?(?:\s|$|\?)|\bversus\b|\bpros and cons\b/],
  [
    'title compare',
    /\bcompar(?:e|ing|ison)\b(?! (?:groups|two numbers))|\bdifferences? between\b|\bdecide between\b/,
  ],
  [
    'title mindmap',
    /\b(?:mind ?map|brainstorm|brain dump|ideas?|topics|categories|business model|trip|holiday|why (?:is|are|do|does|am|did)|themes|swot|reasons|packing|things|stuff|types of|kinds of|branches|revision|planning|notes|parts|goals|list|channels|skills|map|priorities|causes|strengths|what makes)\b/,
  ],
  [
    'title sequence',
    /\b(?:sequence diagram|message flow|handshake|request\/response|use case|actors?:|basic (?:scenario|flow)|dialogue|protocol|cues|who says what|conversation|login)\b/,
  ],
  [
    'chooses',
    /^\W*(?:(?:so|um|okay|ok) )*(?:which|how (?:to|do i|do we|should i|do i know) (?:pick|choose|decide|select|which)|should (?:i|we|this|it|you|my|the|our)|do (?:i|we) (?:need|reply|go)|what (?:should|to|kind)|when to|where to|decide|decision tree|choosing|choose|picking|is it |is the )|\bdecision tree\b|\bwhich \w+ (?:should|to|do)\b|\bflowchart\b/,
  ],
  [
    'why',
    /^\W*(?:so |um )*(?:(?:the )?reasons|why (?:is|are|do|does|am|did|can't|won't|i|our|my|the|people|nobody|everyone|we))\b/,
  ],
  ['either', /^[^.:!]{0,40}\b\w+ or \w+[^.:!]{0,40}[?.:,–-]/],
]

/** Patterns that hold or do not, anywhere. */
const held: [string, RegExp][] = [
  ['ends again', /\b(?:again|repeat|back to (?:the )?[\w ]{2,24})\W*$/],
  [
    'told',
    /\b(?:film|novel|book|story|scene|episode|play|movie|chapter|plot)\b[^.,]{0,20}\b(?:opens|begins|starts|ends|goes)\b|\b(?:we see|the end|in the end|meanwhile|years later|was born|grew up|met at)\b/,
  ],
]

/** The signs of a thought by name; a sign that is not there is not listed. */
export function signsOf({ text, tokens, titled: title }: Evidence): Map<string, number> {
  const signs = new Map<string, number>()
  const set = (name: string, value: number) => {
    if (value > 0) signs.set(name, Math.min(1, value))
  }
  const body = text.slice(title.tokens.at(-1)?.end ?? 0).toLowerCase()
  // Patterns that skip white space would go through a long run of it once for each of its characters.
  const low = text.toLowerCase().replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
  const head = `${(title.title ?? '').toLowerCase()} ${low.slice(0, 70)}`
  const words = tokens.filter((token) => token.tag !== 'punct')
  const size = Math.max(words.length, 12)
  set('always', 1)
  set('short', 12 / size)
  set('long', Math.max(0, size - 80) / 160)
  for (const [name, pattern] of counted) {
    const times = count(low, pattern)
    set(name, some(times))
    set(`${name} often`, (times / size) * 8)
  }
  for (const [name, pattern] of titled) if (pattern.test(head)) set(name, 1)
  for (const [name, pattern] of held) if (pattern.test(low)) set(name, 1)
  arrows(text, set)
  parts(words, size, set)
  grammar(tokens, size, set)
  company(tokens, set)
  circle(body, tokens, set)
  sides(low, set)
  if (isUseCase(text)) set('use case', 1)
  return signs
}

type Mark = (name: string, value: number) => void

/** A chain has several arrows in one go; an answer and its result have one. */
function arrows(text: string, set: Mark): void {
  const chains = count(text, /(?:→|->|=>)[^.\n;]*(?:→|->|=>)/g)
  set('arrows', some(Math.max(0, count(text, /→|->|=>/g) - chains * 2)))
  // "leaves yellow → too much water. spots → fungus.": an answer and its result, again and again.
  const rules = text.split(/[.;\n]|,(?=[^→>]*(?:→|->))/).filter((part) => part.trim() !== '')
  const ruled = rules.filter((part) => count(part, /→|->|=>/g) === 1).length
  set('rules', ruled >= 2 ? share(ruled, rules.length) : 0)
}

/** Names of parts of systems, and of stores, as a share of the words. */
function parts(words: Token[], size: number, set: Mark): void {
  let systems = 0
  let maybe = 0
  let stores = 0
  let people = 0
  for (const token of words) {
    const isPart = (each: string) => systemWords.has(each) || storeWords.has(each)
    const known = isPart(token.low) ? token.low : token.lemma
    if (everydayParts.has(token.low) || everydayParts.has(token.lemma)) maybe++
    else if (isPart(known)) systems++
    if (storeWords.has(known) && !everydayParts.has(known)) stores++
    if (personWords.has(token.lemma)) people++
    else if (/^[A-Z]{2,}\d?s?$|^[A-Z]\w*[A-Z]|\d[A-Z]$/.test(token.text) && token.text.length <= 10)
      maybe += 0.5
  }
  set('systems', (systems / size) * 6)
  set('systems some', some(systems))
  set('maybe systems', (maybe / size) * 5)
  set('stores', some(stores))
  set('people', (people / size) * 6)
}

/** Who does what, in which form of the verb, and how many stretches have no verb at all. */
function grammar(tokens: Token[], size: number, set: Mark): void {
  let verbs = 0
  let thirds = 0
  let orders = 0
  let first = 0
  let copulas = 0
  let segments = 0
  let bare = 0
  let past = 0
  let dated = 0
  let hasVerb = false
  let open = ''
  const close = () => {
    if (open === '') return
    segments++
    if (!hasVerb) bare++
    const words = open.split(' ').length
    if (dateHead.test(open) || (words > 1 && words <= shortSegment && dateTail.test(open))) dated++
    open = ''
    hasVerb = false
  }
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1]
    if (token.line || (token.tag === 'punct' && /^[,.;:!?()–—-]$/.test(token.low))) close()
    if (token.tag !== 'punct' && open.length < 40) open += open === '' ? token.low : ` ${token.low}`
    if (isTag(token, 'verb', 'be', 'modal', 'have')) {
      verbs++
      hasVerb = true
    }
    if (token.tag === 'be' && tokens[i + 1]?.tag !== 'ed') copulas++
    if (token.tag === 'ed' && !isTag(before, 'be', 'have') && !hasVerb) past++
    if (token.tag !== 'verb') continue
    if (token.low !== token.lemma) thirds++
    else if (!before || before.tag === 'punct' || token.line || token.item || says(before, 'then', 'and'))
      orders++
    else if (before.tag === 'pron' && says(before, 'i', 'you', 'we')) first++
  }
  close()
  set('verbs', (verbs / size) * 4)
  set('thirds', (thirds / size) * 6)
  set('orders', (orders / size) * 8)
  set('first person', (first / size) * 12)
  set('past', (past / size) * 12)
  const stops = tokens.filter((token) => says(token, '.', ';') || token.item).length
  set('stops', (stops / size) * 8)
  set('copulas', (copulas / size) * 10)
  set('bare', share(bare, segments))
  set('dated', share(dated, segments))
  set('dated some', some(dated))
}

/**
 * Who speaks to whom: how often one who does something elsewhere is who something is done to here. Messages go
 * to and fro; steps do not.
 */
function company(tokens: Token[], set: Mark): void {
  const subjects = new Set<string>()
  const said: { subject: string; after: string[] }[] = []
  let last: Token | undefined
  let open: { subject: string; after: string[] } | undefined
  for (const token of tokens) {
    if (token.tag === 'punct' && token.low !== '-') [last, open] = [undefined, undefined]
    if (token.tag === 'verb' && last && !open) {
      open = { subject: last.lemma, after: [] }
      said.push(open)
      subjects.add(last.lemma)
      last = undefined
    } else if (token.tag === 'and') {
      open = undefined
      last = undefined
    } else if (token.tag === 'noun' || (token.tag === 'pron' && token.low === 'i')) {
      last = token
      open?.after.push(token.lemma)
    } else if (token.tag === 'pron' && token.low === 'me') open?.after.push('i')
  }
  if (said.length < 3) return
  const answered = said.filter((each) =>
    each.after.some((word) => word !== each.subject && subjects.has(word)),
  ).length
  set('to and fro', share(answered, said.length))
  set('to and fro some', some(answered))
}

/** How what is said last comes back to what was said first, and whether each stretch takes up the one before. */
function circle(body: string, tokens: Token[], set: Mark): void {
  const words = contentWords(body)
  if (words.length >= 6) {
    const last = new Set(words.slice(-5))
    const back = words.slice(0, 3).filter((word) => last.has(word)).length
    set('returns', back / 2)
  }
  set('repeated', words.length > 5 ? 2 * (1 - new Set(words).size / words.length) : 0)
  const opening = new Set(words.slice(0, 6))
  set('ends as begun', words.length > 9 ? words.slice(-4).filter((word) => opening.has(word)).length / 3 : 0)
  const segments: string[][] = [[]]
  for (const token of tokens)
    if (isTag(token, 'punct', 'arrow', 'and')) segments.push([])
    else if (isTag(token, 'noun', 'adj', 'verb')) segments.at(-1)?.push(token.lemma)
  const told = segments.filter((segment) => segment.length > 0)
  const linked = told.filter((segment, i) => {
    const before = told[i - 1]
    return before && segment.slice(0, 2).some((word) => before.slice(-2).includes(word))
  }).length
  set('taken up', told.length > 2 ? share(linked, told.length - 1) : 0)
  const names = told.map((segment) => segment.join(' '))
  const end = names.at(-1) ?? ''
  set(
    'closed',
    told.length > 2 && end !== '' && names.slice(0, told.length > 4 ? 3 : 1).includes(end) ? 1 : 0,
  )
}

/** Two things named as alternatives or announced, each with a stretch of its own. */
function sides(low: string, set: Mark): void {
  if (bothNamed(low)) set('both named', 1)
  const heads = [
    ...low.matchAll(/(?:^|[.?!\n;])\s*(?:an? |the |at )?([a-z][\w' -]{1,24}?)\s*(?::|\s[-–]\s)/g),
  ].length
  if (heads === 2) set('two heads', 1)
  if (heads >= 3) set('three heads', 1)
}

/** "film or digital … film has … digital is": both are spoken of again, with or without a comma. */
function bothNamed(low: string): boolean {
  const match =
    /^[^.:?]{0,40}?\b([\p{L}][\w'-]{2,}) (?:\w+ )?(?:or|vs\.?|versus|against|and) (?:an? |the |my |at |get |go |in |by )*([\p{L}][\w'-]{2,})/u.exec(
      low,
    )
  if (!match) return false
  const rest = low.slice(match[0].length)
  return [match[1], match[2]].every(
    (name) =>
      name !== undefined &&
      new RegExp(
        String.raw`\b${name}s?(?: \w+)? ?(?::|-|–|is|are|has|have|gives|needs|means|was|can|you|it|costs)`,
      ).test(rest),
  )
}
