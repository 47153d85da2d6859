/** Icons for steps. They are apart from the layout, because a page that draws none need not load them. */
import type { Measure } from '../scene.ts'
import { iconPaths } from './icon-paths.ts'

export { iconPaths } from './icon-paths.ts'
export { iconWords } from './icon-words.ts'

/** The same measure, with which icons are drawn too. */
export function withIcons(measure: Measure): Measure {
  return Object.assign((text: string, fontSize: number) => measure(text, fontSize), { icons: iconPaths })
}
