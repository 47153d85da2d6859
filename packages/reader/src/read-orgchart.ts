/** Who reports to whom. */
import type { Draft, DraftNode } from './draft.ts'
import { headOf } from './items.ts'
import { contentWords, nounLabel, written } from './label.ts'
import {
  above,
  apart,
  below,
  belowWords,
  chunksOf,
  helped,
  lemmaOf,
  verbAt,
  withArrows,
} from './org-chunks.ts'
import type { Chunk } from './org-chunks.ts'
import { isProper, postsOf } from './org-posts.ts'
import type { Post } from './org-posts.ts'
import { roles, Roster } from './org-roster.ts'
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

export function readOrgchart(list: Sentence[], draft: Draft): void {
  const chart = new Chart(draft)
  // "CEO Marta. Under her: …": what was taken for a name is who stands on top.
  const { titleTokens } = draft
  if (
    titleTokens.length <= 4 &&
    roles.test(written(titleTokens)) &&
    titleTokens.some((token, i) => i > 0 && /^\p{Lu}\p{Ll}/u.test(token.text))
  )
    chart.bare(titleTokens)
  for (const sentence of list) {
    draft.used.push(...sentence.tokens)
    chart.sentence(sentence.tokens)
  }
}

class Chart extends Roster {
  sentence(said: Token[]): void {
    const tokens = apart(withArrows(said))
    if (tokens.some((token) => token.tag === 'arrow')) return this.chain(tokens)
    const head = headOf(tokens)
    const isHeaded = head !== undefined && head.sign !== 'is' && head.sign !== 'like'
    const isTold =
      head !== undefined && (verbAt(head.body) >= 0 || head.body.some((token) => token.tag === 'rel'))
    if (isHeaded && !isTold) return this.headed(head.head, head.body)
    if (isHeaded && verbAt(head.head) >= 0) {
      const [first, ...others] = chunksOf(head.body)
      this.headed(head.head, first?.verb === -1 ? first.tokens : [])
      for (const chunk of first?.verb === -1 ? others : [first, ...others]) if (chunk) this.chunk(chunk)
      return
    }
    for (const chunk of chunksOf(isHeaded ? head.body : tokens)) this.chunk(chunk)
  }

  /** "chief physician -> two senior physicians -> residents": each under the one before. */
  chain(tokens: Token[]): void {
    const parts: Token[][] = [[]]
    for (const token of tokens)
      if (token.tag === 'arrow') parts.push([])
      else parts.at(-1)?.push(token)
    let before: DraftNode[] = []
    for (const part of parts.filter((each) => each.length > 0)) {
      const head = headOf(part)
      const [boss] = before
      const made = this.under(boss, postsOf(head && head.sign === ':' ? head.head : part))
      before = head && head.sign === ':' ? this.under(made[0], postsOf(head.body)) : made
      for (const other of before) for (const also of this.draft.nodes) if (also === other) this.focus = other
    }
    this.boss ??= this.draft.nodes[0]
  }

  /** "Three heads report to her: Kim, Osei and Duarte", "chair: Helen", "Under her: CTO Lukas". */
  headed(head: Token[], body: Token[]): void {
    const posts = postsOf(body)
    const verb = verbAt(head)
    const [only] = posts
    if (belowWords.has(head[0]?.low ?? '') && (verb < 0 || head[verb]?.tag === 'be')) {
      this.under(this.person(head.slice(1, verb < 0 ? undefined : verb)), posts)
      return
    }
    if (verb >= 0) {
      const [chunk] = chunksOf(head)
      if (!chunk) return
      const subject = head.slice(0, verb)
      const goal = this.goalOf(head.slice(verb + 1))
      if (below.has(head[verb]?.lemma ?? '') && goal.length > 0) {
        this.under(this.person(goal), posts.length > 0 ? posts : postsOf(subject))
        return
      }
      const isShared = says(subject[0], 'each', 'every') || posts.length > 1
      const boss = says(subject[0], 'each', 'every') ? this.boss : this.person(subject)
      this.under(boss, isShared && posts.length > 0 ? posts : postsOf([...head.slice(verb + 1), ...body]))
      this.focus = boss
      return
    }
    if (only && posts.length === 1 && isProper(only.name) && !isProper(head) && roles.test(written(head))) {
      // "chair: Helen"
      const [node] = this.under(this.boss, [{ ...only, detail: head }])
      this.boss ??= node
      return
    }
    this.under(this.person(head), posts)
  }

  chunk({ tokens, isRelative, verb }: Chunk): void {
    if (verb < 0) return this.bare(tokens)
    let end = verb
    while (
      isTag(tokens[end], 'be', 'have', 'do', 'modal', 'adv', 'not') &&
      isTag(tokens[end + 1], 'verb', 'ed', 'be', 'adv', 'have')
    )
      end++
    while (end > verb && tokens[end]?.tag === 'adv') end--
    const main = tokens[end]
    const subject = tokens.slice(0, verb).filter((token) => token.tag !== 'adv' || token.low === 'there')
    const after = tokens.slice(end + 1)
    const isPassive = main?.tag === 'ed' && tokens.slice(verb, end).some((token) => token.tag === 'be')
    const lemma = lemmaOf(main, isPassive)
    this.relation({ subject, lemma, after, isPassive, isRelative })
  }

  relation(said: Relation): void {
    const { subject, lemma, after, isPassive, isRelative } = said
    const place = this.placeIn(subject)
    if (place) {
      const posts = postsOf([...place.rest, ...after])
      this.under(place.boss, posts)
      return
    }
    if (subject.some((token) => token.low === 'there') || (lemma === 'be' && subject.at(-1)?.low === 'it')) {
      const made = this.under(this.boss, postsOf(after))
      this.boss ??= made[0]
      return
    }
    if (isPassive) return this.passive(said)
    const goal = this.goalOf(after)
    if ((below.has(lemma) || helped.has(lemma) || lemma === 'be') && (goal.length > 0 || helped.has(lemma))) {
      const boss = this.person(goal.length > 0 ? goal : after)
      if (boss) {
        const isThese =
          isRelative || subject.every((token) => says(token, 'both', 'they', 'all', 'these', 'of', 'them'))
        const these =
          subject.length === 0 && !isRelative && this.focus
            ? [this.focus]
            : this.last.length > 1 || isRelative
              ? this.last
              : this.draft.nodes.slice(-2)
        if (isThese) for (const node of these) this.place(boss, node)
        else this.under(boss, postsOf(subject))
      }
      return
    }
    if (lemma === 'be') return this.named(subject, after, isRelative)
    if (!above.has(lemma)) return
    if (isRelative && after.length === 0 && subject.length > 0) {
      // "data, which Jonas leads"
      const led = this.last.at(-1)
      if (led) led.detail ??= nounLabel(subject)
      return
    }
    const object = after.filter(
      (token, i) => !(i < 2 && says(token, 'after', 'like', 'got', 'care', 'of', 'up')),
    )
    if (object[0]?.low === 'it' && this.rank.size === 0 && subject.length > 0) {
      // "Tina heads it"
      this.focus = this.person(subject)
      this.boss ??= this.focus
      return
    }
    if (object.length === 0 || object[0]?.tag === 'pron') return
    this.leads(subject, object, isRelative)
  }

  leads(subject: Token[], object: Token[], isRelative: boolean): void {
    const each = subject[0]?.low === 'each' || subject[0]?.low === 'every'
    if (each) {
      for (const boss of this.each(subject)) this.under(boss, postsOf(object), true)
      return
    }
    const bosses =
      isRelative || subject.length === 0
        ? this.last.slice(-1)
        : postsOf(subject).flatMap((post) => this.person(post.name) ?? [])
    const [boss] = bosses
    if (!boss) return
    if (
      isRelative &&
      object.every((token) => isTag(token, 'noun', 'det', 'adj')) &&
      (object.length === 1 || object[0]?.low === 'the')
    ) {
      boss.detail ??= nounLabel(object)
      return
    }
    if (this.isWhole(object)) {
      boss.detail ??= nounLabel(object)
      this.boss ??= boss
    } else this.alike(boss, postsOf(object))
    this.focus = boss
    this.boss ??= boss
  }

  /** "Kim has four teachers, Osei six": as many of the same, under somebody known. */
  alike(boss: DraftNode, posts: Post[]): void {
    const sort = posts[0]?.name.slice(1) ?? []
    const others = posts.slice(1).flatMap((post) => {
      const at = post.name.findIndex((token) => token.tag === 'num')
      const node = at > 0 ? this.found(contentWords(written(post.name.slice(0, at)))) : undefined
      // "the shop manager three sellers" names its own.
      const name = at === post.name.length - 1 ? [...post.name.slice(at), ...sort] : post.name.slice(at)
      return node ? [{ post, node, name }] : []
    })
    this.under(
      boss,
      posts.filter((post) => !others.some((other) => other.post === post)),
    )
    for (const { node, name } of others) this.under(node, [{ name, detail: [], under: [], staff: [] }], true)
  }

  /** "Front of house is led by Sofia", "who is assisted by an office manager", "elected by the members". */
  passive({ subject, lemma, after, isRelative }: Relation): void {
    const into = after.findIndex((token) => says(token, 'into', 'of'))
    if (into >= 0 && into < 2 && subject.length > 0) {
      // "The company is split into sales, product and ops."
      const whole = this.person(subject)
      this.under(whole, postsOf(after.slice(into + 1)))
      this.boss ??= whole
      return
    }
    const by = after.findIndex((token) => token.low === 'by')
    const posts = postsOf(after.slice(by + 1))
    const [post] = posts
    if (by < 0 || !post) {
      const node = subject.length > 0 ? this.person(subject) : undefined
      if (node) this.last = [node]
      this.focus = node ?? this.focus
      return
    }
    if (/^(?:assist|support|help|advis)/.test(lemma)) {
      const boss = isRelative || subject.length === 0 ? this.last.at(-1) : this.person(subject)
      this.under(boss, posts)
      if (boss) this.last = [boss]
      return
    }
    const led =
      isRelative || subject.length === 0
        ? this.last.at(-1)
        : this.isWhole(subject)
          ? undefined
          : this.person(subject)
    if (led && this.rank.has(led)) {
      // A team that has its place already gets its head as a second line.
      led.detail ??= nounLabel(post.name)
      this.under(led, post.staff)
      this.last = [led]
      return
    }
    const [boss] = this.under(undefined, [post])
    if (!boss) return
    if (led) this.place(boss, led)
    else boss.detail ??= nounLabel(subject)
    this.boss ??= boss
    this.focus = boss
    if (post.staff.length === 0) this.last = [led ?? boss]
  }

  /** "The CEO is Maria", "that's Dee", "Sofia is VP". */
  named(subject: Token[], said: Token[], isRelative: boolean): void {
    const after = said.filter((token) => token.tag !== 'adv')
    const posts = postsOf(after)
    const [first, ...others] = posts
    if (!first) return
    const last = this.last.at(-1)
    const owner = this.ownerOf(subject)
    if (owner) {
      const boss = this.person(first.name)
      if (boss) this.place(boss, owner)
      this.last = boss ? [boss] : []
      return
    }
    if (isRelative || says(subject[0], 'that', 'she', 'he', 'this') || subject.length === 0) {
      const who = isRelative || subject[0]?.low === 'that' ? last : this.focus
      if (who) who.detail ??= nounLabel(first.name).replace(/['’]s$/, '')
      if (who) this.under(who, first.staff)
      if (others.length > 0) this.under(last ? this.rank.get(last) : this.boss, others)
      return
    }
    if (isProper(first.name) && !isProper(subject)) {
      // "The CEO is Maria": drawn by name, her part on the second line.
      const top = this.boss
      const [node] = this.under(top, [{ ...first, detail: subject }])
      if (node) node.words = [...node.words, ...contentWords(written(subject))]
      this.boss ??= node
      this.focus = node
      return
    }
    const node = this.person(subject)
    if (!node) return
    if (after.length > 0) node.detail ??= nounLabel(after)
    this.boss ??= node
    this.focus = node
    this.last = [node]
  }

  bare(tokens: Token[]): void {
    const [first, second] = tokens
    if (first && belowWords.has(first.low)) {
      const place = this.placeIn(tokens)
      if (place) this.under(place.boss, postsOf(place.rest))
      return
    }
    const under = tokens.findIndex(
      (token, i) => i > 0 && belowWords.has(token.low) && tokens[i + 1]?.tag !== 'pron',
    )
    const boss = under > 0 ? this.person(tokens.slice(under + 1)) : undefined
    if (boss && !tokens.slice(0, under).some((token) => token.low === 'with')) {
      this.under(boss, postsOf(tokens.slice(0, under)))
      return
    }
    const posts = postsOf(tokens)
    const [top, ...rest] = posts
    if (this.draft.nodes.length > 0 || !top) {
      this.under(this.boss, posts)
      return
    }
    // "Lea and Jonas" stand side by side; "headteacher, two deputies" do not.
    const isLed = posts.length > 1 && posts.every((post) => post.detail.length > 0)
    const isBeside =
      isLed || (tokens.some((token) => token.tag === 'and') && posts.every((post) => isProper(post.name)))
    if (isBeside && second) this.under(undefined, posts)
    else {
      const [node] = this.under(undefined, [top])
      this.boss = node
      this.focus = node
      if (rest.length > 0) this.under(node, rest)
    }
  }

  /** "under Greta you", "below her", "next to Henrik there": whose place it is, and what else was said. */
  placeIn(tokens: Token[]): { boss: DraftNode | undefined; rest: Token[] } | undefined {
    const [first, second, third] = tokens
    if (!first || !second) return undefined
    if (first.low === 'at' && tokens.some((token) => token.low === 'top'))
      return { boss: undefined, rest: [] }
    if (first.low === 'next' && second.low === 'to') {
      const node = this.person(tokens.slice(2).filter((token) => token.low !== 'there'))
      return { boss: node ? this.rank.get(node) : this.boss, rest: [] }
    }
    if (!belowWords.has(first.low)) return undefined
    if (second.tag === 'pron' || (second.tag === 'poss' && third?.tag !== undefined) || tokens.length === 2)
      return { boss: this.person([second]), rest: tokens.slice(2).filter((token) => token.low !== 'there') }
    const end = tokens.findIndex(
      (token, i) =>
        i > 1 &&
        (token.tag === 'pron' ||
          says(token, 'there', ',') ||
          token.tag === 'num' ||
          (token.tag === 'det' && i > 2) ||
          (token.tag === 'det' && tokens[i - 1]?.tag === 'noun')),
    )
    const rest = end < 0 ? [] : tokens.slice(end)
    return {
      boss: this.person(tokens.slice(1, end < 0 ? undefined : end)),
      rest: rest.filter((token) => token.tag !== 'pron' && token.low !== 'there'),
    }
  }

  /** To whom: "to her", "for Mrs Novak directly", "under product", "into product". */
  goalOf(after: Token[]): Token[] {
    const at = after.findIndex((token) => says(token, 'to', 'for', 'under', 'below', 'into', 'beneath'))
    if (at < 0 || at > 2) return []
    return after.slice(at + 1).filter((token) => token.tag !== 'adv' && token.low !== ',')
  }
}

type Relation = { subject: Token[]; lemma: string; after: Token[]; isPassive: boolean; isRelative: boolean }
