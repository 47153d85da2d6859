import { escapeMarkup } from '@flain/flow'

/** One SVG element as plain data: what every drawing of ours is made of before it is text or React. */
export type SvgElement = {
  readonly tag: string
  /** Names as SVG spells them (`stroke-width`, `class`); `style` is CSS text. */
  readonly attributes: Readonly<Record<string, string | number>>
  /** A string is text, not markup. */
  readonly children: readonly (SvgElement | string)[]
  /** The same thing in the next drawing has the same key, so that a page keeps its element. */
  readonly key?: string
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element; attributes that are undefined are left out. */
export function svg(
  tag: string,
  attributes: Attributes = {},
  children: readonly (SvgElement | string)[] = [],
  key?: string,
): SvgElement {
  const kept: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== '') kept[name] = value
  }
  return key === undefined ? { tag, attributes: kept, children } : { tag, attributes: kept, children, key }
}

/** At most two decimals, without a trailing zero: what a coordinate needs and no more. */
export function tidy(value: number, decimals = 1): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor + 0
}

/**
 * The element as SVG text. This is the only place where markup is written, and every value passes the escaper,
 * so no label can end an attribute, open an element or make the document ill-formed.
 */
export function serialise(element: SvgElement): string {
  let text = `<${element.tag}`
  for (const [name, value] of Object.entries(element.attributes)) {
    text += ` ${name}="${typeof value === 'number' ? shortNumber(value) : escapeMarkup(value)}"`
  }
  if (element.children.length === 0) return `${text}/>`
  text += '>'
  for (const child of element.children)
    text += typeof child === 'string' ? escapeMarkup(child) : serialise(child)
  return `${text}</${element.tag}>`
}

function shortNumber(value: number): string {
  return Number.isFinite(value) ? String(tidy(value, 2)) : '0'
}
