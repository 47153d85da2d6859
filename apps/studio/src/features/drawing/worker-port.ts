import { trustedScriptUrl } from '../../platform/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './drawing-worker.ts?worker&url'
import type { DrawingPort } from './drawing-loop.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { DrawAnswer, WorkerMessage } from './messages.ts'
import { unpack } from './packed.ts'

export function openWorkerPort(): DrawingPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'drawing' })
  let received: Drawn | undefined
  let isLoaded = false
  /** `undefined` for what answers no request. */
  function open(message: WorkerMessage): DrawAnswer | undefined {
    if (message.is === 'failed') return message
    if (message.is !== 'drawn') return undefined
    received = unpack(received, message.drawn)
    return { is: 'drawn', drawn: received }
  }
  const hear = (listener: (message: WorkerMessage) => void) =>
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => listener(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    send: (request) => worker.postMessage(request),
    onLoaded: (listener) =>
      hear(({ is }) => {
        if (is !== 'loaded') return
        isLoaded = true
        listener()
      }),
    onAnswer: (listener) =>
      hear((message) => {
        const answer = open(message)
        if (answer) listener(answer)
      }),
    onBreak(listener) {
      // A worker whose script cannot be fetched says no more than this either.
      const breakDown = () => listener(isLoaded ? 'fault' : 'not-loaded')
      worker.addEventListener('error', breakDown)
      worker.addEventListener('messageerror', breakDown)
      hear(({ is }) => is === 'not-loaded' && breakDown())
    },
    close: () => worker.terminate(),
  }
}
