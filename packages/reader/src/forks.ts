/** Conditions in a process: which way each opens, goes on with or closes, and the exception that is told late. */
import type { Clause } from './clause.ts'
import { contentWords, overlap, trim, written } from './label.ts'
import { remember } from './memory.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { ask, questionOf } from './question.ts'
import type { Question } from './question.ts'
import { stepOf } from './step.ts'
import { isTag, lowText } from './token.ts'
import type { Token } from './token.ts'
import { Ways } from './ways.ts'
import { personWords, wordSet } from './words.ts'

/** A condition that asks something of its own, with the clauses of its sentence around it. */
type Asked = {
  clause: Clause
  question: Question
  before: Clause[]
  rest: Clause[]
  isInRound: boolean
  /** "if she agrees too": asked of those who agreed before. */
  isBesides: boolean
  /** "if still not paid": asked of those who did not pay before. */
  isStill: boolean
}

export abstract class Forks extends Ways {
  /** Handles one condition; the clauses around it in its sentence say what depends on it. */
  condition(clause: Clause, rest: Clause[], before: Clause[]): void {
    const isInRound = this.rounds !== undefined && this.rounds === this.block
    if (isInRound && clause.lead === 'else') {
      // "while there are orders, pick one, otherwise go home"
      this.closeRound()
      return this.clause({ ...clause, lead: 'main' }, rest)
    }
    if (clause.lead === 'else' || clause.marks.has('ifNot')) return this.otherwise(clause, rest, before)
    if (clause.tokens.length === 0) return this.answered(clause)
    if (clause.marks.has('ifSo')) {
      // "if yes they get a letter": the answer, and what follows from it.
      this.answered({ ...clause, tokens: [] })
      return this.clause({ ...clause, lead: 'main' }, rest)
    }
    const predicate = findPredicate(clause.tokens)
    if (this.isOccasion(predicate) || this.setsOff(clause, predicate)) return
    const question = this.questionIn(clause, predicate)
    const main = rest.findIndex((each) => each.lead === 'main' || each.lead === 'relative')
    const told = before.findLast((each) => each.lead === 'main')
    if (told && (main < 0 || rest[0]?.link === 'or')) {
      // "same rule if you fail": nothing was told that it could stand before.
      if (this.last?.tokens.some((token) => told.tokens.includes(token))) this.trailing(question, clause)
      return
    }
    this.fork({
      clause,
      question,
      before,
      rest,
      isInRound,
      isBesides: /\b(?:too|also|as well)$/.test(written(clause.tokens)),
      isStill: clause.tokens.some((token) => token.low === 'still'),
    })
  }

  /** "otherwise …", "if not …"; how it is not may not have been asked before. */
  otherwise(clause: Clause, rest: Clause[], before: Clause[]): void {
    const [state] = clause.tokens
    if (clause.marks.has('ifNot') && state && isTag(state, 'ed', 'adj')) {
      const not = clause.span.find((token) => token.tag === 'not')
      const told = clause.tokens.slice(1)
      // "if not covered reject it": how it is not was asked before.
      const isAsked = this.block?.question.words.some((word) => contentWords(state.low).includes(word))
      if (!isAsked && not) {
        this.condition({ ...clause, lead: 'if', marks: new Set(), tokens: [not, state] }, rest, before)
        if (told.length > 0) this.clause({ ...clause, lead: 'main', tokens: told }, rest)
        return
      }
      clause.tokens = told
    }
    this.elseBranch(clause)
    if (clause.tokens.length > 0) this.clause({ ...clause, lead: 'main' }, rest)
  }

  /** "If so", "if they can": the question stands before; where none does, what was done last is asked after. */
  answered(clause: Clause): void {
    const { block, last } = this
    // "If they can't, …. If they can, …": the first answer was no.
    if (block?.hasElse === false && block.question.answer === 'no' && last !== block.decision)
      this.elseBranch(clause)
    if (this.block || !last) return
    const question = {
      text: ask(last.label),
      answer: 'yes',
      otherwise: 'no',
      short: 'yes',
      words: last.words,
    }
    this.open(question, clause)
  }

  /** "If the fire alarm rings, leave": what sets it off, not a question. */
  setsOff(clause: Clause, predicate: Predicate | undefined): boolean {
    const isFirst = this.draft.nodes.length === 0 && clause.lead === 'if'
    if (!isFirst || !rings.has(predicate?.lemma ?? '') || predicate?.negated) return false
    const step = stepOf({ ...clause, lead: 'main' }, this.memory)
    if (step) this.add(step)
    return true
  }

  /** What a condition asks; what it speaks of is what "it" means afterwards. */
  questionIn(clause: Clause, predicate: Predicate | undefined): Question {
    const question = this.named(questionOf(clause.tokens))
    if (clause.span[0]?.low === 'for') question.about = 'for'
    if (predicate?.copula && predicate.spoken.at(-1)?.low === 'there')
      remember(this.memory, predicate.after, predicate.after)
    // "If the item is in stock we pack it"
    const subject = predicate?.copula ? trim(predicate.subject) : []
    if (subject.at(-1)?.tag === 'noun' && !isPerson(subject)) remember(this.memory, subject, subject)
    if (clause.lead === 'unless')
      [question.answer, question.otherwise] = [question.otherwise, question.answer]
    return question
  }

  /** Another answer to the question that is open, or a question of its own inside or behind its branches. */
  fork(asked: Asked): void {
    const { clause, question } = asked
    if (this.isOtherAnswer(asked)) return this.sibling(question, clause)
    // "if it is an invoice I pay it, if it is spam I delete it, otherwise …": asked when it is not the first.
    if (this.isAskedNext(asked)) this.elseBranch(clause)
    if (this.block && this.isInside(asked)) this.outer.push(this.block)
    else this.closeAll()
    this.open(question, clause)
  }

  isOtherAnswer({ question, before, isInRound, isBesides, isStill }: Asked): boolean {
    const { block } = this
    if (!block || isBesides || isStill || isInRound) return false
    const isOpposite =
      !block.hasElse &&
      question.answer !== block.question.answer &&
      overlap(question.words, block.question.words) > 0.8
    if (!isOpposite && before.some((each) => each.lead === 'else')) return false
    const isNext = before.some((each) => each.lead === 'if')
    return this.isSibling(question, isNext)
  }

  isAskedNext({ clause, question, before, rest, isBesides }: Asked): boolean {
    const { block, last } = this
    return (
      block !== undefined &&
      clause.divider?.low === ',' &&
      before.some((each) => each.lead === 'if') &&
      rest.some((each) => each.lead === 'else') &&
      !isBesides &&
      last !== block.decision &&
      !(clause.link === 'and' && question.words.some((word) => last?.words.includes(word)))
    )
  }

  isInside({ before, isInRound, isStill }: Asked): boolean {
    const { block, ends } = this
    const goesOn = before.some((each) => isCondition(each)) || isStill || isInRound
    if (!goesOn || !block || ends.length === 0) return false
    return block.hasElse || ends[0]?.from !== block.decision.key
  }

  /** "Oh, and if the photo is blurry …": told late, it belongs behind the step that last handled the thing. */
  exception(list: Clause[]): boolean {
    const at = list.findIndex((clause) => clause.lead === 'if')
    const clause = list[at]
    if (!clause) return false
    const question = questionOf(clause.tokens)
    const decisions = this.draft.nodes.findIndex((node) => node.kind === 'decision')
    const until = decisions < 0 ? Infinity : decisions
    const handled = question.words
      .flatMap((word) => this.touched.get(word) ?? [])
      .filter((node) => node.key < until)
    const behind = handled.toSorted((a, b) => b.key - a.key)[0]
    if (!behind) return false
    this.closeAll()
    const saved = this.ends
    const decision = this.draft.ask(question, clause.tokens)
    for (const edge of this.draft.edges)
      if (edge.from === behind.key) {
        edge.from = decision.key
        edge.label ??= question.otherwise
      }
    this.draft.edge(behind.key, decision.key)
    this.ends = [{ from: decision.key, label: question.answer }]
    this.isLate = true
    for (const each of list.slice(at + 1)) this.clause(each, [])
    this.isLate = false
    const onward = this.draft.edges.find(
      (edge) => edge.from === decision.key && edge.label === question.otherwise,
    )
    if (onward)
      for (const end of this.ends)
        if (end.from !== decision.key) this.draft.edge(end.from, onward.to, end.label)
    this.ends = saved.map((end) =>
      end.from === behind.key ? { from: decision.key, label: question.otherwise } : end,
    )
    return true
  }
}

/** What sets off whatever is told after it. */
const rings = wordSet('happen occur ring sound')

export function isPerson(tokens: Token[]): boolean {
  return personWords.has(tokens.at(-1)?.lemma ?? '')
}

/** "if necessary", "if you like": leaves it to whoever does it; nothing branches. */
function isOptional(clause: Clause): boolean {
  const text = lowText(clause.tokens)
  return (
    clause.lead === 'if' &&
    /^(?:necessary|needed|required|desired|wanted|possible|preferred|applicable|available|any|using|need be|you (?:like|want|wish|prefer|can|have (?:one|any|some|it))|so desired|liked)$/.test(
      text,
    )
  )
}

/** Branches the course: "if", "unless" and "otherwise", but not "if you like". */
export function isCondition(clause: Clause): boolean {
  if (isOptional(clause)) return false
  return clause.lead === 'if' || clause.lead === 'unless' || clause.lead === 'else'
}
