/**
 * Text widths from the font itself, so that a node is as wide on the server as in every browser.
 *
 * `createMeasure` takes font bytes and reads no file: in Node pass `readFile` of
 * `@flain/layout/fonts/schibsted-grotesk-560.ttf`; in a browser or worker pass the `fetch` of the same file
 * (`new URL(…)` or Vite's `?url`). The page must allow `'wasm-unsafe-eval'`. A server bundle keeps
 * `harfbuzzjs` external, because it finds its .wasm file beside itself.
 */
export { createMeasure } from './measure.ts'
