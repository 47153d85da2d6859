/** Ways back: "go back to the draft", "test again until all are right", "print another proof". */
import type { Clause } from './clause.ts'
import { Course } from './course.ts'
import type { Block } from './course.ts'
import type { DraftNode } from './draft.ts'
import { contentWords, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import { questionOf } from './question.ts'
import { stepOf } from './step.ts'
import { lowText } from './token.ts'
import { wordSet } from './words.ts'

const backVerbs = wordSet(
  'back begin bounce come go jump loop redo repeat restart resume retry return revert send start try',
)

const repeated = wordSet(
  'again all it last over process so step steps that the these thing this those three two whole',
)

export class Returns extends Course {
  /** The question of the rounds being told. */
  rounds: Block | undefined

  /** "Changes go back to the translator": only the way that spoke of changes goes back. */
  someBack(clause: Clause, back: DraftNode): boolean {
    const subject = contentWords(written(findPredicate(clause.tokens)?.subject ?? []))
    const about = this.ends.filter((end) =>
      subject.some((word) => this.draft.nodes[end.from]?.words.includes(word)),
    )
    if (about.length === 0 || about.length === this.ends.length) return false
    this.draft.tie(about, back)
    this.ends = this.ends.filter((end) => !about.includes(end))
    return true
  }

  /**
   * "… and I test again until all are right": after the test comes the question; "no" leads on as told and back
   * to the test.
   */
  untilLoop(back: DraftNode, until: Clause): boolean {
    const question = questionOf(until.tokens)
    const out = this.draft.edges.filter((edge) => edge.from === back.key)
    const decision = this.draft.ask(question, until.tokens)
    for (const edge of out) {
      edge.from = decision.key
      edge.label ??= question.otherwise
    }
    this.draft.edge(back.key, decision.key)
    for (const end of this.ends)
      if (end.from === back.key) this.draft.edge(decision.key, back.key, question.otherwise)
      else this.draft.edge(end.from, back.key, end.label)
    this.ends = [{ from: decision.key, label: question.answer }]
    this.last = decision
    until.lead = 'because'
    return true
  }

  /** "repeat until all colours are down", "you keep doing that until …": what was told last is done again. */
  repeats(clause: Clause, rest: Clause[]): boolean {
    const predicate = findPredicate(clause.tokens)
    const [next, after] = rest
    const until = next?.lead === 'until' ? next : undefined
    if (!predicate || this.last?.kind !== 'action') return false
    const bare = predicate.after.every((token) => repeated.has(token.low))
    if (
      until &&
      until.tokens.length > 0 &&
      bare &&
      ['repeat', 'do', 'continue', 'keep'].includes(predicate.lemma)
    ) {
      this.asksUntil(this.last, until, clause)
      return true
    }
    // "heat it again, and you keep doing that until …": the step is the one told before.
    const again = clause.tokens.some((token) => token.low === 'again')
    const keeps = next ? findPredicate(next.tokens) : undefined
    if (!again || keeps?.lemma !== 'do' || after?.lead !== 'until') return false
    const label = stepOf(clause, { ...this.memory })?.label.replace(/\bagain\b/, '') ?? ''
    const back = this.find(contentWords(label), 0.5)
    if (!back) return false
    this.asksUntil(back, after, next)
    this.draft.used.push(...clause.tokens)
    if (next) next.lead = 'because'
    return true
  }

  /** The question after what was told last; "no" leads back. */
  asksUntil(back: DraftNode, until: Clause, clause: Clause | undefined): void {
    const question = questionOf(until.tokens)
    const decision = this.draft.ask(question, until.tokens)
    this.draft.tie(this.ends, decision)
    this.draft.edge(decision.key, back.key, question.otherwise)
    this.draft.used.push(...(clause?.tokens ?? []))
    this.ends = [{ from: decision.key, label: question.answer }]
    this.last = decision
    until.lead = 'because'
  }

  /** "While the cart is not empty, take an item": asked before each round; the sentence tells what one round does. */
  round(clause: Clause, rest: Clause[]): boolean {
    const predicate = findPredicate(clause.tokens)
    const isThere = predicate?.spoken.at(-1)?.low === 'there'
    const lasts = predicate?.copula === true && (predicate.negated || isThere)
    if (!lasts || clause !== this.firstClause || !rest.some((each) => each.lead === 'main')) return false
    this.closeAll()
    this.open(questionOf(clause.tokens), clause)
    this.rounds = this.block
    return true
  }

  /** What was done last in a round leads back to its question. */
  closeRound(): void {
    const { rounds } = this
    this.rounds = undefined
    // Another question may have ended it.
    if (!rounds || (this.block !== rounds && !this.outer.includes(rounds))) return
    while (this.block && this.block !== rounds) this.close()
    const { decision, question } = rounds
    for (const end of this.ends)
      if (end.from !== decision.key) this.draft.edge(end.from, decision.key, end.label)
    this.ends = [{ from: decision.key, label: question.otherwise }]
    this.block = this.outer.pop()
    this.last = decision
  }

  /** "print another proof" in a branch: the step that made the first one. */
  another(clause: Clause): DraftNode | undefined {
    if (!this.block || !clause.tokens.some((token) => token.low === 'another')) return undefined
    const label = stepOf(clause, { ...this.memory })?.label.replace(/\banother\b/, '') ?? ''
    const found = this.find(contentWords(label), 0.8)
    return found && found.key < this.block.decision.key ? found : undefined
  }

  wayBack(clause: Clause, next?: Clause): DraftNode | undefined {
    const again = this.another(clause)
    if (again) return again
    const predicate = findPredicate(clause.tokens)
    const text = ` ${lowText(clause.tokens)} `
    const before = this.draft.nodes[this.block?.incoming[0]?.from ?? -1]
    if (
      /^ (?:and |you |we |they |i |he |she |just |then )*(?:try|do it|do that|take it|have another go|retry)(?: it)? (?:again )?$/.test(
        text,
      ) &&
      / (?:again|retry|another) /.test(text) &&
      before?.kind === 'action'
    )
      return before
    const marked = clause.marks.has('again') || / (?:again|back to|starts? over|from the start) /.test(text)
    // "yes -> back to the draft"
    const bare = /^ back to (.+) $/.exec(text)?.[1]
    if (bare !== undefined) return this.find(contentWords(bare), 0.3)
    if (!predicate || this.draft.nodes.length === 0) return undefined
    if (
      / (?:starts? over|from the start|from the beginning|back to the (?:start|beginning)|starts? again) /.test(
        text,
      )
    )
      return this.firstOf(predicate)
    if (/^ (?:and |then )*repeat (?:it |that |everything )?$/.test(text) && !next)
      return this.firstOf(predicate)
    const isRedone = predicate.lemma === 'repeat' || predicate.lemma === 'redo'
    if (!marked && !isRedone) return undefined
    const to = text.indexOf(' back to ')
    if (to >= 0 && backVerbs.has(predicate.lemma)) {
      if (
        !['go', 'return', 'loop', 'jump', 'come', 'back', 'revert', 'start'].includes(predicate.lemma) &&
        predicate.passive
      )
        return undefined
      const who = text.slice(to + 9).trim()
      const counted = /^(?:step |number |no\.? ?)?(\d{1,2})$/.exec(who)?.[1]
      const node =
        counted === undefined ? undefined : this.draft.nodes[this.counted[Number(counted) - 1] ?? -1]
      if (node) return node
      const first = this.draft.nodes.find((node) => node.detail !== undefined)?.detail
      if (/^(?:them|him|her)$/.test(who) && first !== undefined) return this.firstBy(contentWords(first))
      return (
        this.find(contentWords(text.slice(to + 9)), 0.4) ?? this.firstBy(contentWords(text.slice(to + 9)))
      )
    }
    if (!/ again /.test(text) && !clause.marks.has('again') && !isRedone) return undefined
    if (!this.block && !this.isLate && next?.lead !== 'until' && !backVerbs.has(predicate.lemma))
      return undefined
    const step = stepOf(clause, { ...this.memory })
    const words = contentWords((step?.label ?? '').replace(/\bagain\b/, '').replace(/^(?:Repeat|Redo)\b/, ''))
    const found = this.find(words, 0.5)
    // "Pack the order. … send it again": the same thing, but sending is not packing.
    const isOther =
      / again /.test(text) && words.length === 2 && found?.words.includes(words[0] ?? '') === false
    return (
      (isOther && (step?.verb === 'send' || !backVerbs.has(step?.verb ?? '')) ? undefined : found) ??
      (words.length > 0 && words.length <= 2 ? this.findVerb(words[0] ?? '') : undefined)
    )
  }
}
