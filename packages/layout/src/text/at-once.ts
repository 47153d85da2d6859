/**
 * `createMeasure` for whoever may not wait: the shaping library comes with the module, so a bundle that compiles its
 * WebAssembly synchronously can be loaded by `require`.
 */
import * as harfbuzz from 'harfbuzzjs'
import type { Measure } from '../scene.ts'
import { measureBy } from './measure.ts'

export function createMeasureAtOnce(...fonts: readonly Uint8Array[]): Measure {
  return measureBy(harfbuzz, fonts)
}
