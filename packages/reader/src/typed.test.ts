/** Thoughts as they are typed in a hurry: what each is drawn as, in the order of its edges. */
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

const drawn = (text: string) => {
  const { graph } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  const edges = graph.edges.map(
    (edge) => `${label.get(edge.from)} ${edge.label ? `-${edge.label}` : '-'}> ${label.get(edge.to)}`,
  )
  return [graph.kind, ...edges]
}

test.each([
  [
    'more of what came first is what came first',
    'stress causes bad sleep and bad sleep causes low energy and low energy causes more stress',
    ['cycle', 'Stress -> Bad sleep', 'Bad sleep -> Low energy', 'Low energy -> Stress'],
  ],
  [
    'what a thing becomes is told beside its causes, and while it is what',
    'an order can be new, paid, shipped or delivered. new becomes paid when the money arrives, paid becomes shipped when it leaves the warehouse and shipped becomes delivered. it can be cancelled while it is new or paid.',
    [
      'process',
      'New -money arrives> Paid',
      'Paid -leaves warehouse> Shipped',
      'Shipped -> Delivered',
      'New -> Cancelled',
      'Paid -> Cancelled',
    ],
  ],
  [
    'states pass into each other without a verb',
    'traffic light: red to green, green to yellow, yellow back to red',
    ['process', 'Red -> Green', 'Green -> Yellow', 'Yellow -> Red'],
  ],
  [
    'a condition without a verb ends where somebody does something',
    'support checks the order, if older than 30 days they decline, otherwise they refund via paypal',
    [
      'process',
      'Check order -> Older than 30 days?',
      'Older than 30 days? -yes> Decline',
      'Older than 30 days? -no> Refund via paypal',
    ],
  ],
  [
    'orders without end are cut where the next one begins',
    'sunday meal prep first i check whats in the fridge then make a list go shopping wash and chop all the veggies',
    [
      'process',
      'Check whats in fridge -> Make list',
      'Make list -> Go shopping',
      'Go shopping -> Wash',
      'Wash -> Chop all veggies',
    ],
  ],
  [
    'sides named in a row are apart when each is spoken of',
    'train plane or car for the trip to italy? the train takes 9 hours but is relaxing, the plane is fast, with the car we can take the dog',
    [
      'comparison',
      'Train vs Plane vs Car -> Train',
      'Train vs Plane vs Car -> Plane',
      'Train vs Plane vs Car -> Car',
      'Train -> Takes 9 hours',
      'Train -pro> Relaxing',
      'Plane -pro> Fast',
      'Car -> Take dog',
    ],
  ],
  [
    'what somebody can do is a point of its own',
    'iphone or android? iphone is expensive. android is cheaper and you can customise it',
    [
      'comparison',
      'Iphone vs Android -> Iphone',
      'Iphone vs Android -> Android',
      'Iphone -con> Expensive',
      'Android -pro> Cheaper',
      'Android -> Can customise it',
    ],
  ],
  [
    'lines of a script go to whom they name, or back',
    'client: login request to gateway\ngateway: check token with auth service\nauth service: ok\ngateway: forward to order service',
    [
      'sequence',
      'Client -Login request> Gateway',
      'Gateway -Check token> Auth service',
      'Auth service -Ok> Gateway',
      'Gateway -Forward> Order service',
    ],
  ],
  [
    'what is shown is shown to the person, though somebody else was asked last',
    'user opens the app, the app asks the server for the list, the server returns the list and the app shows the list',
    [
      'sequence',
      'User -Open> App',
      'App -Ask for list> Server',
      'Server -Return list> App',
      'App -Show list> User',
    ],
  ],
  [
    'what goes to somebody goes there, whenever that is',
    'patient calls the clinic, the clinic offers two slots, patient picks one and the clinic texts a reminder to the patient the day before',
    [
      'sequence',
      'Patient -Call> Clinic',
      'Clinic -Offer two slots> Patient',
      'Patient -Pick one> Clinic',
      'Clinic -Text reminder> Patient',
    ],
  ],
  [
    '"which …" tells more after "and", unless it travels',
    'orders go into a node service which writes them to postgres and posts a message in slack.',
    [
      'architecture',
      'Orders -> Node service',
      'Node service -writes> Postgres',
      'Node service -posts message> Slack',
    ],
  ],
  [
    'what runs on a machine is spoken of next, not the machine',
    'home assistant runs on a raspberry pi in the closet. zigbee sensors and hue bulbs connect to it over a usb stick',
    [
      'architecture',
      'Home assistant -> Raspberry pi',
      'Zigbee sensors -> Home assistant',
      'Hue bulbs -> Home assistant',
    ],
  ],
  [
    'somebody new answers who called',
    'the customer calls the hotline, the agent asks for the order number, customer gives it, the agent tells the customer the price',
    [
      'sequence',
      'Customer -Call> Hotline',
      'Agent -Ask for order number> Customer',
      'Customer -Give it> Agent',
      'Agent -Price> Customer',
    ],
  ],
  [
    'an order that depends on a condition needs no comma before it',
    'we test it. if the test fails revert the merge, otherwise deploy it',
    ['process', 'Test it -> Test fails?', 'Test fails? -yes> Revert merge', 'Test fails? -no> Deploy it'],
  ],
  [
    'an order follows a verb that needs nothing after it',
    'measure the wall. if it rains move everything inside',
    ['process', 'Measure wall -> Does it rain?', 'Does it rain? -yes> Move everything inside'],
  ],
  [
    '"yes:" and "no:" answer what was checked, and arrows join the ways again',
    'refund request comes in → support checks if it is within 30 days → yes: refund the money, no: offer store credit → close the ticket',
    [
      'process',
      'Refund request comes in -> Within 30 days?',
      'Within 30 days? -yes> Refund money',
      'Within 30 days? -no> Offer store credit',
      'Refund money -> Close ticket',
      'Offer store credit -> Close ticket',
    ],
  ],
  [
    'a piece of a chain asks',
    'engineer gets the page -> if it is a known issue follow the runbook, otherwise open a war room -> write the postmortem',
    [
      'process',
      'Get page -> Known issue?',
      'Known issue? -yes> Follow runbook',
      'Known issue? -no> Open war room',
      'Follow runbook -> Write postmortem',
      'Open war room -> Write postmortem',
    ],
  ],
  [
    'what begins without a condition stands behind both branches, whatever is asked later in its sentence',
    'if the customer is new create an account, else look up the account. then take the order, and if the order is above 500 give a discount',
    [
      'process',
      'Customer new? -yes> Create account',
      'Customer new? -no> Look up account',
      'Create account -> Take order',
      'Look up account -> Take order',
      'Take order -> Order above 500?',
      'Order above 500? -yes> Give discount',
    ],
  ],
  [
    'somebody else does the same',
    'the invoice arrives. if amount > 1000 the cfo approves it else the team lead does. then accounting books it',
    [
      'process',
      'Invoice arrives -> Amount > 1000?',
      'Amount > 1000? -yes> Approve invoice',
      'Amount > 1000? -no> Approve invoice',
      'Approve invoice -> Book invoice',
      'Approve invoice -> Book invoice',
    ],
  ],
  [
    'what each group is for is asked',
    'we check the claim. for small damages we pay directly, for large ones a second adjuster confirms. then we close it',
    [
      'process',
      'Check claim -> Small damages or large ones?',
      'Small damages or large ones? -small damages> Pay',
      'Small damages or large ones? -large ones> Second adjuster confirms',
      'Pay -> Close claim',
      'Second adjuster confirms -> Close claim',
    ],
  ],
  [
    'what is kept up is done until something is so',
    'keep adding salt until the soup is right, then turn off the heat',
    ['process', 'Add salt -> Soup right?', 'Soup right? -no> Add salt', 'Soup right? -yes> Turn off heat'],
  ],
  [
    'a second condition about what the branch did is asked inside it',
    'he rings. if nobody opens he tries the neighbour, and if the neighbour is not in he leaves a card, otherwise he takes a signature',
    [
      'process',
      'Ring -> Anybody opens?',
      'Anybody opens? -no> Try neighbour',
      'Try neighbour -> Neighbour in?',
      'Neighbour in? -no> Leave card',
      'Neighbour in? -yes> Take signature',
    ],
  ],
  [
    '"it starts over" leads back',
    'write a draft, send it to the editor, if she likes it publish it, if not rewrite it and it starts over',
    [
      'process',
      'Write draft -> Send draft to editor',
      'Send draft to editor -> Like?',
      'Like? -yes> Publish draft',
      'Like? -no> Rewrite draft',
      'Rewrite draft -> Write draft',
    ],
  ],
  [
    'when something is so says when, not what comes next',
    'pour in the batter, flip it when the edges are brown, serve it with syrup',
    ['process', 'Pour in batter -> Flip it', 'Flip it -> Serve it with syrup'],
  ],
  [
    'how something is, before a colon, answers what was checked',
    'order comes in, check stock. in stock: pack and ship it. out of stock: order from supplier',
    [
      'process',
      'Order comes in -> Check stock',
      'Check stock -> In stock or out of stock?',
      'In stock or out of stock? -in stock> Pack',
      'Pack -> Ship stock',
      'In stock or out of stock? -out of stock> Order from supplier',
    ],
  ],
  [
    'what is done beside something else goes on before both meet',
    'while the cake bakes make the frosting and clean the kitchen, then frost the cake',
    ['process', 'Make frosting -> Clean kitchen', 'Cake bakes -> Frost cake', 'Clean kitchen -> Frost cake'],
  ],
  [
    'an order follows a verb that needs nothing after it, whatever the order is about',
    'he feeds the baby. if he still cries call grandma',
    ['process', 'Feed baby -> Cry?', 'Cry? -yes> Call grandma'],
  ],
  [
    'another sort of the same is the other way',
    'lead comes in, sales qualifies it, hot leads get a call today, cold leads get a newsletter. then we send the invoice',
    [
      'process',
      'Lead comes in -> Qualify lead',
      'Qualify lead -> Hot or cold?',
      'Hot or cold? -hot> Get call today',
      'Hot or cold? -cold> Get newsletter',
      'Get call today -> Send invoice',
      'Get newsletter -> Send invoice',
    ],
  ],
  [
    'what comes before "meanwhile" is a step, and "its done" is "it is done"',
    'boil water. meanwhile grind the coffee. pour it in. when its done drink it',
    [
      'process',
      'Boil water -> Pour coffee in',
      'Grind coffee -> Pour coffee in',
      'Pour coffee in -> Drink coffee',
    ],
  ],
  [
    'in speech "when" may open what comes next',
    'first i write the text then tom reads the text when he is happy we print it',
    ['process', 'Write text -> Read text', 'Read text -> Happy?', 'Happy? -yes> Print text'],
  ],
  [
    'orders behind a name and a colon, each with its "then"',
    'party: first pick a date then invite people then buy drinks',
    ['process', 'Pick date -> Invite people', 'Invite people -> Buy drinks'],
  ],
  [
    'two lines with a name and a colon are two sides',
    'paper notebook: cheap, no distractions, cant search it\ntablet: searchable, syncs everywhere, expensive and needs charging',
    [
      'comparison',
      'Paper notebook vs Tablet -> Paper notebook',
      'Paper notebook -pro> Cheap',
      'Paper notebook -pro> No distractions',
      'Paper notebook -con> Cant search it',
      'Paper notebook vs Tablet -> Tablet',
      'Tablet -> Searchable',
      'Tablet -> Syncs everywhere',
      'Tablet -con> Expensive',
      'Tablet -> Needs charging',
    ],
  ],
])('%s', (_, text, expected) => {
  expect(drawn(text)).toEqual(expected)
})

test('"How does it work?" is what the thought is called', () => {
  const { graph } = read(
    'how do refunds work here? customer writes to support, support checks the order and pays it back',
  )
  expect(graph.title).toBe('How do refunds work here?')
  expect(graph.nodes.map((node) => node.label)).toEqual(['Write to support', 'Check order', 'Pay back order'])
})

test('"look it up" keeps its words in order, and a to do list is a name', () => {
  const { graph } = read('wedding to do list\nfind a caterer\nask about wines\nlook him up in the register')
  expect(graph.title).toBe('Wedding to do list')
  expect(graph.nodes.map((node) => node.label)).toEqual([
    'Find caterer',
    'Ask about wines',
    'Look him up in register',
  ])
})
