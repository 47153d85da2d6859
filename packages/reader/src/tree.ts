/**
 * A decision tree while it is told: the answers nobody has followed yet, and the questions asked so far. Questions and
 * outcomes are drawn here and nowhere else.
 */
import { clauses } from './clause.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, overlap } from './label.ts'
import { opposed } from './opposites.ts'
import { isOrder, outcomeLabel } from './outcomes.ts'
import type { Question } from './question.ts'
import type { Rule } from './rules.ts'
import type { Token } from './token.ts'

type End = { from: number; label: string }
export type Asked = { node: DraftNode; question: Question }

export class Tree {
  draft: Draft
  /** Answers nobody has followed yet. */
  open: End[] = []
  /** Those of the question before, while what was found out after it is told. */
  waiting: End[] = []
  decisions: Asked[] = []
  choice: { node: DraftNode; options: { words: readonly string[]; label: string }[] } | undefined
  last: DraftNode | undefined
  /** The question whose answers are told by name. */
  naming: DraftNode | undefined

  constructor(draft: Draft) {
    this.draft = draft
  }

  ask(question: Question, tokens: Token[]): DraftNode {
    const node = this.draft.ask(question, tokens)
    const still = tokens[0]?.low === 'still' && this.last?.kind === 'action'
    const ends = still && this.last ? [{ from: this.last.key, label: '' }] : this.open
    this.draft.tie(ends, node)
    this.open = []
    this.decisions.push({ node, question })
    this.last = node
    return node
  }

  /** Draws one rule: its questions one behind the other, and the outcome behind the last. */
  rule(rule: Rule): void {
    const fresh = rule.conditions.filter((each) => !this.known(each.question))
    if (rule.otherwise && rule.conditions.length === 0) this.otherwise(rule.outcome)
    else if (fresh.length === 0) this.saidAgain(rule)
    else this.chain(fresh, rule.outcome)
  }

  otherwise(outcome: Token[]): void {
    if (this.open.length > 0) this.outcome(outcome, this.open)
    else this.besides(outcome)
    this.open = this.waiting
    this.waiting = []
  }

  /** "no transactions but …" after "need transactions → …": an answer to a question that stands already. */
  saidAgain({ conditions: [condition], outcome }: Rule): void {
    const known = condition ? this.known(condition.question) : undefined
    if (!known || outcome.length === 0) return
    const { answer, otherwise } = known.question
    const label = answer === condition?.question.answer ? answer : otherwise
    this.outcome(outcome, [{ from: known.node.key, label }])
    const isOther = (end: End) => end.from !== known.node.key || end.label !== label
    this.open = this.open.filter(isOther)
    this.waiting = this.waiting.filter(isOther)
  }

  chain(conditions: Rule['conditions'], outcome: Token[]): void {
    const found = this.foundOut(conditions)
    if (found) this.waiting = this.open
    else {
      this.open.push(...this.waiting)
      this.waiting = []
    }
    let ends = found ?? this.entry(conditions) ?? this.open
    const later: End[] = []
    for (const { question, tokens } of conditions) {
      this.open = ends
      const node = this.ask(question, tokens)
      later.push({ from: node.key, label: question.otherwise })
      ends = [{ from: node.key, label: question.answer }]
    }
    if (outcome.length > 0) this.outcome(outcome, ends)
    const closing = outcome.length > 0 ? later : [...later, ...ends]
    this.open = closing.toReversed()
  }

  /** The last question without an edge for that answer. */
  lacking(answer: string): Asked | undefined {
    const has = (asked: Asked, label: string) =>
      this.draft.edges.some((edge) => edge.from === asked.node.key && edge.label === label)
    return this.decisions.findLast(
      (asked) => !has(asked, answer === 'other' ? asked.question.otherwise : answer),
    )
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

  /** The question asked before that this one asks again or denies; who denies it gives its other answer. */
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
    this.draft.tie(ends, node)
    this.last = node
  }

  /** Whether another answer leads to this already: what follows there would follow here too. */
  drawn(tokens: Token[]): boolean {
    const words = contentWords(outcomeLabel(tokens))
    return this.draft.nodes.some((node) => node.kind === 'action' && overlap(node.words, words) >= 0.99)
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
}
