import { flowGraphSchema } from '@flain/flow/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'
import { edges } from './testing/drawn.ts'
import { forget, readAnew } from './testing/read-anew.ts'

const iot =
  'Design an IoT system: users reach a cloud application, APIs and a database; the APIs talk to an on-premises edge app, which runs each IoT device.'

test('keeps the id of a node while a second one of its words is being typed', () => {
  const text = 'A patient calls, the receptionist checks the calendar. If there is a free slot she books it'
  const ids = new Set<string>()
  let { graph } = read('')
  for (let end = 1; end <= text.length; end += 1) {
    graph = read(text.slice(0, end), graph).graph
    for (const node of graph.nodes) if (node.label === 'Check calendar') ids.add(node.id)
  }
  expect([...ids]).toHaveLength(1)
})

test('a deed before a question keeps its step while the question is being typed', () => {
  for (const more of ['', ' slot', ' slot sh', ' slot she books it'])
    expect(read(`The receptionist checks the calendar. If there is a free${more}`).graph).toMatchObject({
      kind: 'process',
      nodes: [{ label: 'Check calendar' }, { kind: 'decision' }, ...(more.endsWith('it') ? [{}] : [])],
    })
})

test('reads the home page sentence as two places with what lives in them', () => {
  const { graph } = read(iot)
  expect(graph.kind).toBe('architecture')
  const inside = (label: string) =>
    graph.nodes
      .filter((node) => node.group === graph.groups.find((group) => group.label === label)?.id)
      .map((node) => node.label)
  expect(graph.nodes[0]).toMatchObject({ label: 'User', kind: 'actor' })
  expect(inside('Cloud Environment')).toEqual(['Application', 'APIs', 'Database'])
  expect(inside('On-Premises')).toEqual(['Edge app', 'IoT device'])
  expect(edges(iot)).toEqual([
    'User -> Application',
    'Application -> APIs',
    'APIs -> Database',
    'APIs -> Edge app',
    'Edge app -> IoT device',
  ])
})

test('lets two things that act together do so, and what stands behind a part hang on it', () => {
  expect(
    edges(
      'A mobile app and a web app talk to an API gateway. Behind it are an auth service and an order service. The order service publishes to Kafka. A worker reads from Kafka.',
    ),
  ).toEqual([
    'Mobile app -> API gateway',
    'Web app -> API gateway',
    'API gateway -> Auth service',
    'API gateway -> Order service',
    'Order service -publishes> Kafka',
    'Kafka -reads> Worker',
  ])
})

test('takes "they" for the several parts just named, not for the one that acted', () => {
  expect(
    edges(
      'The load balancer forwards to two app servers, they read from Redis. Users reach the load balancer through Cloudflare.',
    ),
  ).toContain('App servers -reads> Redis')
})

test('hangs the lists inside bullets below their names', () => {
  expect(
    edges('Before launch\n- Security: rate limiting, secrets rotation\n- Data: backups\n- Press'),
  ).toEqual([
    'Before launch -> Security',
    'Security -> Rate limiting',
    'Security -> Secrets rotation',
    'Before launch -> Data',
    'Data -> Backups',
    'Before launch -> Press',
  ])
  expect(edges('- Fears: spiders, heights\n- Wishes: to fly, to sail\n- Friends: Tom, Ana')).toContain(
    'Fears -> Heights',
  )
})

test('hangs what is joined by "with" or "in" below its head where semicolons divide', () => {
  expect(
    edges('Ideas for the fair: a stall with cakes, jam and honey; posters in the library and school; music'),
  ).toEqual([
    'Ideas for the fair -> Stall',
    'Stall -> Cakes',
    'Stall -> Jam',
    'Stall -> Honey',
    'Ideas for the fair -> Posters',
    'Posters -> Library',
    'Posters -> School',
    'Ideas for the fair -> Music',
  ])
})

test('keeps a bullet whole whose colon opens no list', () => {
  expect(edges('Trip\n- Book: by Friday\n- Deadline: 10:30\n- Budget: 300 euros')).toContain(
    'Trip -> Budget: 300 euros',
  )
})

test('joins branches again and closes the one that ends', () => {
  expect(
    edges(
      'The clerk checks the form. If it is complete she files it, otherwise she calls the customer. Then she goes home.',
    ),
  ).toEqual([
    'Check form -> Form complete?',
    'Form complete? -yes> File form',
    'Form complete? -no> Call customer',
    'File form -> Go home',
    'Call customer -> Go home',
  ])
})

test('takes fillers and corrections out of speech', () => {
  const { graph } = read(
    'okay so um first you, uh, print the form, then you send it straight to payroll, sorry, no, straight to finance',
  )
  expect(graph.nodes.map((node) => node.label)).toEqual(['Print form', 'Send form to finance'])
})

test('takes "if they do" for the answer to what was just checked', () => {
  expect(
    edges(
      'We take the call and check if they have a warranty, and if they do we send a technician, otherwise we send a quote.',
    ),
  ).toEqual([
    'Take call -> Have warranty?',
    'Have warranty? -yes> Send technician',
    'Have warranty? -no> Send quote',
  ])
  expect(edges("Check whether the room is free. If it is, book it. If it isn't, ask Tom.")).toEqual([
    'Room free? -yes> Book it',
    'Room free? -no> Ask Tom',
  ])
})

test('gives the question around it its own "otherwise" when the one inside has both answers', () => {
  expect(
    edges(
      'If the client has paid, check the stock: if it is full, ship, if not, order more. Otherwise remind the client.',
    ),
  ).toEqual([
    'Client has paid? -yes> Check stock',
    'Check stock -> Stock full?',
    'Stock full? -yes> Ship',
    'Stock full? -no> Order more',
    'Client has paid? -no> Remind client',
  ])
})

test('asks in a tree of decisions what a step behind "otherwise" finds out', () => {
  expect(
    edges(
      "Should I keep this gadget? If it's broken beyond repair, throw it out. Otherwise, check its age: if it is older than ten years, sell it, if not, repair it.",
    ),
  ).toEqual([
    'Broken beyond repair? -yes> Throw it out',
    'Broken beyond repair? -no> Check age',
    'Check age -> Older than ten years?',
    'Older than ten years? -yes> Sell it',
    'Older than ten years? -no> Repair it',
  ])
})

test('takes one amount after another for the answers to one question', () => {
  expect(
    edges(
      'The clerk checks the claim. Up to 500 euros she pays at once. 500 to 2000 euros need a second signature. Above 2000 euros the manager decides. Then the claim is archived.',
    ),
  ).toEqual([
    'Check claim -> How much?',
    'How much? -up to 500 euros> Pay at once',
    'How much? -500 to 2000 euros> Get second signature',
    'How much? -above 2000 euros> Manager decides',
    'Pay at once -> Archive claim',
    'Get second signature -> Archive claim',
    'Manager decides -> Archive claim',
  ])
  expect(edges('Sit down. Up to 5 people share a table. Order a meal.').join()).not.toContain('?')
})

test('leads back to the step that is done again', () => {
  expect(edges('Write a draft, show it to Sam. If Sam wants changes go back to the draft.')).toContain(
    'Sam wants changes? -yes> Write draft',
  )
})

test('takes a question and the next sentence as a decision and its first branch', () => {
  expect(
    edges('Print a proof. Colours wrong? Mix the ink and print another proof. Then post the copies.'),
  ).toEqual([
    'Print proof -> Colours wrong?',
    'Colours wrong? -yes> Mix ink',
    'Mix ink -> Print proof',
    'Colours wrong? -no> Post copies',
  ])
})

test('asks until something is so, and leads back while it is not', () => {
  expect(
    edges(
      'Write ten cards, test myself. Wrong cards go in the pile and I test again until all are right. Then rest.',
    ),
  ).toContain('Right? -no> Wrong cards go in pile')
})

test('hears where speech without commas begins a new clause', () => {
  const { graph } = read(
    'somebody fills in the form it lands in the list marketing scores it the rep calls within a day',
  )
  expect(graph.nodes).toHaveLength(4)
})

test.each([
  ['mindmap', 'Garden plans: beds (beans, garlic), flowers (dahlias, cosmos), jobs (fence, compost)'],
  ['timeline', 'Founded 2009 in Leeds, first shop 2011, online since 2014, sold in 2018'],
  ['cycle', 'blank page -> panic -> scroll -> feel worse -> back to the blank page'],
  ['comparison', 'train or plane? train: can work, slow. plane: fast, worse for the climate'],
  ['decision', 'Which database? need transactions → postgres. just caching → redis. otherwise sqlite'],
])('draws a %s', (kind, text) => {
  expect(read(text).graph.kind).toBe(kind)
})

test('draws no step for what only speaks of a step', () => {
  const { graph } = read(
    'The clerk files the claim. This must be done by noon. Based on the outcome, she writes a letter. Once the letter has been finished, the process continues. Tom posts it.',
  )
  expect(graph.nodes.map((node) => node.label)).toEqual(['File claim', 'Write letter', 'Post letter'])
})

test('says which words made a node, and which made nothing', () => {
  const text = 'Pack the box. The weather is nice in spring. Send it to Ana.'
  const { graph, undrawn } = read(text)
  const words = graph.nodes.map((node) =>
    node.provenance?.map((range) => text.slice(range.start, range.end)).join(' … '),
  )
  expect(words).toEqual(['Pack the box', 'Send it to Ana'])
  expect(undrawn.map((range) => text.slice(range.start, range.end))).toEqual([
    'The weather is nice in spring',
  ])
})

test('takes IT among other words for a department, never for "it"', () => {
  expect(edges('The user asks IT for access, IT asks the manager, the manager tells IT.')).toContain(
    'IT -Ask> Manager',
  )
  expect(edges('If IT cannot repair the phone we order a new one')).toEqual([
    'Can IT repair phone? -no> Order new one',
  ])
})

test('leaves out the signs of Markdown', () => {
  const { graph } = read(
    '# Launch plan\n**Write** the post, then run `npm test`. After that *send* the post.',
  )
  expect(graph.title).toBe('Launch plan')
  expect(graph.nodes.map((node) => node.label)).toEqual(['Write post', 'Run npm test', 'Send post'])
  expect(
    read('# Release\n- **Build** it\n- Docs: `a`, _b_\n- Music').graph.nodes.map((node) => node.label),
  ).toContain('Build it')
})

test('takes neither the first of several years nor "every time" for a title', () => {
  const { graph } = read('1957 Sputnik launches. 1961 Gagarin orbits the Earth. 1969 Apollo 11 lands.')
  expect(graph.nodes.map((node) => node.detail)).toEqual(['1957', '1961', '1969'])
  expect(read('Every time I lose the key I call Tom.').graph.title).toBeUndefined()
})

test('takes "when …, if …" for what happens, and "its the" for "it is the"', () => {
  expect(
    edges(
      'when the doorbell rings i check the camera, if its the postman i open the door otherwise i sit down',
    ),
  ).toEqual([
    'Doorbell rings -> Check camera',
    'Check camera -> Postman?',
    'Postman? -yes> Open door',
    'Postman? -no> Sit down',
  ])
})

test('takes an amount between two others, an answer behind brackets, and who waits for what was told', () => {
  expect(
    edges(
      'Check the claim. Up to 100 euros pay at once. Between 100 and 1000 euros Tom signs. Above 1000 euros the board decides.',
    ),
  ).toContain('How much? -between 100 and 1000 euros> Tom signs')
  expect(edges('design → review → (ok?) yes → build, no → design')).toContain('Ok? -no> Design')
  expect(read('The baker heats the oven. While it heats she shapes the dough.').graph.nodes).toHaveLength(2)
})

test('reads arrows in any script, and takes the first of a flow for a step', () => {
  expect(edges('下单 → 付款 → 发货')).toEqual(['下单 -> 付款', '付款 -> 发货'])
  expect(edges('git push -> CI runs the tests; then the release goes out')).toContain('Git push -> Run tests')
})

test('draws other languages sentence by sentence, in their order and words, and says so', () => {
  const { graph, issues } = read(
    'Klient zamawia towar. Magazyn pakuje go w pudełko. Kurier odbiera paczkę, jeśli jest w domu.',
  )
  expect(graph.kind).toBe('process')
  expect(graph.nodes.map(({ label }) => label)).toEqual([
    'Klient zamawia towar',
    'Magazyn pakuje go w pudełko',
    'Kurier odbiera paczkę, jeśli jest w domu',
  ])
  expect(graph.edges).toHaveLength(2)
  expect(issues.map((issue) => issue.code)).toEqual(['not_english'])
  expect(read('客户下单。仓库发货。客户付款').graph.nodes).toHaveLength(3)
})

test('answers an empty or meaningless text with an empty graph', () => {
  expect(read('').graph.nodes).toEqual([])
  expect(read('').issues).toEqual([])
  expect(read('?!').issues.map((issue) => issue.code)).toEqual(['nothing_to_draw'])
})

test('draws no node that signs alone would name', () => {
  expect(edges('Print the form → ? → File the form')).toEqual(['Print the form -> File the form'])
  expect(read('1. & *\n2. + -').graph.nodes.map((node) => node.label)).not.toContain('')
  expect(
    read('the flat. kitchen: table, chairs. bathroom: mirror,: much choice').graph.nodes,
  ).not.toContainEqual(expect.objectContaining({ label: '' }))
})

test('reads only the first 2000 characters and says so', () => {
  const { issues } = read('Pack the box. '.repeat(200))
  expect(issues.map((issue) => issue.code)).toContain('thought_too_long')
})

const word = fc.constantFrom(
  ...'if when otherwise then and or the a manager checks order sends it to back again -> : , . ; ( ) \n - 1. * # | → vs is not until while after unless API database every day 2020 March → ? ! " \' because which who CEO reports user {"a":1} flowchart end, um sorry no é 漢字 🙂 → :: …'.split(
    ' ',
  ),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(word, { maxLength: 90 }).map((words) => words.join(' ')),
)

test.each([
  ['an order comes ~in. Then ~check it'],
  ['a ~b -> “~c”'],
  ['~ann ->> ~bob: ~hi'],
  ['- ~one\n  - ~two'],
  ['flowchart LR\n  a[~x] --> b'],
])('lets no word turn others round: %s', (thought) => {
  for (const mark of ['\u202E', '\u2067', '\u200F', '\u061C']) {
    const { graph, issues } = read(thought.replaceAll('~', mark))
    const shown = [
      graph.title,
      ...[...graph.nodes, ...graph.edges, ...graph.groups].map(({ label }) => label),
    ]
    expect([...shown, ...issues.map(({ message }) => message)].join(' ')).not.toContain(mark)
    expect(graph.nodes.length).toBeGreaterThan(1)
  }
})

test('finds the nodes of any drawing again in words it has just read, and gives what it would give anew', () => {
  const start = 'The clerk checks the form. '
  const text = `${start}If it is complete she signs it`
  const before = read(start)
  read(text, before.graph)
  const renamed = {
    ...before.graph,
    nodes: before.graph.nodes.map((node) => ({ ...node, id: `my-${node.id}` })),
  }
  const again = read(start, renamed)
  expect(again.undrawn).toBe(before.undrawn)
  expect(again.graph.nodes.map(({ id }) => id)).toEqual(renamed.nodes.map(({ id }) => id))
  expect(read(start)).toEqual(before)
  expect(readAnew(start, renamed)).toEqual(again)
})

test('gives a valid graph for any text, never throws, and the same one twice', () => {
  const check = () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const { graph, undrawn } = read(text)
        const checked = flowGraphSchema.safeParse(graph)
        const ids = new Set(graph.nodes.map((node) => node.id))
        const isWhole =
          ids.size === graph.nodes.length &&
          graph.edges.every((edge) => ids.has(edge.from) && ids.has(edge.to))
        const isNamed = graph.nodes.every((node) => /[\p{L}\p{N}\p{S}]/u.test(node.label))
        const inText = [...undrawn, ...graph.nodes.flatMap((node) => node.provenance ?? [])].every(
          (range) => range.start <= range.end && range.end <= text.length,
        )
        return (
          checked.success &&
          isWhole &&
          isNamed &&
          inText &&
          JSON.stringify(readAnew(text).graph) === JSON.stringify(graph)
        )
      }),
      { numRuns: 10_000, seed: 20_261_120 },
    )
  expect(check).not.toThrow()
})

test('stays fast on texts made to be slow', () => {
  const slow = [
    'and '.repeat(500),
    'if '.repeat(660),
    '(((((((((('.repeat(200),
    'a, b and c or d but '.repeat(100),
    'the order is sent to the manager who checks the order '.repeat(37),
    '-> '.repeat(660),
    'a -> b '.repeat(285),
    'x'.repeat(2000),
    'no wait '.repeat(250),
    ': '.repeat(1000),
    'user calls api, '.repeat(125),
    'if a then b otherwise c. '.repeat(80),
    '- item\n'.repeat(280),
    '\n'.repeat(2000),
    `a${' '.repeat(1998)}b`,
    `- actor${'\n '.repeat(990)}goal`,
    '&'.repeat(2000),
    '+ € '.repeat(500),
    'six, or '.repeat(250),
  ]
  // This thread's own processor time, and the best of many tries: neither a busy machine nor the collector counts.
  const limit = 50
  const late = slow.filter((text) => {
    read(text)
    for (let i = 0; i < 20; i++) {
      forget()
      const start = process.threadCpuUsage()
      read(text)
      const { user, system } = process.threadCpuUsage(start)
      if ((user + system) / 1000 < limit) return false
    }
    return true
  })
  expect(late).toEqual([])
})

test('reads a table that says from where to where, whatever stands around it', () => {
  const text = `Unlock from the app

| # | from | to | what |
|---|------|----|------|
| 1 | App | Cloud API | unlock request |
| 2 | Cloud API | Hub | signed command |
| 3 | Hub | Lock | open |
| 4 | Lock | Hub | unlocked |`
  const { graph } = read(text)
  expect(graph.kind).toBe('sequence')
  expect(graph.nodes.map(({ label }) => label)).toEqual(['App', 'Cloud API', 'Hub', 'Lock'])
  expect(graph.edges.map(({ label }) => label)).toEqual([
    'unlock request',
    'signed command',
    'open',
    'unlocked',
  ])
})

test('reads arrows with what is said behind them as messages, whatever stands around them', () => {
  const said = ['Patient → Clinic: asks for a date', 'Clinic → Patient: Tuesday', 'Patient → Clinic: fine']
  const wanted = ['Patient>Asks for a date>Clinic', 'Clinic>Tuesday>Patient', 'Patient>Fine>Clinic']
  for (const text of [
    `Please draw a sequence diagram.\nParticipants: Patient, Clinic\n${said.join('\n')}`,
    `### How it goes\n\n\`\`\`\n${said.join('\n')}\n\`\`\`\n\nThe clinic answers on weekdays only.`,
    said.map((line, i) => `${i + 1}. ${line}`).join('\n'),
  ]) {
    const { graph } = read(text)
    const label = (id: string) => graph.nodes.find((node) => node.id === id)?.label
    expect(graph.kind).toBe('sequence')
    expect(graph.edges.map((edge) => `${label(edge.from)}>${edge.label}>${label(edge.to)}`)).toEqual(wanted)
  }
})
