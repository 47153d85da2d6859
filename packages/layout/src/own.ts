/** The arrangements of kinds that have one of their own. */
import type { FlowGraph } from '@flain/flow'
import type { Arrangement } from './arrangement.ts'
import type { Drawing } from './draw.ts'
import type { OwnKind } from './in-layers.ts'
import { layOutCycle } from './lay-out-cycle.ts'
import { layOutLanes } from './lanes/lay-out-lanes.ts'
import { layOutSequence } from './lay-out-sequence.ts'
import { layOutTimeline } from './lay-out-timeline.ts'
import { layOutGantt } from './plan/lay-out-gantt.ts'
import { layOutJourney } from './plan/lay-out-journey.ts'
import { layOutColumns } from './tree/lay-out-columns.ts'
import { layOutQuestions } from './tree/lay-out-questions.ts'
import { layOutTree } from './tree/lay-out-tree.ts'

export type Own = {
  /** `undefined` when the layered arrangement shows the graph better, which also takes what this one does not take. */
  layOut: (graph: FlowGraph, setting: Arrangement) => Drawing | undefined
  takesGroups?: boolean
  takesLoops?: boolean
  /** Where a step stands says what it is, so a place chosen by hand counts for nothing. */
  isStrict?: boolean
  /** Nodes times edges beyond which it takes too long. */
  mostPairs?: number
}

export const own: Readonly<Record<OwnKind, Own>> = {
  decision: { layOut: layOutQuestions },
  mindmap: { layOut: layOutTree },
  sequence: { layOut: layOutSequence, takesGroups: true, takesLoops: true, mostPairs: 2e6 },
  timeline: { layOut: layOutTimeline },
  cycle: { layOut: layOutCycle },
  comparison: { layOut: layOutColumns, takesGroups: true },
  orgchart: { layOut: layOutTree },
  gantt: { layOut: layOutGantt, takesGroups: true, isStrict: true },
  journey: { layOut: layOutJourney, takesGroups: true, isStrict: true },
  swimlane: { layOut: layOutLanes, takesGroups: true, takesLoops: true, isStrict: true, mostPairs: 4e5 },
}
