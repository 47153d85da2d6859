import { community as words, communitySamples, sampleCreators } from '@flain/content'
import { useLoaderData } from 'react-router'
import { Creators } from '../../features/community/creators.tsx'
import { Ideas } from '../../features/community/ideas.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import './community.css'
import { MeetingLines } from './meeting-lines.tsx'

export const handle = { scripts: 'page' }

export const meta = pageMeta('/community')

export async function loader() {
  const { drawThumbnail } = await import('../../platform/draw.server.ts')
  const ideas = await Promise.all(
    communitySamples.map(async (sample) => ({
      sample,
      drawing: await drawThumbnail(sample.graph, {
        category: sample.category,
        title: `${sample.title}, diagram`,
      }),
    })),
  )
  return { ideas }
}

export default function CommunityPage() {
  const { ideas } = useLoaderData<typeof loader>()
  const { studioUrl } = useSettings()
  const [first, second] = words.title
  return (
    <>
      <section className="chead">
        <div className="wrap">
          <h1>
            {first} <br />
            {second}
          </h1>
          <p className="lede">{words.text}</p>
        </div>
        <MeetingLines />
      </section>
      <section className="wrap" aria-labelledby="ideas-title">
        <h2 className="vh" id="ideas-title">
          {words.ideas}
        </h2>
        <Ideas ideas={ideas} studioUrl={studioUrl} />
      </section>
      <Creators creators={sampleCreators} />
      <section className="wrap sec sec-last surfaces" aria-labelledby="benefits-title">
        <h2 className="h-sec" id="benefits-title">
          {words.benefits.title}
        </h2>
        <ol className="stations">
          {words.benefits.items.map(({ title, text }) => (
            <li key={title}>
              <i />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ClosingBlock
        title={words.call.title}
        text={words.call.text}
        actions={[
          { label: words.call.become, to: '/dashboard?mode=register' },
          { label: words.call.explore, to: '/community' },
        ]}
      />
    </>
  )
}
