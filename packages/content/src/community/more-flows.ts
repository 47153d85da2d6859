import type { DiagramKind, LineColour } from '@flain/flow'

/**
 * Flows with which the community begins beside its six samples. They hold words alone: a new installation has its own
 * reader draw each, as anybody's thought.
 */
export type SeededFlow = {
  slug: string
  title: string
  description: string
  /** The handle of one of `sampleCreators`. */
  author: string
  category: LineColour
  tags: readonly string[]
  kind: DiagramKind
  /** The slug of the flow it was augmented from. */
  from?: string
  thought: string
}

export const moreFlows: readonly SeededFlow[] = [
  // Amara Okafor, business
  {
    slug: 'twelve-weeks-to-a-first-sale',
    title: 'Twelve weeks to a first sale',
    description: 'What can run side by side, and what cannot start before the permit.',
    author: 'amara-okafor',
    category: 'business',
    tags: ['startup', 'planning'],
    kind: 'gantt',
    thought:
      'Gantt chart for a food stall.\nPaper:\n- Business plan: 5 January - 16 January (100%)\n- Permit takes 5 weeks after the business plan\n- Insurance takes 1 week after the permit\nKitchen:\n- Recipes: 12 January - 6 February (60%)\n- Test dinners takes 2 weeks after the recipes\n- Buy equipment takes 10 days after the permit\nStreet:\n- Paint the cart takes 1 week after buy equipment\n- Milestone: First sale, 28 March',
  },
  {
    slug: 'which-market-first',
    title: 'Which market first?',
    description: 'Two doors into a business, and what each costs before the first sale.',
    author: 'amara-okafor',
    category: 'business',
    tags: ['startup', 'choices'],
    kind: 'comparison',
    thought:
      'Hospitals versus clinics. Hospitals: large contracts, long procurement, many signatures. Clinics: quick decisions, small contracts, easy to reach.',
  },
  {
    slug: 'subscription-flywheel',
    title: 'The subscription flywheel',
    description: 'Why the second year is cheaper than the first.',
    author: 'amara-okafor',
    category: 'business',
    tags: ['loops', 'sales'],
    kind: 'cycle',
    thought: 'Cycle: happy customers, word of mouth, new subscribers, more revenue, better product',
  },
  {
    slug: 'invoice-to-cash',
    title: 'From invoice to cash',
    description: 'Where money waits, and who has to nudge it.',
    author: 'amara-okafor',
    category: 'business',
    tags: ['finance', 'order to cash'],
    kind: 'process',
    thought:
      'Sales sends the invoice. If the customer pays within 30 days we close the order, otherwise we send a reminder and call the customer.',
  },
  // Tomás Reyes, development
  {
    slug: 'deploy-with-a-way-back',
    title: 'Deploy with a way back',
    description: 'A release that knows how to undo itself.',
    author: 'tomas-reyes',
    category: 'development',
    tags: ['releases', 'reliability'],
    kind: 'process',
    thought:
      'Merge the branch, run the tests, build the image, deploy to staging. If the smoke test passes we deploy to production, otherwise we roll back and open a ticket.',
  },
  {
    slug: 'one-message-many-channels',
    title: 'One message, many channels',
    description: 'The classes behind every “you have a new message”.',
    author: 'tomas-reyes',
    category: 'development',
    tags: ['architecture', 'messages'],
    kind: 'class',
    thought:
      'Class diagram of a messenger. Channel is an interface and can send and retry. MailChannel implements Channel. TextChannel implements Channel. PushChannel implements Channel. PushChannel can wake. A Notification has title, body and priority and can expire. A Notification consists of many Attachments. A User has name and quiet hours and can mute. A User has many Channels. A Scheduler uses Channel.',
  },
  {
    slug: 'orders-behind-a-queue',
    title: 'Orders behind a queue',
    description: 'What keeps a shop open while its payment service is away.',
    author: 'tomas-reyes',
    category: 'development',
    tags: ['architecture', 'orders', 'reliability'],
    kind: 'architecture',
    thought:
      'The web shop calls the order API. The order API stores orders in PostgreSQL and publishes events to a message queue. The payment worker and the mail worker read from the message queue. The payment worker calls the payment provider.',
  },
  {
    slug: 'card-payment-step-by-step',
    title: 'A card payment, step by step',
    description: 'Four parties and eight seconds.',
    author: 'tomas-reyes',
    category: 'development',
    tags: ['payments', 'messages'],
    kind: 'sequence',
    thought:
      'app -> backend: create order. backend -> provider: charge card. provider -> bank: authorise. bank -> provider: approved. provider -> backend: paid. backend -> app: show receipt',
  },
  // Priya Raman, learning
  {
    slug: 'water-goes-round',
    title: 'Water goes round',
    description: 'The rain you stand in was the sea last week.',
    author: 'priya-raman',
    category: 'learning',
    tags: ['water', 'loops', 'school'],
    kind: 'cycle',
    thought: 'Cycle of water: evaporation, condensation, rain, rivers, sea',
  },
  {
    slug: 'parts-of-a-cell',
    title: 'What is in a cell',
    description: 'A map to fill in from memory, then check.',
    author: 'priya-raman',
    category: 'learning',
    tags: ['biology', 'school'],
    kind: 'mindmap',
    thought:
      'Cell: nucleus (DNA, nucleolus), mitochondria (energy), membrane (transport, signals), ribosomes (proteins)',
  },
  {
    slug: 'two-thousand-years-of-cells',
    title: 'How we found out about cells',
    description: 'Four looks through better and better lenses.',
    author: 'priya-raman',
    category: 'learning',
    tags: ['biology', 'history'],
    kind: 'timeline',
    thought:
      'Timeline: 1665 Hooke names the cell, 1674 Leeuwenhoek sees bacteria, 1839 cell theory, 1953 structure of DNA',
  },
  // Jun Sato, creative
  {
    slug: 'from-idea-to-first-cut',
    title: 'From idea to first cut',
    description: 'A short film in nine honest steps.',
    author: 'jun-sato',
    category: 'creative',
    tags: ['film', 'planning'],
    kind: 'process',
    thought:
      'Write the idea on one page, draw the storyboard, find the location, cast two actors, shoot for two days, sort the takes, cut the film, add sound, show the film to a friend.',
  },
  {
    slug: 'film-or-series',
    title: 'Film or series?',
    description: 'The same story, told in ninety minutes or in six hours.',
    author: 'jun-sato',
    category: 'creative',
    tags: ['film', 'choices'],
    kind: 'comparison',
    thought:
      'Compare a film and a series. Film: one strong arc, tight budget, one premiere. Series: room for side characters, higher cost, viewers come back every week.',
  },
  {
    slug: 'crew-of-a-small-film',
    title: 'The crew of a small film',
    description: 'Who answers to whom when there are eight of you.',
    author: 'jun-sato',
    category: 'creative',
    tags: ['film', 'roles'],
    kind: 'orgchart',
    thought:
      'Org chart: Jun directs the film. Mika and Omar report to Jun. Lea and Sam report to Mika. Ines and Paul report to Omar.',
  },
  // Lena Brandt, lifestyle
  {
    slug: 'should-i-take-the-car',
    title: 'Should I take the car?',
    description: 'Three questions before you look for the keys.',
    author: 'lena-brandt',
    category: 'lifestyle',
    tags: ['choices', 'home'],
    kind: 'decision',
    thought:
      'Should I take the car? Is it less than two kilometres? Walk. Is it dry? Take the bike. Otherwise take the car.',
  },
  {
    slug: 'sunday-batch-cooking',
    title: 'Sunday batch cooking',
    description: 'Two hours that feed four evenings.',
    author: 'lena-brandt',
    category: 'lifestyle',
    tags: ['home', 'food'],
    kind: 'process',
    thought:
      'Plan four dinners, write the list, go shopping. Then cook the rice, roast the vegetables and boil the lentils at the same time. Fill the boxes, label them and put them in the fridge.',
  },
  {
    slug: 'why-i-sleep-badly',
    title: 'Why I sleep badly',
    description: 'A circle with one place to step out.',
    author: 'lena-brandt',
    category: 'lifestyle',
    tags: ['habits', 'loops'],
    kind: 'cycle',
    thought: 'Cycle: short night, tired day, coffee in the evening, late to bed',
  },
  // Nadia Haddad, social
  {
    slug: 'street-party-in-six-weeks',
    title: 'A street party in six weeks',
    description: 'Permission first, cake last.',
    author: 'nadia-haddad',
    category: 'social',
    tags: ['neighbourhood', 'planning'],
    kind: 'timeline',
    thought:
      'Timeline: week 1 ask the neighbours, week 2 apply for the permit, week 3 find a band, week 5 borrow the tables, week 6 street party',
  },
  {
    slug: 'who-does-what-at-the-market',
    title: 'Who does what at the flea market',
    description: 'A morning in which nobody asks whose job that was.',
    author: 'nadia-haddad',
    category: 'social',
    tags: ['neighbourhood', 'roles'],
    kind: 'swimlane',
    thought:
      'Swimlane diagram of a flea market. The organisers mark the places. The sellers put up their tables. The neighbours bring cake. The organisers collect the fees and the sellers clean the street.',
  },
  {
    slug: 'a-new-neighbour-arrives',
    title: 'A new neighbour arrives',
    description: 'The first week behind a strange door, and the evening that turned it.',
    author: 'nadia-haddad',
    category: 'social',
    tags: ['neighbourhood'],
    kind: 'journey',
    thought:
      'User journey of a new neighbour. Arrive: carry boxes (tired), meet the caretaker (good). First week: look for a bakery (curious), find the bins full (annoyed), get lost in the cellar (frustrated). At home: come to the courtyard dinner (happy), lend a ladder (great).',
  },
  {
    slug: 'ideas-for-the-empty-shop',
    title: 'Ideas for the empty shop',
    description: 'What a room on the corner could be for all of us.',
    author: 'nadia-haddad',
    category: 'social',
    tags: ['neighbourhood', 'ideas'],
    kind: 'mindmap',
    thought:
      'Ideas for the empty shop: repair café (tools, volunteers), library of things (ladder, drill, tent), meeting room (language classes, homework help), kitchen (soup on Fridays)',
  },
  // Mei Lin Zhao, business
  {
    slug: 'hire-the-first-seller',
    title: 'Hire the first seller',
    description: 'A hire that costs most when it is rushed.',
    author: 'mei-lin-zhao',
    category: 'business',
    tags: ['startup', 'hiring'],
    kind: 'decision',
    thought:
      'Should we hire a seller? Do we sell only to friends? Keep selling ourselves. Do we guess why people buy? Talk to ten customers. Otherwise hire.',
  },
  {
    slug: 'the-monthly-close',
    title: 'The monthly close',
    description: 'Who hands what to whom between the first and the fifth.',
    author: 'mei-lin-zhao',
    category: 'business',
    tags: ['finance', 'roles'],
    kind: 'swimlane',
    thought:
      'Swimlane diagram of the monthly close. The teams submit their expenses. Accounting books the invoices. Accounting checks the bank statement. The CFO signs the report.',
  },
  {
    slug: 'a-lean-company-at-twelve',
    title: 'A company of twelve',
    description: 'Flat enough to talk, clear enough to decide.',
    author: 'mei-lin-zhao',
    category: 'business',
    tags: ['startup', 'roles'],
    kind: 'orgchart',
    thought:
      'Org chart: Mei directs the company. Ravi and Clara and Tom report to Mei. Ana and Luis report to Ravi. Eva and Jon report to Clara.',
  },
  {
    slug: 'invoice-to-cash-with-terms',
    title: 'From invoice to cash, with terms',
    description: 'Amara’s line with what we learnt from late payers.',
    author: 'mei-lin-zhao',
    category: 'business',
    tags: ['finance', 'order to cash'],
    kind: 'process',
    from: 'invoice-to-cash',
    thought:
      'Agree the terms, send the invoice. If the customer pays within 14 days we give a discount, otherwise we send a reminder, call the customer and stop new orders.',
  },
  // Kwame Mensah, development
  {
    slug: 'when-the-pager-rings',
    title: 'When the pager rings',
    description: 'An incident, from the first alert to the calm review.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['incidents', 'reliability'],
    kind: 'process',
    thought:
      'The alert fires and the engineer on call opens the dashboard. If users are affected we declare an incident and tell support, otherwise we write a ticket. Then we mitigate, find the cause and write the review.',
  },
  {
    slug: 'a-house-that-knows-you-left',
    title: 'A house that knows you left',
    description: 'Sensors, one small computer and no cloud.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['architecture', 'home'],
    kind: 'architecture',
    thought:
      'Motion sensors and door sensors connect to a Zigbee hub, the hub talks to Home Assistant on a Raspberry Pi, Home Assistant controls the lights and the thermostat and sends alerts to my phone.',
  },
  {
    slug: 'tables-of-a-small-library',
    title: 'The tables of a small library',
    description: 'Why a copy is not a book, and a loan is neither.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['data', 'library'],
    kind: 'er',
    thought:
      'ER diagram of a small library. A member takes out many loans, and each loan is of one copy. A book has many copies. An author writes many books. Member: number (key), name, email, joined on. Loan: id (key), lent on, due on, returned on. Copy: barcode (key), shelf, condition. Book: isbn (key), title, year. Author: id (key), name.',
  },
  {
    slug: 'a-parcel-and-its-states',
    title: 'A parcel and its states',
    description: 'What a tracking page may say, and in which order.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['orders', 'states'],
    kind: 'state',
    thought: 'State diagram of a parcel: ordered, paid, packed, shipped, delivered',
  },
  {
    slug: 'monolith-or-services',
    title: 'Monolith or services?',
    description: 'Before you draw the second box.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['architecture', 'choices'],
    kind: 'comparison',
    thought:
      'Monolith versus microservices. Monolith: simple deployment, easy debugging, hard to scale. Microservices: independent teams, easy to scale, complex operations.',
  },
  {
    slug: 'orders-behind-a-queue-with-retries',
    title: 'Orders behind a queue, with retries',
    description: 'Tomás drew the queue; this adds what happens to what fails.',
    author: 'kwame-mensah',
    category: 'development',
    tags: ['architecture', 'orders', 'reliability'],
    kind: 'architecture',
    from: 'orders-behind-a-queue',
    thought:
      'The web shop calls the order API. The order API stores orders in PostgreSQL and publishes events to a message queue. The payment worker reads from the message queue and calls the payment provider. The payment worker sends failures to the retry queue. The support desk reads from the retry queue.',
  },
  // Sofia Almeida, learning
  {
    slug: 'learn-a-language-in-a-year',
    title: 'A language in a year',
    description: 'Small, daily, and aloud.',
    author: 'sofia-almeida',
    category: 'learning',
    tags: ['languages', 'habits'],
    kind: 'mindmap',
    thought:
      'Ways to learn a language: listening (podcasts, songs), speaking (tandem, talking to yourself), reading (news, comics), words (cards, labels at home)',
  },
  {
    slug: 'the-library-desk',
    title: 'At the library desk',
    description: 'What happens between “I look for a book” and “Enjoy it”.',
    author: 'sofia-almeida',
    category: 'learning',
    tags: ['library', 'messages'],
    kind: 'sequence',
    thought:
      'reader -> librarian: ask for a book. librarian -> catalogue: look up the title. catalogue -> librarian: shelf number. librarian -> reader: hand over the book',
  },
  {
    slug: 'the-web-in-five-dates',
    title: 'The web in five dates',
    description: 'A lesson starter: which one changed your day?',
    author: 'sofia-almeida',
    category: 'learning',
    tags: ['history', 'school'],
    kind: 'timeline',
    thought:
      'Timeline: 1969 first message, 1983 internet protocol, 1991 first web page, 2007 smartphone, 2022 talking machines',
  },
  {
    slug: 'water-goes-round-in-a-city',
    title: 'Water goes round in a city',
    description: 'Priya’s circle with pipes in it.',
    author: 'sofia-almeida',
    category: 'learning',
    tags: ['water', 'loops'],
    kind: 'cycle',
    from: 'water-goes-round',
    thought: 'Cycle of city water: rain, river, waterworks, tap, sewer, treatment plant',
  },
]
