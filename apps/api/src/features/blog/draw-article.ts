/** Draws the thoughts of an article, so that what is saved is complete. */
import type { ArticleBlock, ArticleElement, ArticleNode } from '@flain/contract'
import { read } from '@flain/reader'
import { serialise } from '@flain/render'
import type { Artist, Subject } from '../../drawing/artist.ts'
import type { Article, ArticlePiece, Thought } from './article-tree.ts'

export type DrawnArticle = { blocks: ArticleBlock[]; thumbnail: ArticleElement | null; html: string }

export async function drawArticle(article: Article, category: string, artist: Artist): Promise<DrawnArticle> {
  const first = article.pieces.find((piece) => piece.kind === 'thought')
  return {
    blocks: await Promise.all(article.pieces.map((piece) => drawPiece(piece, category, artist))),
    thumbnail: first ? await artist.thumbnail(subjectOf(first.thought, category)) : null,
    html: article.pieces.map(toHtml).join('\n'),
  }
}

/** The drawing of a thought; its caption is what a screen reader says of it. */
export function subjectOf(thought: Thought, category: string): Subject {
  return { graph: read(thought.text).graph, title: thought.caption || 'Flow diagram', category }
}

async function drawPiece(piece: ArticlePiece, category: string, artist: Artist): Promise<ArticleBlock> {
  if (piece.kind === 'elements') return piece
  const { text, caption } = piece.thought
  return {
    kind: 'figure',
    caption,
    thought: text,
    ...(await artist.figure(subjectOf(piece.thought, category))),
  }
}

/** For readers that show no drawing of ours the thought stands as a quotation. */
function toHtml(piece: ArticlePiece): string {
  if (piece.kind === 'elements') return piece.nodes.map(nodeHtml).join('')
  const paragraph: ArticleElement = { tag: 'p', attributes: {}, children: [piece.thought.text] }
  return nodeHtml({ tag: 'blockquote', attributes: {}, children: [paragraph] })
}

/** Tags that HTML does not let stand empty get an empty text, because the writer closes empty elements at once. */
function nodeHtml(node: ArticleNode): string {
  return typeof node === 'string'
    ? serialise({ tag: 'span', attributes: {}, children: [node] })
    : serialise(openEmpty(node))
}

const voidTags = new Set(['br', 'hr', 'img'])

function openEmpty(element: ArticleElement): ArticleElement {
  if (voidTags.has(element.tag)) return element
  const children = element.children.map((child) => (typeof child === 'string' ? child : openEmpty(child)))
  return { ...element, children: children.length === 0 ? [''] : children }
}
