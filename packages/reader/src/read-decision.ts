/** A decision tree: questions, and what each answer recommends. The answer "no" leads to the next question. */
import { opposed } from './opposites.ts'
import { clauses } from './clause.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, overlap, trim, written } from './label.ts'
import { isOrder, outcomeLabel } from './outcomes.ts'
import { ask, questionOf } from './question.ts'
import { amountLength, byAmounts } from './range.ts'
import type { Question } from './question.ts'
import type { Sentence } from './sentence.ts'
import { rulesOf } from './rules.ts'
import type { Rule } from './rules.ts'
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

type End = { from: number; label: string }
type Asked = { node: DraftNode; question: Question }

export function readDecision(list: Sentence[], draft: Draft): void {
  const asked = [...draft.titleTokens, ...(list[0]?.question ? list[0].tokens : [])]
  new Tree(draft).read(
    list
      .flatMap((sentence) => byAmounts(sentence))
      .flatMap((sentence) => inTurns(sentence))
      .map((sentence) => withOutcome(sentence, asked)),
  )
}

class Tree {
  draft: Draft
  /** Answers nobody has followed yet. */
  open: End[] = []
  /** Those of the question before, while what was found out after it is told. */
  waiting: End[] = []
  decisions: { node: DraftNode; question: Question }[] = []
  choice:
    | { node: DraftNode; options: { words: readonly string[]; label: string; used: boolean }[] }
    | undefined
  last: DraftNode | undefined
  /** The question whose answers are told by name. */
  naming: DraftNode | undefined

  constructor(draft: Draft) {
    this.draft = draft
  }

  read(list: Sentence[]): void {
    for (let i = 0; i < list.length; i++) {
      const sentence = list[i]
      if (!sentence) continue
      const next = list[i + 1]
      if (this.decisions.length > 0 && this.answers(sentence)) continue
      const branch = this.branch(sentence)
      if (branch) {
        list[i] = branch
        i--
        continue
      }
      const answered =
        next &&
        !next.question &&
        next.tokens.length <= 8 &&
        !next.tokens.some((token) => token.tag === 'arrow' || token.low === ':')
      if (sentence.question && i === 0 && isHeading(sentence.tokens) && list.length > 1) {
        this.draft.title ??= ask(written(sentence.tokens))
        this.draft.titleTokens.push(...sentence.tokens)
        continue
      }
      if (sentence.question && !answered && this.alternatives(sentence.tokens)) continue
      const answers = next ? answerAt(next.tokens, 0) !== undefined : false
      if (sentence.question && next?.question && answers) {
        const asked = withoutElse(sentence.tokens)
        this.ask(questionOf(asked), asked)
        continue
      }
      if (sentence.question && next && !next.question) {
        const arrows = next.tokens.some((token) => token.tag === 'arrow')
        if (
          !arrows &&
          !next.tokens.some((token) => token.low === ':') &&
          !clauses(next.tokens).some((clause) => clause.lead === 'if') &&
          next.tokens.length <= 8
        ) {
          // "Everything categorical? Chi-square."
          const [outcome, other] = cutBefore(next.tokens, 'otherwise')
          this.rule({
            conditions: [{ question: questionOf(sentence.tokens), tokens: sentence.tokens }],
            outcome,
            otherwise: false,
          })
          if (other) this.rule({ conditions: [], outcome: withoutElse(other), otherwise: true })
          i++
          continue
        }
        const asked = withoutElse(sentence.tokens)
        const node = this.ask(questionOf(asked), asked)
        if (this.followedUp(node, next)) i++
        continue
      }
      if (this.namedAnswer(sentence) || this.amount(sentence, list)) continue
      for (const rule of rulesOf(sentence)) this.rule(rule)
    }
    this.dropUnasked()
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

  /** The last question without an edge for that answer. */
  lacking(answer: string): Asked | undefined {
    const has = (asked: Asked, label: string) =>
      this.draft.edges.some((edge) => edge.from === asked.node.key && edge.label === label)
    return this.decisions.findLast(
      (asked) => !has(asked, answer === 'other' ? asked.question.otherwise : answer),
    )
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

  /** An opening question that no rule answered is what the tree is called. */
  dropUnasked(): void {
    const [first] = this.decisions
    const isAlone =
      first && this.draft.edges.every((edge) => edge.from !== first.node.key && edge.to !== first.node.key)
    const node = this.choice?.node ?? (isAlone ? first.node : undefined)
    if (!node || this.draft.nodes.length < 2 || this.draft.edges.some((edge) => edge.from === node.key))
      return
    this.draft.title ??= node.label
    this.draft.titleTokens.push(...node.tokens)
    node.gone = true
    this.draft.drop()
  }

  /** "Comparing groups or looking for a relationship?": one question with named answers. */
  alternatives(tokens: Token[]): boolean {
    const at = tokens.findIndex((token) => token.low === 'or')
    if (at < 1 || this.decisions.length > 0 || this.draft.nodes.length > 0) return false
    const options = [tokens.slice(0, at), tokens.slice(at + 1)].map((part) => ({
      words: contentWords(written(part)),
      label: written(trim(part)).split(' ').slice(-3).join(' '),
      used: false,
    }))
    const node = this.draft.node('decision', ask(written(trim(tokens))), tokens, {
      words: contentWords(written(tokens)),
    })
    this.choice = { node, options }
    return true
  }

  ask(question: Question, tokens: Token[]): DraftNode {
    const node = this.draft.node('decision', question.text, tokens, { words: question.words })
    const still = tokens[0]?.low === 'still' && this.last?.kind === 'action'
    const ends = still && this.last ? [{ from: this.last.key, label: '' }] : this.open
    for (const end of ends) this.draft.edge(end.from, node.key, end.label === '' ? undefined : end.label)
    this.open = []
    this.decisions.push({ node, question })
    this.last = node
    return node
  }

  rule(rule: Rule): void {
    if (rule.otherwise && rule.conditions.length === 0) {
      if (this.open.length > 0) this.outcome(rule.outcome, this.open)
      else this.besides(rule.outcome)
      this.open = this.waiting
      this.waiting = []
      return
    }
    const fresh = rule.conditions.filter((each) => !this.denies(each.question))
    if (fresh.length === 0) {
      const [condition] = rule.conditions
      const known = condition ? this.known(condition.question) : undefined
      if (known && rule.outcome.length > 0) {
        const label =
          known.question.answer === condition?.question.answer
            ? known.question.answer
            : known.question.otherwise
        this.outcome(rule.outcome, [{ from: known.node.key, label }])
        const isOther = (end: End) => end.from !== known.node.key || end.label !== label
        this.open = this.open.filter(isOther)
        this.waiting = this.waiting.filter(isOther)
      }
      return
    }
    const found = this.foundOut(fresh)
    if (found) this.waiting = this.open
    else {
      this.open.push(...this.waiting)
      this.waiting = []
    }
    let ends = found ?? this.entry(fresh) ?? this.open
    const later: End[] = []
    for (const [i, each] of fresh.entries()) {
      this.open = ends
      const node = this.ask(each.question, each.tokens)
      later.push({ from: node.key, label: each.question.otherwise })
      ends = [{ from: node.key, label: each.question.answer }]
      if (i === fresh.length - 1 && rule.outcome.length > 0) this.outcome(rule.outcome, ends)
    }
    const closing = rule.outcome.length > 0 ? later : [...later, ...ends]
    this.open = closing.toReversed()
  }

  /** "…, check the commute. If the commute is short …": asked of what was just found out. */
  foundOut(conditions: Rule['conditions']): End[] | undefined {
    const { last } = this
    const [first] = conditions
    if (last?.kind !== 'action' || !first || !/^(?:Check|Ask|See|Test|Measure|Look|Find)\b/.test(last.label))
      return undefined
    const isAbout = first.question.words.some((word) => last.words.slice(1).includes(word))
    const isOpen = this.draft.edges.every((edge) => edge.from !== last.key)
    return isAbout && isOpen ? [{ from: last.key, label: '' }] : undefined
  }

  /** A condition that names one of the answers of the opening question starts from it. */
  entry(conditions: Rule['conditions']): End[] | undefined {
    const { choice } = this
    const [first] = conditions
    if (!choice || !first) return undefined
    const best = choice.options.find(
      (option) =>
        overlap(option.words, first.question.words) > 0.3 ||
        option.words.some((word) => first.question.words.includes(word) && word.length > 5),
    )
    if (!best) return undefined
    return [{ from: choice.node.key, label: best.label }]
  }

  /** "no transactions but …" after "need transactions → …" says again what the branch already says. */
  denies(question: Question): boolean {
    return this.known(question) !== undefined
  }

  known(question: Question): Asked | undefined {
    const [only] = question.words
    const positive =
      question.words.length <= 2 ? /^(?:un|in|non-?|dis)(\w{4,})$/.exec(only ?? '')?.[1] : undefined
    const denied =
      positive === undefined
        ? undefined
        : this.decisions.findLast((each) =>
            each.question.words.some((word) => word.startsWith(positive.slice(0, 5))),
          )
    if (denied) {
      question.answer = denied.question.otherwise
      return denied
    }
    const opposite = this.decisions.findLast(
      (each) =>
        opposed(each.question.words, question.words) &&
        each.question.words.some((word) => question.words.includes(word)),
    )
    if (opposite) {
      question.answer = opposite.question.otherwise
      return opposite
    }
    return this.decisions.findLast((each) => {
      const same = overlap(
        each.question.words.filter((word) => word !== 'need' && word !== 'no'),
        question.words.filter((word) => word !== 'need' && word !== 'no'),
      )
      return same >= 0.8
    })
  }

  /** "if not juice, otherwise water": a way more than the question has, for nothing that was said gets lost. */
  besides(tokens: Token[]): void {
    const last = this.decisions.at(-1)?.node.key
    this.outcome(tokens, last === undefined ? [] : [{ from: last, label: 'otherwise' }])
  }

  outcome(tokens: Token[], ends: End[]): void {
    const steps = clauses(tokens).filter((clause) => clause.lead === 'main')
    if (
      steps.length > 1 &&
      steps.every(
        (clause, i) =>
          isOrder(clause.tokens) &&
          (i === 0 || clause.link === ',' || clause.link === 'and' || clause.marks.has('then')),
      ) &&
      !steps.some((clause) => this.drawn(clause.tokens))
    ) {
      let from = ends
      for (const step of steps) {
        this.single(step.tokens, from)
        from = this.last ? [{ from: this.last.key, label: '' }] : []
      }
      return
    }
    this.single(tokens, ends)
  }

  single(tokens: Token[], ends: End[]): void {
    const label = outcomeLabel(tokens)
    if (label === '') return
    const words = contentWords(label)
    const known = this.draft.nodes.find(
      (node) => node.kind === 'action' && overlap(node.words, words) >= 0.99,
    )
    const node = known ?? this.draft.node('action', label, tokens, { words })
    for (const end of ends) this.draft.edge(end.from, node.key, end.label === '' ? undefined : end.label)
    this.last = node
  }

  /** Whether another answer leads to this already: what follows there would follow here too. */
  drawn(tokens: Token[]): boolean {
    const words = contentWords(outcomeLabel(tokens))
    return this.draft.nodes.some((node) => node.kind === 'action' && overlap(node.words, words) >= 0.99)
  }
}

/** "Which laptop should I buy?" names the tree; its questions follow. */
function isHeading(tokens: Token[]): boolean {
  return /^(?:which|what|how|should|where|when|do|who)$/.test(tokens[0]?.low ?? '')
}
