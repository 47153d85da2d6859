/** The times of the design's choreography (section 4), in milliseconds, and its easing curves. */
export const choreography = {
  /** Before the first node. */
  lead: 300,
  groupApart: 140,
  groupFade: 380,
  /** Between nodes; shrinks so that all nodes start within `capMs`. */
  step: 190,
  cap: 2600,
  /** An edge starts this long before its target settles, half of it before the target's beat. */
  edgeAhead: 240,
  edgeDraw: 460,
  nodeSettle: 380,
  /** Heads and labels fade once the line has landed. */
  headFade: 240,
  /** Pixels a second. */
  trainSpeed: 150,
  trainLength: 14,
  /** Above this many edges only those into the current node carry a train. */
  trainEdges: 60,
} as const

export const easing = {
  out: 'cubic-bezier(.2,.7,.2,1)',
  inout: 'cubic-bezier(.6,0,.2,1)',
  settle: 'cubic-bezier(.3,1.4,.5,1)',
  train: 'cubic-bezier(.45,.05,.35,1)',
} as const
