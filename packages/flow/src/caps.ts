/** What a graph may hold. Past a cap the rest is left out and an issue says so. */
export const caps = {
  /** Characters in a thought. Specification §5. */
  thoughtLength: 2000,
  nodes: 3000,
  edges: 6000,
  groups: 300,
  steps: 6000,
  /** Nodes and edges that one step names, and places in the thought that made a node. */
  idsPerStep: 1000,
  provenance: 1000,
  idLength: 64,
  /** Fields that a template asks for. */
  fields: 12,
  labelLength: 200,
  detailLength: 500,
  /** Of one entity or class. */
  rows: 100,
  rowNameLength: 120,
  rowTypeLength: 80,
  /** A hundred years: longer than any task of a plan. */
  spanDays: 36_500,
  /** How many stand at one end of a relation. */
  countLength: 20,
  noteLength: 2000,
  /** Characters of one picture as a flow holds it, and of all in a flow: 48 kB and 576 kB of bytes. */
  pictureLength: 65_560,
  picturesLength: 786_432,
  pictures: 120,
  /** Pixels of the longer side. */
  pictureSide: 640,
  altLength: 300,
  /** Of a step, an address. */
  linkLength: 2000,
  /** Characters of one answer of a language model, and of its reason for a change. */
  sayLength: 4000,
  whyLength: 300,
} as const
