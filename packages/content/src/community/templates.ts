import type { DiagramKind, LineColour } from '@flain/flow'

/**
 * Templates with which the marketplace begins. As with the first flows, the reader draws each from its words; there the
 * examples stand for the fields, and give way to them in the drawing.
 */
export type SeededTemplate = {
  slug: string
  /** With its fields in braces. */
  title: string
  description: string
  /** The handle of one of `sampleCreators`. */
  author: string
  category: LineColour
  kind: DiagramKind
  use: 'Plan' | 'Decide' | 'Explain' | 'Run' | 'Build' | 'Teach'
  /** What stands for each field in the thought; it is found again whatever its capitals. */
  fields: Readonly<Record<string, string>>
  thought: string
}

export const seededTemplates: readonly SeededTemplate[] = [
  {
    slug: 'template-first-week',
    title: 'First week at {company}',
    description: 'What a new colleague meets from Monday to Friday, and who takes care of it.',
    author: 'mei-lin-zhao',
    category: 'business',
    kind: 'process',
    use: 'Run',
    fields: { company: 'Northwind', buddy: 'Ines' },
    thought:
      'Send the contract, order the laptop, set up the accounts. Welcome the new colleague at Northwind. Ines shows the office. If the laptop is ready the colleague does a first task, otherwise the colleague reads the handbook. Then Ines and the lead talk about the week.',
  },
  {
    slug: 'template-sales-line',
    title: 'How {company} sells',
    description: 'From the first call to a signed contract, with the question that decides.',
    author: 'amara-okafor',
    category: 'business',
    kind: 'process',
    use: 'Run',
    fields: { company: 'Northwind', product: 'Pulse' },
    thought:
      'Marketing finds a lead, sales calls the lead, sales shows Pulse. If the customer has a budget we send an offer, otherwise we call again next quarter. Then legal checks the contract and the customer signs.',
  },
  {
    slug: 'template-approval',
    title: 'Who approves a {request}',
    description: 'One question about money keeps most requests short.',
    author: 'mei-lin-zhao',
    category: 'business',
    kind: 'process',
    use: 'Run',
    fields: { request: 'purchase', limit: '500 euros' },
    thought:
      'An employee asks for a purchase. If it costs less than 500 euros the team lead approves it, otherwise the finance team checks the budget and the director approves it. Then the office places the order.',
  },
  {
    slug: 'template-build-or-buy',
    title: 'Build or buy {part}?',
    description: 'What speaks for each, side by side, before anybody falls in love with one.',
    author: 'amara-okafor',
    category: 'business',
    kind: 'comparison',
    use: 'Decide',
    fields: { part: 'search' },
    thought:
      'Build versus buy. Build: fits exactly, slow start, needs a team. Buy: works next week, monthly price, fewer choices.',
  },
  {
    slug: 'template-team-chart',
    title: 'The {team} team',
    description: 'Who reports to whom, in one look.',
    author: 'mei-lin-zhao',
    category: 'business',
    kind: 'orgchart',
    use: 'Explain',
    fields: { lead: 'Maja', 'first manager': 'Ravi', 'second manager': 'Clara', team: 'Atlas' },
    thought:
      'Org chart: Maja directs the team. Ravi and Clara report to Maja. Ana and Luis report to Ravi. Eva and Jon report to Clara.',
  },
  {
    slug: 'template-flywheel',
    title: 'The flywheel of {company}',
    description: 'Five things that push one another, and where a push costs least.',
    author: 'amara-okafor',
    category: 'business',
    kind: 'cycle',
    use: 'Explain',
    fields: { company: 'Northwind', customers: 'travellers' },
    thought: 'Cycle: more travellers, more reviews, better search, lower prices, more bookings',
  },
  {
    slug: 'template-launch-dates',
    title: 'Launch of {product}',
    description: 'The dates everybody asks for, on one line.',
    author: 'amara-okafor',
    category: 'business',
    kind: 'timeline',
    use: 'Plan',
    fields: { product: 'Pulse' },
    thought:
      'Timeline: week 1 Pulse is agreed, week 3 first testers, week 6 prices are set, week 8 press texts, week 10 Pulse is out',
  },
  {
    slug: 'template-service-architecture',
    title: 'Architecture of {service}',
    description: 'Entrance, work and memory of a small service, ready for the next review.',
    author: 'tomas-reyes',
    category: 'development',
    kind: 'architecture',
    use: 'Build',
    fields: { service: 'Orders', database: 'PostgreSQL', queue: 'RabbitMQ' },
    thought:
      'The web app calls the Orders API. The Orders API stores data in PostgreSQL and publishes events to RabbitMQ. The mail worker and the report worker read from RabbitMQ.',
  },
  {
    slug: 'template-release',
    title: 'How {team} releases',
    description: 'From a merged branch to production, with a way back.',
    author: 'tomas-reyes',
    category: 'development',
    kind: 'process',
    use: 'Run',
    fields: { team: 'Falcon', stage: 'staging' },
    thought:
      'Falcon merges the branch, runs the tests, builds the image and deploys to staging. If the smoke test passes we deploy to production, otherwise we roll back and open a ticket.',
  },
  {
    slug: 'template-incident',
    title: 'Incident at {company}',
    description: 'Who does what in the first hour, written down while it is quiet.',
    author: 'kwame-mensah',
    category: 'development',
    kind: 'swimlane',
    use: 'Run',
    fields: { company: 'Northwind', channel: 'status page' },
    thought:
      'Swimlane diagram of an incident. The engineer confirms the alert. The incident lead opens a call. Support updates the status page. The engineer mitigates the fault. The incident lead writes the review.',
  },
  {
    slug: 'template-sign-in-sequence',
    title: 'Signing in to {app}',
    description: 'Every message between a browser and a code in a mailbox.',
    author: 'tomas-reyes',
    category: 'development',
    kind: 'sequence',
    use: 'Explain',
    fields: { app: 'Falcon' },
    thought:
      'browser -> Falcon: send address. Falcon -> mailbox: send code. browser -> Falcon: enter code. Falcon -> browser: start session',
  },
  {
    slug: 'template-order-states',
    title: 'States of a {thing}',
    description: 'What it can be, and in which order, before the first line of code.',
    author: 'kwame-mensah',
    category: 'development',
    kind: 'state',
    use: 'Build',
    fields: { thing: 'ticket' },
    thought: 'State diagram of a ticket: open, assigned, in review, closed',
  },
  {
    slug: 'template-choose-technology',
    title: '{first choice} or {second choice}?',
    description: 'A fair page for two technologies.',
    author: 'kwame-mensah',
    category: 'development',
    kind: 'comparison',
    use: 'Decide',
    fields: { 'first choice': 'Postgres', 'second choice': 'Mongo' },
    thought:
      'Postgres versus Mongo. Postgres: strict schema, strong queries, known by the team. Mongo: quick changes, easy sharding, new to the team.',
  },
  {
    slug: 'template-lesson',
    title: 'A lesson about {topic}',
    description: 'Question, example, practice and a short look back.',
    author: 'priya-raman',
    category: 'learning',
    kind: 'process',
    use: 'Teach',
    fields: { topic: 'fractions', minutes: '10 minutes' },
    thought:
      'Ask a question about fractions, show an example, let the class try for 10 minutes. If most answers are right give a harder task, otherwise repeat the example. Then the class says what it learnt.',
  },
  {
    slug: 'template-topic-map',
    title: 'Everything about {topic}',
    description: 'A map to fill in before an exam, and to check afterwards.',
    author: 'priya-raman',
    category: 'learning',
    kind: 'mindmap',
    use: 'Teach',
    fields: { topic: 'Volcanoes' },
    thought:
      'Volcanoes: words (magma, crater), causes (heat, pressure), examples (the largest, the nearest), questions (what is unclear, what comes in the exam)',
  },
  {
    slug: 'template-history-line',
    title: 'A short history of {topic}',
    description: 'Five dates that a class can argue about.',
    author: 'sofia-almeida',
    category: 'learning',
    kind: 'timeline',
    use: 'Teach',
    fields: { topic: 'printing' },
    thought:
      'Timeline: 1450 printing begins, 1605 first newspaper, 1814 steam press, 1975 laser printer, 2010 printing at home',
  },
  {
    slug: 'template-study-plan',
    title: 'Learn {skill}',
    description: 'Small steps with one honest question in the middle.',
    author: 'sofia-almeida',
    category: 'learning',
    kind: 'process',
    use: 'Plan',
    fields: { skill: 'Portuguese' },
    thought:
      'Choose a goal for Portuguese, find a tandem partner, practise every day, take a test. If the test goes well choose a new goal, otherwise repeat the hard parts.',
  },
  {
    slug: 'template-story',
    title: 'Story of {hero}',
    description: 'A story in seven stations: wish, trouble, choice and what stays.',
    author: 'jun-sato',
    category: 'creative',
    kind: 'process',
    use: 'Plan',
    fields: { hero: 'Mira', place: 'harbour' },
    thought:
      'Mira lives at the harbour. A storm takes everything. Mira finds a friend. If Mira trusts the friend they build the boat together, otherwise Mira leaves the harbour. Then Mira comes home.',
  },
  {
    slug: 'template-video-production',
    title: 'A video for {client}',
    description: 'From briefing to the last version, and how often one may say no.',
    author: 'jun-sato',
    category: 'creative',
    kind: 'process',
    use: 'Run',
    fields: { client: 'Lumen' },
    thought:
      'Lumen sends the briefing, the writer drafts a script, the team shoots for a day, the editor cuts the film. If Lumen likes the cut the editor adds sound, otherwise the editor changes the cut. Then the team delivers the film.',
  },
  {
    slug: 'template-content-week',
    title: 'A week of posts for {channel}',
    description: 'Seven days, one thought each.',
    author: 'jun-sato',
    category: 'creative',
    kind: 'cycle',
    use: 'Plan',
    fields: { channel: 'newsletter' },
    thought:
      'Cycle: collect ideas, write the newsletter, find a picture, publish the newsletter, answer comments',
  },
  {
    slug: 'template-move',
    title: 'Moving to {city}',
    description: 'What to do first, and what can wait for the boxes.',
    author: 'lena-brandt',
    category: 'lifestyle',
    kind: 'process',
    use: 'Plan',
    fields: { city: 'Lisbon', helper: 'Jo' },
    thought:
      'Find a flat in Lisbon, sign the contract, tell the landlord. Then pack the boxes, order the van and ask Jo for help at the same time. Move to Lisbon, register the new address, invite Jo for dinner.',
  },
  {
    slug: 'template-big-decision',
    title: 'Should I {decision}?',
    description: 'Three questions before an answer.',
    author: 'lena-brandt',
    category: 'lifestyle',
    kind: 'decision',
    use: 'Decide',
    fields: { decision: 'change jobs', reason: 'tired' },
    thought:
      'Should I change jobs? Am I only tired? Take a week off. Can it get better here? Talk to the boss. Otherwise change jobs.',
  },
  {
    slug: 'template-habit',
    title: 'My habit: {habit}',
    description: 'The small circle that keeps a habit alive.',
    author: 'lena-brandt',
    category: 'lifestyle',
    kind: 'cycle',
    use: 'Plan',
    fields: { habit: 'running', reward: 'hot shower' },
    thought: 'Cycle: shoes at the door, running, hot shower, note in the calendar, early to bed',
  },
  {
    slug: 'template-trip',
    title: '{days} in {place}',
    description: 'A trip with room to get lost.',
    author: 'lena-brandt',
    category: 'lifestyle',
    kind: 'timeline',
    use: 'Plan',
    fields: { place: 'Porto', days: 'Four days' },
    thought: 'Timeline: day 1 arrive in Porto, day 2 old town, day 3 beach, day 4 market and train home',
  },
  {
    slug: 'template-event',
    title: '{event} in six weeks',
    description: 'Permission first, music second, cake last.',
    author: 'nadia-haddad',
    category: 'social',
    kind: 'timeline',
    use: 'Plan',
    fields: { event: 'Garden party' },
    thought:
      'Timeline: week 1 invite the helpers, week 2 find a place, week 3 book the music, week 5 buy the drinks, week 6 garden party',
  },
  {
    slug: 'template-volunteers',
    title: 'Who does what at the {event}',
    description: 'Lanes for everybody who helps, so that nobody asks twice.',
    author: 'nadia-haddad',
    category: 'social',
    kind: 'swimlane',
    use: 'Run',
    fields: { event: 'summer fair', group: 'scouts' },
    thought:
      'Swimlane diagram of the summer fair. The organisers mark the places. The scouts put up the tents. The parents bring cake. The organisers open the gate. The scouts clean the field.',
  },
  {
    slug: 'template-campaign',
    title: 'A campaign for a {cause}',
    description: 'From one person who is angry to a council that listens.',
    author: 'nadia-haddad',
    category: 'social',
    kind: 'process',
    use: 'Plan',
    fields: { cause: 'zebra crossing', number: '500 names' },
    thought:
      'Find five neighbours who want a zebra crossing, print a list, collect 500 names. If the council answers we meet the mayor, otherwise we call the newspaper. Then we celebrate the first zebra crossing.',
  },
  {
    slug: 'template-ideas',
    title: 'Ideas for {place}',
    description: 'A map for the first evening, when every idea is still allowed.',
    author: 'nadia-haddad',
    category: 'social',
    kind: 'mindmap',
    use: 'Explain',
    fields: { place: 'the old station' },
    thought:
      'Ideas for the old station: meeting (café, board games), learning (language class, repair evening), culture (small stage, film night), help (food shelf, advice hour)',
  },
]
