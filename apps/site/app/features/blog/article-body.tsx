import type { ArticleBlock, ArticleElement, FullPost } from '@flain/contract'
import { SvgTree } from '@flain/render/react'
import { Fragment } from 'react'

type ArticleBodyProps = { blocks: FullPost['article']; studioUrl: string }

/** An article's text and drawings. The API hands out known elements only, so nothing is parsed here. */
export function ArticleBody({ blocks, studioUrl }: ArticleBodyProps) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // An article's blocks never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} studioUrl={studioUrl} />
      ))}
    </div>
  )
}

function Block({ block, studioUrl }: { block: ArticleBlock; studioUrl: string }) {
  if (block.kind === 'elements') {
    return block.nodes.map((node, index) =>
      typeof node === 'string' ? (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>{node}</Fragment>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <SvgTree key={index} element={node} />
      ),
    )
  }
  return (
    <figure>
      <div className="figbox">
        <SvgTree element={withClass(block.wide, 'wide-only')} />
        <SvgTree element={withClass(block.narrow, 'tall-only')} />
      </div>
      <figcaption>
        {block.caption}{' '}
        <a href={`${studioUrl}#thought=${encodeURIComponent(block.thought)}`}>Open in the studio</a>
      </figcaption>
    </figure>
  )
}

function withClass(element: ArticleElement, name: string): ArticleElement {
  const classes = new Set(`${element.attributes['class'] ?? ''} ${name}`.split(' ').filter(Boolean))
  return { ...element, attributes: { ...element.attributes, class: [...classes].join(' ') } }
}
