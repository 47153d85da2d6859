/**
 * A drawing in time, one picture after the other: for films, GIFs and canvases, with the choreography of the
 * animated SVG. Pure, like the rest of the package.
 *
 *   const movie = film(scene, { steps, category })
 *   paintCanvas(context, movie.frame(ms), { path: rememberPaths((d) => new Path2D(d)), family })
 */
export { film } from './film.ts'
export type { Film, FilmOptions } from './film.ts'
export { gifPalette, startGif } from './gif.ts'
export type { Gif, GifPalette, Pixels } from './gif.ts'
export { paintCanvas, rememberPaths } from './paint-canvas.ts'
export type { Pen, PicturePainter } from './paint-canvas.ts'
