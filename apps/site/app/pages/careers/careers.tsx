import { careersPage as words, departments, mailDraft } from '@flain/content'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import '../../styles/rows.css'

export const meta = pageMeta('/careers')

export default function CareersPage() {
  const { contactEmail } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap" aria-labelledby="departments-title">
        <h2 className="vh" id="departments-title">
          {words.departments}
        </h2>
        <ul className="rows">
          {departments.map(({ name, text, roles }) => (
            <li key={name} className="row-3">
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <ul className="role-list" aria-label={`${words.rolesLabel}: ${name}`}>
                {roles.map((role) => (
                  <li key={role}>{role}</li>
                ))}
              </ul>
              <button
                type="button"
                className="btn btn-line"
                disabled
                aria-label={`${words.viewOpenings}: ${name}`}
              >
                {words.viewOpenings}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap sec sec-last" aria-labelledby="none-title">
        <div className="notice">
          <h2 id="none-title">{words.none.title}</h2>
          <p>{words.none.text}</p>
          <div className="cta">
            <a className="btn btn-primary btn-lg" href="/contact">
              {words.none.contact}
            </a>
            <a className="btn btn-line btn-lg" href={mailDraft(contactEmail, words.none.resumeSubject)}>
              {words.none.resume}
            </a>
            <span className="meta">{contactEmail}</span>
          </div>
        </div>
      </section>
    </>
  )
}
