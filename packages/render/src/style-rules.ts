import type { SvgElement } from './svg-element.ts'

/** One rule of a style sheet: a selector of tags and classes joined by spaces, and what it sets. */
export type StyleRule = readonly [selector: string, style: Readonly<Record<string, string | number>>]

/** The rules as a style sheet, colours as short as they can be. */
export function toCss(rules: readonly StyleRule[]): string {
  return rules
    .map(([selector, style]) => {
      const declarations = Object.entries(style).map(([name, value]) => `${name}:${value}`)
      return `${selector}{${declarations.join(';')}}`
    })
    .join('')
    .replace(/#(\w)\1(\w)\2(\w)\3(?!\w)/g, '#$1$2$3')
    .replace(/:0\./g, ':.')
}

/**
 * The tree with the rules written on its elements as presentation attributes and without class names, for
 * programs that read no style sheets. As in CSS a later rule wins over an earlier one; unlike CSS all
 * selectors weigh the same, so order the rules from the general to the particular. A `style` attribute is only
 * kept for whoever reads the custom properties in it.
 */
export function withPresentation(
  root: SvgElement,
  rules: readonly StyleRule[],
  styles: 'drop style' | 'keep style' = 'drop style',
): SvgElement {
  const parsed = rules.map(([selector, style]) => ({ path: parseSelector(selector), style }))
  return rewrite(root, [], (element, ancestors) => {
    const set: Record<string, string | number> = {}
    for (const { path, style } of parsed) {
      if (matches(element, ancestors, path)) Object.assign(set, style)
    }
    const { class: _class, style, ...own } = element.attributes
    return { ...set, ...own, ...(styles === 'keep style' && style !== undefined ? { style } : {}) }
  })
}

/** The rules with those of one selector made one, at the place of the first. */
export function joined(rules: readonly StyleRule[]): StyleRule[] {
  const bySelector = new Map<string, Record<string, string | number>>()
  for (const [selector, style] of rules) bySelector.set(selector, { ...bySelector.get(selector), ...style })
  return [...bySelector]
}

/** The rules that reach at least one element of the tree. */
export function rulesInUse(root: SvgElement, rules: readonly StyleRule[]): StyleRule[] {
  const waiting = new Map(rules.map((rule) => [rule, parseSelector(rule[0])]))
  rewrite(root, [], (element, ancestors) => {
    for (const [rule, path] of waiting) if (matches(element, ancestors, path)) waiting.delete(rule)
    return element.attributes
  })
  return rules.filter((rule) => !waiting.has(rule))
}

/** The tree without the class names a style sheet never mentions. */
export function withUsedClasses(root: SvgElement, css: string): SvgElement {
  const mentioned = new Set(css.match(/(?<=\.)[a-z][\w-]*/g))
  return rewrite(root, [], ({ attributes }) => {
    const { class: names, ...others } = attributes
    const used = String(names ?? '')
      .split(' ')
      .filter((name) => mentioned.has(name))
    return used.length === 0 ? others : { class: used.join(' '), ...others }
  })
}

type Rewriter = (element: SvgElement, ancestors: readonly SvgElement[]) => SvgElement['attributes']

/** The tree with other attributes; selectors see the elements as they were. */
function rewrite(element: SvgElement, ancestors: readonly SvgElement[], work: Rewriter): SvgElement {
  const attributes = work(element, ancestors)
  const inside = [...ancestors, element]
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : rewrite(child, inside, work),
  )
  return { ...element, attributes, children }
}

type Compound = { tag: string; classes: string[] }

function parseSelector(selector: string): Compound[] {
  return selector.split(' ').map((text) => {
    const [tag = '', ...classes] = text.split('.')
    return { tag, classes }
  })
}

function fits(element: SvgElement, { tag, classes }: Compound): boolean {
  if (tag !== '' && tag !== element.tag) return false
  if (classes.length === 0) return true
  const own = String(element.attributes['class'] ?? '').split(' ')
  return classes.every((name) => own.includes(name))
}

/** Does the last compound fit the element, and the others its ancestors in order? */
function matches(element: SvgElement, ancestors: readonly SvgElement[], path: readonly Compound[]): boolean {
  const last = path.at(-1)
  if (!last || !fits(element, last)) return false
  // Looking from the inside out, the nearest fitting ancestor is always as good as a farther one.
  let open = ancestors
  for (const compound of path.slice(0, -1).toReversed()) {
    const found = open.findLastIndex((ancestor) => fits(ancestor, compound))
    if (found < 0) return false
    open = open.slice(0, found)
  }
  return true
}
