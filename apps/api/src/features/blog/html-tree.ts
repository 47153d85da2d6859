/** Clean HTML → a tree. The lists are applied a second time here, so one mistake in a sanitiser shows nothing. */
import type { ArticleNode } from '@flain/contract'
import { parseDocument } from 'htmlparser2'
import { articleAttributes, articleTags } from './clean-html.ts'
import { toHref } from './link.ts'

const tags = new Set(articleTags)
/** Deeper than anybody writes and far from the end of the stack. */
const maxDepth = 40

type Parsed = ReturnType<typeof parseDocument>['children'][number]

export function toTree(html: string): ArticleNode[] {
  return parseDocument(html).children.flatMap((node) => toNode(node, '', 0))
}

function toNode(node: Parsed, parent: string, depth: number): ArticleNode[] {
  if (node.type === 'text') return holdsNoText.has(parent) && node.data.trim() === '' ? [] : [node.data]
  if (node.type !== 'tag') return []
  const children =
    depth < maxDepth ? node.children.flatMap((child) => toNode(child, node.name, depth + 1)) : []
  if (!tags.has(node.name)) return children
  return [{ tag: node.name, attributes: keptAttributes(node.name, node.attribs), children }]
}

/** Between the children of these, white space means nothing. */
const holdsNoText = new Set(['', 'ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'])

function keptAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of articleAttributes[tag] ?? []) {
    const value = given[name]
    if (value === undefined) continue
    const clean = name === 'href' || name === 'src' ? toHref(value) : value
    if (clean !== undefined) kept[name] = clean
  }
  return kept
}
