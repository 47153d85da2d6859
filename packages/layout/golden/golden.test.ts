import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { layOut } from '../src/index.ts'
import { sceneFaults } from '../src/scene-faults.ts'
import { createMeasure } from '../src/text/index.ts'
import { debugSvg } from './debug-svg.ts'
import { goldenFlows } from './flows.ts'

const font = await readFile(new URL('../fonts/schibsted-grotesk-560.ttf', import.meta.url))
const measure = await createMeasure(font)

for (const [name, graph] of Object.entries(goldenFlows)) {
  for (const width of [390, 1280]) {
    test(`${name} at ${width} px is drawn as the golden picture shows`, async () => {
      const scene = layOut(graph, { measure, width })
      expect(sceneFaults(scene)).toEqual([])
      await expect(debugSvg(scene)).toMatchFileSnapshot(`./${name}-${width}.svg`)
    })
  }
}
