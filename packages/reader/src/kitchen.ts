/**
 * Which step of a recipe waits for which. Recipes tell several strands one after another ("in a separate bowl")
 * and bring them together later; the order of telling is then not the order of doing. A small ranking model says
 * for each step which later step uses what it made. Trained by bench/reader/train/kitchen.ts.
 */
import type { Draft, DraftNode } from './draft.ts'
import { fineness, kitchenWeights, verbShapes, verbWeights } from './kitchen-weights.ts'
import { contentWords, written } from './label.ts'
import type { Step } from './step.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Told = { node: DraftNode; step: Step; opening: string[]; sentence: number }

const kitchenVerbs = wordSet(
  'add arrange bake beat blend boil break bring brush chill chop coat combine cook cover crumble crush cut dice dip dissolve divide drain drizzle fill flip fold fry garnish grate grease grill heat knead ladle layer line marinate mash melt mince mix peel place pour preheat press process puree put reduce refrigerate remove rest return rinse roast roll rub saute sauté scatter scoop season serve set shape sift simmer slice soak spoon spread sprinkle steam stir strain top toss transfer warm wash whisk whiz',
)

/** Whether most of what is done is kitchen work. */
export const isRecipe = (list: { tokens: Token[] }[]): boolean => kitchenShare(list) >= 0.6

/** How much of what is done is kitchen work, 0 to 1; 0 for short texts. */
function kitchenShare(list: { tokens: Token[] }[]): number {
  let all = 0
  let kitchen = 0
  for (const { tokens } of list)
    for (const token of tokens) {
      if (token.tag !== 'verb') continue
      all++
      if (kitchenVerbs.has(token.lemma)) kitchen++
    }
  return all < 6 ? 0 : kitchen / all
}

/** A recipe: most steps are kitchen work, enough of them to have strands, nobody named, nothing to decide. */
export function isKitchen(told: Told[], draft: Draft): boolean {
  if (told.length < 7 || draft.nodes.some((node) => node.kind === 'decision')) return false
  const work = told.filter((each) => kitchenVerbs.has(each.step.verb)).length
  const named = told.filter((each) => each.step.actor !== '').length
  return work >= told.length * 0.6 && named <= told.length * 0.15
}

export type Facts = {
  verb: string
  object: readonly string[]
  words: Set<string>
  fresh: boolean
  sentence: number
  objectless: boolean
  mixture: boolean
}

const mixtures = wordSet(
  'base batter dough dressing filling marinade meat mix mixture paste sauce soup stock syrup',
)

/** What the model sees of each step. */
export function factsOf(told: Told[]): Facts[] {
  return told.map(({ step, opening, sentence }) => {
    const words = contentWords(written(step.tokens)).filter((word) => word !== step.verb && !/^\d/.test(word))
    const start = opening.join(' ')
    const fresh =
      /^(?:in (?:a|another|an|one|the meantime|separate)\b|meanwhile|to make|for the|using a|separately|on a|while)/.test(
        start,
      ) || ['preheat', 'grease', 'line'].includes(step.verb)
    return {
      verb: step.verb,
      object: step.object,
      words: new Set(words),
      fresh,
      sentence,
      objectless: step.object.length === 0,
      mixture: words.some((word) => mixtures.has(word)),
    }
  })
}

const reach = 14

/** Features of "step i feeds step j"; `strand` holds the words of everything that already led to i. */
export function features(facts: Facts[], i: number, j: number, strand: Set<string>): string[] {
  const [a, b, next] = [facts[i], facts[j], facts[i + 1]]
  if (!a || !b) return []
  const d = j - i
  const bucket = d === 1 ? '1' : d === 2 ? '2' : d === 3 ? '3' : d <= 5 ? '4' : d <= 9 ? '6' : '10'
  let shared = 0
  for (const word of b.words) if (a.words.has(word)) shared++
  let strands = 0
  for (const word of b.words) if (strand.has(word) && !a.words.has(word)) strands++
  let between = 0
  for (let k = i + 1; k <= j; k++) if (facts[k]?.fresh) between++
  let rivals = 0
  for (let k = i + 1; k < j; k++) {
    const rival = facts[k]
    if (!rival) continue
    for (const word of b.words)
      if (rival.words.has(word)) {
        rivals++
        break
      }
  }
  const near = d === 1 ? 'n' : 'f'
  const last = j === facts.length - 1
  return [
    `d${bucket}`,
    `d${bucket}|same${a.sentence === b.sentence}`,
    `s${Math.min(2, shared)}|${near}`,
    `t${Math.min(2, strands)}|${near}`,
    `w${Math.min(2, between)}|${near}`,
    `b${b.fresh}|${near}`,
    `x${next?.fresh === true}|d${bucket}`,
    `o${b.objectless}|${near}`,
    `m${b.mixture}|${near}`,
    `m${b.mixture}|w${Math.min(2, between)}`,
    `l${last}|${near}`,
    `r${b.words.has(a.verb)}|${near}`,
    `c${Math.min(2, rivals)}|s${Math.min(1, shared + strands)}|${near}`,
    `c${Math.min(2, rivals)}|w${Math.min(2, between)}|${near}`,
    `nx${next?.objectless === true}|d${bucket}`,
    `vi${a.verb}|${near}`,
    `vj${b.verb}|${near}`,
    `p${a.verb}>${b.verb}`,
    `so${shared > 0}|fresh${b.fresh}|${near}`,
  ]
}

export function candidates(count: number, i: number): number[] {
  const found: number[] = []
  for (let j = i + 1; j < Math.min(count, i + 1 + reach); j++) found.push(j)
  return found
}

/** The step after each step, by the model; the last has none. */
export function successors(facts: Facts[], weights: ReadonlyMap<string, number>): (number | undefined)[] {
  const strands = facts.map((fact) => new Set(fact.words))
  return facts.map((_, i) => {
    let best: number | undefined
    let most = -Infinity
    for (const j of candidates(facts.length, i)) {
      let score = 0
      for (const name of features(facts, i, j, strands[i] ?? new Set())) score += weights.get(name) ?? 0
      if (score > most) [best, most] = [j, score]
    }
    if (best !== undefined) for (const word of strands[i] ?? []) strands[best]?.add(word)
    return best
  })
}

const weightOf = new Map<string, number>()
for (const [shape, told] of Object.entries(kitchenWeights)) {
  let weight = 0
  for (const word of told.split(' '))
    if (/^-?\d+$/.test(word)) weight = Number(word) * fineness
    else weightOf.set(shape.replace('*', word), weight)
}
for (const [, verb = '', letters = ''] of verbWeights.matchAll(/([a-z]+)([^a-z]+)/g))
  for (const [i, shape] of verbShapes.entries())
    weightOf.set(shape.replace('*', verb), (letters.charCodeAt(i) - 64) * fineness)

/** Puts the model's edges in the place of the order of telling. */
export function weave(told: Told[], draft: Draft): void {
  const next = successors(factsOf(told), weightOf)
  draft.edges = []
  for (const [i, each] of told.entries()) {
    const to = next[i]
    const target = to === undefined ? undefined : told[to]
    if (target) draft.edge(each.node.key, target.node.key)
  }
}
