import type { ReactNode } from 'react'

type ClosingBlockProps = {
  title: string
  text: string
  /** The first is the one we hope for. */
  actions: { label: string; to: string }[]
  children?: ReactNode
}

/** Where a page's line ends, and what could come next. */
export function ClosingBlock({ title, text, actions, children }: ClosingBlockProps) {
  return (
    <section className="learn" aria-labelledby="closing-title">
      <div className="wrap">
        <div className="terminus" aria-hidden="true" />
        <h2 id="closing-title">{title}</h2>
        <p>{text}</p>
        <div className="cta">
          {actions.map(({ label, to }, index) => (
            <a key={to} className={`btn btn-lg ${index === 0 ? 'inv' : 'inv-line'}`} href={to}>
              {label}
            </a>
          ))}
        </div>
        {children}
      </div>
    </section>
  )
}
