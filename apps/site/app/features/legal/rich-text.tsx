import type { ReactNode } from 'react'

const marks = /\[([^[\]]+)\]\(([^()]+)\)|\{email\}/g

/** A legal sentence: `[words](address)` becomes a link, `{email}` the operator's address. */
export function RichText({ text, contactEmail }: { text: string; contactEmail: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(from, match.index))
    const [whole, words = contactEmail, address = `mailto:${contactEmail}`] = match
    parts.push(
      <a key={match.index} className="link" href={address}>
        {words}
      </a>,
    )
    from = match.index + whole.length
  }
  parts.push(text.slice(from))
  return parts
}
