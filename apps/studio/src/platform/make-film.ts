import type { SvgElement } from '@flain/render'
import { gifPalette, paintCanvas, rememberPaths, startGif, type Film } from '@flain/render/film'
import { captionPainter } from './film-captions.ts'
import { decodePictures } from './held-pictures.ts'

export type FilmKind = 'mp4' | 'webm' | 'gif'

export type FilmRequest = {
  kind: FilmKind
  /** Pixels of the picture; the drawing is centred and as large as it fits. */
  width: number
  height: number
  /** The ground around the drawing, and what captions are written with. */
  ground: string
  ink: string
  /** A family that is loaded in this context, `"Schibsted Grotesk Variable", Arial, sans-serif`. */
  fontFamily: string
  /** 0 … 1, as frames are made. */
  onProgress?: (done: number) => void
  /** Stops the work; the answer is then `cancelled`. */
  signal?: AbortSignal
}

export type FilmResult =
  | { outcome: 'made'; file: Blob; extension: 'mp4' | 'webm' | 'gif' }
  /** This browser has no encoder for it, or its encoder gave up. */
  | { outcome: 'unsupported' }
  | { outcome: 'cancelled' }

/** Frames a second: smooth for a film; a GIF is as large as it has frames, and counts in hundredths of a second. */
const filmRate = 30
const gifRate = 12.5
/** Room round the drawing, in shares of the picture. */
const room = 0.04
/** Bits a second: line drawings are sharp well below what film needs. */
const bitrate = 1_500_000

type Context = OffscreenCanvasRenderingContext2D

/**
 * Makes a film file of a drawing in the browser, in a page or a worker, where OffscreenCanvas works. Nothing
 * leaves the device. MP4 becomes WebM, and the other way round, where only the other can be encoded; the
 * answer's `extension` says which.
 */
export async function makeFilm(film: Film, request: FilmRequest): Promise<FilmResult> {
  const canvas = new OffscreenCanvas(request.width, request.height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: request.kind === 'gif' })
  if (!context) return { outcome: 'unsupported' }
  const pictures = await decodePictures(pictureAddresses(film.frame(film.durationMs)))
  const show = painter(film, context, { ...request, pictures })
  return request.kind === 'gif'
    ? makeGif(film, context, { show, request })
    : makeVideo(film, canvas, { show, request })
}

function pictureAddresses({ tag, attributes, children }: SvgElement): string[] {
  if (tag === 'image') return [String(attributes['href'])]
  return children.flatMap((child) => (typeof child === 'string' ? [] : pictureAddresses(child)))
}

/** Paints the moment `ms` on the canvas. */
type Show = (ms: number) => void
type Work = { show: Show; request: FilmRequest }

type Painting = FilmRequest & { pictures: ReadonlyMap<string, ImageBitmap> }

function painter(film: Film, context: Context, request: Painting): Show {
  const { width, height, ground, fontFamily, pictures } = request
  const captions = captionPainter(film, context, request)
  const free = { width: width * (1 - 2 * room), height: height * (1 - 2 * room) - captions.height }
  const scale = Math.min(free.width / film.width, free.height / film.height)
  const path = rememberPaths((d) => new Path2D(d))
  return (ms) => {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    captions.show(ms)
    context.translate(
      (width - film.width * scale) / 2,
      height * room + (free.height - film.height * scale) / 2,
    )
    context.scale(scale, scale)
    // The context has these as unions of words and colours, which text is a wider type than.
    paintCanvas(context as Parameters<typeof paintCanvas<Path2D>>[0], film.frame(ms), {
      path,
      family: fontFamily,
      picture: ({ data }, place) => {
        const bitmap = pictures.get(data)
        if (bitmap) context.drawImage(bitmap, place.x, place.y, place.width, place.height)
      },
    })
  }
}

async function makeGif(film: Film, context: Context, { show, request }: Work): Promise<FilmResult> {
  const { width, height, onProgress, signal } = request
  const pixelsAt = (ms: number): Uint8ClampedArray => {
    show(ms)
    return context.getImageData(0, 0, width, height).data
  }
  const { settledAt, durationMs } = film
  const samples = [settledAt * 0.5, (settledAt + durationMs) / 2, durationMs].map((ms) =>
    pixelsAt(ms).slice(),
  )
  const gif = startGif(width, height, gifPalette(samples))
  const count = Math.round((film.durationMs / 1000) * gifRate)
  for (let index = 0; index < count; index++) {
    if (signal?.aborted) return { outcome: 'cancelled' }
    gif.frame(pixelsAt((index * 1000) / gifRate), 1000 / gifRate)
    onProgress?.((index + 1) / count)
    if (index % 4 === 3) await breathe()
  }
  return { outcome: 'made', file: new Blob([gif.finish()], { type: 'image/gif' }), extension: 'gif' }
}

/** Lets the page answer between frames. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}

async function makeVideo(film: Film, canvas: OffscreenCanvas, { show, request }: Work): Promise<FilmResult> {
  const {
    BufferTarget,
    CanvasSource,
    Mp4OutputFormat,
    Output,
    WebMOutputFormat,
    getFirstEncodableVideoCodec,
  } = await import('mediabunny')
  const { width, height, kind, onProgress, signal } = request
  const size = { width, height, bitrate }
  const wanted = kind === 'mp4' ? (['avc', 'vp9', 'vp8'] as const) : (['vp9', 'vp8', 'avc'] as const)
  const codec = await getFirstEncodableVideoCodec([...wanted], size).catch(() => null)
  if (!codec) return { outcome: 'unsupported' }
  // Every player takes H.264 in MP4 and VP8 or VP9 in WebM; other pairs are for the adventurous.
  const extension = codec === 'avc' ? 'mp4' : 'webm'
  const format =
    extension === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec, bitrate, latencyMode: 'realtime' })
  output.addVideoTrack(source, { frameRate: filmRate })
  try {
    await output.start()
    const count = Math.round((film.durationMs / 1000) * filmRate)
    for (let index = 0; index < count; index++) {
      if (signal?.aborted) {
        await output.cancel()
        return { outcome: 'cancelled' }
      }
      show((index * 1000) / filmRate)
      await source.add(index / filmRate, 1 / filmRate)
      onProgress?.((index + 1) / count)
    }
    await output.finalize()
  } catch {
    // An encoder may promise a size and then refuse its first frame.
    return { outcome: 'unsupported' }
  }
  const { buffer } = output.target
  if (!buffer) return { outcome: 'unsupported' }
  return { outcome: 'made', file: new Blob([buffer], { type: `video/${extension}` }), extension }
}
