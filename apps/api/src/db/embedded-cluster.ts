/**
 * PGlite as this server runs it: real fsync, small write-ahead log files, started from a copy of a finished cluster
 * when there is one, because making a cluster from nothing takes seconds.
 */
import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenStream = { nfd: number }

/**
 * PGlite's own file system never asks the disk to keep what it wrote. This one does; PostgreSQL then acknowledges a
 * commit only after the disk has it.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = emscriptenOpts.preRun ?? []
    preRun.push((module) => {
      // Emscripten's types leave out the operations of its own file systems.
      const nodefs = module.NODEFS as unknown as { stream_ops: Record<string, unknown> }
      nodefs.stream_ops['fsync'] = (stream: EmscriptenStream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Keeps what a cluster in memory is once PostgreSQL has shut down in order: such a copy opens without being recovered. */
class KeptFS extends MemoryFS {
  last: Blob | undefined
  override async closeFs(): Promise<void> {
    this.last = await this.dumpTar('cluster', 'gzip')
    await super.closeFs()
  }
}

/** `-F` would switch fsync off; Emscripten has fsync and no fdatasync. */
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The system keeps the files in memory too; its usual 128 MB here would be the largest part of the server's memory.
  '-c',
  'shared_buffers=16MB',
  // There is one.
  '-c',
  'max_connections=4',
  // What a checkpoint leaves of the log for later use.
  '-c',
  'max_wal_size=16MB',
]
const clusterParameters = ['--encoding=UTF8', '--locale=C', '--wal-segsize=1']

/** Opens the cluster in `folder`, or one in memory when there is none. `template` is copied into a new cluster. */
export async function openCluster(options: {
  folder?: string
  template?: Uint8Array<ArrayBuffer> | undefined
}): Promise<PGlite> {
  const start = {
    initDbStartParams: clusterParameters,
    ...(options.template ? { loadDataDir: new Blob([options.template]) } : {}),
  }
  if (options.folder === undefined) return PGlite.create('memory://', start)
  const cluster = await PGlite.create({
    ...start,
    fs: new SyncedNodeFS(options.folder),
    startParams: durable,
  })
  // PostgreSQL knows nothing of files that were copied to where it found them.
  if (options.template) await syncFiles(options.folder)
  return cluster
}

/** A cluster in memory that ends as a template for others: `kept` gives it when it has been closed. */
export async function openTemplate(): Promise<{ cluster: PGlite; kept: () => Blob }> {
  const fs = new KeptFS()
  const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=2MB', '-c', 'min_wal_size=2MB']
  const cluster = await PGlite.create({ fs, initDbStartParams: clusterParameters, startParams })
  const kept = () => {
    if (!fs.last) throw new Error('The template is still open.')
    return fs.last
  }
  return { cluster, kept }
}

/** Eight at a time: a disk that keeps many files at once takes a fifth of the time that it takes for one after another. */
const syncedAtOnce = 8

async function syncFiles(folder: string) {
  const names = ['.', ...(await readdir(folder, { recursive: true }))].values()
  const syncSome = async () => {
    for (const name of names) {
      const file = await open(join(folder, name), 'r')
      await file.sync().finally(() => file.close())
    }
  }
  await Promise.all(Array.from({ length: syncedAtOnce }, syncSome))
}
