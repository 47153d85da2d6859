import { serialise } from './svg-element.ts'

/** As large as a frame should be: the drawing, what is told of it, and the bar that plays it have room. */
export const embedSize = { width: 800, height: 640 }

type Frame = { src: string; title: string; width?: number; height?: number }

/** HTML that plays a flow on another page. Every value passes the one escaper. */
export function embedCode({ src, title, width = embedSize.width, height = embedSize.height }: Frame): string {
  const look = { loading: 'lazy', style: 'border:0;max-width:100%', allow: 'fullscreen' }
  // An empty text keeps the element open: HTML knows no `<iframe/>`.
  return serialise({ tag: 'iframe', attributes: { src, title, width, height, ...look }, children: [''] })
}
