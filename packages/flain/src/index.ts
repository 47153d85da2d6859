/**
 * Text to animated flow diagrams, in Node, workers and browsers, with no network and no model.
 *
 *   import { draw } from 'flain'
 *   const { svg } = draw('A customer orders; if the item is in stock we ship it, otherwise we reorder')
 *
 * Or step by step: `read` makes a graph of a thought, `layOut` gives it places, `render` makes the SVG. Every call answers
 * at once and never throws on what a person wrote; what could not be done is an issue.
 */
export { draw } from './draw.ts'
export type { Drawing, DrawOptions } from './draw.ts'
export { layOut } from './lay-out.ts'
export { open } from './open.ts'
export type { Opened } from './open.ts'
export { pictureOf } from './picture-of.ts'
export type { Picture, PictureOptions } from './picture-of.ts'
export { render } from './render.ts'
export type { RenderOptions } from './render.ts'
export { toAscii } from './to-ascii.ts'
export { read } from '@flain/reader'
export type { Reading } from '@flain/reader'
export { toD2, toDot, toDrawio, toExcalidraw, toJson, toMermaid } from '@flain/formats'
export type { Written } from '@flain/formats'
export { outlineMarkdown } from '@flain/flow'
export type { FlowGraph, Issue } from '@flain/flow'
export type { LayoutOptions, Scene } from '@flain/layout'
