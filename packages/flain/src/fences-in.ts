/** Fenced flows of a Markdown text, and the pictures that stand below them. */
export type Fence = {
  language: string
  /** What `name=` after the language says, else the how-manieth it is, 1 first. */
  name: string
  text: string
  /** The line that opens it and the one that closes it, 0 first. */
  from: number
  to: number
}

const opening = /^ {0,3}(?:`{3,}|~{3,})/

export function fencesIn(lines: readonly string[]): Fence[] {
  const fences: Fence[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [opened] = opening.exec(lines[at] ?? '') ?? []
    if (opened === undefined) continue
    const marks = opened.trim()
    const [language = '', ...rest] = (lines[at] ?? '').slice(opened.length).trim().split(/\s/)
    const to = lines.findIndex((line, index) => index > at && isClosing(line, marks))
    if (to === -1) break
    const named = rest.find((word) => word.startsWith('name='))?.slice('name='.length)
    const text = lines.slice(at + 1, to).join('\n')
    fences.push({ language, name: nameIn(named) ?? String(fences.length + 1), text, from: at, to })
    at = to
  }
  return fences
}

/** As a part of a file's name. */
const nameIn = (word = '') => (/^[\w-]{1,64}$/.test(word) ? word : undefined)

function isClosing(line: string, marks: string): boolean {
  const words = line.trim()
  return (
    words.length >= marks.length && words === words.charAt(0).repeat(words.length) && words.startsWith(marks)
  )
}

/** Tells our own line from one a person wrote; not seen when the page is. */
const mark = '<!-- drawn by flain from the block above -->'

export type Placed = { fence: Fence; path: string; alt: string }

/** The text with a picture below each of these blocks, in the place of the one that stood there from before. */
export function withPictures(lines: readonly string[], placed: readonly Placed[]): string[] {
  const result: string[] = []
  let next = 0
  for (const { fence, path, alt } of placed) {
    result.push(
      ...lines.slice(next, fence.to + 1),
      '',
      mark,
      `![${alt.replaceAll(/[[\]\\]/g, ' ')}](${path})`,
    )
    next = fence.to + 1
    if (lines[next] === '' && lines[next + 1] === mark) next += lines[next + 2]?.startsWith('![') ? 3 : 2
  }
  return [...result, ...lines.slice(next)]
}
