import type { Scene } from '@flain/layout'
import { type SvgOptions, toSvg, travelFont } from '@flain/render'
import { basic, latin } from './fonts.ts'

export type RenderOptions = Omit<SvgOptions, 'font'> & {
  /** Carries our font inside, 10 or 19 kB; without it a viewer that lacks the font takes one of its own. */
  font?: boolean
}

/** A scene as an SVG file that needs nothing else: no script, no link, nothing fetched. */
export function render(scene: Scene, { font = false, ...options }: RenderOptions = {}): string {
  if (!font) return toSvg(scene, options)
  const { file } = travelFont(scene)
  return toSvg(scene, { ...options, font: file === 'schibsted-grotesk-560-basic.woff2' ? basic : latin })
}
