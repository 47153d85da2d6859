/**
 * Ways told by name: amounts one after another, options with what each needs, one of two ways taken up again, what
 * runs beside something else, and the occasion of it all.
 */
import { Arrows } from './arrows.ts'
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import type { Block } from './course.ts'
import type { DraftNode } from './draft.ts'
import { actionLabel, contentWords, sentenceCase, trim, written } from './label.ts'
import { verbForm } from './lemma.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { ask } from './question.ts'
import { behindRange, rangeLength } from './range.ts'
import type { Sentence } from './sentence.ts'
import type { Step } from './step.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

export abstract class Ways extends Arrows {
  /** "Up to 5 percent the rep decides. 5 to 15 needs the lead.": one amount after another is one question. */
  range({ tokens }: Sentence, following: Sentence[]): Clause[] | undefined {
    const length = rangeLength(tokens)
    const isOne = this.block?.isRange || following.slice(0, 2).some((each) => rangeLength(each.tokens) > 0)
    const rest = behindRange(tokens, length)
    // "between 600 and 700 manual review"
    const isTold = rest.length < 4 && rest.at(-1)?.tag === 'noun'
    if (length === 0 || !isOne || !(isTold || findPredicate(rest))) return undefined
    this.draft.used.push(...tokens.slice(0, length))
    const amount = tokens
      .slice(0, length)
      .map((token): Token => ({ ...token, text: token.low, tag: length === 1 ? 'adj' : token.tag }))
    return [{ lead: 'if', marks: new Set(), link: '', tokens: amount, span: amount }, ...clauses(rest)]
  }

  /** Two amounts make the question "How much?". */
  rangeTold(block: Block): void {
    block.isRange = true
    if (block.branches === 2) block.decision.label = 'How much?'
  }

  /** "The owner decides: keep, extend or remove." before sentences that begin with these words. */
  chooses({ tokens }: Sentence, following: Sentence[]): boolean {
    const colon = tokens.findIndex((token) => token.low === ':')
    const options = colon > 0 ? optionsOf(tokens.slice(colon + 1)) : []
    const asked = options.filter((option) => following.some((each) => beginsWith(each.tokens, option)))
    if (options.length < 2 || asked.length < 2) return false
    this.closeAll()
    const said = written(tokens.slice(colon + 1))
    const question = {
      text: ask(said),
      answer: '',
      otherwise: 'otherwise',
      short: '',
      words: contentWords(said),
    }
    this.open(question, { lead: 'if', marks: new Set(), link: '', tokens, span: tokens })
    if (this.block) this.block.options = options
    this.ends = []
    return true
  }

  /** "Extend adds 30 days": one of the ways the question before named. */
  chosen(sentence: Sentence, following: Sentence[]): boolean {
    const { block } = this
    const option = block?.options?.find((each) => beginsWith(sentence.tokens, each))
    if (!block || !option) return false
    this.leaveBranch()
    block.branches++
    block.hasElse = true
    const isSign = (token: Token | undefined) => isTag(token, 'arrow', 'punct')
    const from = option.length + (isSign(sentence.tokens[option.length]) ? 1 : 0)
    const tokens = sentence.tokens.slice(from)
    const [verb] = tokens
    const form = verb ? verbForm(verb.low) : undefined
    if (verb && form?.form === 's') tokens[0] = { ...verb, tag: 'verb', lemma: form.base }
    this.ends = [{ from: block.decision.key, label: option.join(' ') }]
    this.last = block.decision
    this.draft.used.push(...sentence.tokens.slice(0, from))
    this.isAnswer = true
    if (tokens.length > 0) this.sentence({ ...sentence, tokens }, following)
    this.isAnswer =
      following[0] !== undefined &&
      (block.options ?? []).some((each) => beginsWith(following[0]?.tokens ?? [], each))
    return true
  }

  /** "Signed ones go to procurement": of two ways told before, the one of that name. */
  sideOf(clause: Clause): DraftNode | undefined {
    const at = clause.tokens.findIndex((token) => token.low === 'ones')
    if (at < 1 || at > 2 || this.sides.length === 0) return undefined
    const words = contentWords(written(clause.tokens.slice(0, at)))
    const found = this.sides.find((node) => words.includes(node.words[0] ?? ''))
    if (found) clause.tokens = clause.tokens.slice(at + 1)
    return found
  }

  /** "Over 1000 euros? You need two quotes.": what an answer asks for is a step. */
  needed(clause: Clause, predicate: Predicate | undefined): Step | undefined {
    const isBranch = this.block !== undefined && this.last === this.block.decision
    if (
      !isBranch ||
      predicate?.lemma !== 'need' ||
      predicate.after.length === 0 ||
      predicate.after[0]?.tag === 'to'
    )
      return undefined
    const get = { ...predicate, lemma: 'get', negated: false }
    const label = actionLabel(get, predicate.after)
    return { label, actor: '', verb: 'get', object: contentWords(label), tokens: clause.tokens, predicate }
  }

  /** "Casting happens at the same time as scouting": beside the step it names. */
  happens(clause: Clause, rest: Clause[], predicate: Predicate | undefined): boolean {
    const [next] = rest
    const text = written(clause.tokens).toLowerCase()
    const isBeside =
      next?.marks.has('meanwhile') || clause.marks.has('meanwhile') || /\bin parallel\b/.test(text)
    if (!predicate || !['happen', 'run', 'go', 'occur', 'start'].includes(predicate.lemma)) return false
    if (
      !isBeside ||
      predicate.subject.length === 0 ||
      predicate.after.some((token) => token.tag === 'noun') ||
      !this.last
    )
      return false
    const label = sentenceCase(written(trim(predicate.subject)))
    this.parallel({
      label,
      actor: '',
      verb: predicate.lemma,
      object: contentWords(label),
      tokens: clause.tokens,
      predicate,
    })
    if (next?.marks.has('meanwhile')) next.lead = 'because'
    return true
  }

  /** "If someone wants to join …" opens the account: what it is about, not a question. */
  isOccasion(predicate: Predicate | undefined): boolean {
    return (
      this.draft.nodes.length === 0 &&
      predicate !== undefined &&
      !predicate.negated &&
      (['want', 'wish', 'need'].includes(predicate.lemma) ||
        ['want', 'wish', 'need'].includes(predicate.modal))
    )
  }
}

/** "keep, extend or remove": at least two short names, the last behind "or". */
function optionsOf(tokens: Token[]): string[][] {
  const options: string[][] = [[]]
  for (const token of tokens)
    if (says(token, ',', 'or')) options.push([])
    else options.at(-1)?.push(token.low)
  const named = options.filter((option) => option.length > 0)
  return tokens.some((token) => token.low === 'or') && named.every((option) => option.length <= 3)
    ? named
    : []
}

function beginsWith(tokens: Token[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, i) => tokens[i]?.low === word)
}
