import { type Aim, lessons, tutorialCategories } from '@flain/content'
import { canWalk, emptyGraph } from '@flain/flow'
import { read, readCommand } from '@flain/reader'
import { describe, expect, it } from 'vitest'
import { type GoingOn, isReached } from './is-reached.ts'

const still: GoingOn = {
  isPlaying: false,
  isWalking: false,
  told: '',
  standing: undefined,
  answered: undefined,
  isFound: false,
}

describe('tutorials', () => {
  it('are each there once, and as many in a category as are counted', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
    for (const { name, count } of tutorialCategories)
      expect([name, lessons.filter(({ category }) => category === name).length]).toEqual([name, count])
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
      const isWalking = press === 'Walk' && canWalk(graph)
      expect(isReached(aim, graph, { ...around(aim), isPlaying: press === 'Play', isWalking })).toBe(true)
    }
  })

  it('take no other answer for the one that is asked for', () => {
    const aim: Aim = { is: 'answered', status: 409, code: 'version_conflict' }
    const after = (status: number, code: string) =>
      isReached(aim, emptyGraph(), { ...still, answered: { status, code } })
    expect([after(200, ''), after(409, 'account_full'), after(409, 'version_conflict')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

/** What goes on around the board once a step outside of it is done, as its journey does it for real. */
function around(aim: Aim): GoingOn {
  switch (aim.is) {
    case 'answered':
      return { ...still, answered: { status: aim.status, code: aim.code ?? '' } }
    case 'found':
      return { ...still, isFound: true }
    case 'told':
      return { ...still, told: 'Link copied. It carries your words.' }
    case 'standing':
      return { ...still, standing: aim.standing }
    default:
      return still
  }
}
