import { type FlowGraph, isEqual } from '@flain/flow'
import type { Draft } from '../../state/draft.ts'
import type { History } from '../../state/history.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Stood } from './messages.ts'

/** Steps and lines of all the drawings whose places are kept, about 0.7 kB each. */
const mostParts = 30_000

/**
 * What was drawn of each draft, so that undo and redo bring back the same: what its words were read as, and, of the
 * latest ones, where all stood.
 */
export class KnownDrawings {
  /** What words become depends on how they were typed, and changes made by hand are made to that. */
  readonly #readings = new WeakMap<Draft, FlowGraph>()
  /** The oldest first. Drafts are kept without end, their places are not. */
  readonly #stood = new Map<Draft, Stood>()
  readonly #mostParts: number
  #parts = 0
  #last: Draft | undefined

  constructor(most = mostParts) {
    this.#mostParts = most
  }

  /** The drafts before it with the same words were read the same, also those that were never drawn. */
  remember(history: History, { reading, graph, scene }: Drawn): void {
    const { past, now } = history
    this.#place(history, { graph, scene })
    const before = past.at(-1)
    const known = before?.thought === now.thought ? this.#readings.get(before) : undefined
    const own = known && isEqual(known, reading) ? known : reading
    this.#readings.set(now, own)
    for (let at = past.length - 1; at >= 0; at--) {
      const draft = past[at]
      if (!draft || draft.thought !== now.thought || this.#readings.has(draft)) return
      this.#readings.set(draft, own)
    }
  }

  readingOf(draft: Draft): FlowGraph | undefined {
    return this.#readings.get(draft)
  }

  stoodOf(draft: Draft): Stood | undefined {
    return this.#stood.get(draft)
  }

  #place({ past, now, future }: History, stood: Stood): void {
    const last = this.#last
    // What was typed on is no draft to come back to.
    if (last && !past.includes(last) && !future.includes(last)) this.#forget(last)
    this.#forget(now)
    this.#stood.set(now, stood)
    this.#parts += partsOf(stood)
    this.#last = now
    for (const draft of this.#stood.keys()) {
      if (this.#parts <= this.#mostParts || draft === now) return
      this.#forget(draft)
    }
  }

  #forget(draft: Draft): void {
    const stood = this.#stood.get(draft)
    if (!stood) return
    this.#parts -= partsOf(stood)
    this.#stood.delete(draft)
  }
}

function partsOf({ scene }: Stood): number {
  return scene.nodes.length + scene.edges.length
}
