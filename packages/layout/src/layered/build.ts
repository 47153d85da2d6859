/**
 * From layers to the working picture: stand-ins for the layers an edge or a group passes through.
 */
import { rowHome } from './fold.ts'
import { addItem, parentOf, sharedHome, type Work } from './work.ts'

export type ChainSeed = {
  edge: number
  from: number
  to: number
  isTurned: boolean
  labelAlong: number
  labelAcross: number
  weight: number
}

/** Adds chains with a stand-in in every layer between their ends. */
export function addChains(work: Work, seeds: readonly ChainSeed[]): void {
  for (const seed of seeds) {
    const { edge, from, to, isTurned, labelAlong, labelAcross, weight } = seed
    const first = work.layer[from] ?? 0
    const last = work.layer[to] ?? 0
    const isLevel = first === last
    const items = last > first + 1 ? [from] : [from, to]
    const home = sharedHome(work, work.home[from] ?? -1, work.home[to] ?? -1)
    for (let layer = first + 1; layer < last; layer++) {
      const own = innerHome(work, { from, to, home, layer })
      const item = addItem(work, layer, own < 0 ? rowHome(work, layer) : own, 0)
      if (layer === labelLayer(seed, first, last)) {
        work.along[item] = labelAlong
        work.before[item] = labelAcross / 2
        work.after[item] = labelAcross / 2
      }
      items.push(item)
    }
    if (last > first + 1) items.push(to)
    work.chains.push({ edge, items, isTurned, isLevel, labelAlong, labelAcross, weight })
    for (let i = 0; i + 1 < items.length && !isLevel; i++) {
      const a = items[i] ?? 0
      const b = items[i + 1] ?? 0
      addTo(work.next, a, b)
      addTo(work.previous, b, a)
    }
  }
}

/** Most lists hold one item for good; one that grew from none keeps room for many. */
function addTo(lists: number[][], at: number, item: number): void {
  const known = lists[at]
  if (known && known.length > 0) known.push(item)
  else lists[at] = [item]
}

type Passing = { from: number; to: number; home: number; layer: number }

/**
 * The group a line is in where it passes a layer: it stays inside the group it comes from as long as that
 * lasts, and enters the group it goes to where that begins, so that it need not cross their long sides.
 */
function innerHome(work: Work, { from, to, home, layer }: Passing): number {
  const spans = (at: number) => {
    const container = work.containers[at]
    return container !== undefined && container.first <= layer && container.last >= layer
  }
  for (const end of [from, to]) {
    let at = work.home[end] ?? -1
    while (at !== home && !spans(at)) at = parentOf(work, at)
    if (at !== home) return at
  }
  return home
}

/** A long edge carries its label on the stand-in nearest to where the arrow starts. */
function labelLayer(seed: ChainSeed, first: number, last: number): number {
  if (seed.labelAlong === 0) return -1
  return seed.isTurned ? last - 1 : first + 1
}

/** Gives each group a stand-in in every layer it spans without a member there. */
export function addFillers(work: Work, size: number): void {
  const isHeld = work.containers.map(({ first, last }) => new Uint8Array(last - first + 1))
  const hold = (layer: number, from: number) => {
    for (let home = from; home >= 0; home = parentOf(work, home)) {
      const held = isHeld[home]
      const offset = layer - (work.containers[home]?.first ?? 0)
      if (held && offset >= 0 && offset < held.length) held[offset] = 1
    }
  }
  work.layer.forEach((layer, item) => hold(layer, work.home[item] ?? -1))
  work.containers.forEach(({ first }, index) => {
    isHeld[index]?.forEach((held, offset) => {
      if (held === 1) return
      addItem(work, first + offset, index, size)
      hold(first + offset, index)
    })
  })
}

/** The layers each group spans, from its members; -1 for a group that holds nothing. */
export function spanContainers(work: Work): void {
  for (const container of work.containers) {
    container.first = -1
    container.last = -1
  }
  for (let item = 0; item < work.real; item++) {
    const layer = work.layer[item] ?? 0
    for (let home = work.home[item] ?? -1; home >= 0; home = work.containers[home]?.parent ?? -1) {
      const container = work.containers[home]
      if (!container) break
      container.first = container.first < 0 ? layer : Math.min(container.first, layer)
      container.last = Math.max(container.last, layer)
    }
  }
}

/** The first order of each layer: nodes as declared, stand-ins after the items they follow. */
export function fillLayers(work: Work): void {
  const count = work.layer.reduce((most, layer) => Math.max(most, layer + 1), 0)
  work.layers = Array.from({ length: count }, () => [])
  for (let item = 0; item < work.layer.length; item++) work.layers[work.layer[item] ?? 0]?.push(item)
}
