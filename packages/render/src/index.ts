/**
 * From a scene to pictures. Everything here is pure: the same scene gives the same tree, the same bytes and
 * the same times on every machine.
 *
 * - On a page: `drawScene(scene, { category, steps, enter, state })` gives a tree painted by
 *   diagram.css of `@flain/ui`; show it with `SvgTree` of `@flain/render/react`.
 * - As a file: `toSvg(scene, { theme, category, animated, steps, font })` gives a self-contained SVG.
 * - In time: `timeline` says when each element enters and lights up, `playbackState` of `@flain/flow` how it looks at a step,
 *   `glide` gives the scenes between two scenes.
 * - As a film, a GIF or on a canvas: `@flain/render/film`, whose times `tellingOf` knows. As a PDF: `@flain/render/pdf`.
 * - In words: `outline(graph)` for people who do not see the picture, `outlineMarkdown(graph)` as a file.
 */
export { choreography, easing } from './choreography.ts'
export { categories, drawScene } from './draw-scene.ts'
export type { Category, DrawOptions } from './draw-scene.ts'
export { glide } from './glide.ts'
export { outline, outlineMarkdown } from '@flain/flow'
export type { Outline, OutlineItem, OutlineLink } from '@flain/flow'
export { palettes } from './palette.ts'
export { serialise } from './svg-element.ts'
export type { SvgElement } from './svg-element.ts'
export { entryOrder, timeline } from './timeline.ts'
export type { EntryOrder, Span, Timeline } from './timeline.ts'
export { embedCode, embedSize } from './embed-code.ts'
export { tellingOf } from './telling.ts'
export type { Telling } from './telling.ts'
export { travelFont } from './travel-font.ts'
export type { TravelFont } from './travel-font.ts'
export { toSvg } from './to-svg.ts'
export type { SvgOptions } from './to-svg.ts'
