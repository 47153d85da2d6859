/** What a graph may hold. Past a cap the rest is left out and an issue says so. */
export const caps = {
  /** Characters in a thought. Specification §5. */
  thoughtLength: 2000,
  nodes: 500,
  edges: 1000,
  groups: 100,
  steps: 1000,
  idLength: 64,
  labelLength: 200,
  detailLength: 500,
  noteLength: 2000,
} as const
