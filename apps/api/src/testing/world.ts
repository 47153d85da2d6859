/** The real server for tests: real database, real queue, mails kept in memory, a clock that moves when told. */
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { deriveKeys } from '../config/keys.ts'
import { places } from '../config/places.ts'
import { createArtist } from '../drawing/artist.ts'
import type { Site } from '../http/site.ts'
import { queues } from '../jobs/queues.ts'
import type { Letter } from '../mail/mail.ts'
import { openContext } from '../open-context.ts'
import { openTestStore } from './test-store.ts'
import { TestBrowser } from './test-browser.ts'

export type WorldOptions = {
  env?: Record<string, string>
  site?: Site
  redisUrl?: string
  /** Whether the disk has room; it has when left out. */
  hasRoom?: () => boolean
}

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld(options: WorldOptions = {}) {
  const config = readConfig(
    { SITE_URL: 'http://localhost:3000', REDIS_URL: options.redisUrl, ...options.env },
    'hello@flain.example',
  )
  const opened = await openTestStore()
  const { hasRoom } = options
  const store = hasRoom ? { ...opened, hasRoom: () => Promise.resolve(hasRoom()) } : opened
  const clock = { time: new Date('2026-11-20T10:00:00.000Z') }
  const now = () => new Date(clock.time)
  const letters: Letter[] = []
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const keys = deriveKeys('a secret for tests, long enough to be one')
  const { context, close } = await openContext(config, {
    store,
    jobsSchema: store.jobsSchema,
    keys,
    postman: postmanInto(letters),
    artist: await createArtist(places.fonts),
    log,
    now,
  })
  const { jobs } = context
  const app = createApp({ context, site: options.site })
  let sources = 0
  const drain = oneByOne(() => jobs.drain())
  return {
    app,
    context,
    /** What happens by itself once an hour. */
    hourly: () => jobs.runNow(queues.cleanUp),
    nightly: () => jobs.runNow(queues.nightly),
    jobsSchema: store.jobsSchema,
    letters,
    /** Everything that was logged, line by line. */
    logged: lines,
    advance: (seconds: number) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    now,
    /** A new browser, at an address of its own unless one is given. */
    browser: (source?: string) => {
      sources += 1
      return new TestBrowser(app, config.siteUrl, source ?? `10.0.${sources >> 8}.${sources & 255}`)
    },
    /** Mails to the address that have left, the latest last. */
    mailsTo: async (address: string) => {
      await drain()
      return letters.filter((letter) => letter.to.address === address)
    },
    close,
  }
}

const postmanInto = (letters: Letter[]) => ({
  send: (letter: Letter) => {
    letters.push(letter)
    return Promise.resolve()
  },
  close: () => undefined,
})

/** Lets nobody go before what others began is done: who drains a queue does not wait for a job that another has in hand. */
function oneByOne(work: () => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  return () => (last = last.then(work))
}
