/** Thoughts as they are typed in a hurry: what each is drawn as, in the order of its edges. */
import { expect, test } from 'vitest'
import { read } from './read.ts'

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
