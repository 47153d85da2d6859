import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { withDatabase } from './with-database.ts'
import { freePort, startProcess, untilReady } from './server-process.ts'
import { signUp } from './visitor.ts'
import { Writer } from './writer.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''
const secret = 'a secret of at least thirty-two characters'
const writerCount = 50
const kills = 20
/** Saves that are acknowledged before a kill: another number each time, so that it comes at another moment. */
const savesBefore = (round: number) => 10 + ((round * 17) % 40)

async function killWhileSaving(env: Record<string, string>, dataDir: string) {
  const port = await freePort()
  let server = startProcess(port, { DATA_DIR: dataDir, ...env })
  const firstMs = await untilReady(server)
  const person = await signUp(() => server.url, `http://localhost:${port}`, dataDir, 'crash@example.org')
  let saves = 0
  let enough = { count: Infinity, resolve: () => {} }
  const count = () => {
    saves += 1
    if (saves >= enough.count) enough.resolve()
  }
  const writers = Array.from({ length: writerCount }, (_, n) => new Writer(person, `writer ${n}`, count))
  await Promise.all(writers.map((writer) => writer.create()))
  const waits: number[] = []
  for (let round = 0; round < kills; round += 1) {
    let isWriting = true
    const { promise, resolve } = Promise.withResolvers<void>()
    enough = { count: saves + savesBefore(round), resolve }
    const writing = Promise.all(writers.map((writer) => writer.writeWhile(() => isWriting)))
    await Promise.race([promise, writing])
    server.child.kill('SIGKILL')
    await server.exited
    isWriting = false
    await writing
    server = startProcess(port, { DATA_DIR: dataDir, ...env })
    waits.push(await untilReady(server))
    await Promise.all(writers.map((writer) => writer.lookAgain()))
  }
  const lost = (await Promise.all(writers.map((writer) => writer.lost()))).flat()
  server.child.kill('SIGTERM')
  const code = await server.exited
  return { code, lost, saves, firstMs, slowestMs: Math.max(...waits) }
}

describe('kill -9 while fifty people save, twenty times', () => {
  const places = [
    { name: 'the embedded database', isThere: true, kill: (folder: string) => killWhileSaving({}, folder) },
    {
      name: 'PostgreSQL',
      isThere: databaseUrl !== '',
      kill: (folder: string) =>
        withDatabase(databaseUrl, (DATABASE_URL) =>
          killWhileSaving({ DATABASE_URL, SECRET: secret }, folder),
        ),
    },
  ]
  for (const { name, isThere, kill } of places) {
    test
      .runIf(isThere)
      .concurrent(
        `loses no acknowledged save on ${name}, and serves again within 10 s`,
        async ({ expect }) => {
          const folder = mkdtempSync(join(tmpdir(), 'crash-'))
          const { code, lost, saves, firstMs, slowestMs } = await kill(folder)
          rmSync(folder, { recursive: true, force: true })
          const starts = `first start ${firstMs.toFixed()} ms, slowest ${slowestMs.toFixed()} ms`
          console.log(`${name}: ${saves} saves, ${kills} kills, ${starts}`)
          expect([code, lost]).toEqual([0, []])
          // A machine on which an empty server needs long is given as much longer.
          expect(slowestMs).toBeLessThan(Math.max(10_000, 3 * firstMs))
        },
      )
  }
})
