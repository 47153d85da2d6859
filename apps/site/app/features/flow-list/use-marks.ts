import type { OwnFlow } from '@flain/contract'
import { useState } from 'react'

/** The flows a person has marked to do something with, on this page of the list and on others. */
export type Marks = {
  flows: readonly OwnFlow[]
  has: (id: string) => boolean
  /** Marks one flow or takes its mark away; all from the one touched before up to it, where `reaches` says so. */
  mark: (flow: OwnFlow, isOn: boolean, reaches?: boolean) => void
  add: (flows: readonly OwnFlow[]) => void
  drop: (flows: readonly OwnFlow[]) => void
  clear: () => void
}

type State = { scope: string; marked: ReadonlyMap<string, OwnFlow>; lastId: string | null }

/** `scope` says which flows the list is made of: marks are gone with it, as nobody should change what they do not see. */
export function useMarks(scope: string, shown: readonly OwnFlow[]): Marks {
  const none: State = { scope, marked: new Map(), lastId: null }
  const [state, setState] = useState(none)
  const { marked } = state.scope === scope ? state : none
  const fresh = new Map(shown.map((flow) => [flow.id, flow]))

  const change = (isOn: boolean, flowsOf: (lastId: string | null) => readonly OwnFlow[]) =>
    setState((before) => {
      const { marked: held, lastId } = before.scope === scope ? before : none
      const touched = flowsOf(lastId)
      const ids = new Set(touched.map(({ id }) => id))
      const rest = [...held].filter(([id]) => !ids.has(id))
      const next = isOn ? [...rest, ...touched.map((flow) => [flow.id, flow] as const)] : rest
      return { scope, marked: new Map(next), lastId: touched.at(-1)?.id ?? lastId }
    })
  return {
    flows: [...marked.values()].map((flow) => fresh.get(flow.id) ?? flow),
    has: (id) => marked.has(id),
    mark: (flow, isOn, reaches = false) =>
      change(isOn, (lastId) => (reaches ? between(shown, lastId, flow.id) : [flow])),
    add: (flows) => change(true, () => flows),
    drop: (flows) => change(false, () => flows),
    clear: () => setState(none),
  }
}

/** The rows from one to the other in the order of going there; only the latter where the former is not on this page. */
export function between<T extends { id: string }>(
  rows: readonly T[],
  from: string | null,
  to: string,
): readonly T[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  if (start === -1) return rows.slice(end, end + 1)
  return start <= end ? rows.slice(start, end + 1) : rows.slice(end, start + 1).toReversed()
}
