/** From likely lines to a drawing that hangs together: a tree where the kind is one, no node left alone elsewhere. */
import type { DiagramKind } from '@flain/flow'

/**
 * `margin`: how much likelier it is that something leads here than that nothing does. `by`: the unit that says so, which may
 * be another mention of what it leads to.
 */
export type Line = { from: number; to: number; margin: number; answer: number; by?: number }

const trees = new Set<DiagramKind>(['mindmap', 'orgchart', 'comparison'])
/** Systems may stand side by side; all else is one flow: of 4,100 marked texts nine are not. */
const mayFallApart = new Set<DiagramKind>(['architecture', 'sequence'])
/** Below this a line is not even drawn to keep a node from standing alone. */
const least = -6
/** A node that leads on with nothing leading to it is a beginning, unless a line was nearly likely. */
const nearly = -1.5

export const isTree = (kind: DiagramKind): boolean => trees.has(kind)

/** What is to hang together, and which of it a message ties to something already. */
type Nodes = { nodes: readonly number[]; tied: ReadonlySet<number> }

export function spread(all: Nodes, lines: readonly Line[], kind: DiagramKind): Line[] {
  if (isTree(kind)) return tree(all.nodes, lines)
  const drawn = net(all, lines)
  const whole = mayFallApart.has(kind) ? drawn : [...drawn, ...joining(all.nodes, drawn, lines)]
  return whole.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Each node hangs below its likeliest parent; the one that hangs least is the root. Circles are not closed. */
function tree(nodes: readonly number[], lines: readonly Line[]): Line[] {
  const above = new Map<number, Line>()
  const closes = (line: Line): boolean => {
    for (let at: number | undefined = line.from; at !== undefined; at = above.get(at)?.from)
      if (at === line.to) return true
    return false
  }
  for (const line of lines.toSorted((a, b) => b.margin - a.margin)) {
    if (above.has(line.to) || above.size >= nodes.length - 1 || line.margin < least || closes(line)) continue
    above.set(line.to, line)
  }
  return [...above.values()].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** What is likelier than not; and for what stands alone its likeliest line. */
function net({ nodes, tied }: Nodes, lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ margin, from, to }) => margin > (tied.has(from) && tied.has(to) ? 1 : 0))
  for (const node of nodes.slice(1)) {
    if (tied.has(node) || kept.some(({ to }) => to === node)) continue
    const leads = kept.some(({ from }) => from === node)
    const best = likeliest(
      lines.filter(({ from, to, margin }) =>
        leads ? to === node && from < node && margin > nearly : to === node || from === node,
      ),
    )
    if (best && best.margin > least) kept.push(best)
  }
  return kept
}

/** The likeliest lines that join what would fall apart. */
function joining(nodes: readonly number[], drawn: readonly Line[], lines: readonly Line[]): Line[] {
  const part = new Map(nodes.map((node) => [node, node]))
  const join = ({ from, to }: Line): void => {
    const [kept, gone] = [part.get(from) ?? from, part.get(to)]
    for (const [node, at] of part) if (at === gone) part.set(node, kept)
  }
  for (const line of drawn) join(line)
  const found: Line[] = []
  for (const line of lines.toSorted((a, b) => b.margin - a.margin)) {
    if (part.get(line.from) === part.get(line.to)) continue
    join(line)
    found.push(line)
  }
  return found
}

const likeliest = (lines: readonly Line[]): Line | undefined =>
  lines.reduce<Line | undefined>(
    (most, line) => (most && most.margin >= line.margin ? most : line),
    undefined,
  )
