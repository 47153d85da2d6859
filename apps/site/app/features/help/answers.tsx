import type { HelpSection } from '@flain/content'

/** Questions of one sort, each with an anchor of its own. */
export function Answers({ section: { id, title, entries } }: { section: HelpSection }) {
  return (
    <section id={id} className="help-part" aria-labelledby={`${id}-title`} data-help-section={title}>
      <h2 id={`${id}-title`}>{title}</h2>
      {entries.map((entry) => (
        <article key={entry.id} id={entry.id} data-help-row={entry.also ?? ''}>
          <h3>{entry.title}</h3>
          <p>{entry.text}</p>
          {entry.link ? (
            <p>
              <a className="link" href={entry.link.to}>
                {entry.link.label}
              </a>
            </p>
          ) : null}
        </article>
      ))}
    </section>
  )
}
