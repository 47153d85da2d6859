/** Thoughts as somebody types the first one into an empty box, one test for each way of saying things. */
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'
import { edges, labels } from './testing/drawn.ts'

const kind = (text: string) => read(text).graph.kind

test('keeps the two ways of a decision among messages', () => {
  const text =
    'user signs up, we send a confirmation email, if they confirm activate the account else send a reminder'
  expect(edges(text)).toEqual([
    'User signs up -> Send confirmation email',
    'Send confirmation email -> Confirm?',
    'Confirm? -yes> Activate account',
    'Confirm? -no> Send reminder',
  ])
  expect(kind('client sends SYN, server replies SYN-ACK, client sends ACK')).toBe('sequence')
})

test('hears an order behind "if no", and "if not" before what has been asked', () => {
  expect(edges('check if it is within 30 days, if yes refund, if no offer store credit').slice(-1)).toEqual([
    'Within 30 days? -no> Offer store credit',
  ])
  expect(edges('check the form. if approved, sign it. if not approved, send it back').slice(1)).toEqual([
    'Approved? -yes> Sign form',
    'Approved? -no> Send back form',
  ])
  expect(edges('a mail comes in. urgent? call them. not urgent? reply within a day').slice(-2)).toEqual([
    'Urgent? -yes> Call them',
    'Urgent? -no> Reply within a day',
  ])
})

test('asks what is still not so of those it was not so for', () => {
  expect(
    edges(
      'check payment. if paid, ship it. if not paid, send a reminder. if still not paid cancel the order',
    ),
  ).toEqual(
    expect.arrayContaining(['Paid? -no> Send reminder', 'Send reminder -> Paid?', 'Paid? -no> Cancel order']),
  )
})

test('goes round while something lasts', () => {
  expect(edges('while the cart is not empty take an item, scan it and put it in the bag. then pay')).toEqual([
    'Cart empty? -no> Take item',
    'Take item -> Scan item',
    'Scan item -> Put item in bag',
    'Put item in bag -> Cart empty?',
    'Cart empty? -yes> Pay',
  ])
  expect(edges('while there are orders in the queue, pick one and pack it. then go home')).toContain(
    'Orders in queue? -no> Go home',
  )
  expect(labels('while the oven heats up, chop the onions')).not.toContain('Oven heats up?')
  expect(edges('while there are orders, pick one, otherwise go home').slice(1)).toEqual([
    'Pick one -> Orders?',
    'Orders? -no> Go home',
  ])
  expect(edges('while the cart is not empty take an item, if it is broken mark it').slice(1)).toEqual([
    'Take item -> Broken?',
    'Broken? -yes> Mark item',
    'Mark item -> Cart empty?',
    'Broken? -no> Cart empty?',
  ])
})

test('draws every step of a row, a bare "do" and a bare verb at its end too', () => {
  expect(labels('plan, do, check, act')).toEqual(['Plan', 'Do', 'Check', 'Act'])
  expect(labels('user opens the app, picks a pizza, adds it to the cart, pays.').at(-1)).toBe('Pay')
  expect([kind('sleep, eat, code, repeat'), ...labels('sleep, eat, code, repeat')]).toEqual([
    'cycle',
    'Sleep',
    'Eat',
    'Code',
  ])
})

test('tells what sets things off, or what they are for, from the first order', () => {
  expect(labels('when the door opens turn on the light, wait 5 minutes')).toEqual([
    'Door opens',
    'Turn on light',
    'Wait 5 minutes',
  ])
  expect(labels('to bake bread mix flour water salt and yeast, knead 10 minutes')[0]).toBe(
    'Mix flour water salt and yeast',
  )
  expect(edges('restart the router. if it is still broken call support').at(-1)).toBe(
    'Broken? -yes> Call support',
  )
})

test('weighs one thing, with its sides in one sentence or not told yet', () => {
  expect(
    edges('pros and cons of remote work: pros are flexibility and no commute, cons are loneliness and noise'),
  ).toEqual([
    'Remote work -> Pros',
    'Pros -pro> Flexibility',
    'Pros -pro> No commute',
    'Remote work -> Cons',
    'Cons -con> Loneliness',
    'Cons -con> Noise',
  ])
  expect(edges('pros and cons of moving to berlin')).toEqual([
    'Moving to berlin -> Pros',
    'Moving to berlin -> Cons',
  ])
  expect(labels('advantages of cats are low cost and cuddles, disadvantages are hair and scratches')).toEqual(
    ['Cats', 'Advantages', 'Low cost', 'Cuddles', 'Disadvantages', 'Hair', 'Scratches'],
  )
})

test('puts the parts of a system inside it, and loses none of them', () => {
  const { graph } = read('microservices architecture with an API gateway, an auth service and a redis cache')
  expect(graph.groups.map((group) => group.label)).toEqual(['Microservices architecture'])
  expect(graph.nodes.map((node) => node.label)).toEqual(['API gateway', 'Auth service', 'Redis cache'])
  expect(
    labels(
      'system with a load balancer, two web servers and a database. the load balancer calls the web servers',
    ),
  ).toContain('Database')
})

test('draws a family as a tree', () => {
  const text = 'family tree: grandma Rose has two children, Mark and Lily. Mark has a son Tim'
  expect(kind(text)).toBe('orgchart')
  expect(edges(text)).toEqual(['Grandma Rose -> Mark', 'Grandma Rose -> Lily', 'Mark -> Son Tim'])
})

test('draws what happens where another reading of the words makes nothing', () => {
  expect(edges('call the customer. if they dont answer call again')).toEqual([
    'Call customer -> Answer?',
    'Answer? -no> Call customer',
  ])
})

test('leads back to a step that is named in part, and every way to the end', () => {
  expect(edges('dev finishes feature -> QA tests -> bugs found? yes -> back to dev, no -> deploy')).toContain(
    'Bugs found? -yes> Dev finishes feature',
  )
  expect(edges('start -> is it even? -> yes: print even / no: print odd -> end').slice(-2)).toEqual([
    'Print odd -> End',
    'Print even -> End',
  ])
})

test('marks nothing as left out that was drawn in another way', () => {
  const texts = [
    'check the score. above 700 approve. between 600 and 700 manual review. below 600 reject.',
    'kubernetes cluster with ingress, three api pods and a worker',
    'dev finishes feature -> QA tests -> bugs found? yes -> back to dev, no -> deploy to prod',
    'pros and cons of moving to berlin',
  ]
  for (const text of texts) expect([text, read(text).undrawn]).toEqual([text, []])
})

test('hears the order behind any condition or time that ends without a comma', () => {
  expect(labels('as soon as the payment arrives ship the package and email the number')).toEqual([
    'Payment arrives',
    'Ship package',
    'Email number',
  ])
  expect(labels('while the pasta cooks chop tomatoes')).toEqual(['Pasta cooks', 'Chop tomatoes'])
  expect(labels('before you leave lock the door')).toEqual(['Lock door'])
  expect(edges('call the lead. if they sign hand over to onboarding otherwise call again')[1]).toBe(
    'Sign? -yes> Hand over to onboarding',
  )
  expect(labels('drive to school, every Monday also pack gym clothes').at(-1)).toBe('Pack gym clothes')
})

test('connects parts whose verb could be a thing', () => {
  expect(edges('phone app controls hub which controls lights')).toEqual([
    'Phone app -controls> Hub',
    'Hub -controls> Lights',
  ])
})

test('names every answer in the question, and marks none of them as left out', () => {
  const text =
    'a ticket comes in, if its a bug send it to engineering, if its billing send it to finance, otherwise close it'
  expect(edges(text).slice(1)).toEqual([
    'Bug or billing? -bug> Send ticket to engineering',
    'Bug or billing? -billing> Send ticket to finance',
    'Bug or billing? -otherwise> Close ticket',
  ])
  expect(read(text).undrawn).toEqual([])
  expect(edges('if intent is order status look up order, if intent is refund create a ticket')).toEqual([
    'Intent order status or refund? -order status> Look up order',
    'Intent order status or refund? -refund> Create ticket',
  ])
})

test('draws a menu as one question, whichever comes first, the key or what it is for', () => {
  expect(edges('press 1 for sales, press 2 for support, 3 to talk to a nurse')).toEqual([
    'Press 1, 2 or 3? -press 1> Sales',
    'Press 1, 2 or 3? -press 2> Support',
    'Press 1, 2 or 3? -press 3> Talk to nurse',
  ])
  expect(edges('thanks for calling. for sales press 1, for support press 2, otherwise hold')).toEqual([
    'Press 1 or 2? -press 1> Sales',
    'Press 1 or 2? -press 2> Support',
    'Press 1 or 2? -otherwise> Hold',
  ])
  expect(labels('type in the code, press enter to confirm')).toEqual(['Type in code', 'Press enter'])
})

test('asks only what stands behind the last comma before the question mark', () => {
  expect(edges('QA tests the build, bugs found? fix them. no bugs? ship it')).toEqual([
    'Test build -> Bug found?',
    'Bug found? -yes> Fix them',
    'Bug found? -no> Ship build',
  ])
})

test('does what has to wait for something once that is so', () => {
  expect(edges('dont leave the house unless the stove is off')).toEqual(['Stove off? -yes> Leave house'])
  expect(edges("don't merge until the tests pass")).toEqual(['Tests pass? -yes> Merge'])
})

test('branches where an arrow leads to a condition with its other way', () => {
  expect(edges('user opens app -> app checks token -> if valid go to home else go to login')).toEqual([
    'Open app -> Check token',
    'Check token -> Valid?',
    'Valid? -yes> Go to home',
    'Valid? -no> Go to login',
  ])
})

test('takes a frame round the whole story for no step of it', () => {
  const text =
    'ok so basically what happens is a customer emails us and then sarah reads it and she decides if its urgent and if it is she calls them and if not she puts it in the queue'
  expect(edges(text)).toEqual([
    'Email us -> Read it',
    'Read it -> Urgent?',
    'Urgent? -yes> Call them',
    'Urgent? -no> Put it in queue',
  ])
})

test('draws a thing with what is said of it where nothing happens', () => {
  expect([kind('my dog is brown'), ...edges('my dog is brown')]).toEqual(['mindmap', 'Dog -> Brown'])
  expect(edges('The sky is blue. The sky is huge.')).toEqual(['Sky -> Blue', 'Sky -> Huge'])
  expect(labels('I am tired')).toEqual(['I am tired'])
  expect(labels('my dog is')).toEqual([])
})

test('goes round only where something leads back', () => {
  const funnel =
    'ads bring visitors to the page, visitors sign up for the newsletter, the newsletter leads to a demo, the demo leads to a sale'
  expect(edges(funnel)).toEqual([
    'Bring visitors to page -> Sign up for newsletter',
    'Sign up for newsletter -> Lead to demo',
    'Lead to demo -> Lead to sale',
  ])
  expect(
    kind('stress causes bad sleep and bad sleep causes low energy and low energy causes more stress'),
  ).toBe('cycle')
})

test('drops "like" before an amount, not before a word that begins as one', () => {
  expect(read('bake it for like twenty minutes').graph.nodes[0]?.detail).toBe('twenty minutes')
  expect(labels('packing list: sleep stuff like tent and mattress')).toContain('Sleep stuff like tent')
  expect(labels('email bob, no, make that, call bob')).toEqual(['Call bob'])
})

test('sets side by side what is compared and nothing more', () => {
  expect(kind('compare cats and dogs')).toBe('comparison')
  expect(edges('cats vs dogs')).toEqual(['Cats vs Dogs -> Cats', 'Cats vs Dogs -> Dogs'])
  expect(edges('what is the difference between TCP and UDP?').slice(1)).toEqual(['TCP vs UDP -> UDP'])
  expect(labels('compare prices and choose the cheapest')).toEqual(['Compare prices', 'Choose cheapest'])
})

test('ends a condition with its "is", and before an order that counts', () => {
  expect(edges('check if the item is in stock, if it is ship it else tell the customer')).toEqual([
    'Item in stock? -yes> Ship it',
    'Item in stock? -no> Tell customer',
  ])
  expect(edges('if the payment fails retry three times, then email the customer')).toEqual([
    'Payment fails? -yes> Retry three times',
    'Retry three times -> Email customer',
  ])
})

test('sends what somebody makes alone to nobody', () => {
  const text =
    'Browser asks the server for a page, server queries the database, database returns rows, server renders html and returns it to the browser'
  expect(edges(text)).toContain('Server -Render html> Server')
})

test('says what is there or not', () => {
  expect(edges('If the server is down, check the logs')).toEqual(['Server down? -yes> Check logs'])
  expect(labels('We look for the key. If it is there, open the door, if not call mom')).toContain(
    'Key there?',
  )
})

test('takes the first order for a step, not for a name', () => {
  expect(labels('First boil water. Meanwhile chop the onions.')).toEqual(['Boil water', 'Chop onions'])
  expect(labels('Boil water. When the water boils add the pasta.')).toContain('Boil water')
  expect(read('Launch plan. When the date is set, invite the press.').graph.title).toBe('Launch plan')
})

test('draws whose people are counted', () => {
  expect(edges('CEO has three reports: CTO, CFO and COO')).toEqual(['CEO -> CTO', 'CEO -> CFO', 'CEO -> COO'])
})

test('has things that could be done too', () => {
  expect(edges('our app has login, chat and payments')).toEqual([
    'App -> Login',
    'App -> Chat',
    'App -> Payments',
  ])
  expect(labels('pick a ticket, open a PR, get a review, merge, deploy').slice(2)).toEqual([
    'Get review',
    'Merge',
    'Deploy',
  ])
})

test('asks for what was done to a thing, and lets people act, where nothing says by whom', () => {
  expect(labels('Order placed. Payment confirmed. Package delivered. Ticket triaged by the lead.')).toEqual([
    'Place order',
    'Confirm payment',
    'Deliver package',
    'Triage ticket',
  ])
  expect(labels('The clerk signed. Maria approved. The train stopped.')).toEqual([
    'Clerk signs',
    'Maria approves',
    'Train stops',
  ])
})

test('ends a condition without a comma where somebody acts or an order begins', () => {
  const fixed = 'CI runs the tests. If they fail the author fixes the code. Then it is merged.'
  expect(edges(fixed)).toEqual(
    expect.arrayContaining([
      'Tests fail? -yes> Fix code',
      'Fix code -> Merge code',
      'Tests fail? -no> Merge code',
    ]),
  )
  expect(edges('When an order comes in the system checks inventory and the clerk is told')).toEqual([
    'Order comes in -> Check inventory',
    'Check inventory -> Tell clerk',
  ])
  expect(edges('If in stock pack it and ship it, else order it')).toEqual([
    'In stock? -yes> Pack it',
    'Pack it -> Ship it',
    'In stock? -no> Order it',
  ])
})

test('knows verbs behind what they begin with', () => {
  const text =
    'First the editor undertakes the study, then the report is rewritten and the offer is withdrawn.'
  expect(labels(text)).toEqual(['Undertake study', 'Rewrite report', 'Withdraw offer'])
})

test('takes "back again" for the way round a cycle', () => {
  const cycle = 'The water cycle: evaporation, condensation, precipitation, collection, and back again'
  expect(labels(cycle)).toEqual(['Evaporation', 'Condensation', 'Precipitation', 'Collection'])
})

test('keeps how somebody feels in the question, without a comma too', () => {
  expect(edges('If you feel sick call the doctor')).toEqual(['Feel sick? -yes> Call doctor'])
  expect(edges('if the sauce gets thick add water')).toEqual(['Sauce gets thick? -yes> Add water'])
})

test('goes round where a list of deeds ends in "repeat"', () => {
  expect(kind('A startup: idea, validate with customers, build an MVP, measure, learn, repeat')).toBe('cycle')
})

test('takes a build that passes for one that does not break', () => {
  expect(edges('if the build breaks notify the author, if it passes deploy')).toEqual([
    'Build breaks? -yes> Notify author',
    'Build breaks? -no> Deploy',
  ])
})
