import { existsSync, mkdirSync, readFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { places } from '../config/places.ts'
import { StartFault } from '../config/start-fault.ts'
import { openCluster, openTemplate } from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { watchFreeSpace } from './free-space.ts'
import type { Store } from './store.ts'
import { connectionWaitMs, storeOf } from './store.ts'
import { openUpkeep } from './upkeep.ts'
import { WireStream } from './wire.ts'
import type { Exchange } from './wire.ts'

/**
 * Opens the embedded database in `dataDir`, alone: another process on the same folder is refused. A new one begins as a
 * copy of `template`, when there is such a file.
 */
export async function openEmbedded(
  dataDir: string,
  template: string = places.databaseTemplate,
): Promise<Store> {
  const folder = join(dataDir, 'database')
  prepareFolder(folder)
  checkVersion(folder)
  let stop = () => {}
  const lock = await takeLock(dataDir, { onLost: () => stop() })
  if ('heldBy' in lock) {
    throw new StartFault(
      `Another server (process ${lock.heldBy}) already uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
    )
  }
  const worker = startWorker(folder, template)
  stop = worker.stop
  try {
    await worker.ready
  } catch (error) {
    lock.release()
    throw error
  }
  const pool: pg.Pool = singleConnection((request) => {
    upkeep.count(request.length)
    return worker.exchange(request)
  })
  // A database that cannot be tidied goes on as it is; the disk's room is watched apart from that.
  const upkeep = openUpkeep(pool, () => undefined)
  return storeOf(pool, {
    kind: 'embedded',
    tidy: upkeep.tidy,
    isThere: () => Promise.resolve(worker.isAlive()),
    hasRoom: watchFreeSpace(dataDir),
    close: async () => {
      await upkeep.stop()
      await pool.end()
      await worker.close()
      lock.release()
    },
  })
}

/** The same database in memory and in this thread, for tests. */
export async function openInMemory(template?: Uint8Array<ArrayBuffer>): Promise<Store> {
  return inThisThread(await openCluster({ template }))
}

/** One that begins empty; `end` closes it and gives it as a gzipped tar, which another one can begin with. */
export async function openAsTemplate(): Promise<{ store: Store; end: () => Promise<Blob> }> {
  const { cluster, kept } = await openTemplate()
  const store = inThisThread(cluster)
  return { store, end: async () => store.close().then(kept) }
}

function inThisThread(cluster: PGlite): Store {
  const pool = singleConnection((request) => cluster.execProtocolRaw(request))
  return storeOf(pool, {
    kind: 'embedded',
    isThere: () => Promise.resolve(true),
    hasRoom: () => Promise.resolve(true),
    tidy: () => Promise.resolve(),
    close: async () => {
      await pool.end()
      await cluster.close()
    },
  })
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`The data folder cannot be written: ${reason}. Set DATA_DIR to a folder that can.`)
  }
}

/** The embedded database has one connection; a second one waits for it. */
function singleConnection(exchange: Exchange): pg.Pool {
  const stream = () => new WireStream(exchange)
  // The driver's types want a net.Socket; it uses of it what WireStream has.
  const config = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionWaitMs,
    stream,
  } as unknown as pg.PoolConfig
  return new pg.Pool(config)
}

/**
 * Of the thread's own objects, which are about 15 MB alive. Without limits they would be collected as late as a machine
 * with much memory allows; the database's memory is apart from this.
 */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

function startWorker(folder: string, from: string) {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const template = isNew && existsSync(from) ? from : null
  const worker = new Worker(places.embeddedWorker, {
    workerData: { folder, template },
    resourceLimits: memory,
  })
  const waiting: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }[] = []
  let failure: Error | undefined
  const ready = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    failure = error
    ready.reject(error)
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (message: Uint8Array | 'ready' | 'closed') => {
    if (message === 'ready') ready.resolve()
    else if (message === 'closed') closed.resolve()
    else waiting.shift()?.resolve(message)
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    fail(new Error('The embedded database has stopped.'))
    closed.resolve()
  })
  const exchange: Exchange = (request) => {
    if (failure) return Promise.reject(failure)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    waiting.push({ resolve, reject })
    worker.postMessage(request, [request.buffer as ArrayBuffer])
    return promise
  }
  const close = async () => {
    worker.postMessage('close')
    await closed.promise
    await worker.terminate()
  }
  const stop = () => void worker.terminate()
  return { ready: ready.promise, exchange, close, stop, isAlive: () => failure === undefined }
}

/** PostgreSQL's major version in PGlite. A cluster of another one cannot be opened. */
const majorVersion = '18'

function checkVersion(folder: string) {
  const path = join(folder, 'PG_VERSION')
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : majorVersion
  if (found === majorVersion) return
  throw new StartFault(
    `The database in ${folder} was made by PostgreSQL ${found}, and this version of Flain has ${majorVersion}.`,
  )
}
