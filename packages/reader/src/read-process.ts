/**
 * Steps in order, with what bends the order: conditions and where their branches join again, things done side
 * by side, ways back, exceptions told late. Goes through the text once and keeps the loose ends of what has
 * been drawn so far; a new step ties them up.
 */
import { clauses } from './clause.ts'
import { personWords } from './components.ts'
import type { Clause } from './clause.ts'
import { clean } from './clean.ts'
import { Draft } from './draft.ts'
import type { DraftNode } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { contentWords, overlap, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { ask, questionOf } from './question.ts'
import type { Question } from './question.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { tag } from './tag.ts'
import { tokenise } from './token.ts'
import { isKitchen, kitchenShare, weave } from './kitchen.ts'
import type { Told } from './kitchen.ts'
import { newMemory, stepOf } from './step.ts'
import type { Token } from './token.ts'
import type { Memory, Step } from './step.ts'

/** The steps of a text as they are told, for training on them. */
export function tellSteps(text: string): Told[] {
  const tokens = clean(withoutCounting(tokenise(text)))
  tag(tokens)
  const flow = new Flow(new Draft())
  const list = sentences(tokens)
  flow.isKitchen = true
  for (const [i, sentence] of list.entries()) flow.sentence(sentence, list.slice(i + 1, i + 4))
  return flow.told
}

type End = { from: number; label?: string | undefined }

/** A decision whose branches are still being told. */
type Block = {
  /** Told by arrows, one answer after another. */
  ruled?: boolean
  decision: DraftNode
  question: Question
  branchEnds: End[]
  branches: number
  hasElse: boolean
  incoming: End[]
  /** What "it" meant when the question was asked: each branch starts from there. */
  memory?: Memory
}

const endingVerbs = new Set(['end', 'stop', 'terminate', 'finish', 'conclude', 'complete'])
const startingVerbs = new Set(['start', 'begin', 'trigger', 'initiate'])
const wholeWords = new Set([
  'process',
  'flow',
  'procedure',
  'workflow',
  'story',
  'case',
  'instance',
  'handling',
  'path',
  'whole',
  'entire',
])
const closingVerbs = new Set([
  'reject',
  'decline',
  'cancel',
  'terminate',
  'abort',
  'deny',
  'refuse',
  'discard',
  'abandon',
  'stop',
])
const sendingBack = /\b(?:send|sends|sent|take|takes|bring|brings|put|puts)\b/
const backVerbs = new Set([
  'go',
  'return',
  'start',
  'loop',
  'jump',
  'come',
  'send',
  'bounce',
  'repeat',
  'redo',
  'restart',
  'retry',
  'try',
  'back',
  'begin',
  'revert',
  'resume',
])

export function readProcess(list: Sentence[], draft: Draft): void {
  const flow = new Flow(draft)
  flow.isKitchen = kitchenShare(list) >= 0.6
  for (const [i, sentence] of list.entries()) flow.sentence(sentence, list.slice(i + 1, i + 4))
  flow.end()
}

class Flow {
  draft: Draft
  memory: Memory = newMemory()
  /** Each step with how it was told, in order. */
  told: Told[] = []
  sentenceAt = 0
  /** A recipe: "or" between two steps is a choice of means, not a question. */
  isKitchen = false
  /** Telling an exception that came late. */
  isLate = false
  openingWords: string[] = []
  firstClause: Clause | undefined
  ends: End[] = []
  block: Block | undefined
  /** Blocks around the one being told: a condition inside a branch. */
  outer: Block[] = []
  /** What the last step said in brackets: "(restaurant or garden)". */
  aside: Token[] = []
  lastStep: Step | undefined
  /** The two ways of the last alternative, for "in the former case". */
  sides: DraftNode[] = []
  waiting: End[] = []
  inBranch = false
  last: DraftNode | undefined
  /** What led into the last step, for a step told to run beside it. */
  lastIncoming: End[] = []
  /** Steps that touched a thing, by content word: where late news about it belongs. */
  touched = new Map<string, DraftNode[]>()

  constructor(draft: Draft) {
    this.draft = draft
  }

  sentence(sentence: Sentence, following: Sentence[]): void {
    const all = clauses(sentence.tokens)
    this.sentenceAt++
    this.openingWords = sentence.tokens.slice(0, 5).map((token) => token.low)
    this.aside =
      all.findLast((clause) => clause.lead === 'aside' && clause.tokens.some((token) => token.low === 'or'))
        ?.span ?? (sentence.tokens.some((token) => token.tag === 'arrow') ? this.aside : [])
    const arrow = sentence.tokens.findIndex((token) => token.tag === 'arrow')
    if (arrow > 0 && this.rules(sentence.tokens)) return
    if (arrow > 0 && (this.ruled(sentence.tokens, arrow) || this.chained(sentence.tokens))) return
    const list = all.filter((clause) => clause.lead !== 'aside')
    const first = list[0]
    if (!first) return
    this.firstClause = first
    const conditional = list.some((clause) => isCondition(clause))
    if (!conditional && this.block && !this.staysInBranch(following, first)) this.closeAll()
    if (sentence.question && this.asks(sentence, following)) return
    if (sentence.tokens[0]?.late && conditional && this.exception(list)) return
    for (let i = 0; i < list.length; i++) {
      const clause = list[i]
      if (!clause) continue
      const rest = list.slice(i + 1)
      if (i > 0) this.openingWords = clause.span.slice(0, 5).map((token) => token.low)
      if (isCondition(clause)) i += this.condition(clause, rest, i > 0 ? list.slice(0, i) : [])
      else this.clause(clause, rest)
    }
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
    if (
      !next ||
      !(next.lead === 'else' || next.marks.has('ifNot') || next.marks.has('ifSo')) ||
      this.draft.nodes.length === 0
    )
      return false
    this.closeAll()
    const question = questionOf(sentence.tokens)
    this.open(question, {
      lead: 'if',
      marks: new Set(),
      link: '',
      tokens: sentence.tokens,
      span: sentence.tokens,
    })
    return true
  }

  /** "fine -> restore, bad -> remove and warn, unsure -> ask": one answer after another in a single sentence. */
  rules(tokens: Token[]): boolean {
    const parts: Token[][] = [[]]
    for (const token of tokens) {
      if (token.low === ',') parts.push([])
      else parts.at(-1)?.push(token)
    }
    const counts = parts.map((part) => part.filter((token) => token.tag === 'arrow').length)
    if (counts.some((each) => each > 1) || counts.filter((each) => each === 1).length < 2 || counts[0] !== 1)
      return false
    for (const [i, part] of parts.entries()) {
      const arrow = part.findIndex((token) => token.tag === 'arrow')
      if (counts[i] === 1 && arrow > 0 && this.ruled(part, arrow)) continue
      this.pieces(part)
    }
    return true
  }

  /** "garden -> rent a tent": an answer and what follows it, on the question the step before leaves open. */
  ruled(tokens: Token[], arrow: number): boolean {
    const head = tokens.slice(0, arrow)
    const predicate = findPredicate(head)
    if (head.length > 6 || (predicate && predicate.subject.length > 0 && !predicate.copula)) return false
    const question = questionOf(head)
    const label = written(trim(head)).toLowerCase()
    if (this.block?.ruled) {
      this.leaveBranch()
      this.block.branches++
    } else {
      this.closeAll()
      const { last } = this
      const asked =
        this.aside.length > 0
          ? ask(written(this.aside))
          : last && last.kind === 'action'
            ? ask(last.label)
            : question.text
      this.open(
        { ...question, text: asked, answer: label },
        {
          lead: 'if',
          marks: new Set(),
          link: '',
          tokens: this.aside.length > 0 ? this.aside : head,
          span: head,
        },
      )
      if (this.block) this.block.ruled = true
    }
    const { block } = this
    if (!block) return false
    block.hasElse = block.branches > 1
    this.ends = [{ from: block.decision.key, label }]
    this.draft.used.push(...head)
    this.pieces(tokens.slice(arrow + 1))
    return true
  }

  /** "customer orders -> warehouse picks -> courier delivers": arrows instead of "then". */
  chained(tokens: Token[]): boolean {
    this.closeAll()
    this.pieces(tokens)
    return true
  }

  pieces(tokens: Token[]): void {
    let open: Token[] = []
    for (const token of [...tokens, undefined]) {
      if (token && token.tag !== 'arrow') {
        open.push(token)
        continue
      }
      for (const clause of clauses(open)) if (clause.lead !== 'aside') this.clause(clause, [])
      open = []
    }
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
    const decision = this.draft.node('decision', question.text, clause.tokens, { words: question.words })
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

  clause(clause: Clause, rest: Clause[]): void {
    const side = clause.marks.has('former')
      ? this.sides[0]
      : clause.marks.has('latter')
        ? this.sides[1]
        : undefined
    if (side) {
      this.waiting.push(...this.ends.filter((end) => this.sides.every((each) => each.key !== end.from)))
      this.ends = [{ from: side.key }]
    }
    // A branch that led back, or "then" after "otherwise …,": the branches are told.
    if (this.block && this.ends.length === 0 && !isCondition(clause)) this.closeAll()
    if (
      this.block?.hasElse &&
      clause.marks.has('then') &&
      clause.divider &&
      this.last !== this.block.decision
    )
      this.closeAll()
    if (clause.marks.has('join')) this.closeAll()
    if (clause.lead === 'because' || clause.lead === 'purpose' || clause.lead === 'if') return
    if (clause.lead === 'when' || clause.lead === 'after') return this.time(clause, rest)
    if (clause.lead === 'while') return this.beside(clause, rest)
    if (clause.lead === 'until' || clause.lead === 'before') return
    const back = this.wayBack(clause)
    if (back) {
      this.draft.used.push(...clause.tokens)
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
        this.ends = []
        return
      }
      for (const end of this.ends) this.draft.edge(end.from, back.key, end.label)
      this.ends = []
      return
    }
    const predicate = findPredicate(clause.tokens)
    if (this.decides(clause, predicate)) return
    const step = stepOf(this.inherit(clause, predicate), this.memory)
    if (!step || (clause.lead === 'relative' && step.verb === '')) return
    if (this.endsHere(step)) return
    if (
      clause.link === 'or' &&
      !this.isKitchen &&
      this.last &&
      step.verb !== '' &&
      rest.every((each) => !isCondition(each))
    )
      return this.alternative(step)
    if ((clause.marks.has('meanwhile') || this.shares(clause, step)) && this.last) return this.parallel(step)
    this.lastStep = step
    this.add(step)
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

  /** "decides whether to admit the patient": a question, not a step. */
  decides(clause: Clause, predicate: Predicate | undefined): boolean {
    const first = predicate?.after[0]
    if (!predicate || predicate.lemma !== 'decide' || (first?.low !== 'whether' && first?.low !== 'if'))
      return false
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
      !['it', 'this', 'that', 'you', 'they', 'he', 'she'].includes(b.low) &&
      this.ends.length === 1 &&
      this.ends[0]?.from === this.last?.key
    )
  }

  /** "Changes go back to the translator": only the way that spoke of changes goes back. */
  someBack(clause: Clause, back: DraftNode): boolean {
    const subject = contentWords(written(findPredicate(clause.tokens)?.subject ?? []))
    const about = this.ends.filter((end) =>
      subject.some((word) => this.draft.nodes[end.from]?.words.includes(word)),
    )
    if (about.length === 0 || about.length === this.ends.length) return false
    for (const end of about) this.draft.edge(end.from, back.key, end.label)
    this.ends = this.ends.filter((end) => !about.includes(end))
    return true
  }

  add(step: Step): DraftNode {
    const node = this.nodeOf(step)
    this.lastIncoming = this.ends
    for (const end of this.ends) this.draft.edge(end.from, node.key, end.label)
    this.ends = [{ from: node.key }]
    this.last = node
    return node
  }

  nodeOf(step: Step): DraftNode {
    const node = this.draft.node('action', step.label, step.tokens, {
      words: contentWords(step.label),
      ...detailOf(step),
    })
    this.told.push({ node, step, opening: this.openingWords, sentence: this.sentenceAt })
    for (const word of step.object) this.touched.set(word, [...(this.touched.get(word) ?? []), node])
    return node
  }

  parallel(step: Step): void {
    const node = this.nodeOf(step)
    for (const end of this.lastIncoming) this.draft.edge(end.from, node.key, end.label)
    this.ends = [...this.ends, { from: node.key }]
    this.last = node
  }

  /** "rejects it or confirms it": a decision stands before both. */
  alternative(step: Step): void {
    const { last } = this
    if (!last) return
    const node = this.nodeOf(step)
    this.sides = [last, node]
    const incoming = this.draft.edges.filter((edge) => edge.to === last.key)
    const before = incoming.length === 1 ? this.draft.nodes[incoming[0]?.from ?? -1] : undefined
    if (
      before?.kind === 'decision' &&
      this.draft.edges.filter((edge) => edge.from === before.key).length >= 1 &&
      before.label.includes(' or ')
    ) {
      this.draft.edge(before.key, node.key)
    } else {
      const decision = this.draft.node(
        'decision',
        ask(`${last.label} or ${lower(step.label)}`),
        [...last.tokens, ...step.tokens],
        { words: [...last.words, ...node.words] },
      )
      for (const edge of incoming) edge.to = decision.key
      this.draft.edge(decision.key, last.key)
      this.draft.edge(decision.key, node.key)
    }
    this.ends = [...this.ends, { from: node.key }]
    this.last = node
  }

  /** When, once, after: an earlier step if it names one, a step of its own if it tells something new. */
  time(clause: Clause, _rest: Clause[]): void {
    const predicate = findPredicate(clause.tokens)
    if (!predicate) return
    const words = contentWords(written(clause.tokens))
    if (this.find(words, 0.6)) return
    if (predicate.copula) {
      if (predicate.subject.some((token) => ['both', 'all', 'everything', 'everyone'].includes(token.low)))
        return
      const adjective = predicate.after.length <= 2 && predicate.after[0]?.tag === 'adj'
      if (clause.lead === 'when' && clause.span[0]?.low === 'when' && adjective && this.ends.length > 0)
        this.open(questionOf(clause.tokens), clause)
      return
    }
    if (
      predicate.subject.some((token) => ['both', 'all', 'everything'].includes(token.low)) &&
      predicate.passive
    )
      return
    const step = stepOf({ ...clause, lead: 'main' }, this.memory)
    if (step && step.verb !== '') this.add(step)
  }

  /** While A, B: both follow what came before, and what comes next waits for both. */
  beside(clause: Clause, rest: Clause[]): void {
    const trailing = clause !== this.firstClause && !clause.divider
    const main = trailing ? undefined : rest.find((each) => each.lead === 'main')
    const step = stepOf({ ...clause, lead: 'main' }, this.memory)
    const repeats =
      !step ||
      (step.verb === 'do' && /\b(?:that|it|this)\b/.test(written(clause.tokens))) ||
      this.find(contentWords(step.label), 0.7) !== undefined
    if (repeats) {
      if (main) main.marks.add('meanwhile')
      return
    }
    if (main) {
      this.add(step)
      main.marks.add('meanwhile')
    } else this.parallel(step)
  }

  /** Opens a decision from the loose ends. */
  open(question: Question, clause: Clause): void {
    const incoming = this.ends
    const decision = this.draft.node('decision', question.text, clause.tokens, { words: question.words })
    for (const end of incoming) this.draft.edge(end.from, decision.key, end.label)
    this.block = {
      decision,
      question,
      branchEnds: [],
      branches: 1,
      hasElse: false,
      incoming,
      memory: { ...this.memory },
    }
    this.ends = [{ from: decision.key, label: question.answer }]
    this.last = decision
  }

  /** Ends the branch being told and keeps its loose ends for the join. */
  leaveBranch(): void {
    if (!this.block) return
    const { last, block } = this
    if (
      last &&
      last.key > block.decision.key &&
      /^Wait\b/.test(last.label) &&
      this.ends.length === 1 &&
      this.ends[0]?.from === last.key &&
      this.draft.edges.some((edge) => edge.to === last.key && edge.from === block.decision.key) &&
      !/\buntil\b/.test(last.label)
    ) {
      // Whoever waits because something is not so looks again afterwards.
      this.draft.edge(last.key, block.decision.key)
      this.ends = []
    }
    this.block.branchEnds.push(...this.ends.filter((end) => !this.closes(end)))
    this.ends = []
  }

  /** A rejection is an end when another way leads on. */
  closes(end: End): boolean {
    const node = this.draft.nodes[end.from]
    return (
      node !== undefined &&
      (closingVerbs.has(contentWords(node.label)[0] ?? '') || node.label.startsWith('Send back'))
    )
  }

  close(): void {
    const { block } = this
    if (!block) return
    this.leaveBranch()
    this.ends = block.branchEnds
    if (!block.hasElse && block.branches < 2)
      this.ends = [...this.ends, { from: block.decision.key, label: block.question.otherwise }]
    this.block = this.outer.pop()
  }

  closeAll(): void {
    for (let i = this.outer.length; i >= 0; i--) this.close()
  }

  end(): void {
    this.closeAll()
    if (isKitchen(this.told, this.draft)) weave(this.told, this.draft)
    this.shorten()
  }

  /** "It goes to finance; finance pays": going there is the line between, not a step. */
  shorten(): void {
    for (const node of this.draft.nodes) {
      const place = /^(?:Go|Come) (?:straight |back )?to (.+)$/i.exec(node.label)?.[1]?.toLowerCase()
      if (place === undefined) continue
      const out = this.draft.edges.filter((edge) => edge.from === node.key)
      const next = out.length === 1 ? this.draft.nodes[out[0]?.to ?? -1] : undefined
      if (!next || next.detail?.toLowerCase() !== place) continue
      next.tokens.push(...node.tokens)
      for (const edge of this.draft.edges) if (edge.to === node.key) edge.to = next.key
      this.draft.edges = this.draft.edges.filter((edge) => edge.from !== node.key)
      node.gone = true
    }
    this.draft.drop()
  }

  /** Handles one condition and what depends on it; answers how many of the following clauses it used. */
  condition(clause: Clause, rest: Clause[], before: Clause[]): number {
    const main = rest.findIndex((each) => each.lead === 'main' || each.lead === 'relative')
    const trailing =
      before.some((each) => each.lead === 'main') && (main < 0 || rest[0]?.link === 'or' || false)
    if (clause.lead === 'else' || clause.marks.has('ifNot')) {
      this.elseBranch(clause)
      if (clause.tokens.length > 0) this.clause({ ...clause, lead: 'main' }, rest)
      return 0
    }
    if (clause.tokens.length === 0) {
      if (!this.block && this.last)
        this.open(
          {
            text: ask(this.last.label),
            answer: 'yes',
            otherwise: 'no',
            short: 'yes',
            words: this.last.words,
          },
          clause,
        )
      return 0
    }
    const question = this.named(questionOf(clause.tokens))
    if (clause.lead === 'unless')
      [question.answer, question.otherwise] = [question.otherwise, question.answer]
    if (trailing) return this.trailing(question, clause)
    if (this.block && !before.some((each) => each.lead === 'else') && this.isSibling(question)) {
      this.sibling(question)
      return 0
    }
    const inside =
      before.some((each) => isCondition(each)) &&
      this.block !== undefined &&
      this.ends.length > 0 &&
      this.ends[0]?.from !== this.block.decision.key
    if (inside && this.block) this.outer.push(this.block)
    else this.closeAll()
    this.open(question, clause)
    return 0
  }

  /** "if it's wrong" after an invoice: "Invoice wrong?" */
  named(question: Question): Question {
    const thing = question.bare === 'one' ? this.memory.one : question.bare === 'many' ? this.memory.many : []
    const last = thing.at(-1)
    if (!last || thing.length > 3 || last.tag !== 'noun') return question
    return { ...question, text: ask(`${written(trim(thing))} ${lower(question.text)}`) }
  }

  elseBranch(clause: Clause): void {
    const { block } = this
    if (!block) {
      if (this.last && this.last.kind !== 'decision')
        this.open(
          { text: ask(this.last.label), answer: 'no', otherwise: 'yes', short: 'no', words: this.last.words },
          clause,
        )
      return
    }
    this.leaveBranch()
    if (block.memory) this.memory = { ...block.memory, actor: this.memory.actor }
    block.branches++
    block.hasElse = true
    this.ends = [
      { from: block.decision.key, label: block.branches > 2 ? 'otherwise' : block.question.otherwise },
    ]
    this.last = block.decision
  }

  /** Another condition about the same thing is another branch of the same decision. */
  isSibling(question: Question): boolean {
    const { block } = this
    if (!block) return false
    const known = block.question.words
    const shared = overlap(known, question.words)
    if (opposed(known, question.words)) return true
    if (question.about !== undefined && question.about === block.question.about && this.branchJustTold())
      return true
    const amounts = /\d|under|over|more|less|below|above/
    if (amounts.test(question.short) && amounts.test(block.question.short)) return true
    if (question.answer !== block.question.answer && shared >= 0.4) return true
    return shared >= 0.5 || (question.words.length <= 1 && known.length <= 1 && shared > 0)
  }

  /** Nothing was told outside the branch since the decision opened. */
  branchJustTold(): boolean {
    return this.block !== undefined && this.outer.length === 0
  }

  sibling(question: Question): void {
    const { block } = this
    if (!block) return
    this.leaveBranch()
    if (block.memory) this.memory = { ...block.memory, actor: this.memory.actor }
    block.branches++
    const opposite =
      question.answer !== block.question.answer || opposed(block.question.words, question.words)
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
    this.last = block.decision
  }

  /** "Pay it back if it is approved": the decision goes before the step just told. */
  trailing(question: Question, clause: Clause): number {
    const { last } = this
    if (!last || last.kind === 'decision') return 0
    const decision = this.draft.node('decision', question.text, clause.tokens, { words: question.words })
    for (const edge of this.draft.edges) if (edge.to === last.key) edge.to = decision.key
    this.draft.edge(decision.key, last.key, question.answer)
    this.ends = this.ends.filter((end) => end.from === last.key)
    this.block = {
      decision,
      question,
      branchEnds: [],
      branches: 1,
      hasElse: false,
      incoming: this.lastIncoming,
    }
    return 0
  }

  wayBack(clause: Clause): DraftNode | undefined {
    const predicate = findPredicate(clause.tokens)
    const text = ` ${clause.tokens.map((token) => token.low).join(' ')} `
    const marked =
      clause.marks.has('again') || / (?:again|back to|start over|from the start|over again) /.test(text)
    if (!predicate || this.draft.nodes.length === 0) return undefined
    if (
      / (?:start over|from the start|from the beginning|back to the (?:start|beginning)|start again) /.test(
        text,
      )
    )
      return this.firstOf(predicate)
    if (!marked && predicate.lemma !== 'repeat' && predicate.lemma !== 'redo') return undefined
    const to = text.indexOf(' back to ')
    if (to >= 0 && backVerbs.has(predicate.lemma)) {
      if (
        !['go', 'return', 'loop', 'jump', 'come', 'back', 'revert', 'start'].includes(predicate.lemma) &&
        predicate.passive
      )
        return undefined
      return (
        this.find(contentWords(text.slice(to + 9)), 0.4) ?? this.firstBy(contentWords(text.slice(to + 9)))
      )
    }
    if (!/ again /.test(text) && predicate.lemma !== 'repeat' && predicate.lemma !== 'redo') return undefined
    if (!this.block && !this.isLate && !backVerbs.has(predicate.lemma)) return undefined
    const step = stepOf(clause, { ...this.memory })
    const words = contentWords((step?.label ?? '').replace(/\bagain\b/, '').replace(/^(?:Repeat|Redo)\b/, ''))
    return (
      this.find(words, 0.5) ??
      (words.length > 0 && words.length <= 2 ? this.findVerb(words[0] ?? '') : undefined)
    )
  }

  /** "back to the translator": the first thing the translator did. */
  firstBy(words: string[]): DraftNode | undefined {
    return this.draft.nodes.find(
      (node) =>
        node.kind === 'action' &&
        node.detail !== undefined &&
        overlap(contentWords(node.detail), words) >= 0.8,
    )
  }

  /** "The developer starts again": with what the developer did first. */
  firstOf(predicate: Predicate): DraftNode | undefined {
    const who = written(trim(predicate.subject)).toLowerCase()
    return (
      this.draft.nodes.find(
        (node) => node.kind === 'action' && who !== '' && node.detail?.toLowerCase() === who,
      ) ?? this.draft.nodes.find((node) => node.kind === 'action')
    )
  }

  find(words: string[], enough: number): DraftNode | undefined {
    let best: DraftNode | undefined
    let score = enough
    for (const node of this.draft.nodes) {
      if (node.kind !== 'action' || this.ends.some((end) => end.from === node.key && node === this.last))
        continue
      const value = overlap(words, node.words)
      if (value >= score) [best, score] = [node, value]
    }
    return best
  }

  findVerb(verb: string): DraftNode | undefined {
    return this.draft.nodes.find((node) => node.kind === 'action' && node.words[0] === verb)
  }

  endsHere(step: Step): boolean {
    const subject = contentWords(written(step.predicate?.subject ?? []))
    const object = contentWords(written(step.predicate?.after ?? []))
    const bare = (words: string[]) =>
      words.length > 0 && words.length <= 4 && words.every((word) => wholeWords.has(word))
    if (
      startingVerbs.has(step.verb) &&
      bare(subject) &&
      (step.predicate?.passive || object.length === 0 || subject.length > 0)
    )
      return true
    if (step.verb === 'create' && bare(object) && object.includes('instance')) return true
    const passive = step.predicate?.passive === true
    const whole =
      endingVerbs.has(step.verb) &&
      ((bare(subject) && (passive || object.length <= 2) && step.verb !== 'complete') ||
        (!passive && bare(object)) ||
        (passive && bare(subject)))
    if (!whole || this.draft.nodes.length === 0) return false
    const node = this.draft.node('end', 'End', step.tokens)
    for (const end of this.ends) this.draft.edge(end.from, node.key, end.label)
    this.ends = []
    return true
  }
}

const opposites = [
  ['pass', 'fail'],
  ['accept', 'reject'],
  ['approve', 'reject'],
  ['approve', 'decline'],
  ['accept', 'decline'],
  ['win', 'lose'],
  ['like', 'hate'],
  ['present', 'missing'],
  ['full', 'empty'],
  ['open', 'close'],
  ['valid', 'invalid'],
  ['complete', 'incomplete'],
  ['red', 'green'],
  ['succeed', 'fail'],
  ['agree', 'disagree'],
]

/** "the tests fail" and "they pass": two answers to one question. */
function opposed(a: string[], b: string[]): boolean {
  return opposites.some(
    ([one = '', other = '']) =>
      (a.includes(one) && b.includes(other)) || (a.includes(other) && b.includes(one)),
  )
}

/** Who does it, or how long it takes. */
function detailOf(step: Step): { detail?: string } {
  if (step.actor && !step.label.startsWith(step.actor)) return { detail: step.actor }
  return step.amount ? { detail: step.amount } : {}
}

function isPerson(tokens: Token[]): boolean {
  return personWords.has(tokens.at(-1)?.lemma ?? '')
}

/** "if necessary", "if you like": leaves it to whoever does it; nothing branches. */
function isOptional(clause: Clause): boolean {
  const text = clause.tokens.map((token) => token.low).join(' ')
  return (
    clause.lead === 'if' &&
    /^(?:necessary|needed|required|desired|wanted|possible|preferred|applicable|available|any|using|need be|you (?:like|want|wish|prefer|can|have (?:one|any|some|it))|so desired|liked)$/.test(
      text,
    )
  )
}

function isCondition(clause: Clause): boolean {
  if (isOptional(clause)) return false
  return clause.lead === 'if' || clause.lead === 'unless' || clause.lead === 'else'
}

function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? (text[0] ?? '').toLowerCase() + text.slice(1) : text
}
