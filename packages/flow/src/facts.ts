/** What some kinds of diagram know of a node besides its words: when a task is, how a step feels. One line, and back. */
import { kindProfiles } from './kind-profile.ts'
import { type DiagramKind, feelings } from './kinds.ts'
import type { FlowNode } from './schema.ts'
import { spanOf, spanText } from './span.ts'

type Facts = Pick<FlowNode, 'span' | 'feeling'>

/** The facts of a node in words; empty when its kind of diagram has none, or the node. */
export function factsText({ span, feeling }: Facts, { kind }: { kind: DiagramKind }): string {
  const { form } = kindProfiles[kind]
  if (form === 'bars') return span ? spanText(span) : ''
  return form === 'faces' && feeling !== undefined ? `${feeling} of 5, ${feelings[feeling - 1] ?? ''}` : ''
}

/** Whether nodes of this kind of diagram have such a line. */
export function hasFacts({ kind }: { kind: DiagramKind }): boolean {
  const { form } = kindProfiles[kind]
  return form === 'bars' || form === 'faces'
}

/** The facts that a line says; nothing when it says none. */
export function factsOf(line: string, { kind }: { kind: DiagramKind }): Facts | undefined {
  const { form } = kindProfiles[kind]
  if (form === 'bars') {
    const span = spanOf(line)
    return span && { span }
  }
  if (form !== 'faces') return undefined
  const feeling = feelingOf(line)
  return feeling === undefined ? undefined : { feeling }
}

/** `4 of 5`, `4/5`, `4`, or one of the five words. */
export function feelingOf(line: string): number | undefined {
  const text = line.trim().toLowerCase()
  const number = /^([1-5])(?:(?: of |\/)5)?(?:$|[,\s])/.exec(text)?.[1]
  if (number !== undefined) return Number(number)
  const word = feelings.findIndex((one) => text === one)
  return word < 0 ? undefined : word + 1
}
