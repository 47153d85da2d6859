import { mailDraft, pressBoilerplate, pressFacts, pressNames, pressPage as words } from '@flain/content'
import { Icon } from '@flain/ui'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import './press.css'

export const meta = pageMeta('/press')

const marks = [
  { file: 'logo', label: words.lightMark, look: 'light' },
  { file: 'logo-dark', label: words.darkMark, look: 'dark' },
  { file: 'mark', label: words.mark, look: 'light' },
] as const

export default function PressPage() {
  const { contactEmail } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap press-facts" aria-labelledby="facts-title">
        <h2 id="facts-title">{words.facts}</h2>
        <dl>
          {pressFacts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="wrap sec press-facts" aria-labelledby="boilerplate-title">
        <h2 id="boilerplate-title">{words.boilerplate}</h2>
        <div className="press-text">
          {pressBoilerplate.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="wrap sec press-facts" aria-labelledby="names-title">
        <h2 id="names-title">{words.names}</h2>
        <ul className="press-names">
          {pressNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <section className="wrap sec press-facts" aria-labelledby="marks-title">
        <div>
          <h2 id="marks-title">{words.marks}</h2>
          <p className="press-note">{words.marksText}</p>
        </div>
        <ul className="marks">
          {marks.map(({ file, label, look }) => (
            <li key={file}>
              <span className={`mark-box ${look}`}>
                <img
                  src={`/brand/${file}.svg`}
                  alt=""
                  width={file === 'mark' ? 72 : 186}
                  height={file === 'mark' ? 72 : 57}
                />
              </span>
              <a className="link" href={`/brand/${file}.svg`} download={`flain-${file}.svg`}>
                <Icon name="download" size={18} /> {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap sec sec-last press-facts" aria-labelledby="press-contact-title">
        <h2 id="press-contact-title">{words.contact}</h2>
        <p className="press-text">
          {words.contactText}{' '}
          <a className="link" href={mailDraft(contactEmail, 'Press inquiry')}>
            {contactEmail}
          </a>
        </p>
      </section>
    </>
  )
}
