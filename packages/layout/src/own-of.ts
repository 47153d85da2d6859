/** NOTE: the element's build puts another file in this one's place, which loads the arrangements apart from the layout. */
import type { DiagramKind } from '@flain/flow'
import { own, type Own } from './own.ts'

/** `undefined` for a kind that is laid out in layers. */
export function ownOf(kind: DiagramKind): Own | undefined {
  const table: Partial<Record<DiagramKind, Own>> = own
  return table[kind]
}

/** Resolves when flows of a kind can be laid out: at once, unless its arrangement has to be loaded. */
export function readyFor(_kind: DiagramKind): Promise<void> {
  return Promise.resolve()
}
