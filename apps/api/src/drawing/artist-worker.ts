/** The thread flows are drawn in: the slowest drawing there is keeps nobody waiting but whoever asked for one. */
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { serveWorkshop } from '../threads/workshop-thread.ts'
import { createArtist } from './artist.ts'
import type { Commission, Reading } from './threaded-artist.ts'

const { fonts } = z.object({ fonts: z.string() }).parse(workerData)

const artist = createArtist(fonts).then((ready) => (job: unknown) => {
  // Only our own side of the thread asks.
  const order = job as Commission | Reading
  switch (order.method) {
    case 'read':
      return ready.read(order.words)
    case 'card':
      return ready.card(order.subject, order.words)
    case 'words':
      return ready.words(order.subject, order.form)
    default:
      return ready[order.method](order.subject)
  }
})
await serveWorkshop(artist)
