import type { ParseArgsOptionsConfig } from 'node:util'
import { categories } from '@flain/render'
import { AskedWrongly } from './surroundings.ts'
import type { Ending, Look } from './write-as.ts'

/** What every command that draws takes, beside its own. */
export const lookOptions = {
  animated: { type: 'boolean', default: false },
  theme: { type: 'string', default: 'light' },
  category: { type: 'string' },
  scale: { type: 'string', default: '2' },
  font: { type: 'boolean', default: false },
  transparent: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig

export const lookHelp = `  --animated            an SVG that draws itself and then moves
  --theme <theme>       light, dark or auto (SVG only: as the viewer prefers); light unless given
  --category <line>     ${categories.join(', ')}
  --scale <number>      PNG pixels for each pixel of the drawing, 1 to 4; 2 unless given
  --font                carry the font inside the SVG
  --transparent         no ground behind the drawing`

type LookValues = {
  animated: boolean
  theme: string
  category?: string
  scale: string
  font: boolean
  transparent: boolean
}

export function lookOf(values: LookValues, ending: Ending): Look {
  const { theme } = values
  if (theme !== 'light' && theme !== 'dark' && theme !== 'auto')
    throw new AskedWrongly(`There is no theme "${theme}": light, dark or auto.`)
  if (values.animated && ending !== '.svg')
    throw new AskedWrongly(`Only an SVG can be animated; "${ending}" is not one.`)
  const category = categories.find((one) => one === values.category?.toLowerCase())
  if (values.category !== undefined && !category)
    throw new AskedWrongly(`There is no category "${values.category}": ${categories.join(', ')}.`)
  const scale = Number(values.scale)
  if (!(scale >= 1 && scale <= 4))
    throw new AskedWrongly(`The scale goes from 1 to 4; "${values.scale}" does not.`)
  return {
    theme,
    category,
    scale,
    animated: values.animated,
    font: values.font,
    background: values.transparent ? 'none' : 'canvas',
  }
}
