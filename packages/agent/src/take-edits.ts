/** An agent's edits done to a graph: all of them, or none and why. */
import type { FlowGraph, Issue } from '@flain/flow'
import type { Part } from '@flain/flow/part'
import { repairPart } from '@flain/flow/repair-part'
import { takePart } from '@flain/flow/take-part'
import { z } from 'zod'
import type { Read } from './host.ts'
import { editOptions, editWords } from './edit-words.ts'
import { explainEdit } from './explain-edit.ts'
import { type Reason, Refusal } from './refusal.ts'

const mostEdits = 500

/** What is advertised says more than what is checked here: each edit is checked against the graph it is done to. */
export const editsInput = z
  .array(z.looseObject({ do: z.string() }))
  .min(1)
  .max(mostEdits)
  .describe('Done in order, all or none.')
  .meta({ items: { anyOf: editOptions.map(asJson) } })

function asJson(option: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(option, { io: 'input', reused: 'inline' })
  return json
}

type Waiting = { edit: Record<string, unknown>; index: number }

/**
 * The graph after the edits. One that names what a later one brings waits for it. An edit that changes nothing is passed
 * over and said; one that cannot be done refuses all, with its field.
 */
export function takeEdits(graph: FlowGraph, edits: readonly Record<string, unknown>[]): Read {
  const issues: Issue[] = []
  const reasons: Reason[] = []
  let now = graph
  const take = ({ edit, index }: Waiting): boolean => {
    const { part, isEarly } = partOf(now, edit)
    if (part) now = takePart(now, part)
    else if (!isEarly) settle(explainEdit(now, edit, index))
    return !isEarly
  }
  const settle = (reason: Reason) => {
    if (reason.code === 'changes_nothing')
      issues.push({ code: reason.code, at: reason.field, message: reason.message })
    else reasons.push(reason)
  }
  let waiting = edits.map((edit, index) => ({ edit, index }))
  for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
    before = waiting.length
    waiting = waiting.filter((one) => !take(one))
  }
  for (const { edit, index } of waiting) reasons.push(explainEdit(now, edit, index))
  const [first, ...more] = reasons
  if (first) throw new Refusal([first, ...more])
  return { graph: now, issues }
}

function partOf(graph: FlowGraph, edit: Record<string, unknown>): { part?: Part; isEarly: boolean } {
  if (!editWords.includes(String(edit['do']))) return { isEarly: false }
  const repaired = repairPart(graph, edit)
  return repaired.is === 'part'
    ? { part: repaired.part, isEarly: false }
    : { isEarly: repaired.is === 'early' }
}
