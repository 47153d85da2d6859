/** The lines of a text as structure: what marks them, how deep they stand, what stands above them. Linear in the text. */

export type Marker = 'none' | 'bullet' | 'number' | 'letter' | 'nested' | 'heading' | 'word' | 'cell'
export type Line = {
  start: number
  end: number
  /** Where its words begin, behind its marker. */
  body: number
  marker: Marker
  /** What the marker counts: "3.2" is 3.2's depth 2. */
  depth: number
  indent: number
  /** Ends with a colon. */
  opens: boolean
  /** A blank line stands above. */
  gap: boolean
  /** The line it hangs below, -1 for none. */
  parent: number
}

const markers: [Marker, RegExp][] = [
  ['heading', /^(?:#{1,6}|={1,6}|h[1-6]\.|§\s*\d{1,3}[a-z]?)\s+/],
  ['bullet', /^(?:\*{1,5}(?=\s)|->|[-*•–—▪◦·‣+○●»→⇒☐✓✗✘]|\[[ x]\]|[✅☑✔➡👉🔹])\s*(?:\[[ xX]\]\s*)?(?=\S)/u],
  ['cell', /^\|\s*/],
  ['word', /^(?:step|phase|schritt|paso|étape|stage|day|week)\s*#?\d{1,2}\s*[:.)–-]\s*/i],
  ['nested', /^\d{1,2}(?:\.\d{1,2})+[.):]?\s+/],
  [
    'number',
    /^\(?\d{1,2}[.):]\)?\s+|^\d{1,2}\s[-–]\s|^\d{1,2}\s+(?=\p{Lu}\p{Ll})|^(?:I{1,3}|IV|VI{0,3}|IX|X)[.)]\s+/u,
  ],
  ['letter', /^\(?[a-zA-Z][.)]\s+|^\d{1,2}[a-z][.):]?\s+|^\(?(?:i{1,3}|iv|v|vi{1,3})[.)]\s+/],
]
const ranks: Record<Marker, number> = {
  heading: 0,
  none: 2,
  word: 3,
  number: 3,
  cell: 3,
  bullet: 4,
  nested: 4,
  letter: 4,
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  let gap = false
  for (const raw of text.split('\n')) {
    const start = at
    at += raw.length + 1
    if (raw.trim() === '') {
      gap = true
      continue
    }
    const lead = (leads.exec(raw)?.[0] ?? '').length
    const body = raw.slice(lead)
    const [marker, found] = markerOf(body)
    lines.push({
      start,
      end: start + raw.trimEnd().length,
      body: start + lead + found.length,
      marker,
      depth: depthOf(marker, found),
      indent: raw.slice(0, lead).replaceAll('\t', '    ').length,
      opens: /[:：]\s*[*_]*\s*$/.test(body),
      gap,
      parent: -1,
    })
    gap = false
  }
  hang(lines)
  return lines
}

/** Blanks before a line, what quotes it, the branches of a tree drawn with signs. */
const leads = /^(?:\s|>(?=[\s>])|[│|├└╰`](?=\s*[─–-]|\s{2})|[─-]{2,}(?=\s+\S))*/u

function depthOf(marker: Marker, found: string): number {
  if (marker === 'nested') return found.split('.').length
  if (marker === 'heading')
    return /^h\d/.test(found) ? Number(found[1]) : Math.max(1, found.split(/[#=]/).length - 1)
  return marker === 'bullet' ? Math.max(1, found.split('*').length - 1) : 1
}

function markerOf(body: string): [Marker, string] {
  for (const [marker, pattern] of markers) {
    const found = pattern.exec(body)
    if (found) return [marker, found[0]]
  }
  return ['none', '']
}

/** A line hangs below the nearest line above that stands further out: less indented, or of a higher sort. */
function hang(lines: Line[]): void {
  const open: number[] = []
  for (const [i, line] of lines.entries()) {
    while (open.length > 0 && !holds(lines[open.at(-1) ?? 0], line)) open.pop()
    line.parent = open.at(-1) ?? -1
    open.push(i)
  }
}

function holds(above: Line | undefined, line: Line): boolean {
  if (!above) return false
  if (above.marker === 'heading') return line.marker !== 'heading' || line.depth > above.depth
  if (line.marker === 'heading') return false
  if (line.indent !== above.indent) return line.indent > above.indent
  if (line.marker === above.marker) return line.depth > above.depth
  return (
    ranks[line.marker] > ranks[above.marker] &&
    (above.marker !== 'none' || above.opens || line.marker !== 'none')
  )
}
