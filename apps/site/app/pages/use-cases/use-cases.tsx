import { categoryOf, drawnCases, drawnCasesPage as words } from '@flain/content'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { useLoaderData } from 'react-router'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import { studioThought } from '../../platform/studio-thought.ts'
import './use-cases.css'

export const meta = pageMeta('/use-cases')

export async function loader() {
  const { drawWideAndTall } = await import('../../platform/draw.server.ts')
  return Promise.all(
    drawnCases.map(async ({ graph, category, title }) =>
      drawWideAndTall(
        graph,
        { category, title: graph.title ?? title },
        { width: 620, height: 540, fontSize: 16 },
      ),
    ),
  )
}

export default function UseCasesPage() {
  const drawings = useLoaderData<typeof loader>()
  const { studioUrl } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        <div className="cta">
          <a className="btn btn-primary btn-lg" href="/dashboard">
            {words.start} <Icon name="arrow" className="go" />
          </a>
        </div>
      </PageHead>
      <ol className="wrap uses" data-late="">
        {drawnCases.map(({ category, title, text, points, thought }, index) => {
          const drawing = drawings[index]
          return (
            <li key={category} id={category} className="use" data-cat={category}>
              <div className="use-words">
                <span className="sign">{categoryOf(category)?.name}</span>
                <h2>{title}</h2>
                <p>{text}</p>
                <ul className="points">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <blockquote className="said">
                  <p>{thought}</p>
                </blockquote>
                <a className="btn btn-line" href={studioThought(studioUrl, thought)}>
                  {words.open} <Icon name="arrow" size={18} className="go" />
                </a>
              </div>
              <figure className="use-flow">
                {drawing ? <SvgTree element={drawing.wide} /> : null}
                {drawing ? <SvgTree element={drawing.tall} /> : null}
              </figure>
            </li>
          )
        })}
      </ol>
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[
          { label: words.start, to: '/dashboard' },
          { label: words.community, to: '/community' },
        ]}
      />
    </>
  )
}
