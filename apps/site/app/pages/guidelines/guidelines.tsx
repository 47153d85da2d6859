import { guidelinesPage as words, guidelinesSections, mailDraft } from '@flain/content'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../styles/side-nav.css'
import './guidelines.css'

/** The side navigation follows the scroll. */
export const handle = { scripts: 'page' }

export const meta = pageMeta('/guidelines')

export default function GuidelinesPage() {
  const { contactEmail } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <div className="wrap with-side">
        <nav className="side" aria-label={words.onThisPage} data-follow-scroll>
          <ul>
            {guidelinesSections.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {guidelinesSections.map(({ id, title, text, points }) => (
            <section key={id} id={id} className="guide" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p className="lede">{text}</p>
              <dl>
                {points.map((point) => (
                  <div key={point.title}>
                    <dt>{point.title}</dt>
                    <dd>{point.text}</dd>
                  </div>
                ))}
              </dl>
              {id === 'reporting-issues' ? (
                <p className="guide-mail">
                  <a className="btn btn-primary" href={mailDraft(contactEmail, 'Report')}>
                    {words.supportLabel}
                  </a>
                  <span className="meta">{contactEmail}</span>
                </p>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
