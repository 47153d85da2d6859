/** The use cases page: each category with a thought that opens in the studio and the flow it becomes. */
import type { FlowGraph, LineColour } from '@flain/flow'
import { drawUp } from './flows/draw-up.ts'

export const drawnCasesPage = {
  title: 'Say it once. See it move.',
  text: 'Six kinds of people draw with Flain. Each of these flows started as one sentence; open it and say the next.',
  start: 'Start Creating',
  community: 'Explore Community',
  open: 'Open in the studio',
  thoughtLabel: 'The thought',
  closing: {
    title: 'Yours is not on the list?',
    text: 'The lines are only vocabulary. Any sentence with an order in it draws.',
  },
} as const

export type UseCase = {
  category: LineColour
  title: string
  text: string
  points: readonly string[]
  thought: string
  graph: FlowGraph
}

export const drawnCases: readonly UseCase[] = [
  {
    category: 'business',
    title: 'A business model your board can follow',
    text: 'Investor-facing business models, pitches and operations, on one page that plays in the order money moves.',
    points: ['Business models and pitches', 'Hiring and sales motions', 'Approval and refund decisions'],
    thought:
      'A founder pitches the model to investors. If they commit we close the round and hire the team, otherwise we sharpen the model and pitch again.',
    graph: drawUp({
      kind: 'decision',
      title: 'From pitch to team',
      nodes: {
        founder: { kind: 'actor', label: 'Founder' },
        pitch: { kind: 'action', label: 'Pitch the model' },
        commit: { kind: 'decision', label: 'Commit?' },
        close: { kind: 'action', label: 'Close the round' },
        hire: { kind: 'end', label: 'Hire the team' },
        sharpen: { kind: 'idea', label: 'Sharpen the model' },
      },
      edges: [
        { from: 'founder', to: 'pitch' },
        { from: 'pitch', to: 'commit' },
        { from: 'commit', to: 'close', label: 'yes' },
        { from: 'close', to: 'hire' },
        { from: 'commit', to: 'sharpen', label: 'no' },
        { from: 'sharpen', to: 'pitch', kind: 'async' },
      ],
    }),
  },
  {
    category: 'development',
    title: 'An architecture that stays readable',
    text: 'Software architectures, pipelines and incident paths that a new colleague understands before lunch.',
    points: ['System and data flow', 'Release and on-call procedures', 'Failure paths, drawn first'],
    thought:
      'The web app calls the gateway. The gateway puts orders on a queue, a worker takes them from the queue, writes to the database and sends a receipt.',
    graph: drawUp({
      kind: 'architecture',
      title: 'Orders through a queue',
      groups: { backend: 'Backend' },
      nodes: {
        web: { kind: 'system', label: 'Web app' },
        gateway: { kind: 'system', label: 'Gateway', group: 'backend' },
        queue: { kind: 'store', label: 'Queue', group: 'backend' },
        worker: { kind: 'action', label: 'Worker', group: 'backend' },
        database: { kind: 'store', label: 'Database', group: 'backend' },
        receipt: { kind: 'event', label: 'Receipt' },
      },
      edges: [
        { from: 'web', to: 'gateway' },
        { from: 'gateway', to: 'queue', label: 'orders' },
        { from: 'queue', to: 'worker' },
        { from: 'worker', to: 'database' },
        { from: 'worker', to: 'receipt', kind: 'async' },
      ],
    }),
  },
  {
    category: 'creative',
    title: 'A story in the order it is felt',
    text: 'Storyboards, song maps and edits, from the first image to the last frame, with the loops a draft really takes.',
    points: ['Storyboards and shot lists', 'Song and episode maps', 'Rounds of drafts and notes'],
    thought:
      'A spark becomes a first draft. We read it aloud. If it drags we cut a scene and read again, otherwise we shoot it and edit.',
    graph: drawUp({
      kind: 'decision',
      title: 'Spark to edit',
      nodes: {
        spark: { kind: 'idea', label: 'Spark' },
        draft: { kind: 'action', label: 'First draft' },
        read: { kind: 'action', label: 'Read aloud' },
        drags: { kind: 'decision', label: 'Drags?' },
        cut: { kind: 'action', label: 'Cut a scene' },
        shoot: { kind: 'action', label: 'Shoot' },
        edit: { kind: 'end', label: 'Edit' },
      },
      edges: [
        { from: 'spark', to: 'draft' },
        { from: 'draft', to: 'read' },
        { from: 'read', to: 'drags' },
        { from: 'drags', to: 'cut', label: 'yes' },
        { from: 'cut', to: 'read', kind: 'async' },
        { from: 'drags', to: 'shoot', label: 'no' },
        { from: 'shoot', to: 'edit' },
      ],
    }),
  },
  {
    category: 'learning',
    title: 'A lesson that waits for the class',
    text: 'Interactive lessons and explainers that reveal one step at a time, and hold still while somebody asks.',
    points: ['Explainers and lab procedures', 'Revision maps', 'Onboarding for newcomers'],
    thought:
      'Rain fills the river, the river runs to the sea, the sun warms the sea, vapour rises into clouds, and clouds rain again.',
    graph: drawUp({
      kind: 'cycle',
      title: 'The water cycle',
      nodes: {
        rain: { kind: 'event', label: 'Rain' },
        river: { kind: 'action', label: 'River' },
        sea: { kind: 'store', label: 'Sea' },
        vapour: { kind: 'action', label: 'Vapour' },
        clouds: { kind: 'store', label: 'Clouds' },
      },
      edges: [
        { from: 'rain', to: 'river' },
        { from: 'river', to: 'sea' },
        { from: 'sea', to: 'vapour', label: 'sun' },
        { from: 'vapour', to: 'clouds' },
        { from: 'clouds', to: 'rain' },
      ],
    }),
  },
  {
    category: 'lifestyle',
    title: 'A decision laid out calmly',
    text: 'Routines, trips and big decisions. Once it is on a line, it stops going round in your head.',
    points: ['Morning and evening routines', 'Trips, day by day', 'Moving, saving, starting over'],
    thought:
      'First list what matters, then visit the flat. If the rent fits and the light is good, sign. Otherwise keep looking.',
    graph: drawUp({
      kind: 'decision',
      title: 'Choosing a flat',
      nodes: {
        list: { kind: 'start', label: 'List what matters' },
        visit: { kind: 'action', label: 'Visit the flat' },
        fits: { kind: 'decision', label: 'Rent fits, light good?' },
        sign: { kind: 'end', label: 'Sign' },
        look: { kind: 'action', label: 'Keep looking' },
      },
      edges: [
        { from: 'list', to: 'visit' },
        { from: 'visit', to: 'fits' },
        { from: 'fits', to: 'sign', label: 'yes' },
        { from: 'fits', to: 'look', label: 'no' },
        { from: 'look', to: 'visit', kind: 'async' },
      ],
    }),
  },
  {
    category: 'social',
    title: 'Everyone on the same line',
    text: 'Campaigns, gatherings and neighbourhood projects, where twelve people need to know who brings the ladder.',
    points: ['Event plans and rotas', 'Campaigns, week by week', 'How a community decides'],
    thought:
      'The organiser invites volunteers. Volunteers set up on Friday, guests arrive on Saturday, we share photos on Sunday and plan the next one.',
    graph: drawUp({
      kind: 'process',
      title: 'Open studio weekend',
      groups: { weekend: 'Weekend' },
      nodes: {
        organiser: { kind: 'actor', label: 'Organiser' },
        volunteers: { kind: 'actor', label: 'Volunteers' },
        setup: { kind: 'action', label: 'Set up', group: 'weekend' },
        guests: { kind: 'event', label: 'Guests arrive', group: 'weekend' },
        photos: { kind: 'action', label: 'Share photos', group: 'weekend' },
        next: { kind: 'end', label: 'Plan the next' },
      },
      edges: [
        { from: 'organiser', to: 'volunteers', label: 'invites' },
        { from: 'volunteers', to: 'setup' },
        { from: 'setup', to: 'guests' },
        { from: 'guests', to: 'photos' },
        { from: 'photos', to: 'next' },
      ],
    }),
  },
]
