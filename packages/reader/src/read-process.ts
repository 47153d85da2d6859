/**
 * Steps in order, with what bends the order: conditions and where their branches join again, things done side
 * by side, ways back, exceptions told late. Goes through the text once and keeps the loose ends of what has
 * been drawn so far; a new step ties them up.
 */
import { onesOf } from './branching.ts'
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { clean } from './clean.ts'
import { personWords } from './components.ts'
import { Draft } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { isKitchen, kitchenShare, weave } from './kitchen.ts'
import type { Told } from './kitchen.ts'
import { contentWords, overlap, written, trim } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { ask, questionOf } from './question.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { byAmounts } from './range.ts'
import { remember } from './memory.ts'
import { actorOf, stepOf } from './step.ts'
import type { Step } from './step.ts'
import { tag } from './tag.ts'
import { isTag, says, tokenise } from './token.ts'
import { Ways } from './ways.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

const sendingBack = /\b(?:send|sends|sent|take|takes|bring|brings|put|puts)\b/

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

export function readProcess(said: Sentence[], draft: Draft): void {
  const flow = new Flow(draft)
  flow.isKitchen = kitchenShare(said) >= 0.6
  const list = flow.isKitchen ? said : said.flatMap((sentence) => byAmounts(sentence))
  for (const [i, sentence] of list.entries()) flow.sentence(sentence, list.slice(i + 1, i + 4))
  flow.end()
}

class Flow extends Ways {
  sentence(sentence: Sentence, following: Sentence[]): void {
    if (this.chooses(sentence, following) || this.chosen(sentence, following)) return
    const range = this.range(sentence, following)
    const all = range ?? clauses(sentence.tokens)
    this.sentenceAt++
    this.kept = undefined
    if (sentence.tokens[0]?.item) this.counted.push(this.draft.nodes.length)
    this.openingWords = sentence.tokens.slice(0, 5).map((token) => token.low)
    this.aside =
      all.findLast((clause) => clause.lead === 'aside' && clause.tokens.some((token) => token.low === 'or'))
        ?.span ?? (sentence.tokens.some((token) => token.tag === 'arrow') ? this.aside : [])
    const equals = sentence.tokens.findIndex((token) => token.low === '=')
    const sign = sentence.tokens[equals]
    if (equals > 0 && equals <= 4 && sign && this.draft.nodes.length > 0)
      sentence.tokens[equals] = { ...sign, tag: 'arrow' }
    const arrow = sentence.tokens.findIndex((token) => token.tag === 'arrow')
    if (arrow > 0 && this.rules(sentence.tokens)) return
    const answer = answerLength(sentence.tokens)
    const isAnswered = this.block?.ruled ?? (following[0] && answerLength(following[0].tokens) > 0)
    if (answer > 0 && isAnswered && this.ruled(sentence.tokens, answer)) return
    const isOneOfSome = following[0] !== undefined && isRule(following[0].tokens)
    if (arrow > 0 && (this.ruled(sentence.tokens, arrow, isOneOfSome) || this.chained(sentence.tokens)))
      return
    const list = all.filter((clause) => clause.lead !== 'aside')
    const first = list[0]
    if (!first) return
    this.firstClause = first
    const ahead = list.some(({ lead }) => lead === 'when')
      ? following.slice(0, 2).flatMap((each) => clauses(each.tokens).slice(0, 1))
      : []
    for (const clause of list) if (this.isOneOfTwo(clause, [...list, ...ahead])) clause.lead = 'if'
    // Both branches are told: what begins without a condition of its own stands behind them.
    const conditional =
      list.some((clause) => isCondition(clause)) &&
      !(first.lead === 'main' && this.block?.hasElse && list.every(({ lead }) => lead !== 'else'))
    const outermost = this.outer[0] ?? this.block
    for (const clause of list.slice(1)) if (this.isLarger(clause)) clause.lead = 'else'
    if (this.isLarger(first)) first.lead = 'else'
    else if (
      !conditional &&
      this.block &&
      !this.isAnswer &&
      !this.staysInBranch(following, first) &&
      !(this.block.groups && onesOf(first) !== undefined) &&
      !(sentence.question && this.answersOther(sentence.tokens))
    )
      this.closeAll()
    this.isAnswer = false
    // "Meanwhile …" behind the branches runs beside the decision, not in its last branch.
    const isBeside = outermost !== undefined && !this.block && first.marks.has('meanwhile')
    if (isBeside) this.lastIncoming = outermost.incoming
    if (isBeside && outermost.incoming.length === 0) first.marks.delete('meanwhile')
    if (sentence.question && this.asks(sentence, following)) return
    if (sentence.tokens[0]?.late && conditional && this.exception(list)) return
    for (let i = 0; i < list.length; i++) {
      const clause = list[i]
      if (!clause) continue
      const rest = list.slice(i + 1)
      if (i > 0) this.openingWords = clause.span.slice(0, 5).map((token) => token.low)
      const asked = this.asksWhether(list, i, following)
      const [after] = rest
      if (clause.lead === 'unless' && i > 0 && after?.lead === 'main' && after.marks.has('then')) {
        // "hang it outside unless it rains, then use the dryer": what is done if it does.
        after.marks.delete('then')
        after.lead = 'else'
      }
      if (asked > 0) i += asked - 1
      else if (isCondition(clause)) i += this.condition(clause, rest, i > 0 ? list.slice(0, i) : [])
      else this.clause(clause, rest)
    }
    if (range && this.block) this.rangeTold(this.block)
    this.closeRound()
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
        : this.sideOf(clause)
    if (side) {
      this.waiting.push(...this.ends.filter((end) => this.sides.every((each) => each.key !== end.from)))
      this.ends = [{ from: side.key }]
    }
    // A branch that led back, or "then" after "otherwise …,": the branches are told.
    if (this.block && this.ends.length === 0 && !isCondition(clause)) this.closeAll()
    if (
      this.block?.hasElse &&
      !this.block.options &&
      clause.marks.has('then') &&
      clause.divider &&
      this.last !== this.block.decision
    )
      this.closeAll()
    if (clause.marks.has('join')) this.closeAll()
    if (clause.lead === 'because' || clause.lead === 'purpose' || clause.lead === 'if') return
    if (clause.lead === 'when' || clause.lead === 'after') return this.time(clause, rest)
    if (clause.lead === 'while' && this.round(clause, rest)) return
    if (clause.lead === 'while') return this.beside(clause, rest)
    if (clause.lead === 'until' || clause.lead === 'before') return
    const next = rest[0]
    if (next?.link === 'and' && /^(?:i |you |we |they |please )?go(?:es)? back$/.test(lowText(clause))) {
      // "go back and check the accruals": what was done before is done again.
      next.marks.add('again')
      return
    }
    if (this.repeats(clause, rest)) return
    const back = this.wayBack(clause, next)
    if (back) {
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
        this.ends = []
        return
      }
      for (const end of this.ends) this.draft.edge(end.from, back.key, end.label)
      this.ends = []
      return
    }
    const predicate = findPredicate(clause.tokens)
    if (this.decides(clause, predicate)) return
    if (this.happens(clause, rest, predicate)) return
    if (!side) this.groupTold(clause)
    const step =
      this.needed(clause, predicate) ??
      this.alike(predicate) ??
      stepOf(this.inherit(clause, predicate), this.memory)
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
    if (clause.link === 'or' && this.isOneDeed(step)) return
    if ((clause.marks.has('meanwhile') || this.shares(clause, step)) && this.last) return this.parallel(step)
    this.lastStep = step
    const isAbreast = this.abreast !== undefined && this.abreast === this.last && this.ends.length > 1
    const goesOn = isAbreast && clause.link === 'and' && !clause.divider && clause.marks.size === 0
    // "meanwhile book the room and invite the guests": after what runs beside, before all of it is done.
    const others = goesOn ? this.ends.filter((end) => end.from !== this.last?.key) : []
    this.ends = this.ends.filter((end) => !others.includes(end))
    const node = this.add(step)
    this.ends.unshift(...others)
    if (goesOn) this.abreast = node
    // "keep adding salt and tasting until it is right": from the first of what is kept up.
    if (
      !this.isKitchen &&
      predicate?.verb.length === 2 &&
      /^(?:keep|continue)/.test(predicate.verb[0]?.low ?? '')
    )
      this.kept = node
    const [until] = rest
    if (this.kept && until?.lead === 'until' && until.tokens.length > 0) {
      this.asksUntil(this.kept, until, undefined)
      this.kept = undefined
    }
    const opensEither = clause.marks.has('either') || clause.tokens.some((token) => token.low === 'either')
    if (opensEither) this.either = [node]
    else if (clause.link === ',' && this.either.length > 0) this.either.push(node)
    else this.either = []
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
      !says(b, 'it', 'this', 'that', 'you', 'they', 'he', 'she') &&
      this.ends.length === 1 &&
      this.last?.kind !== 'decision' &&
      this.ends[0]?.from === this.last?.key
    )
  }

  /** When, once, after: an earlier step if it names one, a step of its own if it tells something new. */
  time(clause: Clause, [next]: Clause[]): void {
    const predicate = findPredicate(clause.tokens)
    // "flip it when the edges are brown", "merge when approved": when, not what is done next.
    // "… when he is happy we schedule it": before what follows without a comma.
    const leads = next?.lead === 'main' && next.link === '' && !next.divider
    const trails = clause !== this.firstClause && !clause.divider && clause.link === '' && !leads
    if (
      !predicate ||
      (trails &&
        clause.lead === 'when' &&
        (predicate.copula || predicate.subject.length === 0 || this.lastStep?.verb === 'ask'))
    )
      return
    const words = contentWords(written(clause.tokens))
    if (this.find(words, 0.6)) return
    if (predicate.copula) {
      if (predicate.subject.some((token) => says(token, 'both', 'all', 'everything', 'everyone'))) return
      const after = predicate.after.filter((token) => token.tag !== 'adv')
      const adjective = (after.length <= 2 || after[1]?.tag === 'num') && after[0]?.tag === 'adj'
      if (clause.lead === 'when' && clause.span[0]?.low === 'when' && adjective && this.ends.length > 0)
        this.open(questionOf(clause.tokens), clause)
      return
    }
    if (predicate.subject.some((token) => says(token, 'both', 'all', 'everything'))) return
    // "once the report has been completed": whatever was done before that.
    if (this.last && ['complete', 'finish'].includes(predicate.lemma) && predicate.subject.length > 0) return
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
      // "heats the oven. While it heats …"
      (step.verb === this.lastStep?.verb && clause.tokens.length === 2 && clause.tokens[0]?.tag === 'pron') ||
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
    const trailing = before.some((each) => each.lead === 'main') && (main < 0 || rest[0]?.link === 'or')
    const isInRound = this.rounds !== undefined && this.rounds === this.block
    if (isInRound && clause.lead === 'else') {
      // "while there are orders, pick one, otherwise go home"
      this.closeRound()
      this.clause({ ...clause, lead: 'main' }, rest)
      return 0
    }
    if (clause.lead === 'else' || clause.marks.has('ifNot')) {
      const [state] = clause.tokens
      // "if not covered reject it": how it is not was asked before.
      const isAsked = this.block?.question.words.some((word) => contentWords(state?.low ?? '').includes(word))
      if (clause.marks.has('ifNot') && isTag(state, 'ed', 'adj')) {
        const not = clause.span.find((token) => token.tag === 'not')
        const told = clause.tokens.slice(1)
        if (!isAsked && state && not) {
          this.condition({ ...clause, lead: 'if', marks: new Set(), tokens: [not, state] }, rest, before)
          if (told.length > 0) this.clause({ ...clause, lead: 'main', tokens: told }, rest)
          return 0
        }
        clause.tokens = told
      }
      this.elseBranch(clause)
      if (clause.tokens.length > 0) this.clause({ ...clause, lead: 'main' }, rest)
      return 0
    }
    if (clause.marks.has('ifSo') && clause.tokens.length > 0) {
      // "if yes they get a letter": the answer, and what follows from it.
      this.condition({ ...clause, tokens: [] }, rest, before)
      this.clause({ ...clause, lead: 'main' }, rest)
      return 0
    }
    if (clause.tokens.length === 0) {
      // "If they can't, …. If they can, …": the first answer was no.
      if (
        this.block?.hasElse === false &&
        this.block.question.answer === 'no' &&
        this.last !== this.block.decision
      )
        this.elseBranch(clause)
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
    const predicate = findPredicate(clause.tokens)
    if (this.isOccasion(predicate)) return 0
    if (
      this.draft.nodes.length === 0 &&
      clause.lead === 'if' &&
      rings.has(predicate?.lemma ?? '') &&
      !predicate?.negated
    ) {
      // "If the fire alarm rings, leave": what sets it off, not a question.
      const step = stepOf({ ...clause, lead: 'main' }, this.memory)
      if (step) this.add(step)
      return 0
    }
    const question = this.named(questionOf(clause.tokens))
    if (clause.span[0]?.low === 'for') question.about = 'for'
    if (predicate?.copula && predicate.spoken.at(-1)?.low === 'there')
      remember(this.memory, predicate.after, predicate.after)
    // "If the item is in stock we pack it"
    const subject = predicate?.copula ? trim(predicate.subject) : []
    if (subject.at(-1)?.tag === 'noun' && !isPerson(subject)) remember(this.memory, subject, subject)
    if (clause.lead === 'unless')
      [question.answer, question.otherwise] = [question.otherwise, question.answer]
    const told = before.findLast((each) => each.lead === 'main')
    // "same rule if you fail": nothing was told that it could stand before.
    if (trailing && told && !this.last?.tokens.some((token) => told.tokens.includes(token))) return 0
    if (trailing) return this.trailing(question, clause)
    // "if she agrees too": asked of those who agreed before.
    const isBesides = /\b(?:too|also|as well)$/.test(written(clause.tokens))
    const isOpposite =
      this.block?.hasElse === false &&
      question.answer !== this.block.question.answer &&
      overlap(question.words, this.block.question.words) > 0.8
    // "if still not paid": asked of those who did not pay before.
    const isStill = clause.tokens.some((token) => token.low === 'still')
    if (
      this.block &&
      !isBesides &&
      !isStill &&
      !isInRound &&
      (isOpposite || !before.some((each) => each.lead === 'else')) &&
      this.isSibling(
        question,
        before.some((each) => each.lead === 'if'),
      )
    ) {
      this.sibling(question)
      return 0
    }
    if (
      this.block &&
      clause.divider?.low === ',' &&
      before.some((each) => each.lead === 'if') &&
      rest.some((each) => each.lead === 'else') &&
      !isBesides &&
      this.last !== this.block.decision &&
      !(clause.link === 'and' && question.words.some((word) => this.last?.words.includes(word)))
    )
      // "if it is an invoice I pay it, if it is spam I delete it, otherwise …": asked when it is not the first.
      this.elseBranch(clause)
    const inside =
      (before.some((each) => isCondition(each)) || isStill || isInRound) &&
      this.block !== undefined &&
      this.ends.length > 0 &&
      (this.block.hasElse || this.ends[0]?.from !== this.block.decision.key)
    if (inside && this.block) this.outer.push(this.block)
    else this.closeAll()
    this.open(question, clause)
    return 0
  }
}

/** "nobody after 20 minutes -> police": a short answer and one arrow. */
function isRule(tokens: Token[]): boolean {
  const arrow = tokens.findIndex((token) => token.tag === 'arrow')
  const head = tokens.slice(0, Math.max(0, arrow))
  return (
    arrow > 0 &&
    arrow <= 6 &&
    !says(head[0], 'yes', 'no') &&
    !head.some((token) => says(token, '?', ':')) &&
    !tokens.slice(arrow + 1).some((token) => token.tag === 'arrow')
  )
}

/** "in stock: …", "rejected: …": how something is, in three words at most, before what is done then. */
function answerLength(tokens: Token[]): number {
  const colon = tokens.findIndex(({ low }) => low === ':')
  const [first, ...more] = tokens.slice(0, Math.max(0, colon))
  const isState =
    isTag(first, 'adj', 'ed', 'prep') && more.every((token) => isTag(token, 'noun', 'adj', 'prep'))
  return isState && more.length < 3 && tokens.length > colon + 1 ? colon : 0
}

/** What sets off whatever is told after it. */
const rings = wordSet('happen occur ring sound')

function lowText(clause: Clause): string {
  return clause.tokens.map((token) => token.low).join(' ')
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
