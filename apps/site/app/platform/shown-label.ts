/** What a page shows in place of our mark, as its loader answered it. */
import type { ShownLabel } from '@flain/contract'
import { isColour } from '@flain/flow'
import type { CSSProperties } from 'react'

/** The `label` that the loader of a route gives the document around its page; null where our own mark stands. */
export function labelOf(match: unknown): ShownLabel | null {
  const label = field(field(match, 'loaderData'), 'label')
  // The loader took it from a parsed answer of the API.
  return label === undefined ? null : (label as ShownLabel | null)
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined

/** Attributes that colour whatever stands inside; a style sheet takes the shade of the theme. */
export function accentOf(label: Pick<ShownLabel, 'accents'> | null): {
  style?: CSSProperties
  'data-accent'?: ''
} {
  const accents = label?.accents
  if (!accents || !isColour(accents.light) || !isColour(accents.dark)) return {}
  const style: Record<`--${string}`, string> = {
    '--accent-light': accents.light,
    '--accent-dark': accents.dark,
  }
  return { 'data-accent': '', style }
}
