/**
 * Loaded into the server of a long run before the product: says over the channel to its parent how late the event loop
 * was and what memory holds after collecting. Node must be given `--expose-gc`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds; delays shorter than this are the timer's own. */
const resolution = 5
const loop = monitorEventLoopDelay({ resolution })
loop.enable()

/** What the parent gets for each question. Milliseconds, megabytes. */
export type Watched = { p50: number; p99: number; max: number; heap: number; rss: number }

const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
const megabytes = (bytes: number) => bytes / 1024 / 1024

process.on('message', () => {
  const delay = { p50: ms(loop.percentile(50)), p99: ms(loop.percentile(99)), max: ms(loop.max) }
  // Collecting holds the loop up and is no fault of the product.
  loop.disable()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  loop.reset()
  loop.enable()
  process.send?.({ ...delay, heap: megabytes(heapUsed + external), rss: megabytes(rss) } satisfies Watched)
})
process.channel?.unref()
