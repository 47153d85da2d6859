import type { FlowEdit } from '@flain/flow'

export type Reason = {
  /** A stable word. */
  code: string
  /** Where in what was given, `edits.2.edge.from`; empty when it is about no field of it. */
  field: string
  message: string
  /** What to do about it. */
  repair: string
}

/** With a stale `baseVersion`: what is there now, and what was done to it since. */
export type Meanwhile = { version: number; changes: FlowEdit[]; said: string }

/** What a tool could not do, for the agent that asked: thrown by tools and hosts, answered in one place. */
export class Refusal extends Error {
  readonly reasons: readonly [Reason, ...Reason[]]
  readonly meanwhile: Meanwhile | undefined

  constructor(reasons: Reason | readonly [Reason, ...Reason[]], meanwhile?: Meanwhile) {
    const all: readonly [Reason, ...Reason[]] = 'code' in reasons ? [reasons] : reasons
    super(all[0].message)
    this.reasons = all
    this.meanwhile = meanwhile
  }
}
