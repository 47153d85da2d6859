/** Reads a class diagram as people tell one, list one, or write classes down in code. */
import { isMethod, rowOf, type FlowGraph, type FlowRow } from '@flain/flow'
import { type ClassTie, tiesIn } from './class-phrases.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, sentenceCase } from './label.ts'
import { singular } from './lemma.ts'
import { tokenise } from './token.ts'

type Class = { label: string; at: number; rows: FlowRow[]; sort?: string; node?: DraftNode }
type Statement = { text: string; at: number }
export type ClassReading = { shaped: (graph: FlowGraph) => FlowGraph }

const block =
  /(?:\b(?:export|public|final|default|sealed)\s+)*(?:\b(abstract)\s+)?\b(class|interface|enum|trait|protocol)\s+([\p{L}_][\p{L}\p{N}_]*)(?:<[^<>{}]{0,60}>)?([^{}\n]{0,200})\{([^{}]*)\}/giu

/** Whether a text is classes in code, which no sentence is. */
export function isCode(text: string): boolean {
  block.lastIndex = 0
  return text.includes('{') && /^\s*(?:[a-z]+ ){0,3}(?:class|interface)\s/m.test(text) && block.test(text)
}

/** Nothing, and the draft as it was, when the text tells of no classes. */
export function readClasses(text: string, draft: Draft): ClassReading | undefined {
  const reading = new Classes()
  const left = reading.blocks(text)
  for (const statement of statementsOf(left)) reading.take(statement)
  reading.finish()
  if (reading.all.length === 0) return undefined
  if (reading.title !== undefined) draft.title = reading.title
  return reading.draw(draft)
}

class Classes {
  title: string | undefined
  readonly #byName = new Map<string, Class>()
  readonly #ties: (ClassTie & { one: Class; other: Class })[] = []
  /** Whose members the next lines may be. */
  #open: Class | undefined
  /** What "has" says of a class is known when all classes are. */
  readonly #held: { of: Class; items: string[]; at: number }[] = []
  readonly #known: Statement[] = []
  #isFirst = true

  get all(): Class[] {
    return [...this.#byName.values()]
  }

  /** Reads classes in code; what is left of the text stands where it stood. */
  blocks(text: string): string {
    return text.replaceAll(block, (...found: unknown[]) => {
      const [whole = '', abstract, word, name = '', heirs = '', body = ''] = found.map((part) =>
        typeof part === 'string' ? part : '',
      )
      const at = found.find((part): part is number => typeof part === 'number') ?? 0
      const own = this.#class(name, at + whole.indexOf(name))
      if (abstract) own.sort = 'abstract'
      if (word && !/^class$/i.test(word)) own.sort = word.toLowerCase()
      this.#heirs(own, heirs, at)
      for (const line of body.split(/[;\n]/)) this.#member(own, line)
      this.#known.push({ text: whole, at })
      return ' '.repeat(whole.length)
    })
  }

  #heirs(own: Class, heirs: string, at: number): void {
    for (const [, word = '', list = ''] of heirs.matchAll(
      /\b(extends|implements)\s+([\w\s,<>]+?)(?=\bextends\b|\bimplements\b|$)/g,
    ))
      for (const name of list
        .split(',')
        .map((one) => one.trim().replace(/<.*$/, ''))
        .filter(Boolean)) {
        const tie: ClassTie = { from: own.label, to: name, label: '', relation: 'generalisation' }
        this.#tie(word === 'implements' ? { ...tie, isLoose: true } : tie, at)
      }
  }

  #member(own: Class, line: string): void {
    const row = rowOf(
      line
        .trim()
        .replace(/,$/, '')
        .replace(/^(?:public|private|protected)\s+/, (sign) => signs[sign.trim()] ?? ''),
    )
    if (row) own.rows.push(row)
  }

  take(statement: Statement): void {
    const isFirst = this.#isFirst
    this.#isFirst = false
    const isKnown =
      this.#memberLine(statement) ||
      this.#headed(statement) ||
      this.#told(statement) ||
      this.#named(statement)
    if (isKnown) this.#known.push(statement)
    else if (isFirst && statement.text.length < 60) this.title = titleOf(statement.text)
  }

  /** "- salary: number" below the name of its class. */
  #memberLine({ text }: Statement): boolean {
    if (!this.#open || !/^[-+#~*•]\s*[\p{L}_]/u.test(text)) return false
    this.#member(this.#open, text.replace(/^[*•]\s*/, ''))
    return true
  }

  /** "Circle extends Shape: -radius: double", "Person: name, age". */
  #headed({ text, at }: Statement): boolean {
    const [, head = '', list = ''] = /^([\p{L}_][\p{L}\p{N}_ ]{0,60}?)\s*:\s+(.+)$/u.exec(text) ?? []
    if (list === '' || head.split(' ').length > 4) return false
    const { ties } = tiesIn(head)
    if (ties.length === 0 && head.includes(' ')) return false
    for (const tie of ties) this.#tie(tie, at)
    const own = this.#class(ties[0]?.from ?? head, at)
    for (const item of itemsOf(list)) this.#member(own, item)
    return true
  }

  #told({ text, at }: Statement): boolean {
    let isKnown = false
    let about: Class | undefined
    for (const clause of clausesOf(text)) {
      const { ties, rest } = tiesIn(clause.text)
      for (const tie of ties) this.#tie(tie, at + clause.at)
      about = ties[0] ? this.#class(ties[0].from, at) : about
      const said = this.#says(ties.length > 0 ? `${ties[0]?.from}${rest}` : clause.text, {
        at: at + clause.at,
        about,
      })
      isKnown ||= ties.length > 0 || said
    }
    return isKnown
  }

  /** "Animal has name and age and can eat", "Repository is an interface with find()", "Vehicle is abstract, with wheels". */
  #says(text: string, { at, about }: { at: number; about: Class | undefined }): boolean {
    const { name, sort, held, deeds } = saidIn(text)
    if (sort === undefined && held === undefined && deeds === undefined) return false
    const own = name ? this.#class(name, at) : about
    if (!own) return false
    if (sort) own.sort = sort.toLowerCase().split(' ')[0] ?? ''
    if (held) this.#held.push({ of: own, items: itemsOf(held), at })
    for (const deed of deeds ? itemsOf(deeds) : [])
      this.#member(
        own,
        deed.includes('(')
          ? deed
          : `${deed.replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase())}()`,
      )
    return true
  }

  /** A name on a line of its own, or a list of them; members may follow. */
  #named({ text, at }: Statement): boolean {
    const [, name] = /^([\p{Lu}_][\p{L}\p{N}_]*)$/u.exec(text) ?? []
    if (name === undefined) return false
    this.#open = this.#class(name, at)
    return true
  }

  #tie(tie: ClassTie, at: number): void {
    const [one, other] = [this.#class(tie.from, at), this.#class(tie.to, at)]
    this.#open = one
    if (this.#ties.some((known) => known.one === one && known.other === other)) return
    this.#ties.push({ ...tie, one, other })
  }

  #class(name: string, at: number): Class {
    const key = keyOf(name)
    const known = this.#byName.get(key)
    if (known) return known
    const made: Class = { label: labelOf(name), at, rows: [] }
    this.#byName.set(key, made)
    return made
  }

  /** What a class has of another is a tie to it, in words or by the type of a field. */
  finish(): void {
    for (const { of, items, at } of this.#held) {
      const deeds = of.rows.filter(isMethod)
      of.rows = of.rows.filter((row) => !isMethod(row))
      for (const item of items) {
        const other = this.#byName.get(keyOf(item))
        if (other && other !== of)
          this.#tie({ from: of.label, to: other.label, label: '', relation: 'aggregation' }, at)
        else this.#member(of, item)
      }
      of.rows.push(...deeds)
    }
    for (const own of this.all)
      for (const row of own.rows) {
        const type = /^([\p{L}_]\w*)(\[\])?$/u.exec(row.type ?? '')
        const other = type && !isMethod(row) ? this.#byName.get(keyOf(type[1] ?? '')) : undefined
        if (!other || other === own) continue
        this.#tie(
          { from: own.label, to: other.label, label: row.name, ...(type?.[2] ? { count: '0..*' } : {}) },
          own.at,
        )
      }
  }

  draw(draft: Draft): ClassReading {
    for (const { text, at } of this.#known) draft.used.push(...tokenise(text, at))
    for (const own of this.all)
      own.node = draft.node('system', own.label, tokenise(own.label, own.at), {
        words: contentWords(own.label),
        ...(own.sort ? { detail: own.sort } : {}),
      })
    for (const { one, other, label, isLoose } of this.#ties)
      if (one.node && other.node)
        draft.message(one.node.key, other.node.key, label, isLoose ? 'async' : 'main')
    const [rows, ties] = [this.all.map((own) => own.rows), this.#ties]
    return {
      shaped: (graph) => ({
        ...graph,
        nodes: graph.nodes.map((node, at) =>
          (rows[at]?.length ?? 0) > 0 ? { ...node, rows: rows[at] } : node,
        ),
        edges: graph.edges.map((edge, at) => {
          const { relation, count } = ties[at] ?? {}
          return {
            ...edge,
            ...(relation ? { relation } : {}),
            ...(count ? { counts: { from: '1', to: count } } : {}),
          }
        }),
      }),
    }
  }
}

const signs: Readonly<Record<string, string>> = { public: '+', private: '-', protected: '#' }

/** Lines and sentences. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  for (const { 0: part, index } of text.matchAll(/(?:[^\n;.]|\.(?=\S))+/g)) {
    const said = part.trim()
    const [, lead = '', rest = ''] =
      /^((?:(?:of|for)\s+)?(?:an?|the|our|my)\s[^:]{1,40}):\s+(.+)$/i.exec(said) ?? []
    for (const one of rest === '' ? [said.replace(/^:\s*/, '')] : [lead, rest])
      if (one !== '') statements.push({ text: one, at: index + Math.max(0, part.indexOf(one)) })
  }
  return statements
}

/** "Mail, Text" and a comma: what they are comes behind the last of them. */
const namesOnly = /^\s*(?:[\p{L}_][\p{L}\p{N}_]{0,60},\s*(?:and\s+)?){1,20}$/u

/** Parts of a sentence that each say a tie of their own. */
function clausesOf(text: string): { text: string; at: number }[] {
  const clauses: { text: string; at: number }[] = []
  let at = 0
  for (const piece of text.split(/(,\s*(?:and\s+)?)/)) {
    const isJoint = /^,\s*(?:and\s+)?$/.test(piece)
    const last = clauses.at(-1)
    const isList = last !== undefined && namesOnly.test(last.text)
    if (!last || (!isJoint && !isList && tiesIn(piece.trim()).ties.length > 0))
      clauses.push({ text: piece, at })
    else last.text += piece
    at += piece.length
  }
  return clauses.map((clause) => ({ ...clause, text: withoutJoint(clause.text) }))
}

function withoutJoint(text: string): string {
  const bare = text.trimEnd()
  return (bare.endsWith(' and') ? bare.slice(0, -4) : bare).trimEnd().replace(/,$/, '').trim()
}

type Said = { name?: string; sort?: string; held?: string; deeds?: string }

/** What a clause says of one class: its sort, what it has, what it can do. */
function saidIn(text: string): Said {
  const [before = '', deeds] = text.split(/\bcan\s/, 2)
  const [head = '', held] = before.split(/\b(?:has|have|holds?|stores?|with)\s/, 2)
  const words = head
    .replaceAll(',', ' ')
    .trim()
    .split(/\s+/)
    .filter((one) => !/^(?:an?|the|each|every|and|also|is|are)$/i.test(one))
  const sort = words.find((one) => /^(?:interface|abstract|enum(?:eration)?|singleton)$/i.test(one))
  const [name, ...more] = words.filter((one) => one !== sort && !/^class$/i.test(one))
  if (more.length > 0) return {}
  return {
    ...(name ? { name } : {}),
    ...(sort ? { sort } : {}),
    ...(held ? { held: withoutJoint(held) } : {}),
    ...(deeds ? { deeds: withoutJoint(deeds) } : {}),
  }
}

function itemsOf(list: string): string[] {
  return list
    .split(/,(?![^(]*\))\s*(?:and\s+)?|\s+and\s+/)
    .map((item) => item.trim().replace(/^(?:an?|the|its|their|can)\s+/i, ''))
    .filter((item) => item !== '')
}

function titleOf(text: string): string | undefined {
  const title = text
    .replace(/^(?:of|for|about)\s+/i, '')
    .replace(/^(?:an?|the|our|my)\s+/i, '')
    .replace(/[:.\s]+$/, '')
  return /^(?:please|thanks)?$/i.test(title) ? undefined : sentenceCase(title)
}

function labelOf(name: string): string {
  const one = singular(name.toLowerCase())
  const isPlural = one !== name.toLowerCase() && name.toLowerCase().startsWith(one)
  return sentenceCase(isPlural ? name.slice(0, one.length) : name)
}

function keyOf(name: string): string {
  return labelOf(name).toLowerCase()
}
