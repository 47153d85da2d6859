import { expect, test } from 'vitest'
import { sendAnything } from '../src/testing/any-request.ts'
import { signedIn } from '../src/testing/people.ts'
import { openWorld } from '../src/testing/world.ts'

const rounds = 20
const perRound = 5000

test('a hundred thousand generated requests get no server error', async () => {
  const world = await openWorld()
  const { browser: person } = await signedIn(world)
  await person.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
  const failed: string[] = []
  for (let seed = 0; seed < rounds; seed += 1) {
    failed.push(...(await sendAnything({ world, person, runs: perRound, seed })))
  }
  await world.close()
  expect(failed).toEqual([])
})
