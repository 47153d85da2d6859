import type { FlowGraph } from '@flain/flow'
import type { Draft } from '../../state/draft.ts'
import type { History } from '../../state/history.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Stood } from './messages.ts'

/** What was drawn of each draft, so that undo and redo bring back the same: what its words were read as, and where all stood. */
export class KnownDrawings {
  /** What words become depends on how they were typed, and changes made by hand are made to that. */
  readonly #readings = new WeakMap<Draft, FlowGraph>()
  readonly #stood = new WeakMap<Draft, Stood>()

  /** The drafts before it with the same words were read the same, also those that were never drawn. */
  remember({ past, now }: Pick<History, 'past' | 'now'>, { reading, graph, scene }: Drawn): void {
    this.#stood.set(now, { graph, scene })
    this.#readings.set(now, reading)
    for (let at = past.length - 1; at >= 0; at--) {
      const draft = past[at]
      if (!draft || draft.thought !== now.thought || this.#readings.has(draft)) return
      this.#readings.set(draft, reading)
    }
  }

  readingOf(draft: Draft): FlowGraph | undefined {
    return this.#readings.get(draft)
  }

  stoodOf(draft: Draft): Stood | undefined {
    return this.#stood.get(draft)
  }
}
