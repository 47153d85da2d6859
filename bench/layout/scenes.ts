/** The scenes whose bytes must be the same in every engine: all kinds, flat and nested, fresh and grown. */
import { densities, diagramKinds, directions } from '@flain/flow'
import { layOut } from '@flain/layout'
import { firstNodes, generate } from './graphs.ts'

/** A rough measure without fonts, the same wherever it runs. */
const measure = (text: string, fontSize: number): number => text.length * fontSize * 0.54

/** One text for each of `count` generated graphs: its scene, and the scene after it grew. */
export function sceneTexts(count: number): string[] {
  return Array.from({ length: count }, (_, seed) => {
    const recipe = {
      nodes: 4 + ((seed * 7) % 57),
      seed,
      density: 1 + (seed % 5) * 0.2,
      labelled: (seed % 3) * 0.3,
      groups: (seed % 4) * 0.6,
    }
    const kind = diagramKinds[seed % 2 === 0 ? 0 : seed % diagramKinds.length] ?? 'process'
    const graph = { ...generate(recipe), kind, direction: directions[seed % directions.length] ?? 'right' }
    const options = {
      measure,
      density: densities[seed % densities.length] ?? 'normal',
      width: seed % 5 === 0 ? 390 : 1280,
    }
    const half = layOut(firstNodes(graph, Math.ceil(recipe.nodes / 2)), options)
    return JSON.stringify([layOut(graph, options), layOut(graph, { ...options, previous: half })])
  })
}
