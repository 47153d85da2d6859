/** What a sentence of a decision tree says: under which conditions it recommends what. */
import { clauses } from './clause.ts'
import { trim } from './label.ts'
import { questionOf } from './question.ts'
import type { Question } from './question.ts'
import type { Sentence } from './sentence.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'

export type Rule = {
  conditions: { question: Question; tokens: Token[] }[]
  outcome: Token[]
  otherwise: boolean
}

/** "A, B → C, otherwise D" and "if A, C; if not, D". */
export function rulesOf(sentence: Sentence): Rule[] {
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
  for (const [i, clause] of parts.entries()) {
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
      // "otherwise buy unless it is too expensive"
      const isLast = i === parts.length - 1
      const isFirst = open?.conditions.length === 0
      const isToo =
        open?.outcome.length === 0
          ? clause.link === 'and' || (isFirst && !open.otherwise)
          : isFirst && (isLast || !open?.otherwise)
      if (!open || !isToo) {
        open = { conditions: [], outcome: [], otherwise: false }
        rules.push(open)
      }
      open.conditions.push({ question, tokens: clause.tokens })
      continue
    }
    if (open && open.outcome.length === 0) open.outcome = clause.tokens
    else if (open)
      open.outcome = [...open.outcome, ...(clause.divider ? [clause.divider] : []), ...clause.span]
    else {
      open = { conditions: [], outcome: clause.link === ':' ? [] : clause.tokens, otherwise: false }
      rules.push(open)
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
    const other = says(part[0], 'otherwise', 'else', 'none', 'neither')
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

function withoutBrackets(tokens: Token[]): Token[] {
  let depth = 0
  return tokens.filter((token) => {
    if (token.low === '(') depth++
    if (token.low === ')') depth--
    return depth <= 0 && token.low !== ')'
  })
}

function split(all: Token[]): Token[][] {
  const parts: Token[][] = []
  let open: Token[] = []
  const tokens = withoutBrackets(all)
  for (const token of tokens) {
    const turns = token.low === 'but' && says(open[0], 'no', 'not')
    if (token.low === ',' || turns || token.low === ':') {
      if (open.length > 0) parts.push(open)
      open = []
    } else if (!(open.length === 0 && says(token, 'if', 'when', 'and', '?')) && token.low !== '?')
      open.push(token)
  }
  if (open.length > 0) parts.push(open)
  return parts
}
