/** The whole way from words to graph: clean, cut, tag, decide what kind of picture it is, read it as that. */
import { caps, emptyGraph } from '@flain/flow'
import type { DiagramKind, Direction, FlowGraph, Issue, Range } from '@flain/flow'
import { clean } from './clean.ts'
import { detectKind } from './detect-kind.ts'
import { Draft, finish } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { readArchitecture } from './read-architecture.ts'
import { readProcess } from './read-process.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { tag } from './tag.ts'
import { titleOf } from './title.ts'
import { tokenise } from './token.ts'
import { undrawnRanges } from './undrawn.ts'

export type Reading = {
  graph: FlowGraph
  issues: Issue[]
  /** Stretches of the thought that say something and made nothing. */
  undrawn: Range[]
}

/**
 * Reads a thought as a flow graph. Pure and deterministic; never throws. The graph is always valid by
 * `flowGraphSchema`. With the previous reading of a shorter text, nodes keep their ids while their words grow.
 */
export function read(thought: string, previous?: FlowGraph): Reading {
  const issues: Issue[] = []
  const text = thought.slice(0, caps.thoughtLength)
  if (thought.length > caps.thoughtLength)
    issues.push({
      code: 'thought_too_long',
      at: `${caps.thoughtLength}-${thought.length}`,
      message: `Only the first ${caps.thoughtLength} characters were read.`,
    })
  const tokens = clean(withoutCounting(tokenise(text)))
  tag(tokens)
  const titled = titleOf(sentences(tokens))
  const draft = new Draft()
  draft.title = titled.title
  draft.titleTokens = titled.tokens
  const kind = detectKind({ text, tokens, titled })
  readAs(kind, titled.rest, draft)
  if (draft.nodes.length === 0) {
    if (text.trim() !== '')
      issues.push({
        code: 'nothing_to_draw',
        at: '',
        message: 'Nothing here could be drawn. Say what happens, step by step, or what is connected to what.',
      })
    return {
      graph: {
        ...emptyGraph(kind, directionOf(kind)),
        ...(draft.title ? { title: draft.title.slice(0, caps.labelLength) } : {}),
      },
      issues,
      undrawn: [],
    }
  }
  const graph = finish(draft, { kind, direction: directionOf(kind), previous })
  return { graph, issues, undrawn: undrawnRanges(tokens, draft) }
}

function readAs(kind: DiagramKind, list: Sentence[], draft: Draft): void {
  if (kind === 'architecture') return readArchitecture(list, draft)
  readProcess(list, draft)
}

export function directionOf(kind: DiagramKind): Direction {
  return kind === 'process' || kind === 'decision' || kind === 'orgchart' ? 'down' : 'right'
}
