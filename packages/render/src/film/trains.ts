import { choreography } from '../choreography.ts'
import { trainPeriod, trainsApart } from '../motion.ts'
import { svg, tidy, type SvgElement } from '../svg-element.ts'
import { leaves, property } from './leaves.ts'

/** A train: the line it runs on, and when it leaves. */
export type Train = { d: string; period: number; early: number }

/** The milliseconds in which trains appear. */
const fadeMs = 600

/** Trains as lines of their own: a film has no copies of layers. `names` are the classes of the root's layers. */
export function trainsOf(root: SvgElement, names: readonly string[]): Train[] {
  const layer = root.children[names.indexOf('p')]
  if (typeof layer !== 'object') return []
  const byId = new Map<string, SvgElement>()
  for (const one of root.children) {
    if (typeof one === 'string') continue
    for (const inner of one.children) {
      if (typeof inner !== 'string' && inner.attributes['id'] !== undefined)
        byId.set(`#${inner.attributes['id']}`, inner)
    }
  }
  return layer.children.flatMap((use, index) => {
    if (typeof use === 'string') return []
    const period = property(use, 'p') ?? trainPeriod
    const lines = byId.get(String(use.attributes['href'] ?? ''))
    const early = index % 2 === 1 ? trainsApart : 0
    return (lines ? leaves(lines, 'e') : []).map((line) => ({
      d: String(line.attributes['d'] ?? ''),
      period,
      early,
    }))
  })
}

/** The layer with each train where it is `ms` after the opening; before that there are none. */
export function layerOfTrains(layer: SvgElement, trains: readonly Train[], ms: number): SvgElement {
  const { trainLength, trainSpeed } = choreography
  if (ms < 0) return { ...layer, children: [] }
  const children = trains.map(({ d, period, early }) => {
    const way = (((ms + early) / 1000) * trainSpeed) % (period + trainLength)
    return svg('path', {
      d,
      'stroke-dasharray': `${trainLength} 99999`,
      'stroke-dashoffset': tidy(trainLength - way),
    })
  })
  return { ...layer, attributes: { ...layer.attributes, opacity: Math.min(1, ms / fadeMs) }, children }
}
