import { lessons, tutorialCategories } from '@flain/content'
import { canWalk, emptyGraph } from '@flain/flow'
import { read, readCommand } from '@flain/reader'
import { describe, expect, it } from 'vitest'
import { isReached } from './is-reached.ts'

const still = { isPlaying: false, isWalking: false }

describe('tutorials', () => {
  it('are each there once, and no more in a category than are counted', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
    for (const { name, count } of tutorialCategories) {
      expect(lessons.filter(({ category }) => category === name).length).toBeLessThanOrEqual(count)
    }
  })

  it.each(lessons)('$id: each step is reached by doing it, and not before', ({ category, steps }) => {
    expect(tutorialCategories.map(({ name }) => name)).toContain(category)
    let graph = emptyGraph()
    for (const { type, say, press, aim } of steps) {
      expect(isReached(aim, graph, still)).toBe(false)
      if (type !== undefined) ({ graph } = read(type))
      if (say !== undefined) {
        const command = readCommand(say, graph)
        if (command.kind === 'edit') ({ graph } = command)
      }
      const goingOn = { isPlaying: press === 'Play', isWalking: press === 'Walk' && canWalk(graph) }
      expect(isReached(aim, graph, goingOn)).toBe(true)
    }
  })
})
