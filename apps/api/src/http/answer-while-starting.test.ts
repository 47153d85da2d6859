import { expect, test } from 'vitest'
import { answerWhileStarting } from './answer-while-starting.ts'

const ask = (path: string, accept = '*/*') =>
  answerWhileStarting(new Request(`http://localhost${path}`, { headers: { accept } }))

test('lives, but is not ready', async () => {
  expect(await ask('/healthz').json()).toEqual({ status: 'ok' })
  expect(ask('/readyz').status).toBe(503)
  expect(await ask('/readyz').json()).toEqual({ status: 'starting' })
})

test('tells a person to wait, and looks again by itself', async () => {
  const answer = ask('/studio/', 'text/html,*/*;q=0.8')
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '1'])
  expect(await answer.text()).toContain('Flain is starting')
})
