/**
 * Rows whose graphs name no words of the text get them: each label is laid over the stretch of words most like it.
 * Far from sure, so such rows count less in training and never in scoring.
 */
import { tokenise } from '../../../packages/reader/src/token.ts'
import { similarity } from '../similarity.ts'
import type { PlainEdge, PlainNode, Row } from '../score.ts'
import type { CorpusRow, Span } from '../corpus/compile.ts'

const longest = 14
const least = 0.6
const letters: Record<string, string> = {
  action: 's',
  decision: 'q',
  start: 'b',
  end: 'z',
  actor: 'p',
  system: 'y',
  external: 'y',
  data: 'd',
  store: 'd',
  idea: 'i',
  event: 'v',
}
const diagrams: Record<string, string> = { 'decision-tree': 'decision', hierarchy: 'mindmap' }

type Found = { what: number; from: number; to: number; worth: number }

export function aligned(row: Row): CorpusRow {
  const tokens = tokenise(row.text)
  const isSequence = row.diagram === 'sequence'
  const marked = row.gold.edges.flatMap((edge) => (isSequence && edge.label ? [edge] : []))
  const things: (PlainNode | PlainEdge)[] = [...row.gold.nodes, ...marked]
  const ids = things.map((thing, i) =>
    'id' in thing ? `${letters[thing.kind ?? 'action'] ?? 's'}${i + 1}` : `m${i + 1}`,
  )
  const found = things.flatMap((thing, what) => windows(row.text, tokens, thing, what))
  const spans: Span[] = []
  const taken = new Uint8Array(tokens.length)
  const done = new Set<number>()
  for (const { what, from, to } of found.toSorted((a, b) => b.worth - a.worth)) {
    if (done.has(what) || taken.slice(from, to).some(Boolean)) continue
    done.add(what)
    taken.fill(1, from, to)
    const id = ids[what] ?? ''
    spans.push({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0, type: id[0] ?? 's', id })
  }
  const renamed = new Map(row.gold.nodes.map((node, i) => [node.id, ids[i] ?? node.id]))
  const name = (id: string) => renamed.get(id) ?? id
  return {
    ...row,
    diagram: diagrams[row.diagram] ?? row.diagram,
    style: 'notes',
    topic: '',
    language: 'en',
    spans: spans.toSorted((a, b) => a.start - b.start),
    gold: {
      nodes: row.gold.nodes.map((node) => ({ ...node, id: name(node.id) })),
      edges: row.gold.edges.map((edge) => {
        const at = marked.indexOf(edge)
        const mark = at < 0 ? {} : { mark: ids[row.gold.nodes.length + at] ?? '' }
        return { ...edge, from: name(edge.from), to: name(edge.to), ...mark }
      }),
      groups: (row.gold.groups ?? []).map((group, i) => ({
        id: `g${i + 1}`,
        label: '',
        nodes: (group.nodes ?? []).map(name),
      })),
    },
  }
}

function windows(
  text: string,
  tokens: readonly { start: number; end: number; line: boolean; text: string }[],
  thing: PlainNode | PlainEdge,
  what: number,
): Found[] {
  const wordings = 'id' in thing ? [thing.label, ...(thing.alts ?? [])] : [thing.label ?? '']
  const found: Found[] = []
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      if (to > from + 1 && tokens[to - 1]?.line) break
      if (/^[.;!?,]$/.test(tokens[to - 1]?.text ?? '')) continue
      const said = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
      const like = Math.max(...wordings.map((label) => similarity(label, said)))
      if (like >= least) found.push({ what, from, to, worth: like - 0.004 * (to - from) - 1e-5 * from })
    }
  return found
}
