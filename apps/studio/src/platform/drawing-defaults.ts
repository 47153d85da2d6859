import { drawingDefaultsKey, type License, licenses } from '@flain/contract'
import { emptyGraph, type FlowLook, repair } from '@flain/flow'

/** How whoever is signed in here wants new drawings to look, and what they publish under. */
export type DrawingDefaults = { look: FlowLook; license?: License | undefined }

export function readDrawingDefaults(): DrawingDefaults {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(drawingDefaultsKey) ?? '{}')
    const { look, license }: { look?: unknown; license?: unknown } = { ...Object(kept) }
    return {
      look: repair({ ...emptyGraph, look }).graph.look ?? {},
      license: licenses.find((one) => one === license),
    }
  } catch {
    return { look: {} }
  }
}

/** Without any, whoever was signed in is not any more. */
export function writeDrawingDefaults(defaults: DrawingDefaults | undefined) {
  try {
    if (defaults) localStorage.setItem(drawingDefaultsKey, JSON.stringify(defaults))
    else localStorage.removeItem(drawingDefaultsKey)
  } catch {
    // New drawings look as usual.
  }
}
