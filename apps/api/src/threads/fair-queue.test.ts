import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import type { Parties, QueueOptions } from './fair-queue.ts'

type Item = { name: string; askers: Parties[] }

const clock = { ms: 0 }
const open = (options: QueueOptions = {}) => createFairQueue<Item>({ now: () => clock.ms, ...options })
const item = (name: string, parties: Parties = {}): Item => ({ name, askers: [parties] })
const all = () => true

describe('a fair queue', () => {
  test('gives the turn to whoever used the least, and among equals to whoever waited longest', () => {
    const queue = open()
    queue.charge({ source: 'busy' }, 500)
    for (const name of ['first', 'second']) queue.add(item(name, { source: 'busy' }))
    queue.add(item('third', { source: 'quiet' }))
    queue.add(item('fourth', { source: 'calm' }))
    const order = Array.from({ length: 5 }, () => queue.next(all)?.name)
    expect(order).toEqual(['third', 'fourth', 'first', 'second', undefined])
  })

  test('counts a slow flow for its owner, from however many addresses it is asked for', () => {
    const queue = open()
    for (let at = 0; at < 20; at += 1) queue.charge({ source: `address ${at}`, owner: 'slow' }, 100)
    queue.add(item('slow', { source: 'a new address', owner: 'slow' }))
    queue.add(item('fast', { source: 'address 1', owner: 'fast' }))
    expect(queue.next(all)?.name).toBe('fast')
  })

  test('forgets what was used', () => {
    const queue = open()
    queue.charge({ source: 'long ago' }, 10_000)
    clock.ms += 200_000
    queue.charge({ source: 'just now' }, 1)
    queue.add(item('now', { source: 'just now' }))
    queue.add(item('then', { source: 'long ago' }))
    expect(queue.next(all)?.name).toBe('then')
  })

  test('refuses more than its share to one, and to nobody else', () => {
    const queue = open({ most: 500, mostOfOne: 200 })
    const refused = Array.from({ length: 250 }, (_, at) => queue.add(item(`${at}`, { source: 'one' })))
    expect(refused.filter((one) => one !== undefined)).toHaveLength(50)
    expect(queue.add(item('other', { source: 'other' }))).toBeUndefined()
  })

  test('makes room for whoever asks for little where many ask for much', () => {
    const queue = open({ most: 500, mostOfOne: 200 })
    for (const source of ['one', 'two', 'three']) {
      queue.charge({ source }, 100)
      for (let at = 0; at < 200; at += 1) queue.add(item(`${source} ${at}`, { source }))
    }
    const gone = queue.add(item('innocent', { source: 'elsewhere' }))
    expect(gone?.name).toMatch(/^(one|two|three) /)
    expect(queue.next(all)?.name).toBe('innocent')
  })

  test('lets a job that several wait for come at the turn of the first of them', () => {
    const queue = open()
    queue.charge({ source: 'busy' }, 500)
    queue.charge({ source: 'calm' }, 100)
    const shared = item('shared', { source: 'busy' })
    queue.add(shared)
    queue.add(item('own', { source: 'calm' }))
    shared.askers.push({ source: 'quiet' })
    expect(queue.next(all)?.name).toBe('shared')
  })
})
