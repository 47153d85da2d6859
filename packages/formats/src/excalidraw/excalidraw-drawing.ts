/** The elements of a drawing of Excalidraw, and what they are to each other: what its file says, and what a person sees. */
import type { Place, Point } from '../writing/place.ts'
import { Sight, type Box } from '../reading/sight.ts'

export type Fields = Record<string, unknown>
/** `ours` is what `toExcalidraw` says of it; nothing where somebody else drew it. */
export type Item = { id: string; type: string; fields: Fields; ours: Fields }

export type Drawing = {
  /** Words by what they label: shapes, containers and arrows. */
  labels: Map<string, string[]>
  /** Images and texts that arrows lead to or from. */
  steps: Set<string>
  /** Rectangles around other shapes. */
  containers: Set<string>
  /** The container or frame that a shape or a container stands in. */
  groups: Map<string, string>
  /** Shapes that were grouped with one that has words: parts of its picture. */
  parts: Map<string, string>
  looseTexts: number
  /** Images that lie on a shape, by the image. */
  hung: Map<string, string>
  /** The shape at which a person sees an arrow end. */
  touched: (point: Point) => string | undefined
}

export function seeDrawing(items: readonly Item[]): Drawing {
  const labels = new Map<string, string[]>()
  const free: Item[] = []
  for (const item of items) {
    if (item.type !== 'text') continue
    const labelled = labelledBy(item)
    if (labelled !== '') add(labels, labelled, wordsOf(item))
    else if (item.ours['kind'] !== 'group-label' && item.ours['kind'] !== 'guide') free.push(item)
  }
  const bound = new Set(
    items.flatMap((item) =>
      item.type === 'arrow' || item.type === 'line'
        ? [boundTo(item, 'startBinding'), boundTo(item, 'endBinding')]
        : [],
    ),
  )
  const steps = new Set<string>()
  const images = new Set(items.flatMap(({ id, type }) => (type === 'image' && bound.has(id) ? [id] : [])))
  for (const id of images) steps.add(id)
  for (const item of free) {
    if (!bound.has(item.id)) continue
    steps.add(item.id)
    labels.set(item.id, [wordsOf(item)])
  }
  const strange = items.filter(
    ({ id, type, ours }) => ours['kind'] === undefined && (isShape(type) || steps.has(id)),
  )
  const loose = free.filter(({ id }) => !steps.has(id))
  const parts = mergeParts({ strange, loose, labels })
  const whole = strange.filter(({ id }) => !parts.has(id))
  const sight = new Sight(whole.map(boxOf))
  const { containers, groups } = containersOf(whole, sight)
  const named = new Set(labels.keys())
  const left = loose.filter((item) => {
    const { id } = item
    if (parts.has(id)) return false
    const place = boxOf(item)
    const middle = middleOf(place)
    const isBareImage = (one: string): boolean => images.has(one) && !labels.has(one)
    // The name of a picture stands below it.
    const shape = sight.touched({ x: middle.x, y: place.y }, containers, isBareImage) ?? sight.at(middle)
    if (shape === undefined || named.has(shape)) return true
    add(labels, shape, wordsOf(item))
    // The first names a container; more of them say something in it.
    if (containers.has(shape)) named.add(shape)
    return false
  })
  return {
    labels,
    steps,
    hung: imagesOnShapes(items, { images, sight, containers }),
    containers,
    groups,
    parts,
    looseTexts: left.length,
    touched: (point) => sight.touched(point, containers),
  }
}

/** Pictures by the shape they lie on; an image that is a step is its own. */
function imagesOnShapes(
  items: readonly Item[],
  {
    images,
    sight,
    containers,
  }: { images: ReadonlySet<string>; sight: Sight; containers: ReadonlySet<string> },
): Map<string, string> {
  return new Map(
    items.flatMap((item) => {
      if (item.type !== 'image' || images.has(item.id) || item.ours['kind'] !== undefined) return []
      const shape = sight.at(middleOf(boxOf(item)))
      return shape === undefined || containers.has(shape) ? [] : [[item.id, shape] as const]
    }),
  )
}

function isShape(type: string): boolean {
  return type === 'rectangle' || type === 'diamond' || type === 'ellipse'
}

export function isFrame({ type, ours }: Item): boolean {
  return type === 'frame' || type === 'magicframe' || ours['kind'] === 'group'
}

/** The shape or arrow whose words these are. */
function labelledBy({ fields, ours }: Item): string {
  if (ours['kind'] === 'edge-label') return `e-${text(ours['of'])}`
  return ours['kind'] === 'node-label' ? `n-${text(ours['of'])}` : text(fields['containerId'])
}

function wordsOf({ fields }: Item): string {
  return text(fields['originalText']) || text(fields['text'])
}

function add(labels: Map<string, string[]>, id: string, words: string): void {
  const list = labels.get(id)
  if (list) list.push(words)
  else labels.set(id, [words])
}

type Parts = { strange: readonly Item[]; loose: readonly Item[]; labels: Map<string, string[]> }

/**
 * An icon is drawn of many shapes, and grouped with its name: they become one step, the largest of them where the name is no
 * shape itself. Groups with several names are left alone.
 */
function mergeParts({ strange, loose, labels }: Parts): Map<string, string> {
  const parts = new Map<string, string>()
  const grouped = Map.groupBy([...strange, ...loose], ({ fields }) => {
    const ids = fields['groupIds']
    return Array.isArray(ids) ? text(ids.at(-1)) : ''
  })
  grouped.delete('')
  for (const members of grouped.values()) {
    const named = members.filter(({ id, type }) => labels.has(id) || type === 'text')
    const shapes = members.filter(({ id, type }) => !labels.has(id) && type !== 'text')
    const [name] = named
    if (named.length !== 1 || name === undefined || shapes.length === 0) continue
    const isText = !labels.has(name.id)
    const [whole = name] = isText ? shapes.toSorted((one, other) => areaOf(other) - areaOf(one)) : [name]
    if (isText) labels.set(whole.id, [wordsOf(name)])
    for (const { id } of members) if (id !== whole.id) parts.set(id, whole.id)
  }
  return parts
}

function areaOf(item: Item): number {
  const { width, height } = boxOf(item)
  return width * height
}

/** A rectangle around other shapes is drawn as a container, whether or not it is one to Excalidraw. */
function containersOf(shapes: readonly Item[], sight: Sight): Pick<Drawing, 'containers' | 'groups'> {
  const rectangles = new Set(shapes.filter(({ type }) => type === 'rectangle').map(({ id }) => id))
  const groups = new Map<string, string>()
  for (const item of shapes) {
    const around = sight.around(boxOf(item), (id) => rectangles.has(id))
    const group = around ?? text(item.fields['frameId'])
    if (group !== '') groups.set(item.id, group)
  }
  return { containers: new Set([...groups.values()].filter((id) => rectangles.has(id))), groups }
}

export function boxOf({ id, fields }: Item): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
    number(fields[key]),
  )
  return { id, x, y, width, height }
}

export function middleOf({ x, y, width, height }: Place): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Where an arrow begins, or, for 1, ends. */
export function pointOf({ fields }: Item, end: number): Point {
  const points: unknown = fields['points']
  const found: unknown = Array.isArray(points) ? points.at(end === 0 ? 0 : -1) : undefined
  const [x, y]: unknown[] = Array.isArray(found) ? found : []
  return { x: number(fields['x']) + number(x), y: number(fields['y']) + number(y) }
}

/** The element that an arrow is bound to. */
export function boundTo({ fields }: Item, binding: 'startBinding' | 'endBinding'): string {
  return text(record(fields[binding])['elementId'])
}

export function record(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
