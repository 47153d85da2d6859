/** The community's sample ideas and their creators, one for each category: specification §2 and §3. */
import type { FlowGraph, LineColour } from '@flain/flow'
import { drawUp } from './flows/draw-up.ts'

export type SampleCreator = {
  handle: string
  name: string
  role: string
  category: LineColour
  verified: boolean
  specialty: string
  bio: string
}

export const sampleCreators: readonly SampleCreator[] = [
  {
    handle: 'amara-okafor',
    name: 'Amara Okafor',
    role: 'Founder',
    category: 'business',
    verified: true,
    specialty: 'Business models',
    bio: 'Turns messy markets into one-page lines.',
  },
  {
    handle: 'tomas-reyes',
    name: 'Tomás Reyes',
    role: 'Software architect',
    category: 'development',
    verified: true,
    specialty: 'Distributed systems',
    bio: 'Draws the failure path first.',
  },
  {
    handle: 'priya-raman',
    name: 'Priya Raman',
    role: 'Biology teacher',
    category: 'learning',
    verified: true,
    specialty: 'Interactive lessons',
    bio: 'One idea per station, no exceptions.',
  },
  {
    handle: 'jun-sato',
    name: 'Jun Sato',
    role: 'Director',
    category: 'creative',
    verified: false,
    specialty: 'Storyboards',
    bio: 'Cuts on motion, even on paper.',
  },
  {
    handle: 'lena-brandt',
    name: 'Lena Brandt',
    role: 'Habit coach',
    category: 'lifestyle',
    verified: false,
    specialty: 'Daily routines',
    bio: 'Leaves a gap in every plan.',
  },
  {
    handle: 'nadia-haddad',
    name: 'Nadia Haddad',
    role: 'Organiser',
    category: 'social',
    verified: true,
    specialty: 'Neighbourhood projects',
    bio: 'Knows who has the ladder.',
  },
  {
    handle: 'mei-lin-zhao',
    name: 'Mei Lin Zhao',
    role: 'Finance lead',
    category: 'business',
    verified: false,
    specialty: 'Numbers that move',
    bio: 'Asks who waits for whom.',
  },
  {
    handle: 'kwame-mensah',
    name: 'Kwame Mensah',
    role: 'Reliability engineer',
    category: 'development',
    verified: true,
    specialty: 'Incidents',
    bio: 'Calm is a procedure.',
  },
  {
    handle: 'sofia-almeida',
    name: 'Sofia Almeida',
    role: 'Language teacher',
    category: 'learning',
    verified: false,
    specialty: 'Small lessons',
    bio: 'Says it twice, draws it once.',
  },
]

export type CommunitySample = {
  slug: string
  title: string
  description: string
  /** The handle of one of `sampleCreators`. */
  author: string
  category: LineColour
  tags: readonly string[]
  featured: boolean
  trending: boolean
  /** What somebody said to get it; what Augment hands to the studio. */
  thought: string
  graph: FlowGraph
}

export const communitySamples: readonly CommunitySample[] = [
  {
    slug: 'seed-round-to-series-a',
    title: 'Seed round to Series A',
    description: 'An investor-facing model of how a first cheque becomes a repeatable sales motion.',
    author: 'amara-okafor',
    category: 'business',
    tags: ['startup', 'funding'],
    featured: true,
    trending: true,
    thought:
      'After the seed round we run a pilot and test pricing. Then we check the fit. If it fits we raise the Series A, otherwise we re-scope.',
    graph: drawUp({
      kind: 'decision',
      title: 'Seed round to Series A',
      nodes: {
        seed: { kind: 'start', label: 'Seed' },
        pilot: { kind: 'action', label: 'Pilot' },
        pricing: { kind: 'action', label: 'Pricing' },
        fit: { kind: 'decision', label: 'Fit?' },
        series: { kind: 'end', label: 'Series A' },
        rescope: { kind: 'idea', label: 'Re-scope' },
      },
      edges: [
        { from: 'seed', to: 'pilot' },
        { from: 'seed', to: 'pricing' },
        { from: 'pilot', to: 'fit' },
        { from: 'pricing', to: 'fit' },
        { from: 'fit', to: 'series' },
        { from: 'fit', to: 'rescope' },
      ],
    }),
  },
  {
    slug: 'event-driven-checkout',
    title: 'Event-driven checkout',
    description: 'Software architecture for an order pipeline that never loses a basket.',
    author: 'tomas-reyes',
    category: 'development',
    tags: ['architecture', 'orders'],
    featured: false,
    trending: true,
    thought:
      'A buyer fills the cart. The cart writes to the ledger and sends a paid event, and the paid event starts shipping.',
    graph: drawUp({
      kind: 'architecture',
      title: 'Event-driven checkout',
      groups: { orders: 'Orders' },
      nodes: {
        buyer: { kind: 'actor', label: 'Buyer' },
        cart: { kind: 'system', label: 'Cart', group: 'orders' },
        paid: { kind: 'event', label: 'Paid', group: 'orders' },
        ledger: { kind: 'store', label: 'Ledger' },
        ship: { kind: 'action', label: 'Ship' },
      },
      edges: [
        { from: 'buyer', to: 'cart' },
        { from: 'cart', to: 'paid' },
        { from: 'cart', to: 'ledger' },
        { from: 'paid', to: 'ship' },
      ],
    }),
  },
  {
    slug: 'how-photosynthesis-works',
    title: 'How photosynthesis works',
    description: 'An interactive lesson that lights up one reaction at a time.',
    author: 'priya-raman',
    category: 'learning',
    tags: ['biology', 'school'],
    featured: true,
    trending: false,
    thought: 'Light and water enter the chloroplast, and the chloroplast makes oxygen and stores sugar.',
    graph: drawUp({
      kind: 'process',
      title: 'How photosynthesis works',
      nodes: {
        light: { kind: 'event', label: 'Light' },
        water: { kind: 'action', label: 'Water' },
        chloroplast: { kind: 'system', label: 'Chloroplast' },
        oxygen: { kind: 'end', label: 'Oxygen' },
        sugar: { kind: 'store', label: 'Sugar' },
      },
      edges: [
        { from: 'light', to: 'chloroplast' },
        { from: 'water', to: 'chloroplast' },
        { from: 'chloroplast', to: 'oxygen' },
        { from: 'chloroplast', to: 'sugar' },
      ],
    }),
  },
  {
    slug: 'short-film-one-room',
    title: 'Short film, one room',
    description: 'From first image to final cut: a storyboard that breathes.',
    author: 'jun-sato',
    category: 'creative',
    tags: ['film', 'planning'],
    featured: false,
    trending: true,
    thought:
      'One image becomes a script, the script becomes boards, we shoot the boards, cut what we shot, and the cut changes the image again.',
    graph: drawUp({
      kind: 'cycle',
      title: 'Short film, one room',
      nodes: {
        image: { kind: 'idea', label: 'Image' },
        script: { kind: 'action', label: 'Script' },
        boards: { kind: 'action', label: 'Boards' },
        shoot: { kind: 'action', label: 'Shoot' },
        cut: { kind: 'decision', label: 'Cut?' },
      },
      edges: [
        { from: 'image', to: 'script' },
        { from: 'script', to: 'boards' },
        { from: 'boards', to: 'shoot' },
        { from: 'shoot', to: 'cut' },
        { from: 'cut', to: 'image', kind: 'async' },
      ],
    }),
  },
  {
    slug: 'a-calmer-weekday',
    title: 'A calmer weekday',
    description: 'Morning to lights out, with room for the unplanned.',
    author: 'lena-brandt',
    category: 'lifestyle',
    tags: ['habits', 'home'],
    featured: false,
    trending: false,
    thought:
      'Wake up, then move, then focus, then rest, then leave room for the unplanned, lights out, and wake up again.',
    graph: drawUp({
      kind: 'cycle',
      title: 'A calmer weekday',
      nodes: {
        wake: { kind: 'start', label: 'Wake' },
        move: { kind: 'action', label: 'Move' },
        focus: { kind: 'action', label: 'Focus' },
        rest: { kind: 'action', label: 'Rest' },
        unplanned: { kind: 'idea', label: 'Unplanned' },
        lights: { kind: 'end', label: 'Lights out' },
      },
      edges: [
        { from: 'wake', to: 'move' },
        { from: 'move', to: 'focus' },
        { from: 'focus', to: 'rest' },
        { from: 'rest', to: 'unplanned' },
        { from: 'unplanned', to: 'lights' },
        { from: 'lights', to: 'wake', kind: 'async' },
      ],
    }),
  },
  {
    slug: 'neighbourhood-repair-cafe',
    title: 'Neighbourhood repair café',
    description: 'How twelve volunteers keep four tonnes of kit out of landfill.',
    author: 'nadia-haddad',
    category: 'social',
    tags: ['neighbourhood', 'reuse'],
    featured: true,
    trending: false,
    thought:
      'On Saturday a visitor brings something broken. If it is fixable we repair it and it goes home, otherwise it becomes parts.',
    graph: drawUp({
      kind: 'decision',
      title: 'Neighbourhood repair café',
      groups: { saturday: 'Saturday' },
      nodes: {
        visitor: { kind: 'actor', label: 'Visitor' },
        fixable: { kind: 'decision', label: 'Fixable?', group: 'saturday' },
        repair: { kind: 'action', label: 'Repair', group: 'saturday' },
        parts: { kind: 'store', label: 'Parts' },
        home: { kind: 'end', label: 'Home' },
      },
      edges: [
        { from: 'visitor', to: 'fixable' },
        { from: 'fixable', to: 'repair' },
        { from: 'fixable', to: 'parts' },
        { from: 'repair', to: 'home' },
      ],
    }),
  },
]
