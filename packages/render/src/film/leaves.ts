import type { SvgElement } from '../svg-element.ts'

/** The elements of a layer that move by themselves; lines with trains stand one level deeper. */
export function leaves(layer: SvgElement, name: string): SvgElement[] {
  return layer.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return name === 'e' && child.tag === 'g' ? leaves(child, name) : [child]
  })
}

/** A custom property of an element's style. */
export function property(element: SvgElement, name: string): number | undefined {
  const found = new RegExp(`--${name}:(-?[\\d.]+)`).exec(String(element.attributes['style'] ?? ''))
  return found ? Number(found[1]) : undefined
}
