import type { ModelPatience } from '../../config/model-settings.ts'
import { ModelFault } from '../../models/model-fault.ts'

/**
 * The same stream, for as long as it keeps moving: it is stopped when its first bit, the next bit, or its end is too
 * long in coming, and at once when `stop` is aborted by somebody else. Whatever the stream does, waiting for it ends.
 */
export async function* withPatience<T>(
  stream: (signal: AbortSignal) => AsyncIterable<T>,
  patience: ModelPatience,
  stop: AbortController,
): AsyncGenerator<T> {
  const { signal } = stop
  const give = (code: 'model_slow' | 'model_endless', ms: number) =>
    setTimeout(() => stop.abort(new ModelFault(code)), ms)
  const end = give('model_endless', patience.totalMs)
  let silence = give('model_slow', patience.firstMs)
  const stopped = new Promise<never>((_, reject) => {
    const fail = () => reject(reasonOf(signal))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
  stopped.catch(() => undefined)
  const iterator = stream(signal)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped])
      clearTimeout(silence)
      if (next.done === true) return
      yield next.value
      silence = give('model_slow', patience.idleMs)
    }
  } finally {
    clearTimeout(end)
    clearTimeout(silence)
    stop.abort()
    // What is still on its way has nobody left to tell.
    void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('The request was stopped.')
}
