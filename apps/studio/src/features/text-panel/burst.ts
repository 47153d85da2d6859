import { applyEdits, type FlowEdit, type FlowGraph, type Issue } from '@flain/flow'
import { withEdits } from '../../state/edits/hand-edits.ts'
import { graphOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'

/** A pause this long, in milliseconds, and the next keystroke starts another burst: another undo step. */
const pauseMs = 900

type Rewrite = (base: FlowGraph, text: string) => { edits: FlowEdit[]; issues: Issue[] }

/**
 * A burst of writing. Every keystroke is compared with the flow as it was when the burst began, and its edits take the
 * place of those of the keystroke before: however fast somebody writes, nothing waits for a drawing, and half a word
 * leaves nothing behind.
 */
export class Burst {
  readonly #store: Store
  /** The flow and the edits of the draft when the burst began. */
  #base: FlowGraph
  #before: FlowEdit[]
  /** What this burst wrote last: the edits of the draft, and the flow they make. */
  #written: FlowEdit[] | undefined
  #made: FlowGraph
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(store: Store) {
    this.#store = store
    this.#base = graphOf(store.get())
    this.#made = this.#base
    this.#before = store.get().history.now.edits
  }

  /** Puts the words in the place of the burst's last ones; the issues say what is not understood. */
  write(text: string, rewrite: Rewrite, nowMs = performance.now()): Issue[] {
    this.#follow(nowMs)
    const { edits, issues } = rewrite(this.#base, text)
    if (issues.length > 0) return issues
    const written = withEdits(this.#before, edits)
    if (written === this.#before && this.#written === undefined) return []
    this.#written = written
    this.#made = applyEdits(this.#base, edits)
    this.#store.dispatch({ do: 'write', edits: written, atMs: nowMs })
    return []
  }

  /** After a pause, or when something else changed the flow, a new burst begins where things stand. */
  #follow(nowMs: number) {
    const now = this.#store.get().history.now.edits
    const isOurs = now === (this.#written ?? this.#before)
    const isPause = nowMs - this.#lastAtMs >= pauseMs
    this.#lastAtMs = nowMs
    if (isOurs && !isPause) return
    this.#base = isOurs ? this.#made : graphOf(this.#store.get())
    this.#made = this.#base
    this.#before = now
    this.#written = undefined
  }
}
