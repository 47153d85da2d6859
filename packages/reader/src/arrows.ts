/** Processes told by arrows: chains of steps, and answers with what follows from each. */
import { Branching } from './branching.ts'
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { trim, written } from './label.ts'
import { ask, questionOf } from './question.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'

const asking = /^(?:if|otherwise|yes|no)$/

function arrowStop(token: Token): Token {
  return { ...token, text: '.', low: '.', tag: 'punct' }
}

export abstract class Arrows extends Branching {
  /** Reads one sentence; those after it may answer what it asks. */
  abstract sentence(sentence: Sentence, following: Sentence[]): void

  /** Reads one clause; the clauses after it in its sentence may say how it goes on. */
  abstract clause(clause: Clause, rest: Clause[]): void

  /** "fine -> restore, bad -> remove and warn, unsure -> ask": one answer after another in a single sentence. */
  rules(tokens: Token[]): boolean {
    const parts: Token[][] = [[]]
    for (const token of tokens) {
      if (token.low === ',') parts.push([])
      else parts.at(-1)?.push(token)
    }
    // "-> if it is urgent call, otherwise mail -> …": a chain, and one of its pieces asks.
    if (parts.some(([first, next]) => says(first, 'otherwise', 'else') && next?.tag !== 'arrow')) return false
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
  ruled(tokens: Token[], arrow: number, isOneOfSome = false): boolean {
    const isIf = tokens[0]?.tag === 'sub'
    const head = tokens.slice(isIf ? 1 : 0, arrow)
    const isChain = tokens.filter((token) => token.tag === 'arrow').length > 1
    if (isChain && !isIf && !this.block?.ruled && this.aside.length === 0) return false
    if (head.length > (isIf ? 10 : 6)) return false
    // "git push -> CI runs the tests": the first of all there is leads on and answers nothing.
    if (!isIf && !isOneOfSome && this.draft.nodes.length === 0) return false
    const question = questionOf(head)
    const label = written(trim(head)).toLowerCase()
    if (this.block?.ruled) {
      this.leaveBranch()
      this.block.branches++
      this.block.ruled.push(label)
    } else {
      this.closeAll()
      const asked = this.aside.length > 0 ? ask(written(this.aside)) : question.text
      this.open(
        { ...question, text: asked },
        {
          lead: 'if',
          marks: new Set(),
          link: '',
          tokens: this.aside.length > 0 ? this.aside : head,
          span: head,
        },
      )
      if (this.block) this.block.ruled = [label]
    }
    const { block } = this
    if (!block) return false
    block.hasElse = block.branches > 1
    const first = block.branches === 1 && this.aside.length === 0
    this.ends = [{ from: block.decision.key, label: first ? question.answer : label }]
    if (block.branches === 2 && this.aside.length === 0) this.nameAnswers(block)
    this.draft.used.push(...head)
    this.pieces(tokens.slice(arrow + 1))
    return true
  }

  /**
   * "customer orders -> warehouse picks -> courier delivers": arrows instead of "then". Where a piece asks
   * ("-> if it is urgent call, otherwise mail -> …"), each is told like a sentence, and the next joins its branches.
   */
  chained(tokens: Token[]): boolean {
    this.closeAll()
    const all = tokens.map((token) => (token.tag === 'arrow' ? arrowStop(token) : token))
    if (tokens.some(({ low }) => asking.test(low))) {
      const list = sentences(all)
      for (const [i, each] of list.entries()) this.sentence(each, list.slice(i + 1))
    } else this.pieces(tokens)
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
}
