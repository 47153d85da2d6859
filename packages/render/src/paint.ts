import { lineColours, nodeKinds, nodeLooks, tints } from '@flain/flow'
import type { Category } from './draw-scene.ts'
import { palettes, type Palette } from './palette.ts'
import type { StyleRule } from './style-rules.ts'

/** The family name inside our font files, then what a machine without them has. */
const fontFamily = "'Schibsted Grotesk',Arial,sans-serif"

/**
 * The looks of a drawing that leaves the page, as rules from the general to the particular: the same design
 * that diagram.css gives a page, with the colours of one theme written out. Looks are set on the layers and
 * inherited, so that one line of a picture costs little more than its path.
 */
export function paintRules(theme: 'light' | 'dark', category?: Category): StyleRule[] {
  return [...frameRules, ...colourRules(palettes[theme], category)]
}

const zoneLook = { 'fill-opacity': 0.07, 'stroke-opacity': 0.34 }

/**
 * What does not depend on the theme. One weight for all, the one the travelling font has; 500 asks for it and
 * keeps a machine without the font from taking its bold.
 */
const frameRules: readonly StyleRule[] = [
  ['text', { stroke: 'none' }],
  ['svg', { 'font-family': fontFamily, 'font-weight': 500 }],
  ['.grp', { 'stroke-width': 1.25 }],
  ['.grp rect', zoneLook],
  ['.grp path', zoneLook],
  ['.gd', { fill: 'none', 'stroke-width': 1.5 }],
  ['.cv', { 'stroke-width': 3 }],
  ['.dashed', { 'stroke-dasharray': '4 6' }],
  ['.e', { fill: 'none', 'stroke-width': 3 }],
  ['.dash', { 'stroke-dasharray': '2 7', 'stroke-linecap': 'round' }],
  ['.quiet', { 'stroke-width': 2 }],
  ['.turn', { 'stroke-width': 1.75 }],
  ['.h', { 'stroke-width': 2, 'stroke-linejoin': 'round' }],
  ['.es', { 'stroke-width': 2 }],
  ['.p', { fill: 'none', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0 }],
  ['.k', { 'stroke-linecap': 'round' }],
  ['.n', { 'stroke-width': 1.5, 'stroke-linejoin': 'round' }],
  [`.${nodeLooks.actor.fileClass}`, { 'stroke-width': 2.5 }],
  ['.gl', { fill: 'none', 'stroke-width': 1.8, 'stroke-linecap': 'round' }],
  ['.lk', { 'stroke-width': 1.6, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }],
  ['.ic', { 'stroke-width': 2, 'stroke-linejoin': 'round' }],
  ['.now', { 'stroke-width': 2 }],
  ['.halo', { fill: 'none', 'stroke-width': 2.5 }],
  ['.dt', { 'fill-opacity': 0.8 }],
]

/** The colours of one theme: what a dark theme must set again. */
export function colourRules(palette: Palette, category?: Category): StyleRule[] {
  const line = category ? palette.categories[category] : palette.edge
  const zone = category ? palette.categories[category] : palette.ink
  return [
    ['.bg', { fill: palette.canvas }],
    ['.grp', { fill: zone, stroke: zone }],
    ...lineColours.map((colour): StyleRule => {
      const own = palette.categories[colour]
      return [`.grp .${colour}`, { fill: own, stroke: own }]
    }),
    ['.grp text', { fill: palette.groupText }],
    ['.gd', { stroke: palette.quiet }],
    ['.gd .cv', { stroke: line }],
    ['.gd .gt', { fill: palette.quietText }],
    ['.e', { stroke: line }],
    ['.h', { fill: line, stroke: line }],
    ['.es', { fill: palette.canvas, stroke: line }],
    ['.es.full', { fill: line }],
    ...tints.flatMap((colour): StyleRule[] => [
      [`.e.${colour}`, { stroke: palette.categories[colour] }],
      [`.h.${colour}`, { fill: palette.categories[colour], stroke: palette.categories[colour] }],
    ]),
    ['.e.quiet', { stroke: palette.quiet }],
    ['.h.quiet', { fill: palette.quiet, stroke: palette.quiet }],
    ['.es.quiet', { stroke: palette.quiet }],
    ...tints.flatMap((colour): StyleRule[] => [
      [`.e.own.${colour}`, { stroke: palette.categories[colour] }],
      [`.h.own.${colour}`, { fill: palette.categories[colour], stroke: palette.categories[colour] }],
      [`.es.own.${colour}`, { stroke: palette.categories[colour] }],
      [`.es.full.own.${colour}`, { fill: palette.categories[colour] }],
    ]),
    ['.es.next', { stroke: palette.quiet }],
    ['.es.full.next', { fill: palette.quiet }],
    ['.e.next', { stroke: palette.quiet }],
    ['.h.next', { fill: palette.quiet, stroke: palette.quiet }],
    ['.p', { stroke: palette.signal }],
    ['.k', { stroke: palette.canvas }],
    ['.el', { fill: palette.edgeLabel }],
    ...nodeRules(palette),
    ...signRules(palette),
    ...wornRules(palette),

    ['.n .next', { fill: palette.canvas, stroke: palette.quiet }],
    ['.n .next text', { fill: palette.quietText }],
    ['.bd', { fill: palette.nodes.action.fill, stroke: 'none' }],
    ['.dn', { fill: line, stroke: 'none' }],
    ['.rl', { fill: line, 'fill-opacity': 0.4, stroke: 'none' }],
    ...lineColours.map((colour): StyleRule => [`.n .${colour} .rl`, { fill: palette.categories[colour] }]),
    ...lineColours.map((colour): StyleRule => [`.n .${colour} .dn`, { fill: palette.categories[colour] }]),
    ['.dot', { fill: palette.ink, stroke: 'none' }],
    ['.n .next .ic', { stroke: palette.quiet }],
    ['.n .next .pc', { opacity: 0.35 }],
    ['.n .next .lk', { stroke: palette.quietText }],
    ['.n .next .dot', { fill: palette.quiet }],
    ['.halo', { stroke: palette.signal }],
  ]
}

/** Icons and signs of links. */
function signRules({ ink, edgeLabel, nodes: { start } }: Palette): StyleRule[] {
  return [
    ['.lk', { fill: 'none', stroke: ink }],
    ['.el .lk', { stroke: edgeLabel }],
    ['.el .ic', { stroke: edgeLabel }],
    [`.${nodeLooks.start.fileClass} .ic`, { stroke: start.text }],
    [`.${nodeLooks.start.fileClass} .lk`, { stroke: start.text }],
  ]
}

/** Nodes that wear a colour of their own. */
function wornRules(palette: Palette): StyleRule[] {
  return tints.flatMap((colour): StyleRule[] => [
    [`.n .${colour}`, { fill: palette.tints[colour], stroke: palette.categories[colour] }],
    [`.n .${colour} text`, { fill: palette.ink }],
    [`.n .${colour} .lk`, { stroke: palette.ink }],
    [`.n .${colour} .ic`, { stroke: palette.categories[colour] }],
  ])
}

/** Most kinds are ink on paper: those come first for every node, and only the others get rules of their own. */
function nodeRules(palette: Palette): StyleRule[] {
  const paper = palette.nodes.action
  const rules: StyleRule[] = [
    ['.n', { fill: paper.fill, stroke: paper.stroke }],
    ['.n text', { fill: paper.text }],
  ]
  for (const kind of nodeKinds) {
    const { fill, stroke, text } = palette.nodes[kind]
    if (fill !== paper.fill || stroke !== paper.stroke) {
      rules.push([
        `.${nodeLooks[kind].fileClass}`,
        { ...(fill === paper.fill ? {} : { fill }), ...(stroke === paper.stroke ? {} : { stroke }) },
      ])
    }
    if (text !== paper.text) rules.push([`.${nodeLooks[kind].fileClass} text`, { fill: text }])
  }
  return rules
}
