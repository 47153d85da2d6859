import { expect, test } from 'vitest'
import { sendAnything } from '../src/testing/any-request.ts'
import { publish } from '../src/testing/flows.ts'
import { signedIn } from '../src/testing/people.ts'
import { openWorld } from '../src/testing/world.ts'

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
