import { trustedScriptUrl } from '../../platform/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './drawing-worker.ts?worker&url'
import type { DrawingPort } from './drawing-loop.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { DrawAnswer, PackedAnswer } from './messages.ts'
import { unpack } from './packed.ts'

export function openWorkerPort(): DrawingPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'drawing' })
  let received: Drawn | undefined
  function open(answer: PackedAnswer): DrawAnswer {
    if (answer.is !== 'drawn') return answer
    received = unpack(received, answer.drawn)
    return { is: 'drawn', drawn: received }
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    send: (request) => worker.postMessage(request),
    onAnswer: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<PackedAnswer>) => listener(open(event.data))),
    onBreak(listener) {
      worker.addEventListener('error', listener)
      worker.addEventListener('messageerror', listener)
    },
    close: () => worker.terminate(),
  }
}
