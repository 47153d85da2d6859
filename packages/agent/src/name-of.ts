import type { FlowGraph } from '@flain/flow'

/** What to call a drawing that nobody has named. */
export const nameOf = ({ title }: FlowGraph): string => title || 'Flow'
