import type { SvgElement } from '@flain/render'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** What was painted last into an element. */
type Painted = { tree: SvgElement; element: SVGElement; children: Painted[] }

export type PaintRules = {
  /** A keyed element that was not there before, after it stands in the page. */
  onEnter: (element: SVGElement) => void
  /** A keyed element no longer drawn; whoever takes it removes it. */
  onLeave: (element: SVGElement) => void
}

/**
 * Keeps the children of one element equal to a list of drawn elements. Elements with the same key are kept and
 * only what differs is written, so CSS transitions and animations run through. Nothing is ever parsed: a
 * label is set as text.
 */
export function createPainter(root: SVGElement, rules: PaintRules): (trees: readonly SvgElement[]) => void {
  let painted: Painted[] = []
  return (trees) => {
    painted = paintChildren(root, painted, trees, rules)
  }
}

function paintChildren(
  parent: SVGElement,
  before: Painted[],
  trees: readonly SvgElement[],
  rules: PaintRules,
): Painted[] {
  if (before.length === trees.length && before.every((old, index) => old.tree === trees[index])) return before
  const keyed = new Map(
    before.flatMap((old) => (old.tree.key === undefined ? [] : [[old.tree.key, old] as const])),
  )
  const spare = before.filter((old) => old.tree.key === undefined)
  const next = trees.map((tree) => {
    const old = tree.key === undefined ? takeSpare(spare, tree.tag) : keyed.get(tree.key)
    if (tree.key !== undefined) keyed.delete(tree.key)
    if (old && old.tree.tag === tree.tag) return repaint(old, tree, rules)
    return make(tree, rules)
  })
  for (const old of spare) old.element.remove()
  for (const old of keyed.values()) rules.onLeave(old.element)
  placeInOrder(parent, next, rules)
  return next
}

function takeSpare(spare: Painted[], tag: string): Painted | undefined {
  const index = spare.findIndex((old) => old.tree.tag === tag)
  return index < 0 ? undefined : spare.splice(index, 1)[0]
}

/** Elements on their way out stay where they are between the others. */
function placeInOrder(parent: SVGElement, next: Painted[], rules: PaintRules) {
  let after: ChildNode | null = parent.lastChild
  for (let index = next.length - 1; index >= 0; index--) {
    const painted = next[index]
    if (!painted) continue
    while (after && isLeaving(after)) after = after.previousSibling
    if (after === painted.element) {
      after = after.previousSibling
      continue
    }
    const isNew = painted.element.parentNode !== parent
    parent.insertBefore(painted.element, after ? after.nextSibling : parent.firstChild)
    if (isNew && painted.tree.key !== undefined) rules.onEnter(painted.element)
  }
}

function isLeaving(node: ChildNode): boolean {
  return node instanceof Element && node.classList.contains('gone')
}

function make(tree: SvgElement, rules: PaintRules): Painted {
  const element = document.createElementNS(svgNamespace, tree.tag)
  for (const [name, value] of Object.entries(tree.attributes)) write(element, name, value)
  const bare: Painted = { tree: { ...tree, children: [] }, element, children: [] }
  return { tree, element, children: writeContent(bare, tree, rules) }
}

function repaint(old: Painted, tree: SvgElement, rules: PaintRules): Painted {
  if (old.tree === tree) return old
  const { element } = old
  for (const [name, value] of Object.entries(tree.attributes)) {
    if (old.tree.attributes[name] !== value) write(element, name, value)
  }
  for (const name of Object.keys(old.tree.attributes)) {
    if (!(name in tree.attributes)) element.removeAttribute(name)
  }
  return { tree, element, children: writeContent(old, tree, rules) }
}

/** An element's own text stands before its elements: the first line of a label, before its other lines. */
function writeContent(old: Painted, tree: SvgElement, rules: PaintRules): Painted[] {
  const elements = tree.children.filter((child) => typeof child !== 'string')
  const text = textOf(tree)
  if (text !== textOf(old.tree)) writeText(old.element, text)
  return paintChildren(old.element, old.children, elements, rules)
}

function writeText(element: SVGElement, text: string) {
  const written = element.firstChild
  if (!(written instanceof Text)) element.prepend(text)
  else if (text === '') written.remove()
  else written.data = text
}

function textOf(tree: SvgElement): string {
  return tree.children.filter((child) => typeof child === 'string').join('')
}

/** `style` goes through the style object, which a policy without inline styles allows. */
function write(element: SVGElement, name: string, value: string | number) {
  if (name === 'style') element.style.cssText = String(value)
  else element.setAttribute(name, String(value))
}
