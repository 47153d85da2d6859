import type { NodeKind } from '@flain/flow'
import { action } from './action.ts'
import { actor } from './actor.ts'
import { decision } from './decision.ts'
import { end } from './end.ts'
import { event } from './event.ts'
import { idea } from './idea.ts'
import type { Shape } from './shape.ts'
import { start } from './start.ts'
import { store } from './store.ts'
import { system } from './system.ts'

/** Design, section 4: shape says what a node is, so that colour is never the only cue. */
export const shapes: Record<NodeKind, Shape> = {
  start,
  end,
  action,
  decision,
  actor,
  store,
  system,
  event,
  idea,
}
