/** Which branch a condition opens, goes on with or closes; where a question is asked before it is answered. */
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { finding } from './clause-joins.ts'
import { groupLength } from './condition.ts'
import { lower, newBlock } from './course.ts'
import type { Block } from './course.ts'
import type { DraftEdge, DraftNode } from './draft.ts'
import { contentWords, overlap, trim, written } from './label.ts'
import { isPlural } from './lemma.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { complaint, fine, isFine, opposed, outcomes } from './opposites.ts'
import { ask, questionOf } from './question.ts'
import type { Question } from './question.ts'
import { Returns } from './returns.ts'
import type { Sentence } from './sentence.ts'
import { isTag, lowText, says } from './token.ts'
import type { Token } from './token.ts'

/** What is so besides, not instead. */
const additional = /\b(?:too|still|also)\b/

export class Branching extends Returns {
  /** "Larger requests need a second look": the other side of a question about how much. */
  isLarger(first: Clause): boolean {
    const [word, next] = findPredicate(first.tokens)?.spoken ?? []
    const compared = says(word, 'anything', 'everything', 'something') ? next : word
    return (
      first.lead === 'main' &&
      this.block?.hasElse === false &&
      /^(?:larg|bigg|small|high|low|long|short|old|young|heavi|light)er$|^(?:above|over|more|below|less)$/.test(
        compared?.low ?? '',
      ) &&
      /\d|under|over|more|less|below|above/.test(this.block.question.text)
    )
  }

  /** "If so, A. Then B. Otherwise C.": B belongs to the branch because the other branch is still to come. */
  staysInBranch(following: Sentence[], first: Clause): boolean {
    if (first.marks.has('join') || first.marks.has('finally')) return false
    for (const sentence of following.slice(0, 2)) {
      const next = clauses(sentence.tokens)[0]
      if (!next) continue
      if (next.lead === 'else') return true
      if (next.lead === 'if') return false
    }
    return false
  }

  /** "Are we eligible? If not, stop.": a question of its own, answered by what follows. */
  asks(sentence: Sentence, following: Sentence[]): boolean {
    const next = following[0] ? clauses(following[0].tokens)[0] : undefined
    const isFirst = this.draft.nodes.length === 0
    if (!next || (isFirst && (following.length < 2 || !isShortQuestion(sentence.tokens)))) return false
    const told = next.lead === 'else' || next.marks.has('ifNot') || next.marks.has('ifSo')
    const { block } = this
    if (!told) this.isAnswer = true
    if (block && !told && this.answersOther(sentence.tokens)) {
      // "Colours wrong? Adjust. Happy? Run 50 copies.": the other answer to the question before.
      this.leaveBranch()
      block.branches++
      block.hasElse = true
      this.ends = [{ from: block.decision.key, label: block.question.otherwise }]
      this.last = block.decision
      return true
    }
    this.closeAll()
    const question = this.named(questionOf(sentence.tokens))
    this.open(question, {
      lead: 'if',
      marks: new Set(),
      link: '',
      tokens: sentence.tokens,
      span: sentence.tokens,
    })
    return true
  }

  /** "Colours wrong? …. Happy? …", "Green? …. Red? …": the other side of the question before. */
  answersOther(tokens: Token[]): boolean {
    const { block } = this
    if (!block || block.branches !== 1) return false
    const words = contentWords(written(tokens))
    // "Urgent? … Not urgent? …"
    const isDenied =
      (tokens[0]?.tag === 'not' || tokens[0]?.low === 'no') && overlap(block.question.words, words) >= 0.5
    return isDenied || isFine(tokens) || opposed(block.question.words, words)
  }

  /** A second answer has come: the first is called by its name too, and the question names both. */
  nameAnswers(block: Block): void {
    const [one = '', two = ''] = block.ruled ?? []
    for (const edge of this.draft.edges)
      if (edge.from === block.decision.key && (edge.label === 'yes' || edge.label === 'no')) edge.label = one
    const { decision } = block
    const before = this.draft.nodes.find((node) =>
      this.draft.edges.some((edge) => edge.from === node.key && edge.to === decision.key),
    )
    if (/^\d/.test(one) && /^\d|^(?:fewer|less|more)/.test(two)) decision.label = 'How many?'
    else if (/^(?:no|not) /.test(one) || /^(?:no|not) /.test(two))
      decision.label = ask((/^(?:no|not) /.test(one) ? two : one).replace(/^(?:no|not) /, ''))
    else if (`${one} ${two}`.split(' ').length <= 5) decision.label = ask(`${one} or ${two}`)
    else if (before?.kind === 'action') decision.label = ask(before.label)
    decision.words = contentWords(decision.label)
  }

  /** "decides whether to admit the patient": a question, not a step. */
  decides(clause: Clause, predicate: Predicate | undefined): boolean {
    const first = predicate?.after[0]
    if (!first || predicate.lemma !== 'decide' || !says(first, 'whether', 'if')) return false
    const rest = predicate.after.slice(first.low === 'whether' && predicate.after[1]?.tag === 'to' ? 2 : 1)
    const or = rest.findIndex((token) => token.low === 'or')
    const question =
      predicate.after[1]?.tag === 'to'
        ? { ...questionOf(rest), text: ask(written(trim(rest))), answer: '' }
        : questionOf(or > 2 ? rest.slice(0, or) : rest)
    this.closeAll()
    this.open(question, { ...clause, tokens: clause.tokens })
    if (question.answer === '') this.ends = [{ from: this.last?.key ?? 0 }]
    return true
  }

  /** "check if they have a warranty, and if they do …, otherwise …": asked here, answered by what follows. */
  asksWhether(list: Clause[], at: number, following: Sentence[]): boolean {
    const clause = list[at]
    const predicate = clause ? findPredicate(clause.tokens) : undefined
    if (!clause || !predicate || !finding.has(predicate.lemma)) return false
    if (clause.lead !== 'main' && clause.lead !== 'else') return false
    const whether = predicate.after.findIndex((token) => token.low === 'whether')
    if (whether < 0) return false
    const [first] = following[0] ? clauses(following[0].tokens) : []
    if (![...list.slice(at + 1), first].some((each) => each !== undefined && isAnswer(each))) return false
    const said = predicate.after.slice(whether + 1)
    this.closeAll()
    this.open(this.named(questionOf(said)), { ...clause, tokens: [...clause.tokens, ...said] })
    return true
  }

  /** "if it's wrong" after an invoice: "Invoice wrong?" */
  named(question: Question): Question {
    const thing = question.bare === 'one' ? this.memory.one : question.bare === 'many' ? this.memory.many : []
    const last = thing.at(-1)
    if (!last || thing.length > 3 || last.tag !== 'noun') return question
    return { ...question, text: ask(`${written(trim(thing))} ${lower(question.text)}`) }
  }

  /**
   * "Critical bugs are fixed at once; everything else waits", "the good ones …, the bad ones …": which they are is
   * the question before that step.
   */
  isRest(clause: Clause): boolean {
    const { last, lastStep } = this
    const subject = lastStep?.predicate?.subject ?? []
    const said = subject.filter((token) => token.tag !== 'det')
    const name = onesOf(clause) ?? this.otherSort(clause)
    const one = written(said.slice(0, -1)).toLowerCase()
    if (
      (name === undefined &&
        !/^(?:the )?(?:rest|others?|everything else|everyone else|anything else)\b/.test(
          lowText(clause.tokens),
        )) ||
      last?.kind !== 'action' ||
      !(
        isTag(said[0], 'adj', 'ed', 'num') ||
        // "reds go first, everyone else waits"
        (said.length === 1 && name === undefined && !this.block && isPlural(said[0]?.low ?? ''))
      ) ||
      said.at(-1)?.tag !== 'noun' ||
      name === one
    )
      return false
    const asked = questionOf(said.length > 1 ? said.slice(0, -1) : said)
    // "check if it is urgent, urgent ones come first, the rest …": asked already.
    if (this.block && asked.words.every((word) => this.block?.question.words.includes(word))) return false
    const question =
      name === undefined ? asked : { ...asked, text: ask(`${one} or ${name}`), answer: one, otherwise: name }
    const decision = this.draft.node('decision', question.text, subject, {
      words: contentWords(written(said)),
    })
    this.draft.redirect(last, decision)
    this.draft.edge(decision.key, last.key, question.answer)
    if (this.block) this.outer.push(this.block)
    this.block = {
      decision,
      question,
      branchEnds: this.ends,
      branches: 2,
      hasElse: true,
      incoming: this.lastIncoming,
      ...(name === undefined ? {} : { groups: [one, name] }),
    }
    this.ends = [{ from: decision.key, label: question.otherwise }]
    this.memory.actor = ''
    this.last = decision
    return true
  }

  /** "hot leads get a call, cold leads a letter": another sort of what somebody or something was told of last. */
  otherSort({ lead, link, tokens }: Clause): string | undefined {
    const before = this.lastStep?.predicate?.subject ?? []
    const [one, two] = [before, tokens].map((each) => each.findIndex(({ tag }) => tag === 'noun'))
    const [sort, ...more] = tokens.slice(0, two)
    const isSame = tokens[two ?? 0]?.lemma === before[one ?? 0]?.lemma
    const isSort = lead === 'main' && link === ',' && one === 1 && two === 1 && more.length === 0
    const isOther = isTag(sort, 'adj', 'ed') && isTag(before[0], 'adj', 'ed') && sort?.low !== before[0]?.low
    return isSort && isSame && isOther ? sort?.low : undefined
  }

  /** Opens the way of a group told by name, "the bad ones"; the question names every group told so far. */
  groupTold(clause: Clause): void {
    const { block } = this
    const name = onesOf(clause) ?? this.otherSort(clause)
    if (name === undefined) return
    if (!block?.groups) {
      this.isRest(clause)
      return
    }
    this.leaveBranch()
    block.branches++
    block.groups.push(name)
    this.ends = [{ from: block.decision.key, label: name }]
    this.last = block.decision
    nameGroups(block.decision, block.groups)
  }

  nextBranch(block: Block): void {
    this.leaveBranch()
    if (block.memory) this.memory = { ...block.memory, actor: this.memory.actor }
    block.branches++
  }

  elseBranch(clause: Clause): void {
    if (this.isRest(clause)) return
    // A question inside a branch has both its answers: this is the other one of the question around it.
    while (this.block?.hasElse && this.outer.some((each) => !each.hasElse)) this.close()
    const { block } = this
    if (!block) {
      if (this.last && this.last.kind !== 'decision')
        this.open(
          { text: ask(this.last.label), answer: 'no', otherwise: 'yes', short: 'no', words: this.last.words },
          clause,
        )
      return
    }
    this.nextBranch(block)
    block.hasElse = true
    this.ends = [
      { from: block.decision.key, label: block.branches > 2 ? 'otherwise' : block.question.otherwise },
    ]
    this.last = block.decision
  }

  /** Another condition about the same thing is another branch of the same decision. */
  isSibling(question: Question, isNext = false): boolean {
    const { block } = this
    if (!block) return false
    const known = block.question.words
    const shared = overlap(known, question.words)
    if (opposed(known, question.words) || this.reassures(question) || this.isAlternative(question))
      return true
    if (question.about !== undefined && question.about === block.question.about && this.branchJustTold())
      return true
    // "if the parcel is moving …, if it is stuck …": one of two ways one thing can be.
    const isOf = isNext && question.pronoun !== undefined && block.question.about !== undefined
    if (isOf && this.branchJustTold() && !additional.test(question.short)) return true
    const amounts = /\d|under|over|more|less|below|above/
    if (amounts.test(question.short) && amounts.test(block.question.short)) return true
    if (question.answer !== block.question.answer && shared >= 0.4) return true
    return shared >= 0.5 || (question.words.length <= 1 && known.length <= 1 && shared > 0)
  }

  /** "When the flat is too small …. If it fits …": all is well after all, the other side of a complaint. */
  reassures(question: Question): boolean {
    const { block } = this
    this.isReassured = false
    if (!block || block.branches > 1 || question.answer !== 'yes' || question.words.length > 2) return false
    const complains = block.question.answer === 'no' || complaint.test(block.question.text)
    this.isReassured = complains && question.words.every((word) => fine.has(word)) && this.branchJustTold()
    return this.isReassured
  }

  /** "If it is damaged …, if it is fine …": how one thing is, in several ways of which one holds. */
  isAlternative(question: Question): boolean {
    const { block } = this
    return (
      block?.question.pronoun !== undefined &&
      block.question.pronoun === question.pronoun &&
      !block.hasElse &&
      !this.isKitchen &&
      this.branchJustTold() &&
      // What is too thin may be too salty as well.
      !additional.test(question.short)
    )
  }

  /** "When they fail …. When they pass …": not two times but two answers. */
  isOneOfTwo(clause: Clause, others: Clause[]): boolean {
    if (clause.lead !== 'when') return false
    const words = contentWords(written(clause.tokens))
    if (!words.some((word) => outcomes.has(word))) return false
    if (this.block && opposed(this.block.question.words, words)) return true
    return others.some(
      (other) =>
        (other.lead === 'when' || other.lead === 'if') && opposed(words, contentWords(written(other.tokens))),
    )
  }

  /** Nothing was told outside the branch since the decision opened. */
  branchJustTold(): boolean {
    return this.block !== undefined && this.outer.length === 0
  }

  sibling(question: Question, clause: Clause): void {
    const { block } = this
    if (!block) return
    this.draft.used.push(...clause.span)
    this.nextBranch(block)
    const opposite =
      question.answer !== block.question.answer ||
      opposed(block.question.words, question.words) ||
      this.isReassured
    if (!opposite && block.branches === 2) {
      for (const edge of this.draft.edges)
        if (edge.from === block.decision.key && (edge.label === 'yes' || edge.label === 'no'))
          edge.label = block.question.short
    }
    this.ends = [
      {
        from: block.decision.key,
        label: opposite && block.branches === 2 ? block.question.otherwise : question.short,
      },
    ]
    block.answers = [...(block.answers ?? [block.question.short]), question.short]
    if (!opposite || block.branches > 2) nameAll(block, this.draft.edges)
    this.last = block.decision
  }

  /** "Pay it back if it is approved": the decision goes before the step just told. */
  trailing(question: Question, clause: Clause): void {
    const { last } = this
    if (!last || last.kind === 'decision') return
    const decision = this.draft.ask(question, clause.tokens)
    this.draft.redirect(last, decision)
    this.draft.edge(decision.key, last.key, question.answer)
    this.ends = this.ends.filter((end) => end.from === last.key)
    this.block = newBlock(decision, question, this.lastIncoming)
  }
}

/** "Damaged, fine or not ours?": one of three or more, so none of them is a yes or a no. */
function nameAll({ decision, answers = [], question }: Block, edges: DraftEdge[]): void {
  const told = edges.filter((edge) => edge.from === decision.key)
  for (const [i, edge] of told.entries())
    if (edge.label === 'yes' || edge.label === 'no') edge.label = answers[i] ?? edge.label
  const [first = '', ...others] = answers
  // "Plant dry or wet?"; "OK" and "not OK" share their words and cannot be told apart so.
  if (!others.some((other) => first.endsWith(other)))
    nameGroups(decision, [question.text.slice(0, -1), ...others])
}

function nameGroups(decision: DraftNode, names: string[]): void {
  // "Press 1, 2 or 3?"
  const text = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`.replaceAll(/(, | or )press /g, '$1')
  if (text.split(' ').length <= 6) decision.label = ask(text)
}

/** "the bad ones …": what sets that group apart. */
export function onesOf({ lead, tokens }: Clause): string | undefined {
  const length = lead === 'main' ? groupLength(tokens) : 0
  if (length < 2 || tokens[length - 1]?.low !== 'ones') return undefined
  const name = tokens.slice(0, length - 1).filter((token) => token.tag !== 'det')
  return name.length > 0 ? written(name).toLowerCase() : undefined
}

/** "otherwise", "if so", "if they don't": answers what was asked before. */
function isAnswer(clause: Clause): boolean {
  return clause.lead === 'else' || clause.marks.has('ifSo') || clause.marks.has('ifNot')
}

/** "Colours wrong?", "Landlord says no?": asks about what was told, not for an account. */
function isShortQuestion(tokens: Token[]): boolean {
  const [first] = tokens
  return (
    first !== undefined &&
    tokens.length <= 10 &&
    !says(first, 'who', 'what', 'which', 'how', 'why', 'where', 'when', 'should', 'do', 'can', 'could')
  )
}
