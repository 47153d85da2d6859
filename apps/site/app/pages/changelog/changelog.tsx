import { changelogPage as words, releases } from '@flain/content'
import { PageHead } from '../../features/shell/page-head.tsx'
import { formatDate } from '../../platform/dates.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import './changelog.css'

export const meta = pageMeta('/changelog')

export default function ChangelogPage() {
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <ol className="wrap sec-last changelog">
        {releases.map(({ date, changes }) => (
          <li key={date}>
            <time dateTime={date}>{formatDate(date, 'long-date', 'UTC')}</time>
            <div>
              {changes.map(({ title, points }) => (
                <section key={title}>
                  <h2>{title}</h2>
                  <ul>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
