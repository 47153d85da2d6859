import { createElement, type ReactElement, type ReactNode } from 'react'
import type { SvgElement } from './svg-element.ts'

/** Extra React props for an element (handlers, tabIndex, ref), or nothing. */
export type ExtraProps = (element: SvgElement) => Record<string, unknown> | undefined

/**
 * Shows an SVG tree as React elements: no markup is parsed, so a label stays text. Keys are kept, so that the
 * same node in the next tree keeps its DOM element. `extra` adds props to elements it knows by their `data-id`
 * or class; it wins over the tree's own.
 *
 *   <SvgTree element={drawScene(scene, { category, steps, enter: true })} />
 */
export function SvgTree({ element, extra }: { element: SvgElement; extra?: ExtraProps }): ReactElement {
  return toReact(element, extra, undefined)
}

function toReact(
  element: SvgElement,
  extra: ExtraProps | undefined,
  index: number | undefined,
): ReactElement {
  const props: Record<string, unknown> = { key: element.key ?? index }
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'style') props['style'] = parseStyle(String(value))
    else props[propName(name)] = value
  }
  const children: ReactNode[] = element.children.map((child, at) =>
    typeof child === 'string' ? child : toReact(child, extra, at),
  )
  return createElement(
    element.tag,
    { ...props, ...extra?.(element) },
    ...(children.length > 0 ? [children] : []),
  )
}

const knownNames = new Map<string, string>([['class', 'className']])

function propName(name: string): string {
  if (name.startsWith('data-') || name.startsWith('aria-')) return name
  let known = knownNames.get(name)
  if (known === undefined) {
    known = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    knownNames.set(name, known)
  }
  return known
}

/** CSS text as React's style object; custom properties keep their names. */
function parseStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const name = declaration.slice(0, colon).trim()
    style[name.startsWith('--') ? name : propName(name)] = declaration.slice(colon + 1).trim()
  }
  return style
}
