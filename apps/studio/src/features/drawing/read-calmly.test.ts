import type { FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { type CalmReading, readCalmly } from './read-calmly.ts'

/** Types letter by letter and gives what was shown after each. */
function type(text: string): CalmReading[] {
  const readings: CalmReading[] = []
  for (let length = 1; length <= text.length; length++) {
    const last = readings.at(-1)
    const shown = last && { words: text.slice(0, length - 1), reading: last.graph, turning: last.turning }
    readings.push(readCalmly(text.slice(0, length), { known: last?.graph, shown, isWordWhole: false }))
  }
  return readings
}

/** Boxes that went away, and times the kind of the whole became another. */
function unrest(readings: readonly CalmReading[]): { vanished: string[]; turns: number } {
  const vanished: string[] = []
  let turns = 0
  let before: FlowGraph | undefined
  for (const { graph } of readings) {
    const ids = new Set(graph.nodes.map(({ id }) => id))
    for (const { id, label } of before?.nodes ?? []) if (!ids.has(id)) vanished.push(label)
    if (before && before.nodes.length > 0 && before.kind !== graph.kind) turns++
    before = graph
  }
  return { vanished, turns }
}

const thoughts = [
  'A user signs up, then confirms the email, then picks a plan. If the card is declined, ask for another card. Otherwise open the dashboard.',
  'The customer asks for a refund. Support looks up the order. If the order is older than 30 days, reject the request. Otherwise check the item. Close the ticket.',
  'The web app calls the API gateway. The API gateway calls the order service, the user service and the payment service. The user service reads the users database.',
]

describe('readCalmly, letter by letter', () => {
  it('takes at most one box away in a hundred letters, and turns into another kind at most once', () => {
    const typed = thoughts.map((thought) => unrest(type(thought)))
    const letters = thoughts.join('').length
    expect(typed.flatMap(({ vanished }) => vanished).length).toBeLessThanOrEqual(letters / 100)
    expect(typed.reduce((sum, { turns }) => sum + turns, 0)).toBeLessThanOrEqual(1)
  })

  it('shows each step by the end of the word that follows its first one', () => {
    const readings = type('Boil the water. Warm the pot. ')
    const at = 'Boil the water. Warm the '.length
    expect(readings[at - 1]?.graph.nodes.map(({ label }) => label)).toEqual(['Boil the water', 'Warm'])
  })

  it('makes no box of half a word, but goes on with the words of one', () => {
    const labels = type('Boil water, warm the pot, then po').map(({ graph }) =>
      graph.nodes.map(({ label }) => label),
    )
    expect(labels.at(-1)).toEqual(['Boil water', 'Warm the pot'])
    expect(labels['Boil wat'.length - 1]).toEqual(['Boil wat'])
  })

  it('shows what stands behind an arrow letter by letter', () => {
    const labels = type('plan -> bu')
      .at(-1)
      ?.graph.nodes.map(({ label }) => label)
    expect(labels).toEqual(['Plan', 'Bu'])
  })

  it('says that something waits, and shows it when the word was left alone', () => {
    const [last, before] = type('Boil water, warm the pot, serv').toReversed()
    expect(last?.isHeldBack).toBe(true)
    const shown = before && {
      words: 'Boil water, warm the pot, ser',
      reading: before.graph,
      turning: undefined,
    }
    const rested = readCalmly('Boil water, warm the pot, serv', {
      known: last?.graph,
      shown,
      isWordWhole: true,
    })
    expect(rested.isHeldBack).toBe(false)
    expect(rested.graph.nodes).toHaveLength(3)
  })

  it('takes away at once what was deleted, and shows at once what was pasted', () => {
    const typed = type('Boil water, warm the pot, add tea.').at(-1)
    const shown = typed && {
      words: 'Boil water, warm the pot, add tea.',
      reading: typed.graph,
      turning: undefined,
    }
    const typing = { known: typed?.graph, shown, isWordWhole: false }
    expect(readCalmly('Boil water, ', typing).graph.nodes).toHaveLength(1)
    const pasted = readCalmly('Boil water, warm the pot, add tea. Pour the water, serve', typing)
    expect(pasted.isHeldBack).toBe(false)
    expect(pasted.graph.nodes).toHaveLength(5)
  })
})
