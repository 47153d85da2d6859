import type { Scene } from '@flain/layout'

/** Which file of `@flain/layout/fonts` a drawing takes along, and whether it has every letter of it. */
export type TravelFont = {
  file: 'schibsted-grotesk-560-basic.woff2' | 'schibsted-grotesk-560-latin.woff2'
  isComplete: boolean
}

/** The characters of the two files; tools/build-fonts.ts makes them. */
const basic = /^[ -;?-Za-z–’…]*$/
const latin =
  /^[ -~\u00a0-\u00ac\u00ae-\u00ffıŒœˆ˚˜\u2013\u2014\u2018-\u201a\u201c-\u201e•…\u2039\u203a\u2044€™↑↓−]*$/

/**
 * The smallest font that has the letters of a drawing: 10 kB for plain English, 19 kB when there are accents or
 * rarer signs. Without one of our fonts that has a letter, a viewer writes it in a font of its own.
 */
export function travelFont(scene: Scene): TravelFont {
  const texts = [
    ...scene.nodes.flatMap((node) => [...node.lines, ...(node.detailLines ?? [])]),
    ...scene.edges.flatMap((edge) => edge.label?.lines ?? []),
    ...scene.groups.flatMap((group) => group.lines),
  ]
  if (texts.every((text) => basic.test(text))) {
    return { file: 'schibsted-grotesk-560-basic.woff2', isComplete: true }
  }
  return { file: 'schibsted-grotesk-560-latin.woff2', isComplete: texts.every((text) => latin.test(text)) }
}

/** Held to the font itself by a test. */
export const travelLetters = { basic, latin }
