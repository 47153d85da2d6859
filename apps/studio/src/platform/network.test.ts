import { describe, expect, test } from 'vitest'
import { createDoor } from './network.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

function open(storage = memory()) {
  const sent: string[] = []
  const door = createDoor(storage, (input) => {
    sent.push(input instanceof Request ? input.url : String(input))
    return Promise.resolve(new Response())
  })
  door.countFor(() => 'drawing')
  return { door, sent, storage }
}

const flows = 'http://localhost:1/api/flows'
const post = (body: string) => ({ method: 'POST', body })

describe('the door to the network', () => {
  test('counts bytes and requests by drawing, place and purpose', async () => {
    const { door } = open()
    await door.fetch(flows, post('{"name":"é"}'))
    await door.fetch(flows, post('12'))
    await door.fetch('http://localhost:1/api/assistant', post('123'))
    await door.fetch('http://localhost:1/api/session')
    door.countPassedOn('api.example', 3)
    expect(door.network.get().receipts['drawing']).toEqual([
      { purpose: 'saving', host: 'localhost:1', requests: 2, bytes: 2 * '/api/flows'.length + 13 + 2 },
      { purpose: 'model', host: 'localhost:1', requests: 1, bytes: '/api/assistant'.length + 3 },
      { purpose: 'asking', host: 'localhost:1', requests: 1, bytes: '/api/session'.length },
      { purpose: 'model', host: 'api.example', requests: 1, bytes: 3 },
    ])
  })

  test('lets nothing out while it is closed, and is still closed after a reload', async () => {
    const { door, sent, storage } = open()
    door.setLocalOnly(true)
    await expect(door.fetch(flows, post('1'))).rejects.toThrow('Local only')
    const again = open(storage)
    await expect(again.door.fetch(flows)).rejects.toThrow('Local only')
    expect([...sent, ...again.sent]).toEqual([])
    expect(door.network.get().receipts).toEqual({})
    again.door.setLocalOnly(false)
    await again.door.fetch(flows)
    expect(again.sent).toEqual([flows])
  })

  test('remembers what was counted, for the last hundred drawings', async () => {
    const { door, storage } = open()
    for (let count = 0; count < 120; count += 1) {
      door.countFor(() => `drawing ${count}`)
      await door.fetch(flows, post('1'))
    }
    const { receipts } = open(storage).door.network.get()
    expect(Object.keys(receipts)).toHaveLength(100)
    expect(Object.keys(receipts).at(-1)).toBe('drawing 119')
  })

  test.each(['no json', '[1]', '{"a":[{"purpose":1}]}', 'null'])('takes %s for no receipt', (text) => {
    const storage = memory()
    storage.setItem('flain.receipts', text)
    const { receipts } = open(storage).door.network.get()
    expect(Object.values(receipts).flat()).toEqual([])
  })

  test('works where nothing can be kept', async () => {
    const door = createDoor(undefined, () => Promise.resolve(new Response()))
    await door.fetch(flows, post('1'))
    door.setLocalOnly(true)
    expect(door.network.get().isLocalOnly).toBe(true)
  })
})
