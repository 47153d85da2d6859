/**
 * Markdown → a tree of known elements. What comes out can be shown by any page: every tag and attribute is on a short
 * list, every address is harmless, and there is no markup left that a browser would have to parse.
 */
import { Marked, type Token } from 'marked'
import type { ArticleNode } from '@flain/contract'
import { cleanHtml } from './clean-html.ts'
import { toTree } from './html-tree.ts'

export type Thought = { text: string; caption: string }

/** A piece of an article: elements, or a place where a thought is to be drawn. */
export type ArticlePiece = { kind: 'elements'; nodes: ArticleNode[] } | { kind: 'thought'; thought: Thought }

export type Heading = { id: string; text: string }

export type Article = {
  pieces: ArticlePiece[]
  /** The headings of the second level, in order: the table of contents. */
  headings: Heading[]
  /** The Markdown of each block, in order. */
  body: string[]
}

const marked = new Marked({ gfm: true, async: false })

/** Never throws; Markdown that is nothing but refused markup gives an article without pieces. */
export function readArticle(markdown: string): Article {
  const article: Article = { pieces: [], headings: [], body: [] }
  const taken = new Set<string>()
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space' || token.type === 'def') continue
    article.body.push(token.raw.trim())
    const piece = readBlock(token)
    if (piece.kind === 'elements') {
      if (piece.nodes.length === 0) continue
      piece.nodes = nameHeadings(piece.nodes, taken, article.headings)
    }
    article.pieces.push(piece)
  }
  return article
}

function readBlock(token: Token): ArticlePiece {
  const thought = thoughtOf(token)
  if (thought !== undefined) return { kind: 'thought', thought }
  return { kind: 'elements', nodes: toTree(cleanHtml(marked.parser([token]))) }
}

/** A block fenced with ```thought holds a thought; the words after `thought` are its caption. */
function thoughtOf(token: Token): Thought | undefined {
  if (token.type !== 'code' || typeof token.lang !== 'string' || typeof token.text !== 'string')
    return undefined
  const [word, ...caption] = token.lang.split(' ')
  if (word !== 'thought') return undefined
  return { text: token.text.trim(), caption: caption.join(' ').trim() }
}

function nameHeadings(nodes: ArticleNode[], taken: Set<string>, headings: Heading[]): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string' || !/^h[2-4]$/.test(node.tag)) return node
    const text = textOf(node)
    const id = freeId(toSlug(text), taken)
    if (node.tag === 'h2') headings.push({ id, text })
    return { ...node, attributes: { ...node.attributes, id } }
  })
}

/** The words of a tree, without its elements. */
export function textOf(node: ArticleNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Lower-case words joined with dashes, without accents: what an address can carry and a person can read. */
export function toSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'section' : plain.slice(0, 80)
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}
