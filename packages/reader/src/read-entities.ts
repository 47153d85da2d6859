/** Reads an entity diagram as people tell one: entities with what they hold, and how many of one belong to another. */
import { rowOf, type FlowGraph, type FlowRow } from '@flain/flow'
import type { Draft, DraftNode } from './draft.ts'
import { clausesOf, listedIn, namesIn, relatedIn, type Counts, type Listed } from './entity-phrases.ts'
import { contentWords, sentenceCase } from './label.ts'
import { singular } from './lemma.ts'
import { tokenise } from './token.ts'

type Entity = { label: string; at: number; rows: FlowRow[]; node?: DraftNode }
type Relation = { from: Entity; to: Entity; label: string; counts: Counts }
type Statement = { text: string; at: number }

/** Of the statements, so many must be understood when nobody asked for entities. */
const leastKnown = 0.75

/** What was read, as rows and counts of the graph that the draft becomes. */
export type EntityReading = { shaped: (graph: FlowGraph) => FlowGraph }

/** Nothing, and the draft as it was, when the text tells of no entities. `isAsked`: the thought asks for such a diagram. */
export function readEntities(text: string, draft: Draft, isAsked: boolean): EntityReading | undefined {
  const reading = new Entities()
  const statements = statementsOf(text)
  const known = reading.read(statements)
  const isClear =
    reading.relations.length > 0 &&
    reading.all.some(({ rows }) => rows.length > 1) &&
    known.share >= leastKnown
  if (reading.all.length < (isAsked ? 1 : 2) || !(isAsked || isClear)) return undefined
  if (known.title !== undefined) draft.title = known.title
  return reading.draw(draft)
}

class Entities {
  readonly relations: Relation[] = []
  readonly #byName = new Map<string, Entity>()
  /** What was understood. */
  readonly #known: Statement[] = []

  get all(): Entity[] {
    return [...this.#byName.values()]
  }

  /** How much was understood, and the words before the first statement that was. */
  read(statements: readonly Statement[]): { share: number; title?: string } {
    const open: Statement[] = []
    let title: string | undefined
    for (const [at, statement] of statements.entries()) {
      if (this.#names(statement) || this.#relates(statement)) this.#known.push(statement)
      else if (listedIn(statement.text).length > 0) open.push(statement)
      else if (at === 0 && statement.text.length < 60) title = titleOf(statement.text)
    }
    // What an entity holds is known when all entities are.
    for (const statement of open) if (this.#holds(statement)) this.#known.push(statement)
    const told = statements.length - (title === undefined ? 0 : 1)
    return { share: told === 0 ? 0 : this.#known.length / told, ...(title === undefined ? {} : { title }) }
  }

  #names({ text, at }: Statement): boolean {
    const found = namesIn(text)
    for (const name of found) this.#entity(name, at + text.indexOf(name))
    return found.length > 0
  }

  #relates({ text, at }: Statement): boolean {
    const clauses = clausesOf(text)
    const found = clauses.map((clause) => relatedIn(clause.text))
    if (found.some((one) => one === undefined)) return false
    found.forEach((related, index) => {
      if (!related) return
      const { from, verb, to, counts } = related
      const start = at + (clauses[index]?.at ?? 0)
      const [one, other] = [
        this.#entity(from, start + text.indexOf(from)),
        this.#entity(to, at + text.lastIndexOf(to)),
      ]
      this.#relate({ from: one, to: other, label: verb, counts })
    })
    return true
  }

  /** "Tags have many posts" after "posts have many tags" says the other end of the same relation. */
  #relate(relation: Relation): void {
    const { from, to, label, counts } = relation
    const back = this.relations.find((one) => one.from === to && one.to === from)
    const isSame =
      back &&
      (back.counts.from === undefined || label === '' || /^(?:belongs? to|(?:is|are) in)$/i.test(label))
    if (isSame) back.counts = { ...back.counts, from: counts.to }
    else this.relations.push(relation)
  }

  #holds({ text, at }: Statement): boolean {
    const lists = listedIn(text)
    for (const listed of lists) this.#hold(listed, at + Math.max(0, text.indexOf(listed.name)))
    return lists.length > 0
  }

  #hold({ name, items, isSure }: Listed, at: number): void {
    const entity = this.#entity(name, at)
    for (const item of items) {
      const other = isSure ? undefined : this.#byName.get(keyOf(item))
      if (other && other !== entity) this.#relate({ from: entity, to: other, label: '', counts: { to: '1' } })
      else {
        const row = rowOf(item)
        if (row) entity.rows.push(row)
      }
    }
  }

  #entity(name: string, at: number): Entity {
    const key = keyOf(name)
    const known = this.#byName.get(key)
    if (known) return known
    const entity: Entity = { label: labelOf(name), at, rows: [] }
    this.#byName.set(key, entity)
    return entity
  }

  draw(draft: Draft): EntityReading {
    for (const { text, at } of this.#known) draft.used.push(...tokenise(text, at))
    for (const entity of this.all) {
      const words = tokenise(entity.label, entity.at)
      entity.node = draft.node('store', entity.label, words, { words: contentWords(entity.label) })
    }
    for (const { from, to, label } of this.relations)
      if (from.node && to.node) draft.message(from.node.key, to.node.key, label)
    return { shaped: (graph) => this.#shaped(graph) }
  }

  #shaped(graph: FlowGraph): FlowGraph {
    const rows = this.all.map((entity) => entity.rows)
    return {
      ...graph,
      nodes: graph.nodes.map((node, at) =>
        (rows[at]?.length ?? 0) > 0 ? { ...node, rows: rows[at] } : node,
      ),
      edges: graph.edges.map((edge, at) => {
        const relation = this.relations[at]
        return relation ? { ...edge, counts: countsOf(relation) } : edge
      }),
    }
  }
}

/** What is said of one end only says the usual of the other. */
function countsOf({ counts, label }: Relation): Counts {
  const { from, to } = counts
  if (from !== undefined) return { from, to }
  const isOwned = /\b(?:belongs?|by|is|are|in|to)\b/i.test(label)
  return { from: to.endsWith('*') ? '1' : isOwned ? '0..*' : '1', to }
}

/** Lines and sentences. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  for (const { 0: part, index } of text.matchAll(/(?:[^\n;.]|\.(?=\S))+/g)) {
    const said = part.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    // A short name before a colon and a list is one statement; before a sentence it is a title.
    const [, lead, rest] = /^([^:]{1,60}):\s+(.+)$/.exec(said) ?? []
    const isTitled =
      lead !== undefined &&
      rest !== undefined &&
      (saysMore(rest) || (statements.length === 0 && names(lead, rest)))
    const parts = isTitled ? [lead, rest] : [said]
    for (const one of parts)
      if (one !== '') statements.push({ text: one, at: index + Math.max(0, part.indexOf(one)) })
  }
  return statements
}

/** "A shop: User(id, name)": what is drawn, and its first entity. */
function names(lead: string, rest: string): boolean {
  return /^(?:(?:of|for) )?(?:an?|the|our|my)\s/i.test(lead) && /[({]/.test(rest) && listedIn(rest).length > 0
}

function saysMore(text: string): boolean {
  return (
    namesIn(text).length > 0 ||
    clausesOf(text).some((clause) => relatedIn(clause.text)) ||
    (/[({]/.test(text) && listedIn(text).length > 1)
  )
}

function titleOf(text: string): string | undefined {
  const title = text
    .replace(/^(?:of|for|about)\s+/i, '')
    .replace(/^(?:an?|the)\s+/i, '')
    .replace(/[:.\s]+$/, '')
  return title === '' ? undefined : sentenceCase(title)
}

/** Names keep their case where they have one of their own. */
function labelOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return sentenceCase([...words.slice(0, -1), oneOf(last)].join(' '))
}

function oneOf(word: string): string {
  const low = word.toLowerCase()
  const one = singular(low)
  return one === low ? word : word.slice(0, commonLength(word, one)) + one.slice(commonLength(word, one))
}

function commonLength(word: string, other: string): number {
  let length = 0
  while (length < word.length && word[length]?.toLowerCase() === other[length]) length++
  return length
}

function keyOf(name: string): string {
  return labelOf(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')
}
