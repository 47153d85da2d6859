/** A decision tree: questions, and what each answer recommends. The answer "no" leads to the next question. */
import { clauses } from './clause.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, trim, written } from './label.ts'
import { ask, questionOf } from './question.ts'
import { amountLength, byAmounts } from './range.ts'
import type { Sentence } from './sentence.ts'
import { rulesOf } from './rules.ts'
import { Tree } from './tree.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import {
  answerAt,
  asksFirst,
  cutBefore,
  inTurns,
  shortAnswer,
  unitsOf,
  withoutElse,
  withOutcome,
} from './turns.ts'

export function readDecision(list: Sentence[], draft: Draft): void {
  const asked = [...draft.titleTokens, ...(list[0]?.question ? list[0].tokens : [])]
  new Told(draft).read(
    list
      .flatMap((sentence) => byAmounts(sentence))
      .flatMap((sentence) => inTurns(sentence))
      .map((sentence) => withOutcome(sentence, asked)),
  )
}

class Told extends Tree {
  read(list: Sentence[]): void {
    for (let i = 0; i < list.length; i++) {
      const sentence = list[i]
      if (!sentence || (this.decisions.length > 0 && this.answers(sentence))) continue
      const branch = this.branch(sentence)
      if (branch) {
        list[i] = branch
        i--
        continue
      }
      const used = sentence.question ? this.asks(sentence.tokens, list[i + 1], i === 0) : 0
      if (used > 0) i += used - 1
      else if (!this.namedAnswer(sentence) && !this.amount(sentence, list))
        for (const rule of rulesOf(sentence)) this.rule(rule)
    }
    this.dropUnasked()
  }

  /** Reads a question; says how many sentences that and its answer took, 0 when it asks nothing of its own. */
  asks(tokens: Token[], next: Sentence | undefined, isFirst: boolean): number {
    if (isFirst && next && isHeading(tokens)) {
      this.draft.title ??= ask(written(tokens))
      this.draft.titleTokens.push(...tokens)
      return 1
    }
    const isAnswered = next !== undefined && isOutcome(next)
    if (!isAnswered && this.alternatives(tokens)) return 1
    if (!next || (next.question && answerAt(next.tokens, 0) === undefined)) return 0
    if (isAnswered && !clauses(next.tokens).some((clause) => clause.lead === 'if')) {
      // "Everything categorical? Chi-square."
      const [outcome, other] = cutBefore(next.tokens, 'otherwise')
      this.rule({ conditions: [{ question: questionOf(tokens), tokens }], outcome, otherwise: false })
      if (other) this.rule({ conditions: [], outcome: withoutElse(other), otherwise: true })
      return 2
    }
    const asked = withoutElse(tokens)
    const node = this.ask(questionOf(asked), asked)
    return !next.question && this.followedUp(node, next) ? 2 : 1
  }

  /**
   * "yes → hire part time. no → is there budget? yes → agency, no → do it": each answer goes to the last question
   * that still lacks it. False when the sentence does not begin with an answer.
   */
  answers(sentence: Sentence): boolean {
    const units = unitsOf(sentence.tokens)
    if (!units.some((unit) => unit.answer !== undefined)) return false
    if (units[0]?.answer === undefined) return false
    for (const [i, unit] of units.entries()) {
      if (unit.answer === undefined) continue
      const asked = this.lacking(unit.answer)
      if (!asked) {
        if (unit.answer === 'other') this.besides(unit.rest)
        continue
      }
      const label = unit.answer === 'other' ? asked.question.otherwise : unit.answer
      const end = { from: asked.node.key, label }
      this.open = this.open.filter((each) => each.from !== end.from || each.label !== label)
      const isLast = i === units.length - 1
      const colon = unit.rest.findIndex(
        (token, k) => k > 0 && token.low === ':' && unit.rest[k + 1]?.low === 'if',
      )
      if (unit.rest.length === 0) this.open = [end]
      else if (colon > 0) {
        // "otherwise check its age: if it is old, sell it": first the step, then the question it answers.
        const rest = unit.rest.slice(colon + 1)
        this.single(unit.rest.slice(0, colon), [end])
        if (this.last) this.open = [{ from: this.last.key, label: '' }]
        for (const rule of rulesOf({ ...sentence, tokens: rest })) this.rule(rule)
      } else if ((isLast && sentence.question) || asksFirst(unit.rest)) {
        this.open = [end]
        this.ask(questionOf(unit.rest), unit.rest)
        this.open = []
      } else this.outcome(unit.rest, [end])
    }
    return true
  }

  /** "Feature? If it's for the next release …": what is asked next is asked of those who said yes. */
  followedUp(node: DraftNode, next: Sentence): boolean {
    const [first] = clauses(next.tokens)
    const goesOn =
      first?.lead === 'if' &&
      first.tokens.length > 2 &&
      !shortAnswer(next.tokens, 0) &&
      this.decisions.length > 1
    if (!goesOn || next.tokens.some((token) => token.tag === 'arrow')) return false
    this.open = [{ from: node.key, label: 'yes' }]
    for (const rule of rulesOf(next)) this.rule(rule)
    this.open = [{ from: node.key, label: 'no' }]
    return true
  }

  /** "Under 10k the team lead. 10k to 50k the department head.": one question about how much. */
  amount(sentence: Sentence, list: Sentence[]): boolean {
    const length = amountLength(sentence.tokens)
    if (length === 0 || !list.some((each) => each !== sentence && amountLength(each.tokens) > 0)) return false
    const rest = sentence.tokens.slice(length).filter((token, i) => !(i === 0 && token.tag === 'punct'))
    if (rest.length === 0) return false
    const known = this.decisions.find((each) => each.node.label === 'How much?')
    const question = { text: 'How much?', answer: '', otherwise: 'otherwise', short: '', words: ['much'] }
    const node = known?.node ?? this.ask(question, sentence.tokens.slice(0, length))
    const [told, then] = cutBefore(rest, 'if')
    const label = written(trim(sentence.tokens.slice(0, length))).toLowerCase()
    this.single(told, [{ from: node.key, label }])
    this.open = this.last ? [{ from: this.last.key, label: '' }] : []
    if (then) for (const rule of rulesOf({ ...sentence, tokens: then })) this.rule(rule)
    this.open = []
    return true
  }

  /** "Do I have time? Under 20 minutes: pasta. More: curry.": the question's own answers, by name. */
  namedAnswer(sentence: Sentence): boolean {
    const asked = this.decisions.at(-1)
    const colon = sentence.tokens.findIndex((token) => token.low === ':')
    const head = sentence.tokens.slice(0, Math.max(0, colon))
    const rest = sentence.tokens.slice(colon + 1)
    if (!asked || colon < 1 || colon > 8 || sentence.question || rest.length === 0) return false
    const isFresh = this.last === asked.node && this.open.length === 0
    if (!isFresh && this.naming !== asked.node) return false
    if (head.some((token) => isTag(token, 'sub', 'arrow', 'verb', 'punct'))) return false
    if (rest.some((token) => token.tag === 'sub' || says(token, 'otherwise', 'else'))) return false
    this.naming = asked.node
    this.outcome(rest, [{ from: asked.node.key, label: written(trim(head)).toLowerCase() }])
    return true
  }

  /** "vocals: treated room?": one answer of the opening question is told from here on; gives what follows the colon. */
  branch(sentence: Sentence): Sentence | undefined {
    const { choice } = this
    const at = sentence.tokens.findIndex((token) => token.low === ':')
    const head = sentence.tokens.slice(0, Math.max(0, at))
    if (!choice || at < 1 || head.length > 4 || head.some((token) => token.tag === 'sub')) return undefined
    const words = contentWords(written(head))
    const option = choice.options.find(
      (each) => words.length > 0 && words.every((word) => each.words.includes(word)),
    )
    const rest = sentence.tokens.slice(at + 1)
    if (!option || rest.length === 0) return undefined
    const isAsked = sentence.question || rest.some((token) => token.tag === 'arrow')
    if (!isAsked) return undefined
    this.open = [{ from: choice.node.key, label: written(trim(head)).toLowerCase() }]
    return { ...sentence, tokens: rest }
  }

  /** "Comparing groups or looking for a relationship?": one question with named answers. */
  alternatives(tokens: Token[]): boolean {
    const at = tokens.findIndex((token) => token.low === 'or')
    if (at < 1 || this.decisions.length > 0 || this.draft.nodes.length > 0) return false
    const options = [tokens.slice(0, at), tokens.slice(at + 1)].map((part) => ({
      words: contentWords(written(part)),
      label: written(trim(part)).split(' ').slice(-3).join(' '),
    }))
    const node = this.draft.node('decision', ask(written(trim(tokens))), tokens, {
      words: contentWords(written(tokens)),
    })
    this.choice = { node, options }
    return true
  }
}

/** "Which laptop should I buy?" names the tree; its questions follow. */
function isHeading(tokens: Token[]): boolean {
  return /^(?:which|what|how|should|where|when|do|who)$/.test(tokens[0]?.low ?? '')
}

/** A few words behind a question, which lead to no other answer. */
function isOutcome({ question, tokens }: Sentence): boolean {
  return !question && tokens.length <= 8 && !tokens.some(({ tag, low }) => tag === 'arrow' || low === ':')
}
