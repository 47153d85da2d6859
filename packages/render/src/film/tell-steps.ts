import { playbackState } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { edgeLine } from '../draw-edge.ts'
import { isByHand } from '../draw-scene.ts'
import { drawLayers } from '../layers.ts'
import { svg, type SvgElement } from '../svg-element.ts'
import type { Telling } from '../telling.ts'
import type { EntryOrder } from '../timeline.ts'
import { layerOfTrains, type Train } from './trains.ts'

type Means = {
  order: EntryOrder
  /** Makes a picture of layers, with its looks. */
  dress: (layers: SvgElement[]) => SvgElement
  trains: readonly Train[]
}

/** A step's picture: `under` the trains, `over` them, and the trains of the lines that are lit. */
type Lit = { root: SvgElement; under: Children; over: Children; layer: SvgElement; trains: Train[] }
type Children = SvgElement['children']

/** The picture of a moment in which a step is told, or undefined before the first and after the last. */
export function tellSteps(scene: Scene, telling: Telling, means: Means) {
  let shown: { step: number; lit: Lit } | undefined
  return (ms: number): SvgElement | undefined => {
    const step = telling.steps.findIndex(({ start, duration }) => ms >= start && ms < start + duration)
    if (step === -1) return undefined
    if (shown?.step !== step) shown = { step, lit: light(scene, telling.steps, { step, ...means }) }
    const { root, under, over, layer, trains } = shown.lit
    const moved = layerOfTrains(layer, trains, ms - telling.settledAt)
    return { ...root, children: [...under, moved, ...over] }
  }
}

function light(
  scene: Scene,
  steps: Telling['steps'],
  { step, order, dress, trains }: Means & { step: number },
): Lit {
  const state = playbackState(scene, steps, step)
  const layers = drawLayers(scene, { order, isAnimated: false, idPrefix: '', state })
  // Trains run on the lines and under their heads.
  const heads = layers.findIndex(({ attributes }) => /^h\b/.test(String(attributes['class'])))
  const at = heads === -1 ? layers.length : heads
  const root = dress([...layers.slice(0, at), svg('g', { class: 'p' }), ...layers.slice(at)])
  const place = root.children.length - layers.length - 1 + at
  const layer = root.children[place]
  const lit = new Set(
    scene.edges
      .filter(({ id }) => state.edges.get(id) !== 'next')
      .map((edge) => edgeLine(edge, isByHand(scene)).d),
  )
  return {
    root,
    under: root.children.slice(0, place),
    over: root.children.slice(place + 1),
    layer: typeof layer === 'object' ? layer : svg('g', {}),
    trains: trains.filter(({ d }) => lit.has(d)),
  }
}
