import { describe, expect, it, test } from 'vitest'
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
    'change the color of sketch to black',
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

describe('how a step looks and where it leads', () => {
  const after = (text: string) => {
    const command = readCommand(text, graph)
    if (command.kind === 'unclear') return command.issues[0]?.message
    if (command.kind !== 'edit') return command.kind
    const { nodes, edges, look } = command.graph
    const icons = nodes.flatMap((node) => (node.icon ? [`${node.id} ${node.icon}`] : []))
    const worn = [...nodes, ...edges]
      .filter(({ colour }) => colour)
      .map(({ id, colour }) => `${id} ${colour}`)
    return [
      ...worn,
      ...icons,
      ...nodes.flatMap(({ link }) => link ?? []),
      ...(look ? [look.colour] : []),
    ].join(', ')
  }
  const [sketch, second] = graph.nodes
    .filter(({ label }) => /sketch|deliver/i.test(label))
    .map(({ id }) => id)
  it.each([
    ['make sketch red', `${sketch} red`],
    ['Colour the sketch concept orange.', `${sketch} amber`],
    ['change the color of sketch to purple', `${sketch} violet`],
    ['make the colour of deliver blue', `${second} blue`],
    ['make everything grey', graph.nodes.map(({ id }) => `${id} grey`).join(', ')],
    ['make the colour blue', 'business'],
    ['link sketch to https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['make the colour red', 'No flow is red as a whole, but its steps can be: “make everything red”.'],
    ['link sketch to http://example.org', 'A link is a whole address that begins with https://.'],
    ['link sketch to javascript:alert(1)', 'A link is a whole address that begins with https://.'],
    ['make the line from sketch to the moon red', 'none'],
    ['icon of sketch rocket', `${sketch} rocket`],
    ['set the icon of deliver to shopping cart', `${second} shopping-cart`],
    ['give sketch a pencil icon', `${sketch} pencil`],
    ['icon of sketch dragon', 'No icon is called “dragon”. All of them are under A, on a selected step.'],
    ['make the door red', 'none'],
    ['colour the walls blue', 'none'],
    ['remove the colour of sketch', ''],
  ])('“%s”', (text, expected) => {
    expect(after(text)).toBe(expected)
  })

  it('colours a line by its ends, and steps by what they have in common', () => {
    const [edge] = graph.edges
    const label = (id = '') => graph.nodes.find((node) => node.id === id)?.label ?? ''
    expect(after(`make the line from ${label(edge?.from)} to ${label(edge?.to)} teal`)).toBe(
      `${edge?.id} teal`,
    )
    expect(after('make all lines red')).toBe(graph.edges.map(({ id }) => `${id} red`).join(', '))
    expect(after('colour by lane')).toBe(
      'There are no two steps here that differ by group, or they wear these colours already.',
    )
  })

  it('finds lines by their ends and by their words, and gives them icons and links', () => {
    const asked = read('Is it raining? If yes, take the bus. If no, walk.').graph
    const edgesAfter = (text: string) => {
      const command = readCommand(text, asked)
      if (command.kind !== 'edit') return command.kind
      return command.graph.edges.flatMap(({ label, colour, icon, link }) =>
        colour || icon || link ? [[label, colour, icon, link].filter(Boolean).join(' ')] : [],
      )
    }
    expect(edgesAfter('make the yes line red')).toEqual(['yes red'])
    expect(edgesAfter('make the arrow that says “no” blue')).toEqual(['no blue'])
    expect(edgesAfter('icon of the yes line bus')).toEqual(['yes bus'])
    expect(edgesAfter('icon of the line from raining to walk rocket')).toEqual(['no rocket'])
    expect(edgesAfter('link the line from raining to walk to https://example.org/walk')).toEqual([
      'no https://example.org/walk',
    ])
    expect(edgesAfter('make the bus line red')).toBe('none')
    expect(edgesAfter('link the line from raining to the sea to https://example.org')).toBe('unclear')
  })
})
