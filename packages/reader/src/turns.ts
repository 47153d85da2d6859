/**
 * Questions and answers in turn: which words answer the question before ("yes:", "if not", "if it has"), and where
 * speech that asks and answers in one breath is cut.
 */
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

/** Speech asks and answers in one breath: "did he call, if yes then wait, if no, has it been a week, if it has …". */
export function inTurns(said: Sentence): Sentence[] {
  const sentence = { ...said, tokens: withAnswersFenced(said.tokens) }
  const { tokens } = sentence
  const opens = (i: number) => i > 0 && tokens[i - 1]?.low === ','
  const answers = tokens.flatMap((_, i) => (opens(i) && shortAnswer(tokens, i) ? [i] : []))
  if (answers.length === 0 || tokens.some((token) => token.tag === 'arrow')) return [sentence]
  const asks = (i: number) => opens(i) && asksFirst(tokens.slice(i)) && !isAnswered(tokens, i)
  // "do I have the time, if I'm out all day then no": the question ends where the first condition begins.
  const first = asksFirst(tokens) ? tokens.findIndex((token, i) => opens(i) && token.low === 'if') : -1
  const starts = [0, ...tokens.flatMap((_, i) => (answers.includes(i) || asks(i) || i === first ? [i] : []))]
  return starts.map((from, k) => {
    const end = starts[k + 1]
    const part = withoutEdges(tokens.slice(from, end))
    const isAsked = asksFirst(part) || (end === undefined ? sentence.question : tokens[end - 1]?.low === '?')
    return { tokens: part, stop: end === undefined ? sentence.stop : ',', question: isAsked }
  })
}

/** "is it raining yes raincoat no is it cold yes the wool one": speech without commas has them before its answers. */
function withAnswersFenced(tokens: Token[]): Token[] {
  const isAnswer = (token: Token) => says(token, 'yes', 'no')
  const answers = tokens.filter((token) => isAnswer(token))
  const isBare = tokens.every((token) => !isTag(token, 'punct', 'arrow'))
  if (!isBare || answers.length < 3 || !answers.some((token) => token.low === 'yes')) return tokens
  return tokens.flatMap((token) => {
    if (!isAnswer(token)) return [token]
    const sign: Token = { ...token, text: ',', low: ',', lemma: ',', tag: 'punct', end: token.start }
    const lead: Token = { ...token, text: 'if', low: 'if', lemma: 'if', tag: 'sub', end: token.start }
    return [sign, lead, { ...token, tag: 'adv' as const }, { ...sign, start: token.end, end: token.end }]
  })
}

/** "if no, has it been a week": the question belongs to the answer before the comma. */
function isAnswered(tokens: Token[], i: number): boolean {
  const before = tokens.slice(0, i - 1)
  const at = before.findLastIndex((token) => token.low === 'if')
  const short = at < 0 ? undefined : shortAnswer(tokens, at)
  return short !== undefined && at + short.length >= i - 1
}

/** "if yes", "if not", "if it has", "if they don't". */
export function shortAnswer(tokens: Token[], i: number): { answer: string; length: number } | undefined {
  const [first, second, third] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  if (first?.low !== 'if' || !second) return undefined
  const word = { yes: 'yes', so: 'yes', no: 'no', not: 'no' }[second.low]
  if (word) return { answer: word, length: 2 }
  if (second.tag !== 'pron' || !third || !isTag(third, 'be', 'have', 'do', 'modal')) return undefined
  const isNot = tokens[i + 3]?.tag === 'not'
  const end = tokens[i + (isNot ? 4 : 3)]
  const denies = isNot || third.low.endsWith("n't")
  const goesOn =
    (['verb', 'punct', 'and'].includes(end?.tag ?? 'punct') || end?.low === 'then') &&
    !(third.tag === 'modal' && end?.tag === 'verb')
  return goesOn ? { answer: denies ? 'no' : 'yes', length: isNot ? 4 : 3 } : undefined
}

/** Before and from the first such word, without what joins them. */
export function cutBefore(tokens: Token[], word: string): [Token[], Token[] | undefined] {
  const at = tokens.findIndex((token, i) => i > 0 && token.low === word)
  return at < 0 ? [tokens, undefined] : [withoutEdges(tokens.slice(0, at)), tokens.slice(at)]
}

/** "Otherwise: do I have time?" */
export function withoutElse(tokens: Token[]): Token[] {
  const isElse = says(tokens[0], 'otherwise', 'else')
  return isElse ? tokens.slice(tokens[1]?.tag === 'punct' ? 2 : 1) : tokens
}

type Unit = { answer?: string; rest: Token[] }

/** Cuts before "yes →", "no:", "if not", "otherwise"; each unit is an answer with what follows from it. */
export function unitsOf(tokens: Token[]): Unit[] {
  const units: Unit[] = []
  let open: Unit = { rest: [] }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const opens = i === 0 || tokens[i - 1]?.low === ',' || tokens[i - 1]?.tag === 'and'
    const found = opens ? answerAt(tokens, i) : undefined
    if (!found) {
      open.rest.push(token)
      continue
    }
    if (open.answer !== undefined || open.rest.some((each) => each.tag !== 'punct')) units.push(open)
    open = { answer: found.answer, rest: [] }
    i += found.length - 1
  }
  units.push(open)
  return units.map((unit) => ({ ...unit, rest: withoutEdges(unit.rest) }))
}

export function withoutEdges(tokens: Token[]): Token[] {
  let to = tokens.length
  while (to > 0 && (tokens[to - 1]?.low === ',' || tokens[to - 1]?.tag === 'and')) to--
  return tokens.slice(0, to)
}

export function answerAt(tokens: Token[], i: number): { answer: string; length: number } | undefined {
  const short = shortAnswer(tokens, i)
  if (short && tokens[i + 1]?.tag === 'pron') {
    const isSign = says(tokens[i + short.length], ',', 'then')
    return { answer: short.answer, length: short.length + (isSign ? 1 : 0) }
  }
  let k = i
  if (tokens[k]?.low === 'if') k++
  const word = tokens[k]?.low ?? ''
  const answer = { yes: 'yes', so: 'yes', no: 'no', not: 'no', otherwise: 'other', else: 'other' }[word]
  if (answer === undefined || (word === 'so' && k === i)) return undefined
  if (word === 'not' && k === i) return undefined
  const next = tokens[k + 1]
  const isSign = next && (next.tag === 'arrow' || says(next, ':', '-', '–', ',', 'then', '='))
  if (!isSign && word !== 'otherwise' && word !== 'else' && k === i) return undefined
  return { answer, length: k - i + (isSign ? 2 : 1) }
}

/** "is there budget", "can I do it": the verb stands first. */
export function asksFirst(tokens: Token[]): boolean {
  const [first, second] = tokens
  return (
    first !== undefined &&
    isTag(first, 'be', 'modal', 'do', 'have') &&
    second !== undefined &&
    (first.low !== 'do' || says(second, 'i', 'we', 'you', 'they')) &&
    (isTag(second, 'pron', 'det', 'poss', 'noun') || second.low === 'there')
  )
}

/** "bus or bike? if it rains bus": what was asked about is what follows from the condition, comma or not. */
export function withOutcome(sentence: Sentence, asked: Token[]): Sentence {
  const { tokens } = sentence
  const last = tokens.at(-1)
  if (!last || tokens.length < 4 || !says(tokens[0], 'if', 'when')) return sentence
  const isOption = asked.some((token, i) => {
    const beside = [asked[i - 1], asked.find((each, k) => k > i && !isTag(each, 'det', 'poss'))]
    return token.low === 'or' && beside.some((each) => each?.low === last.low)
  })
  const verbs = tokens.filter((token) => isTag(token, 'verb', 'be', 'have', 'modal', 'do'))
  if (!isOption || verbs.length !== 1 || verbs[0] === last || tokens.some((token) => token.low === ','))
    return sentence
  const comma: Token = { ...last, text: ',', low: ',', lemma: ',', tag: 'punct', end: last.start }
  return { ...sentence, tokens: [...tokens.slice(0, -1), comma, last] }
}
