/** Turns the text of a model into parts that fit the graph, as it comes. */
import type { AssistantAction } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import type { Part } from '@flain/flow/part'
import { repairPart } from '@flain/flow/repair-part'
import { takePart } from '@flain/flow/take-part'
import { ModelFault } from '../../models/model-fault.ts'
import { createScanner } from './scan-objects.ts'

/** Of one answer. A model that goes on beyond it is stopped. */
const maxParts = 600
const maxCharacters = 400_000
/** Parts that wait for what they name. */
const maxEarly = 200

export type AnswerReader = {
  /** The parts that became known with this text. Throws a ModelFault when the answer grows beyond all measure. */
  take: (text: string) => Part[]
  /** Parts that could not be used, and pieces that were no JSON. */
  end: () => { leftOut: number; broken: number }
}

/** Explaining changes nothing but notes. */
const onlyWords = new Set<Part['do']>(['say', 'note', 'contradiction'])

/**
 * Each part is repaired against the graph as the parts before it made it, so that applying them in order always works.
 * A part that names something absent waits until that is there.
 */
export function readAnswer(graph: FlowGraph, action: AssistantAction): AnswerReader {
  const scanner = createScanner()
  let now = graph
  let early: unknown[] = []
  let leftOut = 0
  let broken = 0
  let characters = 0
  let count = 0

  const accept = (value: unknown): Part[] => {
    const repaired = repairPart(now, value)
    if (repaired.is === 'early' && early.length < maxEarly) early.push(value)
    else if (repaired.is !== 'part') leftOut += 1
    if (repaired.is !== 'part') return []
    if (action === 'explain' && !onlyWords.has(repaired.part.do)) {
      leftOut += 1
      return []
    }
    count += 1
    if (count > maxParts) throw new ModelFault('model_endless')
    now = takePart(now, repaired.part)
    return [repaired.part, ...acceptWaiting()]
  }
  const acceptWaiting = (): Part[] => {
    if (early.length === 0) return []
    const waiting = early
    early = []
    return waiting.flatMap(accept)
  }
  return {
    take: (text) => {
      characters += text.length
      if (characters > maxCharacters) throw new ModelFault('model_endless')
      const scan = scanner.take(text)
      broken += scan.broken
      return scan.objects.flatMap(unwrap).flatMap(accept)
    },
    end: () => ({ leftOut: leftOut + early.length, broken: broken + scanner.end() }),
  }
}

/** Some models put all parts into one object: `{"edits": […]}`. */
function unwrap(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || 'do' in value) return [value]
  const list = Object.values(value).find((inner) => Array.isArray(inner))
  return Array.isArray(list) ? list : [value]
}
