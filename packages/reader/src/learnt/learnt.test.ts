import { beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import { flowGraphSchema } from '@flain/flow/schema'
import { weights } from '@flain/reader/weights'
import { read, readByRules, useWeights } from '../read.ts'
import { askedBy } from './asking.ts'
import { bytesOf } from './bytes.ts'
import { linesOf } from './lines.ts'
import { encode, networkOf } from './network.ts'
import { withNames, withQuestion, withoutAsides, withoutTitle } from './units.ts'
import { areApart, firstMentions } from './names.ts'
import { stepWording, whenWording } from './wording.ts'
import { wordsOf } from './features.ts'

const leave = `Create a flowchart for our leave policy:
- Employee fills in the form
- The manager reviews it
- If there are enough days left, HR books the leave
- Otherwise HR declines the request
Note: public holidays do not count.`

beforeAll(() => useWeights(weights))

it('reads bytes written as signs', () => {
  expect([...bytesOf('()*+')]).toEqual([0, 255, 1, 254])
  expect([...bytesOf('[]~\u00ae\u0157')]).toEqual([230, 26, 213, 43, 128])
})

it('gives the same numbers on every engine', () => {
  const network = networkOf(bytesOf(weights))
  const states = encode(network, [[1, 2, 3], [4], [5, 6], []], Int32Array.of(0, 0, 1, 1))
  const sum = states.flatMap((state) => [...state]).reduce((total, each) => total + each, 0)
  expect(states.map(({ length }) => length)).toEqual([192, 192, 192, 192])
  expect(sum).toMatchInlineSnapshot(`37.617312919697724`)
})

it('encodes a longer text as it would have at first sight', () => {
  const network = networkOf(bytesOf(weights))
  const features = Array.from({ length: 60 }, (_, i) => [1 + ((i * 37) % 8000), 2 + i])
  const sentenceOf = Int32Array.from(features, (_, i) => Math.floor(i / 9))
  const whole = encode(network, features, sentenceOf)
  encode(networkOf(bytesOf(weights)), [], sentenceOf)
  encode(network, features.slice(0, 47), sentenceOf)
  expect(encode(network, features, sentenceOf)).toEqual(whole)
})

it('draws no request and no note of a pasted list, and asks where it branches', () => {
  const { graph } = read(leave)
  expect(graph.kind).toBe('process')
  const labels = graph.nodes.map(({ label }) => label).join('\n')
  expect(labels).not.toMatch(/flowchart|public holidays/i)
  expect(graph.nodes.filter(({ kind }) => kind === 'decision')).toHaveLength(1)
})

it('gives a valid graph for any text, the same for the same', () => {
  const piece = fc.constantFrom(
    ...leave.split(' '),
    '\n',
    '\n- ',
    '1. ',
    'if',
    'otherwise',
    '| ',
    '## ',
    'A -> B',
    'ß́',
    '🌍',
  )
  const text = fc.array(piece, { maxLength: 80 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 300 })), (thought) => {
      const { graph } = read(thought)
      expect(flowGraphSchema.safeParse(graph).success).toBe(true)
      const ids = new Set(graph.nodes.map(({ id }) => id))
      expect(graph.edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true)
      read('something else')
      read('and another')
      expect(read(thought).graph).toEqual(graph)
    }),
    { numRuns: 60, seed: 11 },
  )
})

it('leaves notation and arrows to the rules', () => {
  for (const text of ['graph TD\nA-->B', 'order -> check -> ship'])
    expect(read(text)).toEqual(readByRules(text))
})

it('leaves zones named in passing to the rules', () => {
  const { groups } = read(
    'Design an IoT system: users reach a cloud application and a database, while an on-premises edge app talks to each device.',
  ).graph
  expect(groups).toHaveLength(2)
})

it('draws nothing of a line that says it is a note, whatever its words look like', () => {
  const words = wordsOf('- IT orders a laptop\n**Note:** contractors bring their own laptop\n- HR calls')
  const steps = words.tokens.map((_, i) => ({ type: 's' as const, from: i, to: i + 1 }))
  const lines = withoutAsides(steps, words).map(({ type }, i) => `${words.lineOf[i]}${type}`)
  expect([...new Set(lines)]).toEqual(['0s', '1n', '2s'])
})

it('draws nothing of a title, but the root of a map', () => {
  const words = wordsOf('Design a shop: users reach the site.')
  const units = [
    { type: 'y' as const, from: 0, to: 3 },
    { type: 'p' as const, from: 4, to: 5 },
  ]
  expect(withoutTitle(units, words, 'architecture').map(({ type }) => type)).toEqual(['h', 'p'])
  expect(withoutTitle(units, words, 'mindmap')).toEqual(units)
})

it('takes the first condition for a question, and later ones for answers', () => {
  const words = wordsOf('If invalid, show an error. If valid, go on. Yes: stop.')
  const answers = [0, 6, 12].map((from) => ({ type: 'c' as const, from, to: from + 2 }))
  expect(withQuestion(answers, words).map(({ type }) => type)).toEqual(['q', 'c', 'c'])
  expect(withQuestion(answers.slice(2), words).map(({ type }) => type)).toEqual(['c'])
})

it('cuts a message around the names of who takes part, and nothing else', () => {
  const words = wordsOf('Jess asks Tom. Tom passes it on to the Jess of old.')
  const units = [
    { type: 'p' as const, from: 0, to: 1 },
    { type: 'm' as const, from: 1, to: 2 },
    { type: 'p' as const, from: 2, to: 3 },
    { type: 'm' as const, from: 4, to: 13 },
  ]
  const said = (kind: 'sequence' | 'process') =>
    withNames(units, words, kind).map(
      ({ type, from, to }) =>
        `${type} ${words.tokens
          .slice(from, to)
          .map(({ text }) => text)
          .join(' ')}`,
    )
  expect(said('sequence').slice(3)).toEqual(['p Tom', 'm passes it on to', 'p the Jess', 'm of old'])
  expect(said('process')).toHaveLength(4)
})

it('writes below an event when it was, and below a step how long it takes', () => {
  const details = (text: string) => read(text).graph.nodes.map(({ label, detail }) => [label, detail])
  expect(
    details('History of the club\n- founded in 1901\n- 1920: first cup\n- new ground bought in March 1955'),
  ).toEqual([
    ['Founded', '1901'],
    ['First cup', '1920'],
    ['New ground bought', 'March 1955'],
  ])
  const wording = (text: string) => whenWording(text, wordsOf(text).tokens)
  expect(['for 45 minutes', 'In 1993', 'on Monday', 'in 3 days'].map(wording)).toEqual([
    '45 minutes',
    '1993',
    'Monday',
    'In 3 days',
  ])
})

it('leads back to a step that "go back to" names', () => {
  const { nodes, edges } = read(
    'We write the text, then we check it. If there are mistakes, go back to writing the text, otherwise print it.',
  ).graph
  const [first] = nodes
  expect(nodes).toHaveLength(4)
  expect(edges.find(({ to }) => to === first?.id)?.label).toBe('yes')
})

it('draws what a second condition leads to as the other answer', () => {
  const { nodes, edges } = read(
    'Check the camera:\n- If the alarm is false, reset the system\n- If it is real, call the police',
  ).graph
  const asked = nodes.find(({ kind }) => kind === 'decision')?.id
  const answers = edges.filter(({ from }) => from === asked).map(({ label }) => label)
  expect(new Set(answers)).toEqual(new Set(['yes', 'no']))
})

it('reads arrows between lists as words like others, and arrows alone as what they say', () => {
  const { graph } = read(
    'team day brain dump: food (tacos, salad bar), games → quiz / bowling, music: playlist',
  )
  expect(graph.kind).toBe('mindmap')
  expect(graph.nodes.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Tacos', 'Quiz', 'Bowling', 'Playlist']),
  )
  const chain = 'listener → CDN → mp3 bucket'
  expect(read(chain)).toEqual(readByRules(chain))
})

it('draws arrows between things as they stand, wherever a thing is named again', () => {
  const { graph } = read('camera → recorder → nas, recorder → cloud backup')
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  const edges = graph.edges.map(({ from, to }) => `${label.get(from)} > ${label.get(to)}`)
  expect(edges).toEqual(['Camera > Recorder', 'Recorder > Nas', 'Recorder > Cloud backup'])
  const anew = read('camera → recorder → nas, recorder → cloud backup, phone → recorder').graph
  expect(anew.edges.filter(({ to }) => to === anew.nodes.find(({ label }) => label === 'Phone')?.id)).toEqual(
    [],
  )
})

it('draws what a chat is about, and not who wrote to whom', () => {
  const { graph } = read(
    'Lea: facilities makes me count plants\nJens: how many\nLea: 214. ok so you walk each floor, photograph every plant, enter it in the sheet, and if one is dead you order a new one. otherwise water it\nJens: lol\nLea: exactly',
  )
  expect(graph.kind).toBe('process')
})

it('leads a chain of arrows round whatever else is said where it ends', () => {
  expect(
    read('price rises → papers write about it → amateurs buy → price rises (until it does not)').graph.kind,
  ).toBe('cycle')
})

it('draws no line from a part of a system to itself', () => {
  const { graph } = read(
    'The gateway forwards trips to the rides service. The rides service owns the trips schema and publishes unlock commands to the broker. The tracker subscribes there.',
  )
  expect(graph.kind).toBe('architecture')
  expect(graph.edges.filter(({ from, to }) => from === to)).toEqual([])
})

it('hangs lines below those that stand further out', () => {
  expect(linesOf('# A\n- b\n  - c\n- d\n## E\n1. f').map(({ parent }) => parent)).toEqual([-1, 0, 1, 0, 0, 4])
})

it('says a step as it was said, and who does it apart where that is plain', () => {
  const wording = (text: string) => stepWording(text, wordsOf(text).tokens)
  expect(wording('The clerk checks the list.')).toEqual({ label: 'Check the list', who: 'Clerk' })
  expect(wording('the form is not sent to anybody')).toEqual({ label: 'The form is not sent to anybody' })
  expect(wording('Review of the draft by two people')).toEqual({ label: 'Review of the draft by two people' })
  expect(wording('The clerk checks it and files it in the cabinet')).toEqual({
    label: 'Check it and file it in the cabinet',
    who: 'Clerk',
  })
  for (const whole of [
    'The script cuts it up and a copy goes to the translators',
    'The pallet comes in wonky',
    'Takes 20 minutes',
    'The owner reports the loss and encloses a photograph',
  ])
    expect(wording(whole)).toEqual({ label: whole })
  expect(wording('Parents fill in the form')).toEqual({ label: 'Fill in the form', who: 'Parents' })
  expect(wording('the owner has to sign it off')).toEqual({ label: 'Sign it off', who: 'Owner' })
  const sentence = 'The clerk checks it and writes the report'
  const second = wordsOf(sentence).tokens.slice(5)
  expect(stepWording(sentence, second)).toEqual({ label: 'Write the report', goesOn: true })
  expect(wording('The officer then writes a report')).toEqual({ label: 'Write a report', who: 'Officer' })
  expect(wording('the plan needs approval')).toEqual({ label: 'The plan needs approval' })
  expect(wording('press "promote standby"')).toEqual({ label: 'Press "promote standby"' })
  expect(wording('promote standby"')).toEqual({ label: 'Promote standby' })
})

it.each([
  ['This report is then checked by a senior officer', 'Check this report', 'Senior officer'],
  ['Requests are filed by our clerk under their dates', 'File requests under their dates', 'Clerk'],
  ['it was signed by the owner', 'Sign it', 'Owner'],
  ['The bill is paid by card', 'The bill is paid by card', undefined],
  ['Anna is called by the nurse', 'Anna is called by the nurse', undefined],
  [
    'The boxes are packed and shipped by the depot',
    'The boxes are packed and shipped by the depot',
    undefined,
  ],
  ['applications get opened by the clerk', 'Applications get opened by the clerk', undefined],
])('says of "%s" who does it where one is named', (text, label, who) => {
  expect(stepWording(text, wordsOf(text).tokens)).toEqual({ label, ...(who ? { who } : {}) })
})

it.each([
  ['if the item is not in stock', 'Is the item in stock?', 'no'],
  ['if stock is not available', 'Stock available?', 'no'],
  ['Offer accepted?', 'Offer accepted?', undefined],
  ["if it's a phone or a wallet", 'Phone or a wallet?', 'yes'],
  ["when they don't like it", 'Do they like it?', 'no'],
  ['if nobody comes for it', 'Does anybody come for it?', 'no'],
  ["unless it's raining", 'Raining?', 'no'],
  ["unless it isn't signed", 'Signed?', 'yes'],
  ["if the doctor hasn't been", 'Has the doctor been?', 'no'],
  ['in case of emergency', 'Emergency?', 'yes'],
  ['if it bends', 'Does it bend?', 'yes'],
  ['If the tests pass', 'Do the tests pass?', 'yes'],
  ['if someone has died', 'Has someone died?', 'yes'],
  ['room is quiet', 'Room is quiet?', undefined],
  ["anything they can't solve", "Anything they can't solve?", 'yes'],
  ['whoever has more than half wins', 'Whoever has more than half wins?', undefined],
  ['should the radio be broken', 'Is the radio broken?', 'yes'],
  ['should they not turn up', 'Do they turn up?', 'no'],
  ['should there still be no answer', 'Is there still no answer?', 'yes'],
  ['should the customer agree', 'Does the customer agree?', 'yes'],
  ['should no one of them turn out right', 'Should no one of them turn out right?', 'yes'],
  ['if it takes no more than five days', 'Does it take no more than five days?', 'yes'],
  ['if the customer is not happy and does not answer', 'Customer is not happy and does not answer?', 'yes'],
])('asks what is told by "%s"', (text, label, holds) => {
  expect(askedBy(text, wordsOf(text).tokens)).toEqual({ label, ...(holds ? { holds } : {}) })
})

it('knows a thing by a part of its name that nothing else is called by', () => {
  const names = [
    'route-solver',
    'Load balancer',
    'the solver',
    'LB',
    'NAT gateway',
    'API gateway',
    'gateway',
    'our Load Balancers',
  ]
  const first = firstMentions(names.map((name, unit) => ({ name, unit })))
  expect(names.map((_, unit) => first.get(unit))).toEqual([0, 1, 0, 1, 4, 5, 6, 1])
  expect(areApart('Ride service', 'the vision service')).toBe(true)
  expect(areApart('Ride service', 'service')).toBe(false)
})
