/**
 * A remark plugin, for Astro, Docusaurus, Next and whatever else reads Markdown by unified:
 *
 *   import remarkFlain from 'flain/remark'
 *   remark().use(remarkFlain, { languages: ['flow', 'mermaid'] })
 *
 * What could not be drawn or kept is a message of the file, with its line; a block without a picture stays as it was.
 */
import { sentencesOf } from '@flain/formats'
import { drawFence, type FenceOptions, imageNode } from './fence.ts'

type MarkdownNode = { type: string; children?: MarkdownNode[]; lang?: string | null; value?: string }
type MarkdownFile = { message: (reason: string, place: object) => unknown }

export default function remarkFlain(options: FenceOptions = {}) {
  return (tree: object, file: MarkdownFile): void => {
    // Any tree of unified is one of these; its own types would be a dependency.
    drawBlocks(tree as MarkdownNode, { options, file })
  }
}

type Work = { options: FenceOptions; file: MarkdownFile }

function drawBlocks(parent: MarkdownNode, work: Work): void {
  // NOTE: a leaf keeps no `children`, not even undefined ones: MDX takes it for a parent then.
  if (!parent.children) return
  parent.children = parent.children.map((node) => {
    drawBlocks(node, work)
    if (node.type !== 'code' || !node.lang) return node
    return drawn(node, drawFence(node.lang, node.value ?? '', work.options), work.file)
  })
}

function drawn(node: MarkdownNode, picture: ReturnType<typeof drawFence>, file: MarkdownFile): MarkdownNode {
  if (!picture) return node
  if (picture.issues.length > 0) file.message(sentencesOf(picture.issues), node)
  return picture.url === '' ? node : imageNode(picture)
}
