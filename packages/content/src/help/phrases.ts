import type { DiagramKind } from '@flain/flow'

/** A thought, the kind of picture our reader makes of it, and some of what then stands in it. */
export type Phrase = { kind: DiagramKind; name: string; thought: string; shows: readonly string[] }

/** Read by the tests of the API, so that what is said here is so. */
export const phrases: readonly Phrase[] = [
  {
    kind: 'process',
    name: 'A process',
    thought:
      'A customer orders; if the item is in stock we ship it, otherwise we reorder and tell the customer.',
    shows: ['A customer orders', 'Is the item in stock?', 'Ship it', 'Reorder', 'Tell the customer'],
  },
  {
    kind: 'decision',
    name: 'A decision',
    thought: 'Should I bike to work? Is it raining? Take the bus. Is it icy? Walk. Otherwise bike.',
    shows: ['Is it raining?', 'Take the bus', 'Is it icy?', 'Walk', 'Bike'],
  },
  {
    kind: 'architecture',
    name: 'A system',
    thought:
      'Motion sensors and door sensors connect to a Zigbee hub, the hub talks to Home Assistant on a Raspberry Pi, Home Assistant controls the lights and the thermostat.',
    shows: ['Zigbee hub', 'Home Assistant', 'Lights', 'Thermostat'],
  },
  {
    kind: 'mindmap',
    name: 'A mind map',
    thought: 'Mind map of a garden: vegetables, flowers, water and paths',
    shows: ['Garden', 'Vegetables', 'Flowers', 'Water', 'Paths'],
  },
  {
    kind: 'sequence',
    name: 'Who says what to whom',
    thought:
      'app -> backend: create order. backend -> stripe: charge card. stripe -> backend: ok. backend -> app: show receipt',
    shows: ['App', 'Backend', 'Stripe'],
  },
  {
    kind: 'timeline',
    name: 'A timeline',
    thought: 'Timeline: 2019 idea, 2020 first office, 2022 launch in Europe, 2024 a million users',
    shows: ['Idea', 'First office', 'Launch in Europe', 'Million users'],
  },
  {
    kind: 'cycle',
    name: 'A cycle',
    thought: 'Cycle of the seasons: spring, summer, autumn, winter',
    shows: ['Spring', 'Summer', 'Autumn', 'Winter'],
  },
  {
    kind: 'comparison',
    name: 'A comparison',
    thought:
      'Compare trains and planes. Trains: city to city, room to work, slow over long distances. Planes: fast over long distances, cheap early, long way to the airport.',
    shows: ['Trains', 'Planes', 'City to city', 'Room to work'],
  },
  {
    kind: 'orgchart',
    name: 'An organisation',
    thought: 'Org chart: Anna leads the company. Ben and Carla report to Anna. Dan and Eva report to Carla.',
    shows: ['Anna', 'Ben', 'Carla', 'Dan', 'Eva'],
  },
  {
    kind: 'swimlane',
    name: 'Who does what',
    thought:
      'Swimlane diagram of an order. The customer places the order. Sales confirms it. The warehouse packs the goods and the courier delivers them.',
    shows: ['Place order', 'Confirm order', 'Pack goods', 'Deliver goods'],
  },
  {
    kind: 'state',
    name: 'The states of a thing',
    thought: 'State diagram of an order: placed, paid, packed, shipped, delivered',
    shows: ['Placed', 'Paid', 'Packed', 'Shipped', 'Delivered'],
  },
  {
    kind: 'gantt',
    name: 'A plan with dates',
    thought:
      'Gantt chart of a website: design from 1 March to 14 March, then build for three weeks, then test for one week. Launch on 20 April.',
    shows: ['Design', 'Build', 'Test', 'Launch'],
  },
  {
    kind: 'journey',
    name: 'A journey and its feelings',
    thought:
      'Customer journey of a coffee shop. Discover: see an ad (happy), find the shop (annoyed). Order: queue (frustrated), pay (ok). Enjoy: drink coffee (delighted).',
    shows: ['See ad', 'Find shop', 'Queue', 'Pay', 'Drink coffee'],
  },
  {
    kind: 'class',
    name: 'Classes',
    thought:
      'Class diagram: Animal has name and age and can eat. Dog and Cat are animals. Dog can bark. An Owner has many Dogs.',
    shows: ['Animal', 'Dog', 'Cat', 'Owner'],
  },
  {
    kind: 'er',
    name: 'A data model',
    thought:
      'A customer has many orders. An order contains many products. Customer: id (key), name, email. Order: id (key), date. Product: id (key), name, price.',
    shows: ['Customer', 'Order', 'Product'],
  },
]

/** What can be told to a drawing; the tests say each to the flow of `commandExample`. */
export const commandExample =
  'Collect requirements, sketch a concept, present it to the client, deliver the files.'

export const commandPhrases: readonly { say: string; does: string }[] = [
  { say: 'add a step get feedback after sketch', does: 'Puts a step into the flow and joins its ends' },
  { say: 'connect deliver to collect', does: 'Draws a line from one step to another' },
  { say: 'rename sketch concept to draw wireframes', does: 'Gives a step another name' },
  { say: 'remove the step sketch', does: 'Takes a step out and joins what was around it' },
  { say: 'delete everything after sketch', does: 'Takes out all that follows' },
  { say: 'put collect and sketch in group Discovery', does: 'Draws a frame around steps' },
  { say: 'command make it left to right', does: 'Turns the flow: also “top to bottom”' },
  { say: 'make deliver red', does: 'Colours a step: also “the line from deliver to …”, “everything”' },
  {
    say: 'colour by kind',
    does: 'Colours all steps alike that share something: also “by who acts”, “by group”',
  },
  { say: 'icon of deliver package', does: 'Gives a step an icon; all of them are under A' },
  { say: 'link deliver to https://example.org', does: 'Leads from a step to a page' },
  { say: 'undo', does: 'Takes back what was done last' },
]
