import type { FlowGraph } from '@flain/flow'
import type { Draft } from '../../state/draft.ts'
import type { History } from '../../state/history.ts'

/** What words become depends on how they were typed, and changes made by hand are made to that: what each draft was read as. */
export class KnownReadings {
  readonly #readings = new WeakMap<Draft, FlowGraph>()

  /** The drafts before it with the same words were read the same, also those that were never drawn. */
  remember({ past, now }: Pick<History, 'past' | 'now'>, reading: FlowGraph): void {
    this.#readings.set(now, reading)
    for (let at = past.length - 1; at >= 0; at--) {
      const draft = past[at]
      if (!draft || draft.thought !== now.thought || this.#readings.has(draft)) return
      this.#readings.set(draft, reading)
    }
  }

  of(draft: Draft): FlowGraph | undefined {
    return this.#readings.get(draft)
  }
}
