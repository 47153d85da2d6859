import { lessons, tutorialCategories } from '@flain/content'
import { emptyGraph } from '@flain/flow'
import { read } from '@flain/reader'
import { describe, expect, it } from 'vitest'
import { isReached } from './is-reached.ts'

describe('tutorials', () => {
  it.each(lessons)('$id: each step is reached by doing it, and not before', ({ category, steps }) => {
    expect(tutorialCategories.map(({ name }) => name)).toContain(category)
    let graph = emptyGraph()
    for (const { type, press, aim } of steps) {
      expect(isReached(aim, graph, false)).toBe(false)
      if (type !== undefined) ({ graph } = read(type))
      expect(isReached(aim, graph, press === 'Play')).toBe(true)
    }
  })
})
