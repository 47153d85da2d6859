/** What the thought is called, when it says so: a heading, a first fragment, or "Design an X: …". */
import { nounLabel, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Titled = { title?: string; tokens: Token[]; rest: Sentence[] }

const requests = wordSet(
  'build chart create describe design diagram draw explain give illustrate make map outline plan show sketch visualise visualize',
)
const headings = wordSet(
  'appointment checklist close day drill flow ideas launch list making management map night notes outline party pipeline plan policy procedure process recipe response review routine schedule setup steps story structure system topics trip visit workflow',
)
const longest = 12

export function titleOf(list: Sentence[]): Titled {
  const first = list[0]
  if (!first) return { tokens: [], rest: list }
  if (first.tokens[0]?.item || isYears(list)) return { tokens: [], rest: list }
  /** The name ends here; what it names begins at `to`. */
  const named = (end: number, to = end, title = titleText(first.tokens.slice(0, end))): Titled => {
    const tokens = first.tokens.slice(to)
    const rest = list.slice(1)
    return {
      title,
      tokens: first.tokens.slice(0, end),
      rest: tokens.length > 0 ? [{ ...first, tokens }, ...rest] : rest,
    }
  }
  if (list[1]?.tokens[0]?.item && first.tokens.length <= 10) return named(first.tokens.length)
  const intro = introOf(first.tokens)
  if (intro) return named(intro.end, intro.end, intro.title)
  const paused = pausedName(first.tokens)
  if (paused) return named(paused.end, paused.to)
  const spoken = spokenName(first.tokens)
  if (spoken > 0) return named(spoken)
  const colon = first.tokens.findIndex((token) => says(token, ':', '—', '–', '='))
  // "Marketing ideas - social: reels": the name ends at the dash.
  const dashed = dashAt(first.tokens)
  const isDashed = dashed > 1 && dashed < colon
  // "paper: cheap, light" and "tablet: searchable, heavy" on the next line: the first of several, with its own.
  const isOneOfSome =
    list.length > 1 && list.every(({ tokens }) => tokens[0]?.line && tokens.slice(1, 4).some(isColon))
  const head = colon > 0 && !isDashed && !isOneOfSome ? first.tokens.slice(0, colon) : undefined
  if (
    head &&
    head.length <= longest &&
    !countsPeople.test(written(head)) &&
    !(head.length <= 4 && says(head[0], 'in', 'inside', 'within')) &&
    (isName(head) ||
      first.tokens[colon + 1] === undefined ||
      (head[0]?.tag === 'ing' && head.length <= 7) ||
      (head.length <= 5 && head[0]?.tag === 'noun' && head.every((token) => token.tag !== 'arrow')) ||
      head.some(({ low }) => low === 'how' || low === 'why') ||
      written(head).toLowerCase().endsWith('what to do'))
  )
    return named(colon, colon + 1)
  // "sourdough - feed the starter, …": one word before orders is what they are for.
  const isForOrders = dashed === 1 && first.tokens[2]?.tag === 'verb' && first.tokens.slice(2).some(isComma)
  if ((dashed > 1 || isForOrders) && dashed <= longest && isName(first.tokens.slice(0, dashed)))
    return named(dashed, dashed + 1)
  if (
    list.length > 1 &&
    first.tokens.length <= longest &&
    (first.stop !== '?' || first.tokens[0]?.low === 'why') &&
    !isOrder(first.tokens, list[1]) &&
    // "ceo lisa, cto mark, cfo jen." lists what it is about.
    first.tokens.filter(isComma).length < 2 &&
    !listsParts(first.tokens) &&
    isName(first.tokens) &&
    first.tokens.every((token) => token.tag !== 'arrow' && token.low !== ':')
  )
    return named(first.tokens.length)
  return { tokens: [], rest: list }
}

/** "CEO has three reports: …" says who is under whom. */
const countsPeople =
  /\b(?:has|have) \w+ (?:direct )?(?:deputies|directors|employees|heads|managers|people|reports)$/i

/** "the way we pick songs is …", "I want to describe how we repair phones.", "how do I decide, if …". */
function introOf(tokens: Token[]): { title: string; end: number } | undefined {
  const low = tokens.map((token) => token.low)
  const is = low.findIndex((word, i) => i > 3 && i < 14 && (word === 'is' || word === "'s"))
  if (low[0] === 'the' && low[1] === 'way' && is > 0)
    return { title: sentenceCase(`how ${written(tokens.slice(2, is))}`), end: is + 1 }
  if (
    low[0] === 'how' &&
    is > 0 &&
    isTag(tokens[is + 1], 'det', 'pron', 'poss', 'noun', 'adv') &&
    tokens.slice(1, is).some((token) => isTag(token, 'verb', 'do', 'have'))
  )
    return { title: titleText(tokens.slice(0, is)), end: is + 1 }
  const easy = easyIntro(tokens)
  if (easy > 0) {
    const be = tokens.findIndex((token) => token.tag === 'be')
    return {
      title: sentenceCase(written(tokens.slice(0, be))),
      end: tokens[easy]?.low === ',' ? easy + 1 : easy,
    }
  }
  const list = listIntro(tokens)
  if (list > 0) return { title: titleText(tokens.slice(0, list)), end: list + 1 }
  const wish =
    /^(?:i want to|i would like to|i 'd like to|let me|can you|could you|we want to|i need to|help me|i will|i 'll) (?:please )?(\w+)/.exec(
      low.slice(0, 9).join(' '),
    )
  const verb = wish ? low.indexOf(wish[1] ?? '') : -1
  if (wish && requests.has(wish[1] ?? '') && tokens.length <= 16)
    return { title: titleText(tokens.slice(verb)), end: tokens.length }
  const like = low.findIndex(
    (word, i) => (word === 'this' && low[i - 1] === 'like') || (word === 'works' && low[0] === 'how'),
  )
  if (like > 1 && like < 12 && tokens[like + 1] !== undefined) {
    // "deploying goes like this you merge to main", "how it works …"
    const verb = low.findIndex((word) => ['goes', 'works', 'is', 'looks', 'go', 'work'].includes(word))
    if (verb > 0)
      return {
        title: sentenceCase(written(tokens.slice(0, verb))),
        end: [',', ':', '.', '-'].includes(low[like + 1] ?? '') ? like + 2 : like + 1,
      }
  }
  const mark = tokens.findIndex((token) => says(token, ',', ':'))
  if (
    (['how', 'which', 'what', 'where'].includes(low[0] ?? '') || low.slice(0, 2).join(' ') === 'when to') &&
    mark > 2 &&
    mark < 16 &&
    tokens[mark + 1]?.tag === 'sub'
  )
    return { title: sentenceCase(written(tokens.slice(0, mark))), end: mark + 1 }
  return undefined
}

const spans = wordSet('afternoon day evening morning night plan process routine week weekend')

/** "making a zine is easy, you …": what is praised is what the thought is about; where its telling begins. */
function easyIntro(tokens: Token[]): number {
  const be = tokens.findIndex((token) => token.tag === 'be')
  const degree = says(tokens[be + 1], 'pretty', 'really', 'very', 'quite', 'so') ? 1 : 0
  const next = tokens[be + 1 + degree]
  if (!isTag(tokens[0], 'ing', 'poss', 'det') || be < 2 || be > 6) return 0
  if (!says(next, 'easy', 'simple', 'fun', 'hard', 'quick')) return 0
  const end = be + 2 + degree
  const after = tokens[end]
  return after === undefined || after.pause || isTag(after, 'punct', 'pron') ? end : 0
}

/** "my morning is alarm at six, snooze twice, coffee": where a heading is told with "is", and a list follows. */
function listIntro(tokens: Token[]): number {
  const is = tokens.findIndex((token) => token.tag === 'be')
  const head = tokens.slice(0, Math.max(0, is))
  if (is < 1 || is > 6 || !isTag(head[0], 'poss', 'det')) return 0
  const noun = head.find((token) => token.tag === 'noun')
  if (!noun || !(headings.has(noun.lemma) || spans.has(noun.lemma))) return 0
  if (head.some((token) => isTag(token, 'verb', 'pron', 'sub', 'punct'))) return 0
  const commas = tokens.slice(is).filter((token) => token.low === ',').length
  return commas >= 2 && !says(tokens[is + 1], 'to', 'that', 'not') ? is : 0
}

const startsSaying = wordSet('ok okay right so well yeah')

/**
 * "how we do the food bank um so donations come in", "morning routine right so the alarm …": speech says what it
 * is about, takes a breath, and begins.
 */
function pausedName(tokens: Token[]): { end: number; to: number } | undefined {
  for (let i = 2; i < Math.min(13, tokens.length - 2); i++) {
    const token = tokens[i]
    if (!token || says(token, '.', ':', '?')) return undefined
    const acts = token.low === 'so' && tokens[i + 1]?.tag === 'noun' && tokens[i + 2]?.tag === 'verb'
    const begins = startsSaying.has(token.low) && (acts || startsClause(tokens[i + 1]))
    if (!token.pause && !begins) continue
    const head = tokens.slice(0, i).filter((each) => each.low !== ',')
    const [asks, who] = head
    if (says(asks, 'should', 'do', 'can', 'shall') && says(who, 'i', 'we') && token.pause)
      return { end: i, to: startsSaying.has(token.low) ? i + 1 : i }
    const how = says(head[0], 'how', 'the', 'what', 'why')
    const predicate = findPredicate(head)
    const named = how
      ? head[0]?.low !== 'the' || head[1]?.low === 'way' || !predicate
      : !predicate || isName(head)
    if (
      !named ||
      head.length < 2 ||
      head[0]?.tag === 'prep' ||
      isTag(head.at(-1), 'prep', 'and', 'pron', 'to')
    )
      continue
    let to = i
    while (startsSaying.has(tokens[to]?.low ?? '') || tokens[to]?.low === ',') to++
    return { end: i, to }
  }
  return undefined
}

function startsClause(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (isTag(token, 'det', 'pron', 'poss', 'num') ||
      says(token, ',', 'so', 'there', 'first', 'if', 'when', 'something', 'somebody') ||
      token.pause === true)
  )
}

const isComma = (token: Token) => token.low === ','
const isColon = (token: Token) => token.low === ':'

/** "a system with a balancer, two servers and a database" */
function listsParts(tokens: Token[]): boolean {
  const comma = tokens.findIndex(isComma)
  return (
    tokens.slice(0, Math.max(0, comma)).some((token) => token.low === 'with') &&
    tokens.slice(comma).some((token) => token.tag === 'and')
  )
}

/** A hyphen with room on both sides, with no other dash or list before it. */
function dashAt(tokens: Token[]): number {
  const at = tokens.findIndex((token) => says(token, '-', ','))
  const before = tokens[at - 1]
  const token = tokens[at]
  return token?.low === '-' && before !== undefined && before.end < token.start ? at : -1
}

/** "my sourdough, you feed the starter", "video essay workflow I write the script": a name, then somebody acts. */
function spokenName(tokens: Token[]): number {
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 && token.tag === 'pron' && says(token, 'i', 'you', 'we') && tokens[i - 1] !== undefined,
  )
  const next = tokens[at + 1]
  if (at < 1 || at > 7 || !next || !isTag(next, 'verb', 'have', 'modal', 'adv')) return 0
  const head = tokens.slice(0, at).filter((token) => token.low !== ',')
  if (
    head.length < 2 ||
    !head.every((token) => isTag(token, 'noun', 'adj', 'poss', 'det', 'prep', 'ing')) ||
    head[0]?.tag === 'prep' ||
    head.at(-1)?.tag !== 'noun' ||
    says(head[0], 'every', 'each', 'any', 'next', 'last')
  )
    return 0
  return at
}

/** "1957 Sputnik flies. 1961 Gagarin does.": the first of several dated things names nothing. */
function isYears([first, second]: Sentence[]): boolean {
  return [first, second].every(
    (each) => /^\d{3,4}$/.test(each?.tokens[0]?.low ?? '') && (each?.tokens.length ?? 0) > 1,
  )
}

function isName(tokens: Token[]): boolean {
  const first = tokens[0]
  if (!first || first.tag === 'sub' || tokens.some((token) => token.tag === 'arrow')) return false
  if (isRequest(tokens)) return true
  if (
    says(first, 'how', 'what', 'which', 'why', 'where') ||
    (first.low === 'when' && tokens[1]?.tag === 'to') ||
    first.low === 'who'
  )
    return true
  if (tokens.length === 1) return true
  const predicate = findPredicate(tokens)
  if (!predicate) return true
  const last = tokens.at(-1)
  if (
    tokens.length <= 4 &&
    last &&
    headings.has(last.lemma) &&
    tokens.every((token) => !isTag(token, 'det', 'pron', 'prep', 'to', 'be', 'modal'))
  )
    return true
  if (isGerund(tokens, predicate)) return true
  // "Git workflow", "Launch plan", "Planning mum's 60th": no subject with a verb.
  return (
    predicate.subject.length === 0 &&
    !predicate.after.some((token) => isTag(token, 'det', 'pron')) &&
    (first.tag === 'ing' || tokens.length <= 4)
  )
}

/** What begins the next sentence where the first was a step. */
const nextSteps = wordSet('above afterwards below if meanwhile next once over then under when while')

/** "Push to main.", "check payment. if paid, …": the first step, no name. */
function isOrder([first, second, third]: Token[], next: Sentence | undefined): boolean {
  if (first?.low === 'first' && first.tag === 'adv') return second?.tag === 'verb' && third !== undefined
  return (
    first?.tag === 'verb' &&
    first.low === first.lemma &&
    !requests.has(first.low) &&
    (isTag(second, 'to', 'prep', 'det', 'poss') ||
      (isTag(second, 'noun') &&
        !headings.has(second?.lemma ?? '') &&
        nextSteps.has(next?.tokens[0]?.low ?? '')))
  )
}

/** "Adopting a dog from the shelter." before sentences that tell how. */
function isGerund(tokens: Token[], predicate: Predicate): boolean {
  return (
    tokens[0]?.tag === 'ing' &&
    predicate.subject.length === 0 &&
    tokens.length <= 9 &&
    tokens.slice(1).every((token) => !isTag(token, 'verb', 'be', 'modal', 'have', 'pron', 'punct'))
  )
}

function isRequest(tokens: Token[]): boolean {
  return (
    requests.has(tokens[0]?.low ?? '') &&
    tokens.length > 1 &&
    (isTag(tokens[1], 'det', 'pron', 'poss') || tokens[0]?.low === 'how')
  )
}

function titleText(tokens: Token[]): string {
  if (isRequest(tokens)) {
    const verb = tokens[0]?.low ?? ''
    if (tokens[1]?.low === 'how') return sentenceCase(written(tokens.slice(1)))
    const rest = tokens.slice(1).filter((token, i) => !(i < 2 && says(token, 'me', 'us')))
    const name = nounLabel(depicted(rest) ?? rest)
    return verb === 'design' && !/design/i.test(name) ? `${name} design` : name
  }
  const map = isMap(tokens) ? depicted(tokens) : undefined
  if (map) return nounLabel(map)
  const list = trim(tokens)
  return sentenceCase(written(list.length > 0 ? list : tokens))
}

const pictures = wordSet('chart diagram drawing flow flowchart graph map mindmap overview picture sketch')

/** What stands behind "a map of", "the flowchart for": what the picture shows. */
function depicted(tokens: Token[]): Token[] | undefined {
  const of = tokens.findIndex((token) => says(token, 'of', 'for', 'showing', 'how'))
  return of > 0 && pictures.has(tokens[of - 1]?.low ?? '') && of + 1 < tokens.length
    ? tokens.slice(of + 1)
    : undefined
}

/** "Mind map of a garden": the garden is its root, not the map. */
const isMap = (tokens: Token[]): boolean =>
  /^(?:an? |the |my |our )?mind ?map (?:of|for) /i.test(written(tokens))
