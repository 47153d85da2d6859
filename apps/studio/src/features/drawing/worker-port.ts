import { trustedScriptUrl } from '../../platform/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './drawing-worker.ts?worker&url'
import type { DrawingPort } from './drawing-loop.ts'
import type { DrawAnswer } from './messages.ts'

export function openWorkerPort(): DrawingPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'drawing' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    send: (request) => worker.postMessage(request),
    onAnswer: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<DrawAnswer>) => listener(event.data)),
    onBreak(listener) {
      worker.addEventListener('error', listener)
      worker.addEventListener('messageerror', listener)
    },
    close: () => worker.terminate(),
  }
}
