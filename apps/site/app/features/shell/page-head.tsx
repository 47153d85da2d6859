import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; text: string; children?: ReactNode }

/** A page's one h1, the sentence under it, and what to do first. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="wrap phead">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {children}
    </header>
  )
}
