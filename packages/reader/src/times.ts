/** Times in a process: "when", "once" and "after" tell what was done before, "while" what is done beside. */
import type { Clause } from './clause.ts'
import { Forks } from './forks.ts'
import { contentWords, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { questionOf } from './question.ts'
import { stepOf } from './step.ts'
import { isTag, says } from './token.ts'

export abstract class Times extends Forks {
  /** When, once, after: an earlier step if it names one, a step of its own if it tells something new. */
  time(clause: Clause, [next]: Clause[]): void {
    const predicate = findPredicate(clause.tokens)
    if (!predicate || this.isOnlyWhen(clause, predicate, next)) return
    const words = contentWords(written(clause.tokens))
    if (this.find(words, 0.6)) return
    if (predicate.copula) return this.stateComes(clause, predicate)
    if (predicate.subject.some((token) => says(token, 'both', 'all', 'everything'))) return
    // "once the report has been completed": whatever was done before that.
    if (this.last && ['complete', 'finish'].includes(predicate.lemma) && predicate.subject.length > 0) return
    const step = stepOf({ ...clause, lead: 'main' }, this.memory)
    if (step && step.verb !== '') this.add(step)
  }

  /** "flip it when the edges are brown", "merge when approved": when, not what is done next. */
  isOnlyWhen(clause: Clause, predicate: Predicate, next: Clause | undefined): boolean {
    // "… when he is happy we schedule it": before what follows without a comma.
    const leads = next?.lead === 'main' && next.link === '' && !next.divider
    const trails = clause !== this.firstClause && !clause.divider && clause.link === '' && !leads
    if (!trails || clause.lead !== 'when') return false
    return predicate.copula || predicate.subject.length === 0 || this.lastStep?.verb === 'ask'
  }

  /** "When the light is green …": a state that has to come first is asked for. */
  stateComes(clause: Clause, { subject, after }: Predicate): void {
    if (subject.some((token) => says(token, 'both', 'all', 'everything', 'everyone'))) return
    const said = after.filter((token) => token.tag !== 'adv')
    const isState = (said.length <= 2 || isTag(said[1], 'num')) && isTag(said[0], 'adj')
    if (clause.lead === 'when' && clause.span[0]?.low === 'when' && isState && this.ends.length > 0)
      this.open(questionOf(clause.tokens), clause)
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
}
