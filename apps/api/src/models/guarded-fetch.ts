import { ModelFault } from './model-fault.ts'

/** Bytes of one answer; some services spend 300 bytes on each word. */
const maxBytes = 4 * 1024 * 1024

/**
 * A fetch for one service: it goes to that origin only, follows no redirect, sends no cookie, reads an event stream or a
 * failure and nothing else, and stops at 4 MB.
 */
export function guardedFetch(baseUrl: string): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new ModelFault('model_unreachable')
    const response = await fetch(url, { ...init, redirect: 'error', credentials: 'omit' })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !/^text\/event-stream\s*(;|$)/i.test(type)) {
      await response.body?.cancel()
      throw new ModelFault('model_nonsense')
    }
    const { status, statusText, headers } = response
    return new Response(response.body?.pipeThrough(byteCap()) ?? null, { status, statusText, headers })
  }
}

function byteCap(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let total = 0
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total > maxBytes) controller.error(new ModelFault('model_endless'))
      else controller.enqueue(chunk)
    },
  })
}
