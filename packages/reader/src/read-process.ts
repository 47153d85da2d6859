/**
 * Steps in order, with what bends the order: conditions and where their branches join again, things done side
 * by side, ways back, exceptions told late. Goes through the text once and keeps the loose ends of what has
 * been drawn so far; a new step ties them up.
 */
import { onesOf } from './branching.ts'
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { clean } from './clean.ts'
import type { Block } from './course.ts'
import { Draft } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { isCondition } from './forks.ts'
import { isKitchen, isRecipe, weave } from './kitchen.ts'
import type { Told } from './kitchen.ts'
import { byAmounts } from './range.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { tag } from './tag.ts'
import { Telling } from './telling.ts'
import { isTag, says, tokenise } from './token.ts'
import type { Token } from './token.ts'

/** The steps of a text as they are told, for training on them. */
export function tellSteps(text: string): Told[] {
  const tokens = clean(withoutCounting(tokenise(text)))
  tag(tokens)
  const flow = new Flow(new Draft())
  flow.isKitchen = true
  flow.all(sentences(tokens))
  return flow.told
}

export function readProcess(said: Sentence[], draft: Draft): void {
  const flow = new Flow(draft)
  flow.isKitchen = isRecipe(said)
  flow.all(flow.isKitchen ? said : said.flatMap((sentence) => byAmounts(sentence)))
  flow.end()
}

class Flow extends Telling {
  all(list: Sentence[]): void {
    for (const [i, sentence] of list.entries()) this.sentence(sentence, list.slice(i + 1, i + 4))
  }

  sentence(sentence: Sentence, following: Sentence[]): void {
    if (this.chooses(sentence, following) || this.chosen(sentence, following)) return
    const range = this.range(sentence, following)
    const all = range ?? clauses(sentence.tokens)
    this.begin(sentence, all)
    if (this.byArrows(sentence.tokens, following[0])) return
    const list = all.filter((clause) => clause.lead !== 'aside')
    const [first] = list
    if (!first) return
    this.firstClause = first
    this.nameLeads(list, following)
    // Both branches are told: what begins without a condition of its own stands behind them.
    const conditional =
      list.some((clause) => isCondition(clause)) &&
      !(first.lead === 'main' && this.block?.hasElse && list.every(({ lead }) => lead !== 'else'))
    const outermost = this.outer[0] ?? this.block
    for (const clause of list.slice(1)) if (this.isLarger(clause)) clause.lead = 'else'
    if (this.isLarger(first)) first.lead = 'else'
    else if (!conditional && !this.goesOn(sentence, following, first)) this.closeAll()
    this.isAnswer = false
    this.besideBranches(first, outermost)
    if (sentence.question && this.asks(sentence, following)) return
    if (sentence.tokens[0]?.late && conditional && this.exception(list)) return
    this.clausesOf(list, following)
    if (range && this.block) this.rangeTold(this.block)
    this.closeRound()
  }

  /** Starts a sentence: its number, its first words, what it says in brackets; "=" at its head is an arrow. */
  begin({ tokens }: Sentence, all: Clause[]): void {
    this.sentenceAt++
    this.kept = undefined
    if (tokens[0]?.item) this.counted.push(this.draft.nodes.length)
    this.openingWords = openingOf(tokens)
    const choice = all.findLast(
      (clause) => clause.lead === 'aside' && clause.tokens.some((token) => token.low === 'or'),
    )
    this.aside = choice?.span ?? (tokens.some((token) => token.tag === 'arrow') ? this.aside : [])
    const equals = tokens.findIndex((token) => token.low === '=')
    const sign = tokens[equals]
    if (equals > 0 && equals <= 4 && sign && this.draft.nodes.length > 0)
      tokens[equals] = { ...sign, tag: 'arrow' }
  }

  /** Reads a sentence told by arrows, or by an answer before a colon; says whether it was one. */
  byArrows(tokens: Token[], next: Sentence | undefined): boolean {
    const arrow = tokens.findIndex((token) => token.tag === 'arrow')
    if (arrow > 0 && this.rules(tokens)) return true
    const answer = answerLength(tokens)
    const isAnswered = this.block?.ruled ?? (next && answerLength(next.tokens) > 0)
    if (answer > 0 && isAnswered && this.ruled(tokens, answer)) return true
    const isOneOfSome = next !== undefined && isRule(next.tokens)
    return arrow > 0 && (this.ruled(tokens, arrow, isOneOfSome) || this.chained(tokens))
  }

  /** "When they fail …. When they pass …" are conditions, and so is what something waits for. */
  nameLeads(list: Clause[], following: Sentence[]): void {
    const ahead = list.some(({ lead }) => lead === 'when')
      ? following.slice(0, 2).flatMap((each) => clauses(each.tokens).slice(0, 1))
      : []
    if (!this.isKitchen) for (const [i, clause] of list.entries()) allow(clause, list[i + 1])
    for (const clause of list) if (this.isOneOfTwo(clause, [...list, ...ahead])) clause.lead = 'if'
  }

  /** A sentence without a condition that still tells of the branch before it. */
  goesOn(sentence: Sentence, following: Sentence[], first: Clause): boolean {
    const { block } = this
    return (
      !block ||
      this.isAnswer ||
      this.staysInBranch(following, first) ||
      (block.groups !== undefined && onesOf(first) !== undefined) ||
      (sentence.question && this.answersOther(sentence.tokens))
    )
  }

  /** "Meanwhile …" behind the branches runs beside the decision, not in its last branch. */
  besideBranches({ marks }: Clause, outermost: Block | undefined): void {
    if (!outermost || this.block || !marks.has('meanwhile')) return
    this.lastIncoming = outermost.incoming
    if (outermost.incoming.length === 0) marks.delete('meanwhile')
  }

  clausesOf(list: Clause[], following: Sentence[]): void {
    for (const [i, clause] of list.entries()) {
      const rest = list.slice(i + 1)
      if (i > 0) this.openingWords = openingOf(clause.span)
      const [after] = rest
      if (clause.lead === 'unless' && i > 0 && after?.lead === 'main' && after.marks.has('then')) {
        // "hang it outside unless it rains, then use the dryer": what is done if it does.
        after.marks.delete('then')
        after.lead = 'else'
      }
      if (this.asksWhether(list, i, following)) continue
      if (isCondition(clause)) this.condition(clause, rest, list.slice(0, i))
      else this.clause(clause, rest)
    }
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
      this.draft.redirect(node, next)
      this.draft.edges = this.draft.edges.filter((edge) => edge.from !== node.key)
      node.gone = true
    }
    this.draft.drop()
  }
}

/** "don't merge until the tests pass", "never leave unless the stove is off": done if that is so. */
function allow(clause: Clause, next: Clause | undefined): void {
  // "do not open it until 30 minutes have passed" is advice.
  const waits =
    next?.lead === 'unless' || (next?.lead === 'until' && !next.tokens.some(({ tag }) => tag === 'num'))
  if (clause.lead !== 'main' || !waits || next.tokens.length === 0) return
  const said = clause.tokens.map(({ low }) => `${low} `).join('')
  const denial = /^(?:do not|don'?t|never) /.exec(said)?.[0]
  if (denial === undefined) return
  clause.tokens = clause.tokens.slice(denial.split(' ').length - 1)
  next.lead = 'if'
}

function openingOf(tokens: Token[]): string[] {
  return tokens.slice(0, 5).map((token) => token.low)
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
