/**
 * Text to flow graph, with no model and no network.
 *
 * `read` takes any text and gives a valid graph, the same for the same text, with the words that made each node.
 * It never throws; what it could not do is an issue. `readCommand` reads small commands on a graph that is there
 * already ("connect A to B", "undo"). Linear in the length of the text.
 */
export { readCommand } from './read-command.ts'
export type { Command } from './read-command.ts'
export { read, useWeights } from './read.ts'
export type { Reading } from './read.ts'
