/** The parts told so far, what was spoken of last, and which part a phrase means. */
import { kindOfThing, listOf, storeWords, thingOf } from './components.ts'
import type { Thing } from './components.ts'
import type { Draft, DraftGroup, DraftNode } from './draft.ts'
import { contentWords, objectWords, sentenceCase, written } from './label.ts'
import { isPlural } from './lemma.ts'
import { lowText, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export class Sketch {
  draft: Draft
  lastSubjects: DraftNode[] = []
  lastObjects: DraftNode[] = []
  sentenceAt = 0
  /** The parts last named side by side, for "all three". */
  told: DraftNode[] = []
  /** What the parts told last stand around: "behind the firewall sit two servers". */
  anchor: DraftNode | undefined
  /** The sentence that named `lastObjects`. */
  objectsAt = 0
  /** Who has the thing last spoken of, and what was done to it: "donates tools, which go to …". */
  holder: { node: DraftNode; label: string } | undefined
  containers = new Map<string, DraftGroup>()
  /** Places alike, each with parts of its own. */
  twins: DraftGroup[] = []
  /** Of whom "which …" told something: "… and posts it" tells more of them. */
  relative: DraftNode[] = []
  constructor(draft: Draft) {
    this.draft = draft
  }

  /** What a line led to. */
  meet(nodes: DraftNode[]): void {
    this.anchor = undefined
    this.lastObjects = nodes
    this.objectsAt = this.sentenceAt
    if (nodes.length > 1 || isMany(nodes)) this.told = nodes
  }

  /** "Everything backs up to a NAS": the part with the most lines speaks for all. */
  hub(): DraftNode[] {
    const lines = (node: DraftNode) =>
      this.draft.edges.filter((edge) => edge.from === node.key || edge.to === node.key).length
    const most = this.draft.nodes.toSorted((a, b) => lines(b) - lines(a))[0]
    return most ? [most] : []
  }

  match(thing: Thing): DraftNode | undefined {
    const name = thing.words.join(' ')
    const short = withoutSort(name)
    const { nodes } = this.draft
    return (
      nodes.find((node) => node.words.join(' ') === name) ??
      nodes.find((node) => withoutSort(node.words.join(' ')) === short) ??
      nodes.find(
        (node) =>
          thing.words.length > 0 &&
          thing.words.every((word) => node.words.includes(word)) &&
          (thing.words.at(-1) === node.words.at(-1) || node.words[0] === thing.words[0]),
      ) ??
      nodes.find(
        (node) =>
          node.words.length > 0 &&
          node.words.at(-1) === thing.words.at(-1) &&
          node.words.every((word) => thing.words.includes(word)) &&
          node.words.length + 1 >= thing.words.length &&
          !others.has(thing.words[0] ?? '') &&
          !storeWords.has(node.words.at(-1) ?? '') &&
          node.kind !== 'store',
      )
    )
  }

  part(thing: Thing): DraftNode {
    const found = this.match(thing)
    if (found) return found
    const node = this.draft.node(kindOfThing(thing), thing.label, thing.tokens, { words: thing.words })
    if (thing.place !== undefined) node.group = this.container(thing.place).key
    return node
  }

  container(label: string): DraftGroup {
    const known = this.containers.get(label.toLowerCase())
    if (known) return known
    const group = this.draft.group(sentenceCase(label))
    this.containers.set(label.toLowerCase(), group)
    return group
  }

  remove(node: DraftNode): void {
    if (
      node.key !== this.draft.nodes.length - 1 &&
      this.draft.edges.some((edge) => edge.from > node.key || edge.to > node.key)
    ) {
      // Keys are places in the list: edges behind it move up by one.
      for (const edge of this.draft.edges) {
        if (edge.from > node.key) edge.from--
        if (edge.to > node.key) edge.to--
      }
    }
    this.draft.nodes = this.draft.nodes.filter((each) => each !== node)
    for (const [i, each] of this.draft.nodes.entries()) each.key = i
  }

  refer(tokens: Token[]): DraftNode[] {
    const first = tokens[0]
    if (!first) return []
    if (first.low === 'both' && tokens.every((token) => says(token, 'both', 'of', 'them', 'these')))
      return this.plural() ?? this.lastBoth()
    if (first.low === 'it' && this.anchor && isMany(this.lastObjects)) return [this.anchor]
    if (first.low === 'it' && this.objectsAt < this.sentenceAt && this.draft.edges.length > 2)
      return this.hub()
    if (first.low === 'they' && !isMany(this.lastSubjects) && isMany(this.lastObjects))
      return this.lastObjects
    if (says(first, 'these', 'those')) return this.lastObjects
    if (first.tag === 'pron')
      return says(first, 'it', 'them', 'that')
        ? this.lastObjects.length > 0
          ? this.lastObjects.slice(0, first.low === 'them' ? 9 : 1)
          : this.lastSubjects.slice(0, 1)
        : this.lastSubjects
    const thing = thingOf(tokens)
    const found = thing ? this.match(thing) : undefined
    return found ? [found] : thing && !thing.pronoun ? [this.part(thing)] : []
  }

  /** "Both": the two that were spoken of last, be it as subject or object. */
  lastBoth(): DraftNode[] {
    const recent = [...new Set([...this.lastSubjects, ...this.lastObjects])].filter(
      (node) => node.kind !== 'store',
    )
    return recent.length === 2 ? recent : this.draft.nodes.filter((node) => node.kind === 'system').slice(-2)
  }

  /** "two node servers … both of them": one part that stands for several. */
  plural(): DraftNode[] | undefined {
    const [only] = this.lastObjects
    return this.lastObjects.length === 1 && only && /[^s]s$/.test(only.label) && only.kind === 'system'
      ? [only]
      : undefined
  }

  known(tokens: Token[]): boolean {
    const words = contentWords(written(tokens))
    return this.draft.nodes.some((node) => node.words.join(' ') === words.join(' '))
  }

  /** "the databases": every part of that sort there is. */
  allOf(thing: Thing, tokens: Token[]): DraftNode[] {
    const word = thing.words[0]
    const isEach = says(tokens[0], 'each', 'every')
    if (isEach && thing.words.length === 1 && word !== undefined)
      return this.draft.nodes.filter((node) => node.words.at(-1) === word || node.sort === word)
    if (thing.words.length !== 1 || word === undefined || !(tokens.at(-1)?.low ?? '').endsWith('s')) return []
    if (word === 'database' || word === 'store')
      return this.draft.nodes.filter((node) => node.kind === 'store')
    const found = this.draft.nodes.filter((node) => node.words.at(-1) === word || node.sort === word)
    return found.length > 1 ? found : []
  }

  /** "All three send logs", "all of them", "each of those": as many as were told last in one breath. */
  allNamed(tokens: Token[]): DraftNode[] | undefined {
    const [first, second] = tokens
    if (!says(first, 'all', 'each', 'both', 'every') || tokens.length > 4) return undefined
    const count = second?.tag === 'num' ? counts.indexOf(second.low) : first?.low === 'both' ? 2 : 0
    const rest = tokens.slice(second?.tag === 'num' ? 2 : 1)
    if (first?.low === 'both' && tokens.length < 3) return undefined
    if (!rest.every((token) => says(token, 'of', 'them', 'these', 'those', 'it'))) return undefined
    if (rest.length === 0 && count <= 0) return undefined
    if (count > 1 && this.told.length !== count) {
      const made = this.draft.nodes.filter((node) => node.kind !== 'actor').slice(-count)
      return made.length === count ? made : undefined
    }
    return this.told.length > 0 ? this.told : undefined
  }

  /** Those of one sort that were told last: the services, without the ingress told beside them. */
  toldAlike(): DraftNode[] {
    const sort = this.told.at(-1)?.words.at(-1)
    const alike = this.told.filter((node) => node.words.at(-1) === sort)
    return alike.length > 1 ? alike : this.told
  }

  /** The parts a subject names; with `verb`, one that only travels stands for where it comes from. */
  subjects(tokens: Token[], verb = ''): DraftNode[] {
    const place = { name: undefined as string | undefined }
    const count = this.allNamed(tokens)
    if (count) return count
    if (/^(?:that|this) (?:one|thing)$/.test(lowText(tokens))) return this.lastObjects.slice(0, 1)
    const all = listOf(tokens)
    const isTravelling = all.length === 1 && travelling.has(verb) && isPlural(tokens.at(-1)?.low ?? '')
    return all.flatMap((part) => {
      const on = part.findIndex((token, i) => i > 0 && token.tag === 'prep')
      if (on > 0 && part[on]?.low === 'from') {
        // "events from the mobile app go to Kafka": the app is where they come from, the events travel.
        const origin = thingOf(part.slice(on + 1))
        if (origin && !origin.pronoun) {
          const source = this.part(origin)
          this.holder = { node: source, label: written(objectWords(part.slice(0, on))) }
          return [source]
        }
      }
      if (part.length === 1 && part[0]?.low === 'everything') return this.hub()
      const head = on > 0 ? part.slice(0, on) : part
      if (
        isTravelling &&
        dataWords.has(head.at(-1)?.lemma ?? '') &&
        head.at(-1)?.tag === 'noun' &&
        this.lastSubjects.length > 0
      ) {
        // "orders sync to NetSuite": what travels, from where was spoken of last.
        const named = thingOf(head)
        if (!named || !this.match(named)) {
          const [source] = this.lastSubjects
          if (source) this.holder = { node: source, label: written(objectWords(head)) }
          return this.lastSubjects.slice(0, 1)
        }
      }
      const thing = thingOf(head)
      if (!thing) return []
      if (thing.pronoun) return this.refer(head)
      const all = this.allOf(thing, head)
      if (all.length > 0) return all
      if (thing.place !== undefined) place.name = thing.place
      else if (place.name !== undefined) thing.place = place.name
      const node = this.part(thing)
      if (on > 0 && part[on]?.low === 'on') this.hosted(node, part.slice(on + 1))
      return [node]
    })
  }

  /** "React SPA on CloudFront": what it stands on serves it. */
  hosted(node: DraftNode, tokens: Token[]): void {
    if (says(tokens[0], 'every', 'each', 'all', 'the', 'top')) return
    const host = thingOf(tokens)
    if (!host || host.pronoun) return
    this.draft.edge(this.part(host).key, node.key, 'serves')
  }
}

/** "a second laptop" is not the laptop. */
const others = wordSet('another backup other second spare third')

/** "Influx" is InfluxDB, "Postgres" PostgreSQL. */
function withoutSort(name: string): string {
  return name.length > 6 ? name.replace(/(?:db|sql|mq)$/, '') : name
}

/** Several parts, or one that stands for several. */
const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six']

function isMany(nodes: DraftNode[]): boolean {
  return nodes.length > 1 || nodes.some((node) => isPlural(node.label.toLowerCase().split(' ').at(-1) ?? ''))
}

/** What data does on its way. */
export const travelling = wordSet('arrive come end feed flow go land pass run stream sync travel')

/** Things that travel: said as a subject, they are no part. */
export const dataWords = wordSet(
  'alert artifact audio backup change data deal email event file image invoice job lead message metric notification order page payment photo picture reading record registration report request result score session ticket totals trace traffic transaction transcript update upload user video',
)
