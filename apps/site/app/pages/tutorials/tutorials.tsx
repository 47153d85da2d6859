import { lessons, lessonWords, tutorialCategories, tutorialsPage as words } from '@flain/content'
import { placeholders } from '@flain/contract'
import { useRouteLoaderData } from 'react-router'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import './tutorials.css'

export const meta = pageMeta('/tutorials')

export default function TutorialsPage() {
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <Lessons />
      <ul className="wrap sec-last lessons">
        {tutorialCategories.map(({ name, count, text, topics }) => (
          <li key={name} className="lesson">
            <p className="lesson-count num">
              {count}
              <span> tutorials</span>
            </p>
            <span className="lesson-line" aria-hidden="true">
              {Array.from({ length: count }, (_, stop) => (
                <i key={stop} />
              ))}
            </span>
            <h2>{name}</h2>
            <p>{text}</p>
            <ol>
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ol>
            <span className="badge">{words.soon}</span>
          </li>
        ))}
      </ul>
      <ClosingBlock
        title={words.closing.title}
        text={words.closing.text}
        actions={[
          { label: words.start, to: '/dashboard' },
          { label: words.contact, to: '/contact' },
        ]}
      />
    </>
  )
}

/** Those that are there: each opens beside an empty board. */
function Lessons() {
  const { studioUrl } = useRouteLoaderData<{ studioUrl: string }>('root') ?? placeholders
  return (
    <section className="wrap sec lessons-there" aria-labelledby="lessons-title">
      <h2 className="h-sec" id="lessons-title">
        {lessonWords.there}
      </h2>
      <ol>
        {lessons.map(({ id, title, category }) => (
          <li key={id}>
            <a href={`${studioUrl}#lesson=${id}`}>
              {title}
              <span className="meta">{category}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
