/** Ways of saying things that anybody types into a box, one test for each. */
import type { FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'
import { edges, labels } from './testing/drawn.ts'

test('runs "meanwhile" in a new sentence beside the decision before it', () => {
  for (const beside of ['Meanwhile', 'At the same time,'])
    expect(
      edges(
        `A customer orders. If the item is in stock we pack it, otherwise we order it from the supplier. ${beside} the office writes the invoice. Then we ship the item.`,
      ),
    ).toEqual([
      'Customer orders -> Item in stock?',
      'Item in stock? -yes> Pack item',
      'Item in stock? -no> Order item from supplier',
      'Customer orders -> Write invoice',
      'Pack item -> Ship item',
      'Order item from supplier -> Ship item',
      'Write invoice -> Ship item',
    ])
})

test('tells groups apart by what they are called', () => {
  expect(edges('Sort the applicants: the good ones get a call, the others a letter.')).toEqual([
    'Sort applicants -> Good?',
    'Good? -yes> Get call',
    'Good? -no> Get letter',
  ])
  expect(edges('Check the photos. The sharp ones are printed, the others deleted.')).toEqual([
    'Check photos -> Sharp?',
    'Sharp? -yes> Print sharp ones',
    'Sharp? -no> Delete others',
  ])
  expect(
    edges(
      'We sort the eggs. The big ones are boxed. The small ones are baked. The broken ones are thrown away.',
    ),
  ).toEqual([
    'Sort eggs -> Big, small or broken?',
    'Big, small or broken? -big> Box big ones',
    'Big, small or broken? -small> Bake small ones',
    'Big, small or broken? -broken> Throw away broken ones',
  ])
  expect(
    read('The good ones get a call, the others a letter.').graph.nodes.every((node) => !node.detail),
  ).toBe(true)
})

test('draws a line of its own that only names a state', () => {
  expect(labels('1. Cart\n2. Paid\n3. Ship')).toEqual(['Cart', 'Paid', 'Ship'])
})

test('takes a name that could be an order for a name where something is called', () => {
  expect(edges('React storefront calls a REST API')).toEqual(['React storefront -> REST API'])
  expect(edges('react app talks to a node API, the API reads from Postgres')).toEqual([
    'React app -> Node API',
    'Node API -reads> Postgres',
  ])
})

test('takes a "yes" or "no" at the end of a condition for its answer', () => {
  expect(edges('Should I buy a car? if I travel far no. if I have kids yes.')).toEqual([
    'Travel far? -yes> No',
    'Travel far? -no> Have kids?',
    'Have kids? -yes> Yes',
  ])
})

test('does something else again without going back, and keeps it while the text grows', () => {
  const text =
    'An order comes in. Pack the order. If it is lost, send it again, otherwise ship it to the customer.'
  expect(labels(text)).toContain('Send order again')
  let before: FlowGraph | undefined
  let most = 0
  for (let end = 1; end <= text.length; end++) {
    before = read(text.slice(0, end), before).graph
    expect(before.nodes.length).toBeGreaterThanOrEqual(most)
    most = Math.max(most, before.nodes.length)
  }
})

test('hears where one thing ends in a short text without any sign', () => {
  expect(labels('boil water add pasta wait ten minutes drain add sauce eat')).toEqual([
    'Boil water',
    'Add pasta',
    'Wait ten minutes',
    'Drain',
    'Add sauce',
    'Eat',
  ])
  expect(edges('wake up eat code sleep repeat')).toContain('Sleep -> Wake up')
  expect(edges('monday gym tuesday swim wednesday rest')).toEqual(['Gym -> Swim', 'Swim -> Rest'])
  expect(edges('if sick stay home else call me')).toEqual(['Sick? -yes> Stay home', 'Sick? -no> Call me'])
  expect(labels('coffee machine')).toEqual(['Coffee machine'])
  expect(labels('help customers find the shop')).toHaveLength(1)
})

test('hears a voice that runs on', () => {
  expect(
    edges(
      'so basically a customer calls and then we like open a ticket and uh if it is urgent we call the engineer right away and if it isnt we just put it in the queue',
    ),
  ).toEqual([
    'Customer calls -> Open ticket',
    'Open ticket -> Ticket urgent?',
    'Ticket urgent? -yes> Call engineer right away',
    'Ticket urgent? -no> Put ticket in queue',
  ])
  expect(labels('user signs up we send a confirmation mail')).toEqual([
    'User signs up',
    'Send confirmation mail',
  ])
})

test('takes "if they can" behind "if they can\'t" for the other answer', () => {
  expect(
    edges(
      "Support tries to reproduce the bug. If they can't, they ask for details. If they can, they create a ticket.",
    ),
  ).toEqual([
    'Reproduce bug -> Reproduce bug?',
    'Reproduce bug? -no> Ask for details',
    'Reproduce bug? -yes> Create ticket',
  ])
})

test('draws a single question as one, rather than nothing', () => {
  expect(read('should i quit my job').graph).toMatchObject({
    kind: 'decision',
    nodes: [{ kind: 'decision', label: 'Should I quit my job?' }],
  })
  expect(labels('how does photosynthesis work?')).toEqual(['How does photosynthesis work?'])
})

test('takes "then" between names for an arrow', () => {
  expect(edges('login page then dashboard then settings')).toEqual([
    'Login page -> Dashboard',
    'Dashboard -> Settings',
  ])
})

test('collects what the title says are ways, tips or ideas', () => {
  const { graph } = read('Ways to save money: cook at home, cancel subscriptions, take the bus')
  expect(graph.kind).toBe('mindmap')
  expect(edges('Ways to save money: cook at home, cancel subscriptions, take the bus')).toContain(
    'Ways to save money -> Cook at home',
  )
  expect(read('Tips for the launch: test the page, then if it works tell the press').graph.kind).toBe(
    'process',
  )
})

test('reads what is asked before a comparison or a row of conditions as the title', () => {
  expect(
    labels(
      'Should I buy or rent? Buying builds equity but costs a lot. Renting is flexible, but you own nothing.',
    ),
  ).not.toContain('Should I buy or rent')
  expect(edges('What to wear: if it is cold wear a coat, if it is raining take an umbrella')).toEqual([
    'Cold? -yes> Wear coat',
    'Cold? -no> Raining?',
    'Raining? -yes> Take umbrella',
  ])
})

test('reads states where each goes to the next, and a second "when it …"', () => {
  expect(
    edges(
      'Traffic light: green goes to yellow after 30 seconds, yellow goes to red after 5 seconds, red goes back to green.',
    ),
  ).toEqual(['Green -after 30 seconds> Yellow', 'Yellow -after 5 seconds> Red', 'Red -> Green'])
  expect(
    edges(
      'An order starts as draft. When payment arrives it becomes paid, and when it leaves it becomes shipped.',
    ),
  ).toEqual(['Draft -payment arrives> Paid', 'Paid -leaves> Shipped'])
})

test('asks the second of several conditions where the first is not so', () => {
  expect(
    edges(
      'First I check the mail. If there is an invoice I pay it and file it, if it is spam I delete it, otherwise I answer.',
    ),
  ).toEqual([
    'Check mail -> Invoice?',
    'Invoice? -yes> Pay invoice',
    'Pay invoice -> File invoice',
    'Invoice? -no> Spam?',
    'Spam? -yes> Delete invoice',
    'Spam? -no> Answer',
  ])
})

test('asks about what was just found out, and takes "worse" for the other side of "better"', () => {
  expect(
    edges(
      'Should I take the job? If the pay is better, check the commute. If the commute is short take it, otherwise ask for remote days. If the pay is worse, decline.',
    ),
  ).toEqual([
    'Pay better? -yes> Check commute',
    'Check commute -> Commute short?',
    'Commute short? -yes> Take it',
    'Commute short? -no> Ask for remote days',
    'Pay better? -no> Decline',
  ])
})

test('draws a meal as a step, and the first order behind what it is for', () => {
  expect(labels('I get up, have breakfast, and then I go to work.')).toContain('Have breakfast')
  expect(labels('To make guacamole mash two avocados, chop an onion, and mix everything together.')[0]).toBe(
    'Mash two avocados',
  )
})

test('sends an answer back to whoever asked and still waits', () => {
  expect(
    edges('App sends login to server, server asks database, database answers, server returns token.'),
  ).toEqual([
    'App -Send login> Server',
    'Server -Ask> Database',
    'Database -Answer> Server',
    'Server -Return token> App',
  ])
  expect(edges('client sends request server responds with data')).toEqual([
    'Client -Send request> Server',
    'Server -Respond with data> Client',
  ])
  expect(edges('Alice calls the bank. The bank asks for a code. She gives it.')).toContain(
    'Alice -Give it> Bank',
  )
})

test('hangs lists below what was listed before them', () => {
  expect(edges('Solar system: Sun, planets, moons. Planets: Mercury, Venus. Moons: Luna, Europa.')).toEqual([
    'Solar system -> Sun',
    'Solar system -> Planets',
    'Solar system -> Moons',
    'Planets -> Mercury',
    'Planets -> Venus',
    'Moons -> Luna',
    'Moons -> Europa',
  ])
})

test('reads "its", "im" and "theres" typed without their apostrophe', () => {
  expect(edges('I go to work. if its raining i take the car')).toEqual([
    'Go to work -> Raining?',
    'Raining? -yes> Take car',
  ])
  expect(edges('wake up. if im late i skip breakfast')).toContain('Late? -yes> Skip breakfast')
  expect(labels('open the box. if its lid is broken call us')).toContain('Lid broken?')
})

test('ends a condition about one thing before the order that depends on it', () => {
  expect(edges("check the fridge. if there's no milk buy some")).toContain('Milk? -no> Buy')
  expect(edges('read the report. if its a bug tell the team, otherwise file it')).toEqual([
    'Read report -> Bug?',
    'Bug? -yes> Tell team',
    'Bug? -no> File report',
  ])
})

test('takes what was asked about for what follows from a condition', () => {
  expect(edges('should i take the bus or bike to work? if it rains bus. if im late bike. else walk')).toEqual(
    ['Does it rain? -yes> Bus', 'Does it rain? -no> Late?', 'Late? -yes> Bike', 'Late? -no> Walk'],
  )
})

test('keeps two months or days for one event, and begins one at each time in a row', () => {
  const told = (text: string) => read(text).graph.nodes.map((node) => `${node.label} (${node.detail ?? ''})`)
  expect(told('Plan: research in january and february, design march, launch in july')).toEqual([
    'Research (January and february)',
    'Design (March)',
    'Launch (July)',
  ])
  expect(told('mon kickoff, wed + thu prototype, fri test with users')).toContain('Prototype (Wed + thu)')
  expect(told('7:00 wake up 7:30 breakfast 9 standup 12:30 lunch')).toEqual([
    'Wake up (7:00)',
    'Breakfast (7:30)',
    'Standup (At 9)',
    'Lunch (12:30)',
  ])
  expect(told('2010 started uni 2014 first job 2017 moved to london')).toHaveLength(3)
})

test('takes one word before a dash and orders for the title, and two foods for one step', () => {
  const text =
    'bread - mix flour and water next morning, turn the dough every half hour, shape, fridge overnight'
  expect(read(text).graph.title).toBe('Bread')
  expect(labels(text)).toEqual([
    'Mix flour and water next morning',
    'Turn dough every half hour',
    'Shape',
    'Fridge overnight',
  ])
})

test('hears who says what to whom where names stand before colons', () => {
  expect(edges('me: do you have time tomorrow? anna: sure, when? me: 3pm. anna: works')).toEqual([
    'Me -Do you have time tomorrow?> Anna',
    'Anna -Sure, when?> Me',
    'Me -3pm> Anna',
    'Anna -Works> Me',
  ])
  expect(read('pros: cheap. cons: slow. pros: quiet. cons: far away').graph.kind).not.toBe('sequence')
})

test('lets somebody do something alone between question and answer', () => {
  expect(
    edges(
      'server sends certificate to browser, browser checks it and sends key, server replies with the page',
    ),
  ).toEqual([
    'Server -Send certificate> Browser',
    'Browser -Check it> Browser',
    'Browser -Send key> Server',
    'Server -Page> Browser',
  ])
})

test('knows who does it where lower-case names follow each other', () => {
  expect(edges('tom manages anna and chris anna manages lea and chris has two interns')).toEqual([
    'Tom -> Anna',
    'Tom -> Chris',
    'Anna -> Lea',
    'Chris -> Two interns',
  ])
  expect(
    edges('our club: president maria, vice president jo. under jo are the coaches: lena, piotr'),
  ).toEqual([
    'President maria -> Vice president jo',
    'Vice president jo -> Lena',
    'Vice president jo -> Piotr',
  ])
})

test('reads bare names one after another as a list', () => {
  expect(edges('shopping: apples bananas milk bread eggs')).toEqual([
    'Shopping -> Apples',
    'Shopping -> Bananas',
    'Shopping -> Milk',
    'Shopping -> Bread',
    'Shopping -> Eggs',
  ])
  expect(labels('summer holiday packing list')).toEqual(['Summer holiday packing list'])
})

test('goes on with the outer list behind ", and" where "and" closed the inner one', () => {
  expect(
    edges('marketing plan: email newsletter, events like trade fairs and meetups, and partnerships'),
  ).toEqual([
    'Marketing plan -> Email newsletter',
    'Marketing plan -> Events',
    'Events -> Trade fairs',
    'Events -> Meetups',
    'Marketing plan -> Partnerships',
  ])
})

test('hears a second subject with its article behind "when" without a comma, and how it goes', () => {
  expect(
    edges('when a new kid joins the nursery the parents fill out the form and if that goes well they sign'),
  ).toEqual(['Join nursery -> Fill out form', 'Fill out form -> Go well?', 'Go well? -yes> Sign'])
})

test('leads from cause to effect, link by link, in a chain or a ring', () => {
  expect(edges('a causes b and b causes c')).toEqual(['A -> B', 'B -> C'])
  const ring = 'poor sleep causes stress and stress causes poor sleep'
  expect(read(ring).graph.kind).toBe('cycle')
  expect(edges(ring)).toEqual(['Poor sleep -> Stress', 'Stress -> Poor sleep'])
  expect(edges('rock beats scissors, scissors cut paper, paper covers rock')).toEqual([
    'Rock -beats> Scissors',
    'Scissors -cut> Paper',
    'Paper -covers> Rock',
  ])
})

test('answers with "if no" and "if yes" before a pronoun, and asks with "if no one"', () => {
  expect(edges('we do two interviews. if they say yes we make an offer. if no we write a mail')).toContain(
    'Do they say yes? -no> Write mail',
  )
  expect(labels('call the pub. if no one answers change the locks')).toContain('Anyone answers?')
})

test('takes a number that opens an event for its hour where clocks are told', () => {
  const nodes = read('tomorrow: 8 dentist, 10 call with bob, 3pm pick up the kids').graph.nodes
  expect(nodes.map((node) => `${node.label} (${node.detail})`)).toEqual([
    'Dentist (At 8)',
    'Call with bob (At 10)',
    'Pick up kids (3pm)',
  ])
})

test('says what somebody is told, not whom', () => {
  expect(
    edges('i text my landlord, he calls the plumber, the plumber tells him thursday, he texts me back'),
  ).toEqual([
    'Me -Text> Landlord',
    'Landlord -Call> Plumber',
    'Plumber -Thursday> Landlord',
    'Landlord -Text> Me',
  ])
})

test('gives each its own where the verb is said once', () => {
  expect(
    edges(
      'our shop: owner is rosa, under her a head baker and a manager. the baker has two apprentices, the manager three sellers',
    ),
  ).toEqual(expect.arrayContaining(['Head baker -> Two apprentices', 'Manager -> Three sellers']))
})

test('goes on with a list behind "!!" and behind an item with two of its own', () => {
  expect(edges('wedding ideas: music, cake - lemon or chocolate, flowers, rings!!, seating plan')).toEqual([
    'Wedding ideas -> Music',
    'Wedding ideas -> Cake',
    'Cake -> Lemon',
    'Cake -> Chocolate',
    'Wedding ideas -> Flowers',
    'Wedding ideas -> Rings',
    'Wedding ideas -> Seating plan',
  ])
  expect(edges('my project thesis. background, methods (survey, interviews), results')[0]).toBe(
    'Project thesis -> Background',
  )
})

test('takes no list for a title', () => {
  expect(edges('ceo lisa, cto mark, cfo jen. mark has 3 devs. jen has accounting')).toEqual([
    'Ceo lisa -> Cto mark',
    'Ceo lisa -> Cfo jen',
    'Cto mark -> 3 devs',
    'Cfo jen -> Accounting',
  ])
})

test('keeps pros and cons under their heads, whether a line or a colon tells them', () => {
  const weighed = ['Remote work -> Pros', 'Pros -pro> Quiet', 'Remote work -> Cons', 'Cons -con> Lonely']
  for (const text of [
    'Pros and cons of remote work\nPros:\n- quiet\nCons:\n- lonely',
    'Remote work. Pros: quiet. Cons: lonely.',
  ])
    expect(edges(text)).toEqual(weighed)
})

test('makes what a mind map is about its root, not the asking for one', () => {
  const roots = (text: string) => labels(text).slice(0, 2)
  expect(roots('Mind map: learning guitar. Branches: chords, songs, gear')).toEqual([
    'Learning guitar',
    'Chords',
  ])
  expect(roots('Draw a mind map of the cell:\n- nucleus\n- membrane')).toEqual(['Cell', 'Nucleus'])
})
