/** What the help promises of our reader is so. */
import {
  commandExample,
  commandPhrases,
  galleryKeys,
  galleryKinds,
  phrases,
  shortcutGroups,
} from '@flain/content'
import { diagramKinds } from '@flain/flow'
import { read, readCommand } from '@flain/reader'
import { expect, test } from 'vitest'

test('there is a phrase for each kind of picture', () => {
  expect(phrases.map(({ kind }) => kind).toSorted()).toEqual([...diagramKinds].toSorted())
})

test.each(phrases)('draws what is promised of $kind', ({ kind, thought, shows }) => {
  const { graph } = read(thought)
  expect(graph.kind).toBe(kind)
  expect(graph.nodes.map(({ label }) => label)).toEqual(expect.arrayContaining([...shows]))
})

const kindPhrases = diagramKinds.flatMap((kind) =>
  galleryKinds[kind].phrases.map((phrase) => ({ kind, ...phrase })),
)

test.each(kindPhrases)('draws each step of $kind, said as “$how”', ({ kind, thought, shows }) => {
  const { graph } = read(thought)
  expect(graph.kind).toBe(kind)
  expect(graph.nodes.map(({ label }) => label)).toEqual(shows)
})

test('the gallery prints keys that there are', () => {
  const names = shortcutGroups.flatMap(({ rows }) => rows.map(([name]) => name))
  expect(names).toEqual(expect.arrayContaining([...galleryKeys.always, galleryKeys.walked]))
})

const edits = commandPhrases.filter(({ say }) => say !== 'undo')

test('takes back what was done last', () => {
  expect(edits.length).toBe(commandPhrases.length - 1)
  expect(readCommand('undo', read(commandExample).graph)).toEqual({ kind: 'undo' })
})

test.each(edits)('does as it is told: $say', ({ say }) => {
  const drawn = read(commandExample).graph
  // Its first step is of another kind, so that there is something to tell apart.
  const [first, ...rest] = drawn.nodes
  const graph = { ...drawn, nodes: first ? [{ ...first, kind: 'start' as const }, ...rest] : [] }
  const command = readCommand(say, graph)
  expect(command.kind).toBe('edit')
  // Something added counts as another graph, which it would not to toMatchObject.
  expect(command).not.toEqual(expect.objectContaining({ graph }))
})
