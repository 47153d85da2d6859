/** Who and what an org chart has named so far, and who stands below whom. */
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, nounLabel, overlap, sentenceCase, trim, written } from './label.ts'
import { isProper, postsOf } from './org-posts.ts'
import type { Post } from './org-posts.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { departments, personWords } from './words.ts'

export const roles =
  /\b(?:ceo|c[a-z]o|vp|head|chief|chef|president|principal|deputy|lead|leader|chair\w*|founder|boss|captain|mate|minister|dean|treasurer|secretary|officer|nurse|intern|apprentice|designer|developer|cook)\b/i

const countWord = /^(?:two|three|four|five|six)\b/i

export class Roster {
  draft: Draft
  /** Whoever stands above those without a place of their own. */
  boss: DraftNode | undefined
  /** Who was spoken of last, as somebody who does something. */
  focus: DraftNode | undefined
  last: DraftNode[] = []
  rank = new Map<DraftNode, DraftNode>()
  /** "two deputies", until they are named. */
  counts: { sort: string; node: DraftNode; isTaken: boolean }[] = []

  constructor(draft: Draft) {
    this.draft = draft
  }

  /** "my boss", "his boss": whose. */
  ownerOf(subject: Token[]): DraftNode | undefined {
    const [poss, noun] = subject
    if (poss?.tag !== 'poss' || subject.length !== 2 || !says(noun, 'boss', 'manager', 'supervisor', 'lead'))
      return undefined
    return poss.low === 'my'
      ? this.made({
          name: [{ ...poss, text: 'Me', low: 'me', tag: 'noun' }],
          detail: [],
          under: [],
          staff: [],
        })
      : this.person([poss])
  }

  /** Those "each" speaks of: "each of them", "each regional manager". */
  each(subject: Token[]): DraftNode[] {
    const words = contentWords(written(subject.slice(1)))
    const named = this.draft.nodes.filter(
      (node) => words.length > 0 && words.every((word) => node.words.includes(word) || node.sort === word),
    )
    return named.length > 1 ? named : this.last
  }

  /** "the foundation", "our club": what all of it is, when nobody was named yet. */
  isWhole(tokens: Token[]): boolean {
    const [first, ...rest] = tokens
    return (
      this.rank.size === 0 &&
      (first?.low === 'the' || first?.tag === 'poss') &&
      rest.length > 0 &&
      rest.length <= 2 &&
      rest.every((token) => token.tag === 'noun' && /^\p{Ll}/u.test(token.text)) &&
      !departments.has(rest.at(-1)?.low ?? '') &&
      !roles.test(written(rest)) &&
      !personWords.has(rest.at(-1)?.lemma ?? '')
    )
  }

  /** Who a phrase means: somebody known, somebody new, or whom a pronoun stands for. */
  person(tokens: Token[]): DraftNode | undefined {
    const kept = tokens.filter((token) => token.low !== ',')
    if (kept.length === 1 && (kept[0]?.tag === 'pron' || kept[0]?.tag === 'poss')) return this.pronoun()
    const [post] = postsOf(kept)
    return post ? this.made(post) : undefined
  }

  pronoun(): DraftNode | undefined {
    const [only] = this.last
    if (only && this.last.length === 1 && isPersonal(only)) return only
    return this.focus ?? this.boss ?? this.last.at(-1)
  }

  made(post: Post, isNew = false): DraftNode | undefined {
    if (post.name.every((token) => token.tag === 'pron')) return this.pronoun()
    const label = sentenceCase(written(trim(post.name).slice(0, 7)))
    const words = contentWords(label)
    if (words.length === 0) return undefined
    const known = isNew ? undefined : (this.found(words) ?? this.member(label, words, post.name))
    const node =
      known ??
      this.draft.node('actor', label, post.name, { words: [...words, ...contentWords(written(post.detail))] })
    if (!known && words.length === 2 && countWord.test(label))
      this.counts.push({ sort: words.at(-1) ?? '', node, isTaken: false })
    const detail = post.detail.length > 0 || this.bossOf(post.under) ? post.detail : post.under
    if (detail.length > 0) node.detail ??= nounLabel(detail)
    return node
  }

  /** "Deputy pastoral" after "two deputies": one of those; the first takes their place. */
  member(label: string, words: readonly string[], tokens: Token[]): DraftNode | undefined {
    const group = this.counts.find(
      ({ sort }) => words.length > 1 && (words[0] === sort || words.at(-1) === sort),
    )
    if (!group || countWord.test(label)) return undefined
    const boss = this.rank.get(group.node)
    if (!group.isTaken) {
      group.isTaken = true
      group.node.label = label
      group.node.words = words
      group.node.tokens.push(...tokens)
      return group.node
    }
    const node = this.draft.node('actor', label, tokens, { words })
    if (boss) this.place(boss, node)
    return node
  }

  found(words: readonly string[]): DraftNode | undefined {
    const { nodes } = this.draft
    return (
      nodes.find((each) => overlap(each.words, words) >= 0.8) ??
      nodes.find((each) => words.every((word) => each.words.includes(word)))
    )
  }

  /** "sous chef Ana under him": somebody known; a new name is who leads. */
  bossOf(tokens: Token[]): DraftNode | undefined {
    const [only] = tokens
    if (tokens.length === 1 && isTag(only, 'pron', 'poss')) return this.pronoun()
    return this.found(contentWords(written(tokens)))
  }

  place(boss: DraftNode, node: DraftNode): void {
    if (boss === node || this.rank.has(node)) return
    for (let at: DraftNode | undefined = boss; at; at = this.rank.get(at)) if (at === node) return
    this.rank.set(node, boss)
    this.draft.edge(boss.key, node.key)
  }

  under(boss: DraftNode | undefined, posts: Post[], areNew = false): DraftNode[] {
    const made = posts.flatMap((post) => {
      const node = this.made(post, areNew)
      if (!node) return []
      const own = post.under.length > 0 ? this.bossOf(post.under) : undefined
      const top = own ?? boss
      if (top) this.place(top, node)
      this.last = [node]
      if (post.staff.length > 0) this.under(node, post.staff, areNew)
      return [node]
    })
    if (made.length > 0 && !areNew) this.last = made
    return made
  }
}

function isPersonal(node: DraftNode): boolean {
  return (
    node.tokens.some((token) => /^\p{Lu}/u.test(token.text) && token.text !== node.tokens[0]?.text) ||
    isProper(node.tokens) ||
    roles.test(node.label) ||
    node.words.some((word) => personWords.has(word))
  )
}
