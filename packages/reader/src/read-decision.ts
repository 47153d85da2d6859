/** A decision tree: questions, and what each answer recommends. The answer "no" leads to the next question. */
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, overlap, sentenceCase, trim, written, objectWords } from './label.ts'
import { findPredicate } from './predicate.ts'
import { ask, questionOf } from './question.ts'
import type { Question } from './question.ts'
import type { Sentence } from './sentence.ts'
import { newMemory, stepOf } from './step.ts'
import type { Token } from './token.ts'

type End = { from: number; label: string }
type Rule = { conditions: { question: Question; tokens: Token[] }[]; outcome: Token[]; otherwise: boolean }

const advising = new Set([
  'use',
  'choose',
  'pick',
  'go',
  'take',
  'try',
  'get',
  'select',
  'prefer',
  'opt',
  'recommend',
  'be',
  'do',
  'have',
])

export function readDecision(list: Sentence[], draft: Draft): void {
  new Tree(draft).read(list)
}

class Tree {
  draft: Draft
  /** Answers nobody has followed yet. */
  open: End[] = []
  decisions: { node: DraftNode; question: Question }[] = []
  choice: { node: DraftNode; options: { words: string[]; label: string; used: boolean }[] } | undefined
  last: DraftNode | undefined

  constructor(draft: Draft) {
    this.draft = draft
  }

  read(list: Sentence[]): void {
    for (let i = 0; i < list.length; i++) {
      const sentence = list[i]
      if (!sentence) continue
      const next = list[i + 1]
      const answered =
        next &&
        !next.question &&
        next.tokens.length <= 8 &&
        !next.tokens.some((token) => token.tag === 'arrow' || token.low === ':')
      if (sentence.question && i === 0 && isHeading(sentence.tokens) && list.length > 1) {
        this.draft.title ??= ask(written(sentence.tokens))
        this.draft.titleTokens.push(...sentence.tokens)
        continue
      }
      if (sentence.question && !answered && this.alternatives(sentence.tokens)) continue
      if (sentence.question && next && !next.question) {
        const arrows = next.tokens.some((token) => token.tag === 'arrow')
        if (
          !arrows &&
          !clauses(next.tokens).some((clause) => clause.lead === 'if') &&
          next.tokens.length <= 8
        ) {
          // "Everything categorical? Chi-square."
          this.rule({
            conditions: [{ question: questionOf(sentence.tokens), tokens: sentence.tokens }],
            outcome: next.tokens,
            otherwise: false,
          })
          i++
          continue
        }
        this.ask(questionOf(sentence.tokens), sentence.tokens)
        continue
      }
      for (const rule of rulesOf(sentence)) this.rule(rule)
    }
    this.dropUnasked()
  }

  /** An opening question that no rule answered is what the tree is called. */
  dropUnasked(): void {
    const node = this.choice?.node
    if (!node || this.draft.nodes.length < 2 || this.draft.edges.some((edge) => edge.from === node.key))
      return
    this.draft.title ??= node.label
    this.draft.titleTokens.push(...node.tokens)
    node.gone = true
    this.draft.drop()
  }

  /** "Comparing groups or looking for a relationship?": one question with named answers. */
  alternatives(tokens: Token[]): boolean {
    const at = tokens.findIndex((token) => token.low === 'or')
    if (at < 1 || this.decisions.length > 0 || this.draft.nodes.length > 0) return false
    const options = [tokens.slice(0, at), tokens.slice(at + 1)].map((part) => ({
      words: contentWords(written(part)),
      label: written(trim(part)).split(' ').slice(-3).join(' '),
      used: false,
    }))
    const node = this.draft.node('decision', ask(written(trim(tokens))), tokens, {
      words: contentWords(written(tokens)),
    })
    this.choice = { node, options }
    return true
  }

  ask(question: Question, tokens: Token[]): DraftNode {
    const node = this.draft.node('decision', question.text, tokens, { words: question.words })
    for (const end of this.open) this.draft.edge(end.from, node.key, end.label)
    this.open = []
    this.decisions.push({ node, question })
    this.last = node
    return node
  }

  rule(rule: Rule): void {
    if (rule.otherwise && rule.conditions.length === 0) {
      this.outcome(rule.outcome, this.open)
      this.open = []
      return
    }
    const fresh = rule.conditions.filter((each) => !this.denies(each.question))
    if (fresh.length === 0) {
      const [condition] = rule.conditions
      const known = condition ? this.known(condition.question) : undefined
      if (known && rule.outcome.length > 0) {
        const label =
          known.question.answer === condition?.question.answer
            ? known.question.answer
            : known.question.otherwise
        this.outcome(rule.outcome, [{ from: known.node.key, label }])
        this.open = this.open.filter((end) => !(end.from === known.node.key && end.label === label))
      }
      return
    }
    const entry = this.entry(fresh)
    let ends = entry ?? this.open
    const later: End[] = []
    for (const [i, each] of fresh.entries()) {
      this.open = ends
      const node = this.ask(each.question, each.tokens)
      later.push({ from: node.key, label: each.question.otherwise })
      ends = [{ from: node.key, label: each.question.answer }]
      if (i === fresh.length - 1 && rule.outcome.length > 0) this.outcome(rule.outcome, ends)
    }
    const closing = rule.outcome.length > 0 ? later : [...later, ...ends]
    this.open = closing.toReversed()
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

  /** "no transactions but …" after "need transactions → …" says again what the branch already says. */
  denies(question: Question): boolean {
    return this.known(question) !== undefined
  }

  known(question: Question): { node: DraftNode; question: Question } | undefined {
    return this.decisions.findLast((each) => {
      const same = overlap(
        each.question.words.filter((word) => word !== 'need' && word !== 'no'),
        question.words.filter((word) => word !== 'need' && word !== 'no'),
      )
      return same >= 0.8
    })
  }

  outcome(tokens: Token[], ends: End[]): void {
    const label = this.outcomeLabel(tokens)
    if (label === '') return
    const words = contentWords(label)
    const known = this.draft.nodes.find(
      (node) => node.kind === 'action' && overlap(node.words, words) >= 0.99,
    )
    const node = known ?? this.draft.node('action', label, tokens, { words })
    for (const end of ends) this.draft.edge(end.from, node.key, end.label)
    this.last = node
  }

  outcomeLabel(tokens: Token[]): string {
    const predicate = findPredicate(tokens)
    if (predicate && !predicate.copula && !advising.has(predicate.lemma)) {
      const clause: Clause = { lead: 'main', marks: new Set(), link: '', tokens, span: tokens }
      const step = stepOf(clause, newMemory())
      if (step) return step.label
    }
    if (
      predicate &&
      advising.has(predicate.lemma) &&
      (predicate.subject.length === 0 || predicate.subject[0]?.tag === 'pron')
    ) {
      const rest = trim(
        predicate.after.filter(
          (token, i) => !(i === 0 && (token.low === 'for' || token.low === 'with' || token.tag === 'to')),
        ),
      )
      if (rest.length > 0) {
        const object = written(objectWords(rest))
        return predicate.lemma === 'go' ||
          predicate.lemma === 'be' ||
          predicate.lemma === 'take' ||
          predicate.lemma === 'do'
          ? sentenceCase(object)
          : `${sentenceCase(predicate.lemma)} ${object}`
      }
    }
    const words = objectWords(trim(tokens))
    return sentenceCase(written(words.length > 0 ? words : tokens.slice(0, 6)))
  }
}

/** "Which laptop should I buy?" names the tree; its questions follow. */
function isHeading(tokens: Token[]): boolean {
  return /^(?:which|what|how|should|where|when|do|who)$/.test(tokens[0]?.low ?? '')
}

/** "A, B → C, otherwise D" and "if A, C; if not, D". */
function rulesOf(sentence: Sentence): Rule[] {
  const arrow = sentence.tokens.findIndex((token) => token.tag === 'arrow')
  if (arrow > 0) return arrowRules(sentence.tokens)
  const colon = sentence.tokens.findIndex((token) => token.low === ':')
  const parts = clauses(sentence.tokens)
  if (
    colon > 0 &&
    colon < sentence.tokens.length - 1 &&
    parts.every((clause) => clause.lead === 'main' || clause.lead === 'relative')
  ) {
    // "EU citizen: no visa": the answer stands before the colon, what follows from it behind.
    const head = sentence.tokens.slice(0, colon)
    return [
      {
        conditions: [{ question: questionOf(head), tokens: head }],
        outcome: sentence.tokens.slice(colon + 1),
        otherwise: false,
      },
    ]
  }
  const rules: Rule[] = []
  let open: Rule | undefined
  for (const clause of clauses(sentence.tokens)) {
    if (clause.lead === 'aside' || clause.lead === 'because' || clause.lead === 'purpose') continue
    if (clause.lead === 'else') {
      open = { conditions: [], outcome: clause.tokens, otherwise: true }
      rules.push(open)
      continue
    }
    if (clause.lead === 'if' || clause.lead === 'unless' || clause.lead === 'when') {
      const question = questionOf(clause.tokens)
      if (clause.lead === 'unless')
        [question.answer, question.otherwise] = [question.otherwise, question.answer]
      if (open && open.outcome.length === 0 && clause.link === 'and')
        open.conditions.push({ question, tokens: clause.tokens })
      else if (open && open.conditions.length === 0 && !open.otherwise)
        open.conditions.push({ question, tokens: clause.tokens })
      else {
        open = { conditions: [{ question, tokens: clause.tokens }], outcome: [], otherwise: false }
        rules.push(open)
      }
      continue
    }
    if (open && open.outcome.length === 0) open.outcome = clause.tokens
    else if (open)
      open.outcome = [...open.outcome, ...(clause.divider ? [clause.divider] : []), ...clause.span]
    else {
      const next: Rule =
        clause.link === ':' || clause.tokens.length === 0
          ? { conditions: [], outcome: [], otherwise: false }
          : { conditions: clause.marks.has('question') ? [] : [], outcome: clause.tokens, otherwise: false }
      open = next
      rules.push(next)
    }
  }
  return heading(rules)
}

/** "comparing two groups: if normal t-test, if not Mann-Whitney": what stands before the colon is the outer question. */
function heading(rules: Rule[]): Rule[] {
  const [first, second] = rules
  if (first && first.conditions.length === 0 && !first.otherwise && second && first.outcome.length > 0) {
    const tokens = first.outcome
    return [
      {
        conditions: [{ question: questionOf(tokens), tokens }, ...second.conditions],
        outcome: second.outcome,
        otherwise: false,
      },
      ...rules.slice(2),
    ]
  }
  return rules.filter((rule) => rule.conditions.length > 0 || rule.otherwise)
}

function arrowRules(tokens: Token[]): Rule[] {
  const parts = split(tokens)
  const rules: Rule[] = []
  let waiting: Token[][] = []
  for (const [i, part] of parts.entries()) {
    const arrow = part.findIndex((token) => token.tag === 'arrow')
    const other = ['otherwise', 'else', 'none', 'neither'].includes(part[0]?.low ?? '')
    if (other) {
      const from = arrow > 0 ? arrow + 1 : 1
      rules.push({ conditions: [], outcome: trim(part.slice(from)), otherwise: true })
    } else if (arrow >= 0) {
      const conditions = [...waiting, part.slice(0, arrow)]
        .filter((each) => each.length > 0)
        .map((each) => ({ question: questionOf(each), tokens: each }))
      rules.push({ conditions, outcome: trim(part.slice(arrow + 1)), otherwise: conditions.length === 0 })
      waiting = []
    } else if (parts.slice(i + 1).some((each) => each.some((token) => token.tag === 'arrow')))
      waiting.push(part)
    else {
      // "S3, and only keep the link": what is added to a result is not the result.
      continue
    }
  }
  return rules
}

function split(tokens: Token[]): Token[][] {
  const parts: Token[][] = []
  let open: Token[] = []
  for (const token of tokens) {
    if (token.low === ',' || token.low === 'but' || token.low === ':') {
      if (open.length > 0) parts.push(open)
      open = []
    } else if (!(open.length === 0 && ['if', 'when', 'and', '?'].includes(token.low)) && token.low !== '?')
      open.push(token)
  }
  if (open.length > 0) parts.push(open)
  return parts
}
