/**
 * From a scene to pictures. Everything here is pure: the same scene gives the same tree, the same bytes and
 * the same times on every machine.
 *
 * - On a page: `drawScene(scene, { category, steps, enter, state })` gives a tree painted by base.css and
 *   diagram.css of `@flain/ui`; show it with `SvgTree` of `@flain/render/react`.
 * - As a file: `toSvg(scene, { theme, category, animated, steps, font })` gives a self-contained SVG.
 * - In time: `timeline` says when each element enters and lights up, `playbackState` how it looks at a step,
 *   `glide` gives the scenes between two scenes.
 * - As a film: `film(scene, { steps })` gives a picture for any moment, `paintCanvas` paints it on a canvas.
 * - In words: `outline(graph)` for people who do not see the picture, `outlineMarkdown(graph)` as a file.
 */
export { choreography, easing } from './choreography.ts'
export { categories, drawScene } from './draw-scene.ts'
export type { Category, DrawOptions } from './draw-scene.ts'
export { film } from './film.ts'
export type { Film, FilmOptions } from './film.ts'
export { gifPalette, startGif } from './gif.ts'
export type { Gif, GifPalette, Pixels } from './gif.ts'
export { glide } from './glide.ts'
export { outline, outlineMarkdown } from './outline.ts'
export type { Outline, OutlineItem, OutlineLink } from './outline.ts'
export { palettes } from './palette.ts'
export { paintCanvas, rememberPaths } from './paint-canvas.ts'
export type { Pen } from './paint-canvas.ts'
export { playbackState } from './playback-state.ts'
export type { ElementState, PlaybackState } from './playback-state.ts'
export { serialise } from './svg-element.ts'
export type { SvgElement } from './svg-element.ts'
export { entryOrder, timeline } from './timeline.ts'
export type { EntryOrder, Span, Timeline } from './timeline.ts'
export { toPdf } from './to-pdf.ts'
export type { Pdf, PdfOptions } from './to-pdf.ts'
export { toSvg } from './to-svg.ts'
export type { SvgOptions } from './to-svg.ts'
