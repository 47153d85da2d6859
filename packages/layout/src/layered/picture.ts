/** What a layered picture is made from, and one that is in the making. */
import type { FlowGraph } from '@flain/flow'
import type { Arrangement } from '../arrangement.ts'
import type { Frame } from '../frame.ts'
import type { Arranged } from './calmest.ts'
import type { Given, Setup } from './setup.ts'

/** What does not depend on which layer anything is in, nor on what is on screen. */
export type Known = {
  graph: FlowGraph
  options: Arrangement
  frame: Frame
  given: Given
}

/** `centres` are where the layers on screen stand along the flow. */
export type Picture = Arranged & { setup: Setup; centres: (number | undefined)[] }
