/** The door in Node: the reader with what it learnt, without any further call. */
import { weights } from '@flain/reader/weights'
import { useWeights } from './read.ts'

useWeights(weights)

export { read, readCommand, useWeights } from './index.ts'
export type { Command, Reading } from './index.ts'
