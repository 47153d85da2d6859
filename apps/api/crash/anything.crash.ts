import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anyAddresses, sendAnything } from '../src/testing/any-request.ts'
import { publish } from '../src/testing/flows.ts'
import { signedIn } from '../src/testing/people.ts'
import { openWorld } from '../src/testing/world.ts'

import { freePort, start } from './server-process.ts'

/** About sixty calls. */
const perCall = 170
const rounds = 10

test('a hundred thousand generated requests get no server error', async () => {
  const world = await openWorld()
  const failed: string[] = []
  for (let seed = 0; seed < rounds; seed += 1) {
    const { browser: person, user } = await signedIn(world)
    await person.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
    const ids = [(await publish(person)).id, user.handle, '1']
    failed.push(...(await sendAnything({ world, person, runs: perCall, seed, ids })))
  }
  await world.close()
  expect(failed).toEqual([])
})

/** As it is written: `fetch` would tidy it up first. */
const statusOf = (port: number, path: string, from: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { 'X-Forwarded-For': from } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end()
  })

test('a thousand generated addresses of pages and files get no server error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anything-'))
  const port = await freePort()
  const server = await start(port, { DATA_DIR: folder, TRUST_PROXY: '1' })
  const list = await fetch(`${server.url}/api/community`)
  const { data } = (await list.json()) as { data: { id: string; author: { handle: string } }[] }
  const ids = data.flatMap(({ id, author }) => [id, author.handle])
  const paths = anyAddresses(1000, 11, ids)
  const statuses = new Map<number, number>()
  const failed: string[] = []
  let sent = 0
  const lane = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      sent += 1
      const status = await statusOf(port, path, `2001:db8:${(sent % 400).toString(16)}::1`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // What oEmbed says of a format that it does not write.
      if (status >= 500 && !(status === 501 && path.startsWith('/oembed'))) failed.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  server.child.kill('SIGTERM')
  const code = await server.exited
  rmSync(folder, { recursive: true, force: true })
  console.log(JSON.stringify([...statuses]))
  expect([code, failed]).toEqual([0, []])
  expect(server.output()).not.toContain('"level":50')
})
