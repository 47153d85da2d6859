import { t } from '@flain/languages'
import type { Box, Point, SceneGroup } from '@flain/layout'
import { selectedPlaces } from '../../state/commands/arrange-commands.ts'
import { moveBy, type Placed } from '../../state/edits/arrange.ts'
import { movedFacts } from '../../state/edits/fact-edits.ts'
import { moveTo } from '../../state/edits/group-edits.ts'
import { pin, tidy } from '../../state/edits/hand-edits.ts'
import { nodeBox } from '../../state/part-box.ts'
import { boxAround, snap, type SnapLine } from '../../state/edits/snap.ts'
import { graphNow, graphOf, type StudioState } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'

/** Lines snap within this many pixels of the screen. */
const snapReach = 6
/** A node leaves its group once the pointer is this far outside, in scene pixels. */
const leaveSlack = 24

/** Nodes on their way with the pointer. */
export type Carry = {
  /** Moves everything by this much from where it was; returns the lines it snapped to. */
  to: (by: Point, options: { scale: number; isFree: boolean }) => SnapLine[]
  /** The group that would take the nodes at this point; `undefined` when dropping changes no group. */
  groupAt: (at: Point) => Target | undefined
  /** Lets go; a drop on another group, or out of a group, is part of the same undo step. */
  drop: (at: Point) => void
}

/** Where nodes go: into a group, or out of theirs when `id` is absent. */
export type Target = { id?: string; label: string; box?: Box }

/** Takes hold of all that is selected. */
export function pickUp(store: Store): Carry {
  const state = store.get()
  const ids = state.selection
  const nodes = selectedPlaces(state)
  const graph = graphOf(state)
  const scene = state.drawn?.scene
  const held = new Set(nodes.map((node) => node.id))
  const around = boxAround(nodes.map(nodeBox))
  const others = (state.drawn?.scene.nodes ?? []).filter((node) => !held.has(node.id)).map(nodeBox)

  function groupAt(at: Point): Target | undefined {
    return targetAt(state, ids, at)
  }
  return {
    to(by, { scale, isFree }) {
      const facts = scene && movedFacts(graph, scene, { ids: [...held], by })
      if (facts) {
        store.dispatch({ do: 'drag', edits: facts, ids: [...held], atMs: performance.now() })
        return []
      }
      const moved = around && { ...around, x: around.x + by.x, y: around.y + by.y }
      const { by: more, lines } =
        moved && !isFree ? snap(moved, others, snapReach / scale) : { by: { x: 0, y: 0 }, lines: [] }
      carry(store, nodes, { x: by.x + more.x, y: by.y + more.y })
      return lines
    },
    groupAt,
    drop(at) {
      const target = groupAt(at)
      const edits = target ? moveTo(graphNow(store.get()), ids, target.id) : []
      // In lanes a step has no place of its own.
      const freed = graph.kind === 'swimlane' ? tidy(graphNow(store.get()), [...held]) : []
      if (edits.length + freed.length > 0)
        store.dispatch({ do: 'drag', edits: [...edits, ...freed], ids: [...held], atMs: performance.now() })
      store.dispatch({ do: 'drop' })
      if (target && edits.length > 0)
        store.dispatch({ do: 'notice', notice: { text: target.label, tone: 'calm' } })
    },
  }
}

function carry(store: Store, nodes: Placed[], by: Point) {
  const ids = nodes.map((node) => node.id)
  store.dispatch({ do: 'drag', edits: pin(moveBy(nodes, by)), ids, atMs: performance.now() })
}

/** Groups are taken as they stood when the drag began: they grow with what is dragged. */
function targetAt(state: StudioState, ids: readonly string[], at: Point): Target | undefined {
  const graph = graphOf(state)
  const groups = state.drawn?.scene.groups ?? []
  const own = new Set(
    [...graph.nodes, ...graph.groups].filter((item) => ids.includes(item.id)).map((item) => item.group),
  )
  const [home] = own.size === 1 ? own : []
  const homes = groups.filter((group) => wholeOf(group) === home)
  const under = groups.findLast((group) => isIn(group.box, at, 0) && !ids.includes(wholeOf(group)))
  const isDeeper = under !== undefined && under.group === home
  if (!isDeeper && homes.some(({ box }) => isIn(box, at, leaveSlack))) return undefined
  if (under && !own.has(wholeOf(under)))
    return { id: wholeOf(under), label: t('Moved into {group}.', { group: under.label }), box: under.box }
  return homes[0] && { label: t('Taken out of {group}.', { group: homes[0].label }) }
}

/** A long section may stand in pieces. */
const wholeOf = ({ id, continues }: SceneGroup) => continues ?? id

function isIn(box: Box, at: Point, slack: number): boolean {
  return (
    at.x >= box.x - slack &&
    at.y >= box.y - slack &&
    at.x <= box.x + box.width + slack &&
    at.y <= box.y + box.height + slack
  )
}
