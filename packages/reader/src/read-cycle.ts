/** A round: stages that lead into each other, the last back into the first. */
import type { Draft, DraftNode } from './draft.ts'
import { itemsOf } from './items.ts'
import { contentWords, overlap, sentenceCase, trim, written, objectWords } from './label.ts'
import { clauses } from './clause.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { newMemory } from './memory.ts'
import { stepOf } from './step.ts'
import { lowText, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

const leading = wordSet(
  'attract become boost bring cause create drive encourage feed fuel generate give improve increase lead make mean produce push raise result trigger turn',
)

export function readCycle(list: Sentence[], draft: Draft): void {
  const ring: DraftNode[] = []
  const add = (said: string, tokens: Token[]) => {
    const label = said.replace(/ again$/, '')
    const telling = contentWords(label)
    const words =
      telling.length > 0
        ? telling
        : label
            .toLowerCase()
            .split(' ')
            .filter((word) => word === 'do')
    const known = ring.find((node) => overlap(node.words, words) >= 0.66)
    if (known) return known
    const node = draft.node('idea', label, tokens, { words })
    ring.push(node)
    return node
  }
  for (const { tokens } of list)
    for (const [i, token] of tokens.entries())
      if (leadsOn(tokens, i)) [token.tag, token.lemma] = ['verb', token.low.replace(/s$/, '')]
  for (const sentence of list) links(sentence, add)
  for (const [i, node] of ring.entries()) {
    const next = ring[(i + 1) % ring.length]
    if (next && next !== node) draft.edge(node.key, next.key)
  }
}

/** "this leads to time pressure": no thing called leads. */
function leadsOn(tokens: Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!before || !says(before, 'this', 'that')) return false
  if (!/^(?:leads|causes|means|makes|brings|creates|feeds|results)$/.test(token?.low ?? '') || !next)
    return false
  before.tag = 'pron'
  return true
}

type Add = (label: string, tokens: Token[]) => DraftNode | undefined

/** "More users bring more content, which attracts more users." */
function links(sentence: Sentence, add: Add): void {
  const goes = sentence.tokens.findIndex((token) => says(token, 'goes', 'runs'))
  const stages = itemsOf(goes > 0 ? sentence.tokens.slice(goes + 1) : sentence.tokens)
  if (
    stages.length >= 3 &&
    stages.every(
      (stage) =>
        !stage.tokens.some((token) => token.tag === 'pron' && token.low !== 'we') &&
        stage.tokens.filter((token) => token.tag !== 'and').length <= 4,
    )
  ) {
    for (const stage of stages)
      if (
        !/\bback to\b|\bstart again\b|\bover again\b|^(?:and )?(?:back|repeat)( again)?$/i.test(stage.label)
      )
        add(stage.label.replace(/^(?:Then|And) (?:we |you |i )?/i, ''), stage.tokens)
    return
  }
  const memory = newMemory()
  for (const clause of clauses(sentence.tokens)) {
    if (
      clause.lead === 'aside' ||
      clause.lead === 'because' ||
      clause.lead === 'purpose' ||
      clause.lead === 'until'
    )
      continue
    const text = ` ${lowText(clause.tokens)} `
    if (/ (?:starts?|begins?) (?:all )?(?:over|again) | back to the (?:start|beginning|first) /.test(text))
      continue
    const predicate = findPredicate(clause.tokens)
    if (!predicate) {
      const items = itemsOf(clause.tokens)
      for (const item of items) add(item.label, item.tokens)
      continue
    }
    const whom = predicate.after[0]
    if (
      predicate.lemma === 'make' &&
      whom !== undefined &&
      says(whom, 'me', 'us', 'you', 'him', 'her') &&
      predicate.subject.length > 0 &&
      predicate.after.length > 1
    ) {
      // "Bad sleep makes me tired": one thing and what it leads to.
      if (predicate.subject[0]?.tag !== 'pron')
        add(sentenceCase(written(objectWords(trim(predicate.subject)))), predicate.subject)
      add(sentenceCase(written(objectWords(predicate.after.slice(1)))), predicate.after.slice(1))
      continue
    }
    const changes =
      ['make', 'turn'].includes(predicate.lemma) &&
      (predicate.after[0]?.tag === 'pron' || predicate.after.some((token) => token.low === 'into'))
    if (!changes && leading.has(predicate.lemma) && predicate.after.length > 0) {
      if (predicate.subject.length > 0 && predicate.subject[0]?.tag !== 'pron')
        add(sentenceCase(written(objectWords(trim(predicate.subject)))), predicate.subject)
      const after = predicate.after.filter(
        (token, i) => !(i < 2 && (token.tag === 'to' || says(token, 'in', 'into', 'back'))),
      )
      add(sentenceCase(written(objectWords(trim(after)))), predicate.after)
      continue
    }
    const step = stepOf({ ...clause, lead: 'main' }, memory)
    if (step) {
      const subject = trim(predicate.subject)
      const named = subject.length > 0 && subject[0]?.tag !== 'pron'
      const label = named ? sentenceCase(written(objectWords(trim(clause.tokens)))) : step.label
      add(label, clause.tokens)
    }
  }
}
