/** Entities and classes as tables: a head with the name, below it a line for each row in three columns. */
import { isMethod, keysOf, signOf, type FlowNode, type FlowRow } from '@flain/flow'
import { pictureGap } from './picture-room.ts'
import type { SceneTable } from './scene.ts'
import { cut, type NodeSize, type Typesetter } from './size.ts'

/** Ems of the widest name and type; what is longer is cut. */
const widest = { name: 22, type: 14 }
const side = 12
const between = 12
/** Around the words of the head, and above and below the rows. */
const headPadding = 20
const rowsPadding = 10
const emptyHead = 44

/** `usual` is the size of the node without rows: its words become the head. */
export function tableSize(node: FlowNode, usual: NodeSize, type: Typesetter): NodeSize {
  const { rows = [] } = node
  const { lines, detailLines = [] } = usual
  const [em, small] = [type.fontSize, type.fontSize - 2]
  const words = Math.max(1, lines.length) * em * 1.2 + detailLines.length * small * 1.3
  const above = usual.picture ? usual.picture.height + pictureGap : 0
  const head = Math.max(emptyHead, Math.ceil(words + headPadding)) + above
  const width = { mark: 0, name: 0, type: 0 }
  const cells = inOrder(rows).map((row) => {
    const cell = cellsOf(row, type, small)
    for (const key of ['mark', 'name', 'type'] as const)
      width[key] = Math.max(width[key], type.width(cell[key], small))
    return cell
  })
  const nameAt = side + (width.mark > 0 ? Math.ceil(width.mark) + between : 0)
  const typeAt = nameAt + Math.ceil(width.name) + (width.type > 0 ? between + 4 : 0)
  const rowHeight = Math.round(small * 1.6)
  const divides = dividesOf(inOrder(rows))
  const body = cells.length === 0 ? 0 : (divides.length + 1) * rowsPadding + cells.length * rowHeight
  const table: SceneTable = { head, rowHeight, nameAt, typeAt, rows: cells, divides }
  return {
    ...usual,
    width: Math.max(usual.width, cells.length === 0 ? 0 : typeAt + Math.ceil(width.type) + side),
    height: head + body,
    circle: 0,
    form: 'table',
    table,
  }
}

/** Where the middle of each row is, and where the lines between parts are, below the top of the table. */
export function tablePlaces({ head, rowHeight, rows, divides }: SceneTable): {
  rows: number[]
  lines: number[]
} {
  const lines: number[] = []
  let y = head
  const middles = rows.map((_, at) => {
    if (at === 0 || divides.includes(at)) {
      if (at > 0) y += rowsPadding / 2
      lines.push(y)
      y += rowsPadding / 2
    }
    y += rowHeight
    return y - rowHeight / 2
  })
  return { rows: middles, lines }
}

/** What a class holds stands before what it can do. */
function inOrder(rows: readonly FlowRow[]): FlowRow[] {
  return [...rows.filter((row) => !isMethod(row)), ...rows.filter(isMethod)]
}

function dividesOf(rows: readonly FlowRow[]): number[] {
  const first = rows.findIndex(isMethod)
  return first > 0 ? [first] : []
}

function cellsOf(row: FlowRow, type: Typesetter, size: number): SceneTable['rows'][number] {
  const fitted = (text: string, ems: number) => cut(text, (line) => type.width(line, size), ems * size)
  const { marks = [] } = row
  return {
    mark: keysOf({ marks: marks.filter((mark) => mark !== 'required') }) || signOf(row),
    name: fitted(row.name, widest.name),
    type: fitted(row.type ?? '', widest.type),
    ...(marks.includes('key') || marks.includes('static') ? { isUnderlined: true as const } : {}),
    ...(marks.includes('abstract') ? { isSlanted: true as const } : {}),
  }
}
