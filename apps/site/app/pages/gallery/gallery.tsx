import { galleryKinds, galleryPage as words, galleryPath } from '@flain/content'
import { SvgTree } from '@flain/render/react'
import { useLoaderData } from 'react-router'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import './gallery.css'

export const meta = pageMeta('/gallery')

export async function loader() {
  const { drawCards } = await import('../../features/gallery/drawn.server.ts')
  return drawCards()
}

export default function GalleryPage() {
  const cards = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <ul className="wrap sec-last kinds">
        {cards.map(({ kind, picture }) => (
          <li key={kind} className="card kind">
            <div className="pic">
              <SvgTree element={picture} />
            </div>
            <div className="body">
              <h2>
                <a href={galleryPath(kind)}>{galleryKinds[kind].title}</a>
              </h2>
              <p>{galleryKinds[kind].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[
          { label: words.closing.start, to: '/dashboard' },
          { label: words.closing.templates, to: '/templates' },
        ]}
      />
    </>
  )
}
