import { lessons, type LessonCall } from '@flain/content'
import { keyStart, routes } from '@flain/contract'
import { emptyGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { askApi, type CallParts, commandOf } from './ask-api.ts'

function partsOf(answer: () => Response, sent: Request[] = []): CallParts {
  const fetch: CallParts['fetch'] = (input, init) => {
    sent.push(new Request(input as string, init))
    return Promise.resolve(answer())
  }
  const values = { flow: 'f1' }
  return {
    fetch,
    base: 'https://flain.test',
    key: ` ${keyStart}secret `,
    values,
    board: emptyGraph(),
    newKey: () => 'k',
  }
}

const change: LessonCall = {
  method: 'PATCH',
  path: '/api/flows/{flow}',
  scope: 'flows:write',
  ifMatch: 99,
  body: { board: 'Changed' },
}

describe('a call of a tutorial', () => {
  it('is sent as it is shown, with the key that is not shown', async () => {
    const sent: Request[] = []
    await askApi(
      change,
      partsOf(() => Response.json({}), sent),
    )
    const [request] = sent
    expect([request?.method, request?.url]).toEqual(['PATCH', 'https://flain.test/api/flows/f1'])
    expect(request?.headers.get('authorization')).toBe(`Bearer ${keyStart}secret`)
    expect(request?.headers.get('if-match')).toBe('"99"')
    expect(await request?.json()).toEqual({ name: 'Changed', document: emptyGraph() })
    const shown = commandOf(change, { flow: 'f1' }, 'https://flain.test')
    expect(shown).toContain('curl -X PATCH "https://flain.test/api/flows/f1"')
    expect(shown).not.toContain('secret')
  })

  it('keeps of an answer what later calls name, and the flows to choose from', async () => {
    const data = [{ id: 'f2', name: 'Tea', author: { name: 'Mia' } }]
    const call: LessonCall = { method: 'GET', path: '/api/community', keep: { flow: 'data.0.id' } }
    const answer = await askApi(
      call,
      partsOf(() => Response.json({ data })),
    )
    expect(answer.kept).toEqual({ flow: 'f2' })
    expect(answer.flows).toEqual([{ id: 'f2', name: 'Tea', author: 'Mia' }])
  })

  it('tells a failure’s word, a picture from text, and that nothing was reached', async () => {
    const call: LessonCall = { method: 'GET', path: '/api/flows/nowhere' }
    const failure = () => Response.json({ code: 'flow_not_found' }, { status: 404 })
    expect(await askApi(call, partsOf(failure))).toMatchObject({ status: 404, code: 'flow_not_found' })
    const svg = () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
    expect(await askApi(call, partsOf(svg))).toMatchObject({
      text: '',
      picture: 'data:image/svg+xml,%3Csvg%2F%3E',
    })
    const unreached = () => {
      throw new TypeError('offline')
    }
    expect(await askApi(call, partsOf(unreached))).toMatchObject({ status: 0 })
  })

  it('is one that the API has, with the scope that it needs', () => {
    const calls = lessons.flatMap(({ steps }) => steps.flatMap(({ call }) => call ?? []))
    const ours = calls.filter(({ path }) => path.startsWith('/api/'))
    expect(ours.length).toBeGreaterThan(5)
    for (const { method, path, scope } of ours) {
      const [plain = ''] = path.split('?')
      const pattern = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')
      const route = Object.values(routes).find(
        (one) => one.method === method && pattern(one.path).test(plain),
      )
      const needed = route && 'scope' in route ? route.scope : undefined
      // Without a key it is either for everybody or refused, as the tutorial says.
      expect([path, route === undefined, scope ?? needed]).toEqual([path, false, needed])
    }
  })
})
