/** The thread the embedded database runs in: bytes of PostgreSQL's wire protocol in, bytes out, in order. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openCluster } from './embedded-cluster.ts'

const start = z.object({ folder: z.string(), template: z.string().nullable() }).parse(workerData)
if (!parentPort) throw new Error('embedded-worker runs as a worker thread only')
const port = parentPort

const cluster = await openCluster({
  folder: start.folder,
  template: start.template === null ? undefined : new Uint8Array(readFileSync(start.template)),
})
port.postMessage('ready')

port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') {
    void cluster.close().then(() => {
      port.postMessage('closed')
      port.close()
    })
    return
  }
  const answer = cluster.execProtocolRawSync(message)
  // PGlite copies its answer into memory of its own, which is never shared.
  port.postMessage(answer, [answer.buffer as ArrayBuffer])
})
