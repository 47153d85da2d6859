import type { FlowGraph, Issue, LineColour } from '@flain/flow'

/** A flow written in some format, and what that format could not keep. */
export type Written = { text: string; issues: Issue[] }

/** What a flow is called and which category it is of, as files of ours say beside its graph. */
export type FlowHead = { name?: string; category?: LineColour }

/** A flow read from some format, valid whatever the text was, and what could not be understood. */
export type ReadFlow = { graph: FlowGraph; issues: Issue[]; head?: FlowHead }

/** Past this many characters a file is not read: no honest flow is that long, and reading it would hang a page. */
export const longestFile = 4_000_000

/** The same for a language people write by hand, where each line is read word by word. */
export const longestText = 1_000_000
