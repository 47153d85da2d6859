import { type LegalBlock, type LegalDocument } from '@flain/content'
import { RichText } from './rich-text.tsx'
import './legal.css'

type LegalTextProps = { document: LegalDocument; contactEmail: string }

/** A legal text with its date, its summary and an anchor for each section. */
export function LegalText({ document, contactEmail }: LegalTextProps) {
  const { id, title, dated, summary, sections } = document
  return (
    <article className="legal-text" aria-labelledby="legal-title">
      <h1 id="legal-title">{title}</h1>
      <p className="meta">
        Last updated: <time dateTime={isoDate(dated)}>{dated}</time>
      </p>
      <div className="legal-summary">
        {summary.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <nav className="legal-toc" aria-label={`Sections of ${title}`}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${id}-${section.id}`}>
          <h2 id={`${id}-${section.id}`}>{section.title}</h2>
          {section.blocks.map((block) => (
            <Block key={blockKey(block)} block={block} contactEmail={contactEmail} />
          ))}
        </section>
      ))}
    </article>
  )
}

function blockKey(block: LegalBlock): string {
  return typeof block === 'string' ? block : block.list.join()
}

function Block({ block, contactEmail }: { block: LegalBlock; contactEmail: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} contactEmail={contactEmail} />
      </p>
    )
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <RichText text={item} contactEmail={contactEmail} />
        </li>
      ))}
    </ul>
  )
}

/** "August 17, 2025" → "2025-08-17", whatever time zone the machine is in. */
function isoDate(dated: string): string {
  return new Date(`${dated} UTC`).toISOString().slice(0, 10)
}
