/** One clause of a process: closes the branches it stands behind, leads back, runs beside, or is the next step. */
import type { Clause } from './clause.ts'
import type { DraftNode } from './draft.ts'
import { isCondition, isPerson } from './forks.ts'
import { written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { questionOf } from './question.ts'
import { actorOf, stepOf } from './step.ts'
import type { Step } from './step.ts'
import { Times } from './times.ts'
import { lowText, says } from './token.ts'

const sendingBack = /\b(?:send|sends|sent|take|takes|bring|brings|put|puts)\b/
const goingBack = /^(?:i |you |we |they |please )?go(?:es)? back$/

export abstract class Telling extends Times {
  clause(clause: Clause, rest: Clause[]): void {
    const hasSide = this.takesSide(clause)
    this.leaveTold(clause)
    if (this.isAside(clause, rest)) return
    const [next] = rest
    if (next?.link === 'and' && goingBack.test(lowText(clause.tokens))) {
      // "go back and check the accruals": what was done before is done again.
      next.marks.add('again')
      return
    }
    if (this.repeats(clause, rest)) return
    const back = this.wayBack(clause, next)
    if (back) return this.goBack(clause, back, next)
    const predicate = findPredicate(clause.tokens)
    if (this.decides(clause, predicate) || this.happens(clause, rest, predicate)) return
    if (!hasSide) this.groupTold(clause)
    const step =
      this.needed(clause, predicate) ??
      this.alike(predicate) ??
      stepOf(this.inherit(clause, predicate), this.memory)
    if (!step || (clause.lead === 'relative' && step.verb === '')) return
    if (!this.endsHere(step)) this.tell(clause, step, rest)
  }

  /** "in the former case", "signed ones": goes on from one of the two ways told before; the other waits. */
  takesSide(clause: Clause): boolean {
    const side = clause.marks.has('former')
      ? this.sides[0]
      : clause.marks.has('latter')
        ? this.sides[1]
        : this.sideOf(clause)
    if (!side) return false
    this.waiting.push(...this.ends.filter((end) => this.sides.every((each) => each.key !== end.from)))
    this.ends = [{ from: side.key }]
    return true
  }

  /** A branch that led back, or "then" after "otherwise …,": the branches are told. */
  leaveTold(clause: Clause): void {
    if (this.block && this.ends.length === 0 && !isCondition(clause)) this.closeAll()
    const { block } = this
    const isThen = clause.marks.has('then') && clause.divider !== undefined
    const isBehind = block?.hasElse && !block.options && isThen && this.last !== block.decision
    if (isBehind || clause.marks.has('join')) this.closeAll()
  }

  /** Reasons and purposes tell no step; times and what lasts meanwhile tell theirs in their own way. */
  isAside(clause: Clause, rest: Clause[]): boolean {
    switch (clause.lead) {
      case 'when':
      case 'after':
        this.time(clause, rest)
        return true
      case 'while':
        if (!this.round(clause, rest)) this.beside(clause, rest)
        return true
      case 'because':
      case 'purpose':
      case 'if':
      case 'until':
      case 'before':
        return true
      default:
        return false
    }
  }

  /** Leads what has been told back to an earlier step. */
  goBack(clause: Clause, back: DraftNode, next: Clause | undefined): void {
    this.draft.used.push(...clause.tokens)
    if (next?.lead === 'until' && next.tokens.length > 0 && this.untilLoop(back, next)) return
    if (this.someBack(clause, back)) return
    const subject = findPredicate(clause.tokens)?.subject ?? []
    if (
      this.last?.kind === 'action' &&
      subject.length > 0 &&
      sendingBack.test(written(clause.tokens)) &&
      subject.every((token) => token.tag !== 'pron') &&
      !isPerson(subject)
    ) {
      // "requested changes send you back": whether there are any is the question.
      const question = questionOf(subject)
      this.open(question, clause)
      this.draft.edge(this.block?.decision.key ?? 0, back.key, question.answer)
    } else this.draft.tie(this.ends, back)
    this.ends = []
  }

  /** Draws a step where it belongs: instead of the one before, beside it or behind it. */
  tell(clause: Clause, step: Step, rest: Clause[]): void {
    if (clause.link === 'or') {
      const isWay = !this.isKitchen && this.last && step.verb !== ''
      if (isWay && rest.every((each) => !isCondition(each))) return this.alternative(step)
      if (this.isOneDeed(step)) return
    }
    if ((clause.marks.has('meanwhile') || this.shares(clause, step)) && this.last) return this.parallel(step)
    this.lastStep = step
    const node = this.addBehind(clause, step)
    this.keepUp(node, findPredicate(clause.tokens), rest)
    const opensEither = clause.marks.has('either') || clause.tokens.some((token) => token.low === 'either')
    if (opensEither) this.either = [node]
    else if (clause.link === ',' && this.either.length > 0) this.either.push(node)
    else this.either = []
  }

  /** "meanwhile book the room and invite the guests": after what runs beside, before all of it is done. */
  addBehind(clause: Clause, step: Step): DraftNode {
    const isAbreast = this.abreast !== undefined && this.abreast === this.last && this.ends.length > 1
    const goesOn = isAbreast && clause.link === 'and' && !clause.divider && clause.marks.size === 0
    const others = goesOn ? this.ends.filter((end) => end.from !== this.last?.key) : []
    this.ends = this.ends.filter((end) => !others.includes(end))
    const node = this.add(step)
    this.ends.unshift(...others)
    if (goesOn) this.abreast = node
    return node
  }

  /** "keep adding salt and tasting until it is right": from the first of what is kept up. */
  keepUp(node: DraftNode, predicate: Predicate | undefined, [until]: Clause[]): void {
    const [first, second, more] = predicate?.verb ?? []
    if (!this.isKitchen && second && !more && /^(?:keep|continue)/.test(first?.low ?? '')) this.kept = node
    if (!this.kept || until?.lead !== 'until' || until.tokens.length === 0) return
    this.asksUntil(this.kept, until, undefined)
    this.kept = undefined
  }

  /** "is opened and sorted": the second verb is passive too and speaks of the same thing. */
  inherit(clause: Clause, predicate: Predicate | undefined): Clause {
    const before = this.lastStep?.predicate
    const verb = predicate?.verb[0]
    if (
      !before?.passive ||
      !predicate ||
      !verb ||
      predicate.subject.length > 0 ||
      verb.tag !== 'ed' ||
      predicate.verb.length > 2
    )
      return clause
    if (clause.link !== 'and' && clause.link !== 'or' && clause.link !== ',') return clause
    return {
      ...clause,
      tokens: [
        ...before.subject,
        { ...verb, text: 'is', low: 'is', tag: 'be', lemma: 'be' },
        ...clause.tokens,
      ],
    }
  }

  /** "the cfo approves it, otherwise the team lead does": the step told last, by somebody else. */
  alike(predicate: Predicate | undefined): Step | undefined {
    const before = this.lastStep
    if (!before || predicate?.verb.length !== 1 || predicate.verb[0]?.tag !== 'do') return undefined
    if (predicate.after.length > 0 || predicate.subject.length === 0) return undefined
    return {
      ...before,
      actor: actorOf(predicate.subject, this.memory),
      tokens: [...predicate.subject, ...predicate.verb],
    }
  }

  /** "Mia does colour, I do sound": the same verb by two people is done side by side. */
  shares(clause: Clause, step: Step): boolean {
    const before = this.lastStep?.predicate
    const now = step.predicate
    if (!before || !now || before.lemma !== now.lemma || (clause.link !== ',' && clause.link !== 'and'))
      return false
    const [a, b] = [before.subject[0], now.subject[0]]
    return (
      a !== undefined &&
      b !== undefined &&
      a.low !== b.low &&
      // "the ad leads to a demo, the demo leads to a sale"
      !before.after.some(({ low }) => low === b.low) &&
      !says(b, 'it', 'this', 'that', 'you', 'they', 'he', 'she') &&
      this.ends.length === 1 &&
      this.last?.kind !== 'decision' &&
      this.ends[0]?.from === this.last?.key
    )
  }
}
