/** Who reports to whom. */
import { clauses } from './clause.ts'
import type { Draft, DraftNode } from './draft.ts'
import { headOf } from './items.ts'
import { contentWords, nounLabel, overlap, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './token.ts'
import { listOf } from './components.ts'

const above = new Set(
  'manage lead head run oversee supervise have own direct employ chair coordinate'.split(' '),
)

export function readOrgchart(list: Sentence[], draft: Draft): void {
  const chart = new Chart(draft)
  for (const sentence of list) chart.sentence(sentence)
}

class Chart {
  draft: Draft
  boss: DraftNode | undefined
  lastPeople: DraftNode[] = []
  rank = new Map<DraftNode, DraftNode>()

  constructor(draft: Draft) {
    this.draft = draft
  }

  person(tokens: Token[]): DraftNode | undefined {
    const kept = trim(tokens.filter((token) => token.low !== '('))
    if (tokens.length === 1 && tokens[0]?.low === 'both') return undefined
    const label = sentenceCase(written(kept.slice(0, 7)))
    const words = contentWords(label)
    if (words.length === 0 || kept.every((token) => token.tag === 'pron')) return this.lastPeople.at(-1)
    const found =
      this.draft.nodes.find((node) => overlap(node.words, words) >= 0.8) ??
      this.draft.nodes.find((node) => words.every((word) => node.words.includes(word)))
    return found ?? this.draft.node('actor', label, tokens, { words })
  }

  under(boss: DraftNode | undefined, people: Token[][]): void {
    const made: DraftNode[] = []
    for (const part of people) {
      const person = this.person(part)
      if (!person || person === boss) continue
      made.push(person)
      if (boss && !this.rank.has(person)) {
        this.rank.set(person, boss)
        this.draft.edge(boss.key, person.key)
      }
    }
    if (made.length > 0) this.lastPeople = made
    if (boss) this.boss = boss
  }

  sentence(sentence: Sentence): void {
    const head = headOf(sentence.tokens)
    if (head && head.sign !== 'is') {
      const boss = this.person(head.head)
      this.under(boss, peopleIn(head.body))
      return
    }
    for (const clause of clauses(sentence.tokens)) {
      if (clause.lead === 'aside' || clause.lead === 'because') continue
      this.clause(clause.tokens, clause.lead === 'relative')
    }
  }

  clause(tokens: Token[], relative: boolean): void {
    this.draft.used.push(...tokens)
    const predicate = findPredicate(tokens)
    const under = tokens.findIndex((token) => ['under', 'below', 'beneath'].includes(token.low))
    if (!predicate) {
      if (under === 0) return
      if (under > 0) return this.under(this.person(tokens.slice(under + 1)), peopleIn(tokens.slice(0, under)))
      this.under(this.boss, peopleIn(tokens))
      return
    }
    const { lemma, after, subject } = predicate
    const subjectUnder = subject[0] && ['under', 'below', 'beneath'].includes(subject[0].low)
    if (subjectUnder) {
      const pronoun = subject.findIndex(
        (token, i) => i > 1 && (token.tag === 'pron' || token.low === 'there'),
      )
      const boss = this.person(subject.slice(1, pronoun < 0 ? subject.length : pronoun))
      return this.under(boss, peopleIn(after))
    }
    if (
      lemma === 'report' ||
      lemma === 'answer' ||
      (lemma === 'work' && after.some((token) => ['under', 'for'].includes(token.low)))
    ) {
      const boss = this.person(
        after.filter(
          (token, i) =>
            !(i === 0 && (token.tag === 'to' || token.tag === 'prep')) && token.low !== 'directly',
        ),
      )
      const pair = subject.length === 1 && (subject[0]?.low === 'both' || subject[0]?.low === 'they')
      const people = this.draft.nodes.filter((node) => node !== boss).slice(-2)
      if (pair)
        return this.under(
          boss,
          people.map((node) => node.tokens),
        )
      return this.under(
        boss,
        relative || subject.length === 0 ? this.lastPeople.map((node) => node.tokens) : peopleIn(subject),
      )
    }
    const into = after.findIndex((token) => token.low === 'into')
    if (into >= 0 && subject.length > 0)
      return this.under(this.person(subject), peopleIn(after.slice(into + 1)))
    if (predicate.passive && ['lead', 'manage', 'run', 'head', 'supervise', 'oversee'].includes(lemma)) {
      const by = after.filter((token) => token.low !== 'by')
      const led = this.person(subject)
      if (led && this.rank.has(led)) {
        // A team that has its place already gets its head as a second line.
        led.detail ??= nounLabel(by)
        this.lastPeople = [led]
        return
      }
      return this.under(this.person(by), peopleIn(subject))
    }
    if (above.has(lemma)) {
      const boss = subject.length === 0 || relative ? this.lastPeople.at(-1) : this.person(subject)
      return this.under(boss, peopleIn(after))
    }
    if (predicate.copula && subject.length > 0) {
      const person = this.person(subject)
      if (person && person.detail === undefined) person.detail = nounLabel(after)
      if (person && !this.boss) this.boss = person
    }
  }
}

/** "two engineers, Sam and Ana": everyone named, counted groups as one. */
function peopleIn(tokens: Token[]): Token[][] {
  return listOf(tokens.filter((token) => token.tag !== 'arrow')).map((part) => {
    const end = part.findIndex(
      (token, i) =>
        i > 0 &&
        (token.tag === 'rel' || token.low === 'under' || token.low === 'with' || token.tag === 'verb'),
    )
    return end < 0 ? part : part.slice(0, end)
  })
}
