import { expect, test } from 'vitest'
import { spanText } from '@flain/flow'
import { read } from './read.ts'

function plan(thought: string): string[] {
  const { graph } = read(thought)
  expect(graph.kind).toBe('gantt')
  const section = new Map(graph.groups.map(({ id, label }) => [id, label]))
  return graph.nodes.map(({ label, span, group }) =>
    [label, span ? spanText(span) : 'no day', section.get(group ?? '') ?? ''].filter(Boolean).join(' | '),
  )
}

const ties = (thought: string) => read(thought).graph.edges.map(({ from, to }) => `${from} > ${to}`)

test('tasks that are told one after another have their days and wait for one another', () => {
  const told = 'Design from 1 March to 14 March, then build for three weeks, then test for a week.'
  expect(plan(told)).toEqual(['Design | 1 Mar – 14 Mar', 'Build | 15 Mar – 4 Apr', 'Test | 5 Apr – 11 Apr'])
  expect(ties(told)).toEqual(['design > build', 'build > test'])
})

test('a year that is said once holds for all, and turns where the months begin again', () => {
  expect(
    plan('Gantt chart: idea from 3 November 2026 to 20 December, trial from 5 January to 9 January'),
  ).toEqual(['Idea | 3 Nov – 20 Dec 2026', 'Trial | 5 Jan – 9 Jan 2027'])
})

test('sections, who does it, how much is done and milestones are read from a list', () => {
  const thought =
    'Create a gantt chart of a website\nThink:\n- Research (Ann): 2026-03-02 to 2026-03-06, 50% done\n- [x] Sketch, 3 days after research\nMake:\n- Build takes 2 weeks\n- Milestone: Launch, 2026-04-01'
  const { graph } = read(thought)
  expect(graph.title).toBe('Website')
  expect(plan(thought)).toEqual([
    'Research | 2 Mar – 6 Mar 2026, 50 % done | Think',
    'Sketch | 7 Mar – 9 Mar 2026, 100 % done | Think',
    'Build | 10 Mar – 23 Mar 2026 | Make',
    'Launch | 1 Apr 2026 | Make',
  ])
  expect(graph.nodes.map(({ kind }) => kind)).toEqual(['action', 'action', 'action', 'event'])
  expect(graph.nodes[0]?.detail).toBe('Ann')
})

test('lengths alone are counted from the first day, and rows of a table are tasks', () => {
  expect(plan('gantt:\nDesign: 2 weeks\nBuild: 1 month')).toEqual([
    'Design | day 1 – day 14',
    'Build | day 15 – day 44',
  ])
  expect(
    plan(
      '| task | start | end |\n|---|---|---|\n| Survey | 2026-03-02 | 2026-03-06 |\n| Drill | 2026-03-09 | 2026-03-27 |\nas a gantt chart',
    ),
  ).toEqual(['Survey | 2 Mar – 6 Mar 2026', 'Drill | 9 Mar – 27 Mar 2026'])
})

test('what happens at times stays what it was where nobody asks for a plan', () => {
  for (const thought of [
    'Project plan: week 1 kickoff and interviews, week 2 wireframes, launch on June 12.',
    'From 1999 to 2003 I lived in Rome, then I moved to Oslo for two years.',
    'The shop opens from 9 to 5. If the customer pays we ship, otherwise we call.',
  ])
    expect(read(thought).graph.kind).not.toBe('gantt')
})

test('a task keeps its id while the words behind it grow', () => {
  const before = read('Gantt chart: design from 1 March to 14 March, build takes 3 weeks').graph
  const after = read(
    'Gantt chart: design from 1 March to 14 March, build takes 3 weeks, test takes 4 days',
    before,
  ).graph
  expect(after.nodes.slice(0, 2).map(({ id }) => id)).toEqual(before.nodes.map(({ id }) => id))
})
