import type { SvgElement } from '@flain/render'

const namespace = 'http://www.w3.org/2000/svg'

type Painted = { tree: SvgElement; element: SVGElement; children: (Painted | undefined)[] }

/**
 * Keeps an SVG on the page in step with trees of the renderer: what has the same key stays the same element, so that colours
 * change smoothly and what moves goes on moving. Words become text and nothing is parsed.
 */
export function createTreePainter(onto: Element): (tree: SvgElement) => SVGElement {
  let shown: Painted | undefined
  return (tree) => {
    const next = paint(tree, shown)
    if (next.element !== shown?.element) {
      shown?.element.remove()
      onto.append(next.element)
    }
    shown = next
    return next.element
  }
}

function paint(tree: SvgElement, before: Painted | undefined): Painted {
  if (before && before.tree === tree) return before
  const isSame = before && before.tree.tag === tree.tag && before.tree.key === tree.key
  const element = isSame ? before.element : document.createElementNS(namespace, tree.tag)
  setAttributes(element, tree.attributes, isSame ? before.tree.attributes : {})
  const byKey = new Map((isSame ? before.children : []).map((child, at) => [child?.tree.key ?? at, child]))
  const children: (Painted | undefined)[] = []
  const nodes = tree.children.map((child, at): Node => {
    if (typeof child === 'string') {
      children.push(undefined)
      return document.createTextNode(child)
    }
    const painted = paint(child, byKey.get(child.key ?? at))
    children.push(painted)
    return painted.element
  })
  place(element, nodes)
  return { tree, element, children }
}

function setAttributes(
  element: SVGElement,
  attributes: SvgElement['attributes'],
  before: SvgElement['attributes'],
): void {
  for (const name of Object.keys(before)) if (!(name in attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes)) {
    if (before[name] === value) continue
    // As an attribute a page's policy may forbid it.
    if (name === 'style') element.style.cssText = String(value)
    else element.setAttribute(name, String(value))
  }
}

/** An element that stays where it is is not touched: moved, its animations would begin anew. */
function place(parent: SVGElement, nodes: readonly Node[]): void {
  const wanted = new Set(nodes)
  const gone = Array.from(parent.childNodes).filter((child) => !wanted.has(child))
  for (const child of gone) child.remove()
  nodes.forEach((node, at) => {
    const there = parent.childNodes[at]
    if (there !== node) parent.insertBefore(node, there ?? null)
  })
}
