/** Mind maps: a root, its heads, their items. */
import type { Draft, DraftNode } from './draft.ts'
import { listOf } from './components.ts'
import { headsOf } from './heads.ts'
import { itemFrom } from './items.ts'
import type { Item } from './items.ts'
import { contentWords, sentenceCase } from './label.ts'
import type { Sentence } from './sentence.ts'
import { isTag } from './token.ts'
import type { Token } from './token.ts'

export type Root = { label: string; tokens: Token[] }

export function readMindmap(list: Sentence[], draft: Draft, root: Root): void {
  let heads = headsOf(list)
  if (heads.length === 0 && root.label === '') return
  const label = withoutRequest(root.label)
  // "Mind map: …": what it is about comes behind.
  if (label !== root.label && (label !== '' || heads.length > 0))
    return readMindmap(list, draft, { label, tokens: label === '' ? [] : root.tokens })
  const [first, second] = heads
  const [only] = first?.children ?? []
  if (
    /^(?:main |central )?(?:character|topic|idea|theme|question|subject|product|project|goal|problem)$/i.test(
      root.label === '' ? (first?.label ?? '') : root.label,
    ) &&
    second &&
    first
  ) {
    // "Main character: Ines.": who it is all about, said as the first of the heads.
    const named =
      root.label !== '' && first.children.length === 0
        ? first
        : first.children.length === 1
          ? only
          : undefined
    if (named && named.label.split(' ').length <= 5) return readMindmapFrom(heads.slice(1), draft, named)
  }
  if (root.label === '' && first && (heads.length === 1 || first.children.length === 0)) {
    // A first line without a list of its own, or the only head there is, is what it is all about.
    heads = heads.length === 1 ? first.children : heads.slice(1)
    return readMindmapFrom(heads, draft, first)
  }
  readMindmapFrom(heads, draft, { ...root, label: root.label === '' ? 'Ideas' : root.label })
}

/** "Draw a mind map of …", "Mind map:": said of the drawing, not of what it is about. */
const request =
  /^(?:(?:please|create|draw|make|build|show) )*(?:me )?(?:an? )?mind ?map(?: (?:of|for|about|on))?(?: (?:an?|the))?(?: |$)/i

/** What a drawing is about, without what asks for it; nothing when it only asks. */
export function withoutRequest(label: string): string {
  const asked = request.exec(label)?.[0].length ?? 0
  return asked === 0 ? label : sentenceCase(label.slice(asked))
}

const branchesHead = /^(?:the )?(?:main )?(?:branches|topics|subtopics|ideas)$/i

/** "Branches: a, b": what they are called is no branch. */
function readMindmapFrom(heads: Item[], draft: Draft, root: Root): void {
  const label = withoutRequest(root.label) || root.label
  const top = draft.node('idea', label, root.tokens, { words: contentWords(label) })
  const [only, another] = heads
  const isNamed = only !== undefined && !another && only.children.length > 0 && branchesHead.test(only.label)
  branches(draft, top, isNamed ? only.children : heads)
}

/** "we could do a boat trip", "I'd ask": said around an idea. */
const frame =
  /^(?:and |or |then |maybe )*(?:we|i|you|they) (?:could|can|might|would|should|'d) (?:maybe |also |just )?(?:do|have|ask|get|go for|try)? ?/

/** An idea without what is said around it, and with its own when it names them: "presents would be a book or a trip". */
function plainItem(item: Item, areDeep: boolean): Item {
  if (item.children.length > 0) return item
  const low = item.tokens.map((token) => token.low)
  const be = low.findIndex(
    (word, i) => word === 'be' && ['would', 'could', 'might', 'can'].includes(low[i - 1] ?? ''),
  )
  const body = item.tokens.slice(be + 1)
  if (be > 1 && be < 6 && body.some((token) => token.tag === 'and'))
    return { ...itemFrom(item.tokens.slice(0, be - 1)), children: listOf(body).map((part) => itemFrom(part)) }
  const said = frame.exec(low.join(' '))?.[0]
  if (said !== undefined) {
    const rest = item.tokens.slice(said.trim().split(' ').length)
    if (rest.length > 0) return itemFrom(rest)
  }
  const at = low.indexOf('with')
  const parts = listOf(item.tokens.slice(at + 1))
  const isName = (tokens: Token[]) =>
    tokens.length <= 3 && tokens.every((token) => isTag(token, 'noun', 'adj', 'det'))
  // "method with interviews and survey", where others have items too
  if (
    areDeep &&
    at > 0 &&
    isName(item.tokens.slice(0, at)) &&
    parts.length > 1 &&
    parts.every((part) => isName(part))
  )
    return { ...itemFrom(item.tokens.slice(0, at)), children: parts.map((part) => itemFrom(part)) }
  return item
}

function branches(draft: Draft, top: DraftNode, heads: Item[]): void {
  const known = new Map<string, DraftNode>()
  const areDeep = heads.some((head) => head.children.length > 0)
  for (const head of heads) branch(draft, top, plainItem(head, areDeep), known)
}

function branch(draft: Draft, parent: DraftNode, item: Item, known: Map<string, DraftNode>): void {
  const name = item.label.toLowerCase()
  const again = item.children.length > 0 ? known.get(name) : undefined
  const node = again ?? draft.node('idea', item.label, item.tokens)
  known.set(name, node)
  if (!again) draft.edge(parent.key, node.key)
  for (const child of item.children) branch(draft, node, child, known)
}
