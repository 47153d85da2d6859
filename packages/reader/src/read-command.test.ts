import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'
import { readCommand } from './read-command.ts'

const { graph } = read('Collect requirements, sketch a concept, present it to the client, deliver the files.')
const shape = (text: string) => {
  const command = readCommand(text, graph)
  if (command.kind !== 'edit') return command.kind
  const label = new Map(command.graph.nodes.map((node) => [node.id, node.label]))
  return command.graph.edges.map((edge) => `${label.get(edge.from)} > ${label.get(edge.to)}`)
}

test('adds a step after another and keeps the flow whole', () => {
  expect(shape('add a step get feedback after sketch')).toEqual([
    'Collect requirements > Sketch concept',
    'Present concept to client > Deliver files',
    'Get feedback > Present concept to client',
    'Sketch concept > Get feedback',
  ])
})

test('connects, renames, removes, groups and turns', () => {
  expect(shape('connect deliver to collect')).toContain('Deliver files > Collect requirements')
  expect(shape('rename sketch concept to draw wireframes')).toContain(
    'Draw wireframes > Present concept to client',
  )
  expect(shape('remove the step sketch')).toEqual(['Present concept to client > Deliver files'])
  const grouped = readCommand('put collect and sketch in group Discovery', graph)
  expect(grouped.kind === 'edit' && grouped.graph.nodes.filter((node) => node.group).length).toBe(2)
  const turned = readCommand('command make it left to right', graph)
  expect(turned.kind === 'edit' && turned.graph.direction).toBe('right')
  expect(readCommand('undo', graph)).toEqual({ kind: 'undo' })
})

test('leaves thoughts alone and says what a command could not find', () => {
  expect(readCommand('remove the old tiles, clean the floor and lay the new ones', graph).kind).toBe('none')
  expect(readCommand('we connect sensors to a hub', graph).kind).toBe('none')
  expect(readCommand('rename the bicycle to car', graph).kind).toBe('unclear')
})

test('deletes what comes after or before a step, and keeps the step', () => {
  const labels = (text: string) => {
    const command = readCommand(text, graph)
    return command.kind === 'edit' ? command.graph.nodes.map(({ label }) => label) : command.kind
  }
  expect(labels('delete everything after sketch')).toEqual(['Collect requirements', 'Sketch concept'])
  expect(labels('remove all steps before deliver')).toEqual(['Deliver files'])
  expect(labels('Delete last step')).toHaveLength(graph.nodes.length - 1)
  expect(labels('delete everything after lunch')).toBe('unclear')
})

test('says where it is done what a flow cannot do itself', () => {
  for (const text of [
    'Export as png',
    'change the color of sketch to red',
    'make the colour of deliver blue',
    'download svg',
    'Print',
    'publish it',
    'play it',
    'zoom in',
    'start over',
    'clear everything',
    'make the boxes bigger',
    'change the font',
  ])
    expect(readCommand(text, graph).kind).toBe('unclear')
  for (const thought of [
    'Publish the report',
    'Play the recording to the team',
    'Save the file as a copy',
    'Start over with the dough',
  ])
    expect(readCommand(thought, graph).kind).toBe('none')
  expect(readCommand('Export the report as a PDF and send it', graph).kind).toBe('none')
  expect(readCommand('change the schedule to weekly', graph).kind).toBe('none')
})

test('draws the flow as another kind', () => {
  const kind = (text: string) => {
    const command = readCommand(text, graph)
    return command.kind === 'edit' ? command.graph.kind : command.kind
  }
  expect(kind('Turn into timeline')).toBe('timeline')
  expect(kind('show it as a mind map')).toBe('mindmap')
  expect(kind('convert the flow to a swimlane diagram')).toBe('swimlane')
  expect(kind('turn this into an org chart.')).toBe('orgchart')
  expect(kind('make it into a cake')).toBe('none')
  expect(kind('turn the report into a timeline')).toBe('none')
})
