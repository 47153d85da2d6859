import { aboutPage as words, beliefs, milestones } from '@flain/content'
import { Statistics } from '../../features/claims/statistics.tsx'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import './about.css'

export const meta = pageMeta('/about')

export default function AboutPage() {
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap story" aria-labelledby="story-title">
        <h2 className="h-sec" id="story-title">
          {words.story.title}
        </h2>
        <div>
          {words.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="wrap sec surfaces" aria-labelledby="beliefs-title">
        <h2 className="h-sec" id="beliefs-title">
          {words.beliefs}
        </h2>
        <ol className="stations four">
          {beliefs.map(({ title, text }) => (
            <li key={title}>
              <i />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Statistics />
      <section className="wrap sec sec-last milestones" aria-labelledby="milestones-title">
        <h2 className="h-sec" id="milestones-title">
          {words.milestones}
        </h2>
        <ol>
          {milestones.map(({ when, text }) => (
            <li key={when}>
              <strong>{when}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[
          { label: words.closing.start, to: '/dashboard' },
          { label: words.closing.contact, to: '/contact' },
        ]}
      />
    </>
  )
}
