/** The thread flows are drawn in: the slowest drawing there is keeps nobody waiting but whoever asked for one. */
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { serveWorkshop } from '../threads/workshop-thread.ts'
import { createArtist } from './artist.ts'
import type { Commission } from './threaded-artist.ts'

const { fonts } = z.object({ fonts: z.string() }).parse(workerData)

const artist = createArtist(fonts).then((ready) => (job: unknown) => {
  // Only our own side of the thread asks.
  const { method, subject, words } = job as Commission
  return method === 'card' ? ready.card(subject, words) : ready[method](subject)
})
await serveWorkshop(artist)
