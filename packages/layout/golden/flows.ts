/** The flows of the golden pictures: one or two of each kind, as people would say them. */
import { type DiagramKind, type Direction, factsOf, type FlowGraph, type NodeKind, type Relation, rowOf } from '@flain/flow'

/**
 * One line a node (`id kind label`, `@group` after the kind, `| detail` at the end) or an edge (`a -> b: text`,
 * `~>` for async).
 */
function flow(kind: DiagramKind, direction: Direction, lines: string, groups: Record<string, string> = {}): FlowGraph {
  const graph: FlowGraph = {
    version: 1,
    kind,
    direction,
    nodes: [],
    edges: [],
    groups: Object.entries(groups).map(([id, label]) => ({ id, label })),
    steps: [],
  }
  for (const line of lines.trim().split('\n')) {
    const edge = /^\s*(\w+) ([-~])> (\w+)(?:: (.+))?$/.exec(line)
    if (edge) {
      const [, from = '', stroke, to = '', label] = edge
      const kindOfEdge = stroke === '~' ? 'async' : 'main'
      graph.edges.push({ id: `e${graph.edges.length}`, from, to, kind: kindOfEdge, ...(label ? { label } : {}) })
      continue
    }
    const node = /^\s*(\w+) (\w+)(?:@(\w+))? (.+?)(?: \| (.+))?$/.exec(line)
    if (!node) continue
    const [, id = '', nodeKind = 'action', group, label = '', detail] = node
    // NOTE: the kinds below are written by hand and checked by the schema's test of the reader.
    const own = { id, kind: nodeKind as NodeKind, label }
    graph.nodes.push({ ...own, ...(group ? { group } : {}), ...(detail ? { detail } : {}) })
  }
  return graph
}

/** The same flow with rows in its boxes, and how many stand at the ends of its lines, in their order. */
/** Adds what the kind knows of its nodes, a line each; an empty one says nothing. */
function withFacts(graph: FlowGraph, facts: readonly string[]): FlowGraph {
  return { ...graph, nodes: graph.nodes.map((node, at) => ({ ...node, ...factsOf(facts[at] ?? '', graph) })) }
}

function withTables(
  graph: FlowGraph,
  rows: Record<string, string[]>,
  counts: string[],
  relations: (Relation | undefined)[] = [],
): FlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, rows: (rows[node.id] ?? []).flatMap((row) => rowOf(row) ?? []) })),
    edges: graph.edges.map((edge, at) => {
      const [from, to] = counts[at]?.split(' ') ?? []
      const own = relations[at]
      return { ...edge, ...(from && to ? { counts: { from, to } } : {}), ...(own ? { relation: own } : {}) }
    }),
  }
}

const zones = { cloud: 'Cloud Environment', site: 'On-Premises' }

export const goldenFlows: Record<string, FlowGraph> = {
  architecture: flow(
    'architecture',
    'right',
    `user actor User
    app system@cloud Application
    api action@cloud APIs
    db store@cloud Database
    edge system@site Edge App
    iot action@site IoT Device
    user -> app
    app -> api
    api -> db
    api -> edge: sync
    edge -> iot
    iot ~> db: telemetry
    edge -> user: alerts`,
    zones,
  ),
  process: flow(
    'process',
    'right',
    `a action Take photo of receipt
    b action Upload receipt to Expensify
    c action Manager reviews expense
    d decision Photo blurry?
    e decision Under fifty bucks?
    f action Head of department signs off
    g end Finance reimburses at end of month
    a -> b
    b -> c
    c -> d
    d -> a: blurry
    d -> e: clear
    e -> g: under 50
    e -> f: more than 50
    f -> g`,
  ),
  decision: flow(
    'decision',
    'down',
    `a decision Does it boot?
    b decision Is the plug in?
    c action Plug it in
    d action Call the shop
    e decision Is the screen black?
    f action Turn the brightness up
    g end Enjoy
    a -> b: no
    a -> e: yes
    b -> c: no
    b -> d: yes
    e -> f: yes
    e -> g: no
    c -> a: try again`,
  ),
  'decision-tree': flow(
    'decision',
    'down',
    `a decision Two pairs of parallel sides?
    b decision Are all angles right?
    c decision One pair of parallel sides?
    d decision Are all sides equal?
    e end Square
    f end Rectangle
    g action Measure the sides
    h end Rhombus or parallelogram
    i end Trapezium
    j end Irregular
    a -> b: yes
    a -> c: no
    b -> d: yes
    b -> g: no
    d -> e: yes
    d -> f: no
    g -> h
    c -> i: yes
    c -> j: no`,
  ),
  mindmap: flow(
    'mindmap',
    'right',
    `r idea Dog-walking startup
    a idea Customers
    b idea Value
    c idea Money
    d idea Costs
    e idea Channels
    a1 idea Busy professionals
    a2 idea Elderly owners
    b1 idea Live GPS
    b2 idea Same walker every time
    c1 idea Per-walk fees
    c2 idea Monthly plans
    d1 idea Walker pay
    d2 idea Insurance
    e1 idea Vets
    e2 idea Flyers in parks
    r -> a
    r -> b
    r -> c
    r -> d
    r -> e
    a -> a1
    a -> a2
    b -> b1
    b -> b2
    c -> c1
    c -> c2
    d -> d1
    d -> d2
    e -> e1
    e -> e2`,
  ),
  orgchart: flow(
    'orgchart',
    'down',
    `a actor Ada Moss | CEO
    b action Engineering
    c action Design
    d action Sales
    e action Platform
    f action Mobile
    g action Brand
    h action Product design
    i action Europe
    j action Americas
    k action Asia
    a -> b
    a -> c
    a -> d
    b -> e
    b -> f
    c -> g
    c -> h
    d -> i
    d -> j
    d -> k`,
  ),
  sequence: flow(
    'sequence',
    'right',
    `a system Browser
    b system Shop API
    c system Inventory
    d system Stripe
    a -> b: sends cart
    b -> c: reserve stock
    c -> b: ok or out of stock
    b -> b: retry
    b -> d: create payment intent
    d -> b: client secret
    a -> d: confirm card
    d ~> b: webhook paid`,
  ),
  timeline: flow(
    'timeline',
    'right',
    `a event Beta with 20 friends | early March
    b event Public waitlist opens | March 20
    c event Product Hunt launch | April 8
    d event Press embargo lifts | April 8
    e event Paid plans on | May 1
    f event Retrospective | mid May
    a -> b
    b -> c
    c -> d
    d -> e
    e -> f`,
  ),
  cycle: flow(
    'cycle',
    'right',
    `a idea Cue: shoes next to the door
    b idea Craving: feeling awake
    c idea Response: 10 min jog
    d idea Reward: good coffee
    a -> b
    b -> c
    c -> d
    d -> a`,
  ),
  comparison: flow(
    'comparison',
    'right',
    `r idea Gym vs running outside
    a idea Gym
    b idea Running outside
    a1 idea@gym 45 a month
    a2 idea@gym Open till late
    a3 idea@gym 20 min bus each way
    b1 idea@out Free
    b2 idea@out Starts at the front door
    b3 idea@out Dark at five in the winter
    r -> a
    r -> b
    a -> a1
    a -> a2: pro
    a -> a3: con
    b -> b1: pro
    b -> b2: pro
    b -> b3: con`,
    { gym: 'Gym', out: 'Running outside' },
  ),
  'comparison-table': flow(
    'comparison',
    'right',
    `r idea Postgres vs MySQL
    a idea Postgres
    b idea MySQL
    a1 idea Great JSON
    a2 idea Extensions for nearly everything
    a3 idea Heavier
    b1 idea Fast reads
    b2 idea Weaker types
    b3 idea Used by many hosts
    r -> a
    r -> b
    a -> a1: pro
    a -> a2: pro
    a -> a3: con
    b -> b1: pro
    b -> b2: con
    b -> b3`,
  ),
  swimlane: flow(
    'swimlane',
    'right',
    `a action@customer Report a bug
    b action@support Check whether it is known
    c decision@support Known?
    d action@support Send the workaround
    e action@team Reproduce the bug
    f action@team Fix the bug
    g action@qa Test the fix
    h decision@qa Test passed?
    i end@support Tell the customer
    a -> b
    b -> c
    c -> d: yes
    c -> e: no
    e -> f
    f -> g
    g -> h
    h -> f: no
    h -> i: yes
    d -> i`,
    { customer: 'Customer', support: 'Support', team: 'Developers', qa: 'Quality assurance' },
  ),
  state: flow(
    'state',
    'right',
    `s start Start
    off action Off
    stop action@on Stopped | entry / rewind
    play action@on Playing
    hold action@on Paused
    z end End
    s -> off
    off -> stop: power
    stop -> play: play
    play -> hold: pause
    hold -> play: play
    play -> stop: [end of tape]
    stop -> off: power
    off -> z: unplug`,
    { on: 'On' },
  ),
  gantt: withFacts(
    flow(
      'gantt',
      'right',
      `plan action@p Business plan
      permit action@p Permit | Amara
      safe action@p Insurance
      recipes action@k Recipes of twelve small dishes
      dinners action@k Test dinners
      buy action@k Buy equipment
      paint action@s Paint the cart
      sale event@s First sale
      plan -> permit
      permit -> safe
      recipes -> dinners
      permit -> buy
      buy -> paint`,
      { p: 'Paper', k: 'Kitchen', s: 'Street' },
    ),
    [
      '5 Jan 2026, 12 days, 100 %',
      '17 Jan 2026, 5 weeks, 40 %',
      '21 Feb 2026, 7 days',
      '12 Jan 2026, 26 days, 60 %',
      '7 Feb 2026, 2 weeks',
      '21 Feb 2026, 10 days',
      '3 Mar 2026, 1 week',
      '28 Mar 2026',
    ],
  ),
  journey: withFacts(
    flow(
      'journey',
      'right',
      `ad action@d See an ad | Guest
      find action@d Find the shop
      queue action@o Queue
      pay action@o Pay at the counter | Guest, Barista
      sit action@e Look for a seat
      drink action@e Drink coffee
      ad -> find
      find -> queue
      queue -> pay
      pay -> sit
      sit -> drink
      drink -> ad: comes again`,
      { d: 'Discover', o: 'Order', e: 'Enjoy' },
    ),
    ['4', '2', '1', '3', '', '5'],
  ),
  class: withTables(
      flow(
        'class',
        'down',
        `shape system Shape | abstract
        circle system Circle
        square system Square
        scene system Scene
        canvas system Canvas
        save system Savable | interface
        circle -> shape
        square -> shape
        scene -> shape: shows
        scene ~> canvas
        scene ~> save`,
      ),
      {
        shape: ['#origin: Point', '+area(): number*', '+move(by: Point)'],
        circle: ['-radius: number'],
        square: ['-side: number', '+count(): int$'],
        save: ['+save(): bool'],
      },
      ['', '', '1 0..*'],
      ['generalisation', 'generalisation', 'composition', undefined, 'generalisation'],
    ),
  er: withTables(
    flow(
      'er',
      'right',
      `member store Member
      loan store Loan
      copy store Copy
      book store Book
      author store Author
      member -> loan: takes out
      loan -> copy
      book -> copy
      author -> book: writes
      member -> member: recommends`,
    ),
    {
      member: ['id: int PK', 'name: varchar(80) NN', 'email: text UK', 'recommended_by: int FK'],
      loan: ['id: int PK', 'member_id: int FK', 'copy_id: int FK', 'due: date'],
      copy: ['id: int PK', 'isbn: text FK', 'shelf: text'],
      book: ['isbn: text PK', 'title: text', 'year: int'],
    },
    ['1 0..*', '0..* 1', '1 0..*', '1..* 0..*', '0..1 0..*'],
  ),
}
