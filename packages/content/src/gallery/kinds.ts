/** What each kind of flow is for, and more words that make it than the help has. */
import type { DiagramKind, LineColour } from '@flain/flow'

/** A way to say it, an example, and every step that then stands in it, in this order. */
export type KindPhrase = { how: string; thought: string; shows: readonly string[] }

export type GalleryKind = {
  /** Of its page. */
  title: string
  /** The colour of its pictures. */
  line: LineColour
  /** What it is for; search results show it too. */
  text: string
  /** Three things people draw with it. */
  uses: readonly string[]
  phrases: readonly KindPhrase[]
}

export const galleryKinds: Readonly<Record<DiagramKind, GalleryKind>> = {
  process: {
    title: 'Process flows',
    line: 'business',
    text: 'What happens, in which order, and what if not: the everyday flowchart, said in plain sentences.',
    uses: ['Orders and approvals', 'How-tos and recipes', 'What goes wrong and what then'],
    phrases: [
      {
        how: 'One step after the other',
        thought: 'Take the order, check the stock, pack the box, then hand it to the courier.',
        shows: ['Take the order', 'Check the stock', 'Pack the box', 'Hand it to the courier'],
      },
      {
        how: 'If and otherwise',
        thought:
          'A ticket comes in. If it is urgent we call the engineer, otherwise we plan it for Monday. Then we answer the customer.',
        shows: [
          'A ticket comes in',
          'Urgent?',
          'Call the engineer',
          'Plan it for Monday',
          'Answer the customer',
        ],
      },
      {
        how: 'At the same time',
        thought: 'Preheat the oven; meanwhile mix the dough. Then bake for 40 minutes.',
        shows: ['Preheat the oven', 'Mix the dough', 'Bake for 40 minutes'],
      },
      {
        how: 'With arrows',
        thought: 'Idea -> Draft -> Review -> Publish',
        shows: ['Idea', 'Draft', 'Review', 'Publish'],
      },
    ],
  },
  decision: {
    title: 'Decision trees',
    line: 'lifestyle',
    text: 'Questions that lead to an answer. Walk through one and it asks you, question by question.',
    uses: ['Which one to choose', 'Refunds, triage and support', 'Rules that fit on a page'],
    phrases: [
      {
        how: 'A question, its answer, the next question',
        thought:
          'Decision tree for refunds: is the order older than 30 days? Refuse. Is it damaged? Refund. Otherwise offer a voucher.',
        shows: ['Order older than 30 days?', 'Refuse', 'Damaged?', 'Refund', 'Offer voucher'],
      },
      {
        how: 'If yes, if no',
        thought: 'Decision tree: Is the patient breathing? If yes, recovery position. If no, start CPR.',
        shows: ['Is the patient breathing?', 'Recovery position', 'Start CPR'],
      },
      {
        how: 'Yes and no',
        thought: 'Do I need a permit? Is the fence over two metres? Yes: apply. No: just build it.',
        shows: ['Is the fence over two metres?', 'Apply', 'Build it'],
      },
    ],
  },
  architecture: {
    title: 'System architectures',
    line: 'development',
    text: 'Which parts a system has and which of them talk to each other: services, stores, queues and devices.',
    uses: ['Web services and their stores', 'Smart homes and devices', 'What breaks if this is away'],
    phrases: [
      {
        how: 'Who calls, stores and reads',
        thought:
          'The browser calls the API. The API stores orders in PostgreSQL and sends events to a queue. A worker reads from the queue and sends mails.',
        shows: ['Browser', 'API', 'PostgreSQL', 'Queue', 'Worker'],
      },
      {
        how: 'Begin with its kind',
        thought:
          'System architecture: a CDN serves the web app, the web app calls the API, the API reads from a cache and from PostgreSQL.',
        shows: ['CDN', 'Web app', 'API', 'Cache', 'PostgreSQL'],
      },
      {
        how: 'What two of them share',
        thought: 'The website and the app use one backend. The backend writes to MySQL and caches in Redis.',
        shows: ['Website', 'App', 'Backend', 'MySQL', 'Redis'],
      },
    ],
  },
  mindmap: {
    title: 'Mind maps',
    line: 'creative',
    text: 'One thought in the middle and what comes to mind around it, each branch in a colour of its own.',
    uses: ['Brainstorms', 'Notes of a lesson or a book', 'Everything that belongs to a plan'],
    phrases: [
      {
        how: 'Branches with more in brackets',
        thought:
          'Mind map of healthy habits: sleep (dark room, same hours), food (vegetables, water), movement (walks, stretching)',
        shows: [
          'Healthy habits',
          'Sleep',
          'Dark room',
          'Same hours',
          'Food',
          'Vegetables',
          'Water',
          'Movement',
          'Walks',
          'Stretching',
        ],
      },
      {
        how: 'Ideas for …',
        thought: 'Ideas for a birthday party: games, cake, music and decorations',
        shows: ['Ideas for a birthday party', 'Games', 'Cake', 'Music', 'Decorations'],
      },
      {
        how: 'A list with levels',
        thought: 'Garden\n- Vegetables\n  - Beans\n  - Pumpkins\n- Flowers\n  - Roses\n- Water',
        shows: ['Garden', 'Vegetables', 'Beans', 'Pumpkins', 'Flowers', 'Roses', 'Water'],
      },
    ],
  },
  sequence: {
    title: 'Sequence diagrams',
    line: 'development',
    text: 'Who says what to whom, message by message: people, services and the calls between them.',
    uses: ['Sign-in and payment', 'Calls between services', 'A talk that went round in circles'],
    phrases: [
      {
        how: 'Arrows with words behind a colon',
        thought: 'Alice -> Bob: Hello\nBob -> Alice: Hi\nAlice -> Bob: How are you?',
        shows: ['Alice', 'Bob'],
      },
      {
        how: 'Asks and answers',
        thought:
          'The client asks the server for a token, the server answers with a token, the client asks the API for the data',
        shows: ['Client', 'Server', 'API'],
      },
      {
        how: 'Who calls whom',
        thought:
          'The customer calls the support line. Support asks the technician. The technician tells support the cause. Support calls the customer back.',
        shows: ['Customer', 'Support line', 'Technician'],
      },
    ],
  },
  timeline: {
    title: 'Timelines',
    line: 'learning',
    text: 'What happened when, or what will: events along one line, as far apart as their dates are.',
    uses: ['History', 'Roadmaps', 'The story of a company'],
    phrases: [
      {
        how: 'History of …',
        thought: 'History of the web: 1989 proposal, 1991 first website, 1993 Mosaic, 2004 social networks',
        shows: ['Proposal', 'First website', 'Mosaic', 'Social networks'],
      },
      {
        how: 'Roadmap, by quarter',
        thought: 'Roadmap: Q1 research, Q2 beta, Q3 launch, Q4 mobile app',
        shows: ['Research', 'Beta', 'Launch', 'Mobile app'],
      },
      {
        how: 'In such a year …',
        thought:
          'In 1969 people landed on the moon. In 1981 the first shuttle flew. In 1998 the station was begun.',
        shows: ['People landed on the moon', 'First shuttle flew', 'Station was begun'],
      },
    ],
  },
  cycle: {
    title: 'Cycles',
    line: 'learning',
    text: 'What comes round again, on a ring: seasons, habits, and the loops a business lives by.',
    uses: ['Nature', 'Plan, do, check, act', 'Habits and how to leave them'],
    phrases: [
      {
        how: 'Begin with cycle',
        thought: 'Cycle: plan, do, check, act',
        shows: ['Plan', 'Do', 'Check', 'Act'],
      },
      {
        how: 'Life cycle of …',
        thought: 'Life cycle of a butterfly: egg, caterpillar, chrysalis, butterfly',
        shows: ['Egg', 'Caterpillar', 'Chrysalis', 'Butterfly'],
      },
      {
        how: 'A loop',
        thought: 'The habit loop: cue, craving, response, reward',
        shows: ['Cue', 'Craving', 'Response', 'Reward'],
      },
    ],
  },
  comparison: {
    title: 'Comparisons',
    line: 'lifestyle',
    text: 'Two or more things side by side, with what speaks for each and what against.',
    uses: ['Rent or buy', 'Pros and cons', 'One tool or the other'],
    phrases: [
      {
        how: 'One versus the other',
        thought:
          'Electric cars versus petrol cars. Electric: quiet, cheap to run, long to charge. Petrol: long range, quick to fill, dirty.',
        shows: [
          'Electric cars vs Petrol cars',
          'Electric cars',
          'Quiet',
          'Cheap to run',
          'Long to charge',
          'Petrol',
          'Long range',
          'Quick to fill',
          'Dirty',
        ],
      },
      {
        how: 'Pros and cons of …',
        thought:
          'Pros and cons of working from home. Pros: no commute, quiet, flexible. Cons: lonely, no boundaries.',
        shows: [
          'Working from home',
          'Pros',
          'No commute',
          'Quiet',
          'Flexible',
          'Cons',
          'Lonely',
          'No boundaries',
        ],
      },
      {
        how: 'This or that?',
        thought: 'Rent or buy? Rent: flexible, no repairs. Buy: builds wealth, high upfront cost.',
        shows: ['Rent vs Buy', 'Rent', 'Buy', 'Flexible', 'No repairs', 'Builds wealth', 'High upfront cost'],
      },
    ],
  },
  orgchart: {
    title: 'Org charts',
    line: 'business',
    text: 'Who leads and who reports to whom, from the top down, with names and posts.',
    uses: ['Companies and teams', 'Schools and clubs', 'The crew of a film'],
    phrases: [
      {
        how: 'Who reports to whom',
        thought:
          'The CEO is Mara. Finance, Sales and Engineering report to the CEO. Backend and Frontend report to Engineering.',
        shows: ['Mara', 'Finance', 'Sales', 'Engineering', 'Backend', 'Frontend'],
      },
      {
        how: 'Who has whom under them',
        thought: 'Org chart of a school: headteacher: deputy, office. deputy: maths, languages, sports',
        shows: ['Headteacher', 'Deputy', 'Office', 'Maths', 'Languages', 'Sports'],
      },
      {
        how: 'Who leads what',
        thought:
          'Organisation: Jun directs the film. Mika and Omar report to Jun. Lea and Sam report to Mika.',
        shows: ['Jun', 'Mika', 'Omar', 'Lea', 'Sam'],
      },
    ],
  },
  swimlane: {
    title: 'Swimlanes',
    line: 'business',
    text: 'A process with a lane for each who acts, so that everybody sees what is theirs and where it is handed over.',
    uses: ['Hiring and onboarding', 'Orders across departments', 'Who waits for whom'],
    phrases: [
      {
        how: 'Say who does it',
        thought: 'Swimlane diagram: the clerk checks the form, the manager signs it and the clerk files it.',
        shows: ['Check form', 'Sign form', 'File form'],
      },
      {
        how: 'Lane by lane',
        thought: 'Swimlane: Customer: places order, pays. Shop: checks stock, packs. Courier: delivers.',
        shows: ['Place order', 'Pay', 'Check stock', 'Pack', 'Deliver'],
      },
      {
        how: 'A line for each lane',
        thought: 'Swimlanes\nEmployee: ask for days off\nManager: approve\nHR: book the days',
        shows: ['Ask for days off', 'Approve', 'Book days'],
      },
    ],
  },
  state: {
    title: 'State diagrams',
    line: 'development',
    text: 'The states a thing can be in and what takes it from one to the next.',
    uses: ['Orders and tickets', 'Devices and doors', 'Screens of an app'],
    phrases: [
      {
        how: 'From one to another: by what',
        thought:
          'State machine of a door: closed, open, locked. Closed to open: push. Open to closed: pull. Closed to locked: turn key.',
        shows: ['Closed', 'Open', 'Locked'],
      },
      {
        how: 'Arrows with their causes',
        thought:
          'State diagram: idle -> running: start. running -> paused: pause. paused -> running: resume. running -> idle: stop',
        shows: ['Start', 'Idle', 'Running', 'Paused'],
      },
      {
        how: 'One after the other',
        thought: 'State diagram of a document: draft, in review, approved, published',
        shows: ['Start', 'Draft', 'In review', 'Approved', 'Published'],
      },
    ],
  },
  er: {
    title: 'Entity diagrams',
    line: 'development',
    text: 'What a database holds: tables with their keys, and how many of one belong to the other.',
    uses: ['Databases before they are built', 'Databases as they are, from SQL', 'The words of a domain'],
    phrases: [
      {
        how: 'Who has how many',
        thought:
          'ER diagram: a student takes many courses and a course has many students. A teacher teaches many courses.',
        shows: ['Student', 'Course', 'Teacher'],
      },
      {
        how: 'Tables and what they hold',
        thought:
          'ER diagram of a library. A member borrows many books. Member: id (key), name, email. Book: isbn (key), title, year.',
        shows: ['Member', 'Book'],
      },
      {
        how: 'SQL as it is',
        thought:
          'CREATE TABLE users (id INT PRIMARY KEY, email TEXT UNIQUE);\nCREATE TABLE orders (id INT PRIMARY KEY, user_id INT REFERENCES users(id), total INT);',
        shows: ['users', 'orders'],
      },
    ],
  },
  class: {
    title: 'Class diagrams',
    line: 'development',
    text: 'Classes with what they hold and can do, and which of them is a sort of which.',
    uses: ['The design of a program', 'A library somebody has to learn', 'Patterns'],
    phrases: [
      {
        how: 'Has, can, is a',
        thought:
          'Class diagram of a bank: Account has balance and owner and can deposit and withdraw. SavingsAccount is an Account. A Customer has many Accounts.',
        shows: ['Account', 'SavingsAccount', 'Customer'],
      },
      {
        how: 'Implements',
        thought:
          'Classes: Channel is an interface and can send. MailChannel implements Channel. A User has many Channels.',
        shows: ['Channel', 'MailChannel', 'User'],
      },
      {
        how: 'Code as it is',
        thought: 'class Animal { name; eat() } class Dog extends Animal { bark() }',
        shows: ['Animal', 'Dog'],
      },
    ],
  },
  gantt: {
    title: 'Gantt charts',
    line: 'creative',
    text: 'Tasks as bars over days: what takes how long, what waits for what, and where the milestones are.',
    uses: ['Building and moving', 'Releases', 'A plan with a date at its end'],
    phrases: [
      {
        how: 'How long each takes',
        thought: 'Gantt chart: research takes 2 weeks, then design takes 3 weeks, then build takes 6 weeks',
        shows: ['Research', 'Design', 'Build'],
      },
      {
        how: 'From day to day, and milestones',
        thought:
          'Gantt chart:\n- Foundation: 1 March - 14 March\n- Walls: 15 March - 30 April\n- Roof takes 3 weeks after walls\n- Milestone: Housewarming, 1 July',
        shows: ['Foundation', 'Walls', 'Roof', 'Housewarming'],
      },
      {
        how: 'Plan of …',
        thought: 'Plan of the move: packing from 3 May to 10 May, moving on 11 May, painting for two days',
        shows: ['Packing', 'Moving', 'Painting'],
      },
    ],
  },
  journey: {
    title: 'Journeys',
    line: 'social',
    text: 'What somebody goes through step by step, and how each step feels, as a curve with faces.',
    uses: ['Customers and guests', 'A first day at work', 'An app, seen by whoever uses it'],
    phrases: [
      {
        how: 'Feelings in brackets',
        thought: 'User journey: sign up (easy), confirm mail (annoying), first drawing (delighted)',
        shows: ['Sign up', 'Confirm mail', 'First drawing'],
      },
      {
        how: 'With a reason',
        thought:
          'Customer journey of a hotel guest: book a room (good), check in (bad, long queue), sleep (great), check out (ok)',
        shows: ['Book room', 'Check in', 'Sleep', 'Check out'],
      },
      {
        how: 'From 1 to 5, by stage',
        thought:
          'User journey: Discover: finds the app 4. Install: creates an account 2. Use: draws the first flow 5.',
        shows: ['Find app', 'Create account', 'Draw first flow'],
      },
    ],
  },
}
