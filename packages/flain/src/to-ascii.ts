import type { FlowGraph } from '@flain/flow'
import { layOut, type Box, type Point, type Scene } from '@flain/layout'

/** Pixels of one letter: the layout measures in them, so that a box is as wide as its words. */
const cell = { width: 8, height: 16 }

/**
 * The flow as boxes and arrows of letters, for terminals, commit messages and comments. Words of wide letters (流) take two
 * columns in most terminals and may move what stands to their right.
 */
export function toAscii(graph: FlowGraph): string {
  const scene = layOut(graph, { measure: (text) => [...text].length * cell.width, fontSize: 15 })
  const sheet = new Sheet(scene.bounds)
  for (const guide of scene.guides) if (guide.shape === 'line') sheet.line(guide.points, false)
  for (const group of scene.groups) sheet.box(group.box, [])
  for (const edge of scene.edges) sheet.line(edge.points, !edge.isPlain)
  for (const node of scene.nodes) sheet.box(cornered(node), [...node.lines, ...(node.detailLines ?? [])])
  for (const group of scene.groups) sheet.words(group.labelBox, group.lines)
  for (const { label } of scene.edges) if (label) sheet.words(label.box, label.lines)
  return sheet.text()
}

function cornered({ x, y, width, height }: Scene['nodes'][number]): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Ways out of a letter's cell, added up: the sign of a cell goes by them. */
const ways = { up: 1, right: 2, down: 4, left: 8 }
const signs = ' │─└││┌├─┘─┴┐┤┬┼'
const heads = { up: '▲', right: '▶', down: '▼', left: '◀' }
type Way = keyof typeof ways
const opposite: Record<Way, Way> = { up: 'down', down: 'up', left: 'right', right: 'left' }
const steps: Record<Way, Point> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

class Sheet {
  readonly #origin: Point
  readonly #ways: number[][] = []
  readonly #letters = new Map<string, string>()

  constructor({ x, y }: Point) {
    this.#origin = { x, y }
  }

  #cellAt({ x, y }: Point): Point {
    return {
      x: Math.round((x - this.#origin.x) / cell.width),
      y: Math.round((y - this.#origin.y) / cell.height),
    }
  }

  #open({ x, y }: Point, way: Way): void {
    const row = (this.#ways[y] ??= [])
    row[x] = (row[x] ?? 0) | ways[way]
  }

  #go(from: Point, to: Point): Way | undefined {
    let { x, y } = from
    let last: Way | undefined
    while (x !== to.x || y !== to.y) {
      const way: Way = x === to.x ? vertical(y, to.y) : horizontal(x, to.x)
      this.#open({ x, y }, way)
      x += steps[way].x
      y += steps[way].y
      this.#open({ x, y }, opposite[way])
      last = way
    }
    return last
  }

  line(points: readonly Point[], hasHead: boolean): void {
    const cells = points.map((point) => this.#cellAt(point))
    let last: Way | undefined
    for (const [index, to] of cells.entries()) {
      const from = cells[index - 1]
      if (from) last = this.#go(from, to) ?? last
    }
    const end = cells.at(-1)
    if (!end || !last || !hasHead) return
    // The border of the box is drawn over the last cell, so the head stands in the one before it.
    this.#letters.set(`${end.x - steps[last].x},${end.y - steps[last].y}`, heads[last])
  }

  box(box: Box, lines: readonly string[]): void {
    const from = this.#cellAt(box)
    const corner = this.#cellAt({ x: box.x + box.width, y: box.y + box.height })
    const to = { x: corner.x, y: Math.max(corner.y, from.y + lines.length + 1) }
    if (lines.length > 0) this.#clear(from, to)
    this.#go(from, { x: to.x, y: from.y })
    this.#go({ x: to.x, y: from.y }, to)
    this.#go(to, { x: from.x, y: to.y })
    this.#go({ x: from.x, y: to.y }, from)
    this.#write({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, lines)
  }

  #clear(from: Point, to: Point): void {
    for (let y = from.y; y <= to.y; y += 1) {
      for (let x = from.x; x <= to.x; x += 1) {
        const row = (this.#ways[y] ??= [])
        row[x] = 0
        this.#letters.delete(`${x},${y}`)
      }
    }
  }

  words(box: Box, lines: readonly string[]): void {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    this.#write(
      {
        x: (middle.x - this.#origin.x) / cell.width,
        y: (middle.y - this.#origin.y) / cell.height,
      },
      lines,
    )
  }

  #write(middle: Point, lines: readonly string[]): void {
    const top = Math.round(middle.y - (lines.length - 1) / 2)
    for (const [index, line] of lines.entries()) {
      const letters = [...line]
      const left = Math.round(middle.x - (letters.length - 1) / 2)
      for (const [place, letter] of letters.entries()) {
        this.#letters.set(`${left + place},${top + index}`, letter)
      }
    }
  }

  text(): string {
    const places = [...this.#letters.keys()].map((key) => key.split(',').map(Number))
    const height = Math.max(this.#ways.length, ...places.map(([, y = 0]) => y + 1))
    const rows = Array.from({ length: height }, (_, y) => {
      const width = Math.max(
        this.#ways[y]?.length ?? 0,
        ...places.filter((place) => place[1] === y).map(([x = 0]) => x + 1),
      )
      const cells = Array.from(
        { length: width },
        (_one, x) => this.#letters.get(`${x},${y}`) ?? signs[this.#ways[y]?.[x] ?? 0] ?? ' ',
      )
      return cells.join('').trimEnd()
    })
    return `${trimmed(rows).join('\n')}\n`
  }
}

const vertical = (from: number, to: number): Way => (to > from ? 'down' : 'up')
const horizontal = (from: number, to: number): Way => (to > from ? 'right' : 'left')

/** Without empty rows around it and the margin to its left. */
function trimmed(rows: readonly string[]): string[] {
  const full = rows.filter((row) => row !== '')
  const margin = Math.min(...full.map((row) => row.length - row.trimStart().length))
  const first = rows.findIndex((row) => row !== '')
  const last = rows.findLastIndex((row) => row !== '')
  return rows.slice(first, last + 1).map((row) => row.slice(margin))
}
