import type { Lines } from './handler.ts'

const encoder = new TextEncoder()

/**
 * Sends each line as soon as it is there, as newline-delimited JSON. When whoever listens goes away, the signal of the
 * lines is aborted at once, also in the middle of waiting for the next one.
 */
export function answerLines(lines: Lines<unknown>, headers: Headers): Response {
  const stop = new AbortController()
  const generator = lines(stop.signal)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await generator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`))
    },
    async cancel() {
      stop.abort()
      await generator.return(undefined)
    },
  })
  headers.set('Content-Type', 'application/x-ndjson; charset=utf-8')
  headers.set('Cache-Control', 'private, no-store, no-transform')
  // A proxy in front must not wait for the end.
  headers.set('X-Accel-Buffering', 'no')
  return new Response(body, { headers })
}

/** Sends the pieces as whoever listens takes them; no more than one waits. */
export function answerPieces(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
