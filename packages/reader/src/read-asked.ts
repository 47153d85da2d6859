/** Reads a thought as the kind it asks for by name. */
import type { DiagramKind, FlowGraph } from '@flain/flow'
import { withLanes } from '@flain/flow'
import { askedIn } from './asked.ts'
import { withBreaths } from './breaths.ts'
import { clean } from './clean.ts'
import { Draft } from './draft.ts'
import { withoutCounting } from './enumerate.ts'
import { isCode, readClasses } from './read-classes.ts'
import { readEntities } from './read-entities.ts'
import { readLaneList } from './lane-list.ts'
import { readMachine } from './machine.ts'
import { readJourney } from './read-journey.ts'
import { readPlan } from './read-plan.ts'
import { readProcess } from './read-process.ts'
import { readStates } from './read-states.ts'
import { sentences } from './sentence.ts'
import { tag } from './tag.ts'
import { titleOf } from './title.ts'
import { tokenise } from './token.ts'
import type { Token } from './token.ts'

export type AskedReading = {
  kind: DiagramKind
  draft: Draft
  tokens: Token[]
  /** Lanes over a text that tells what happens: what was learnt may know it better. */
  isTold?: boolean
  /** The graph of the draft as one of that kind. */
  shaped: (graph: FlowGraph) => FlowGraph
}

/** Nothing when the thought asks for no kind by name, or there is nothing to draw as that. */
export function readAsked(text: string): AskedReading | undefined {
  const asked = askedIn(text)
  if (asked?.kind === 'state') return readStateMachine(asked.rest, text)
  if (asked?.kind === 'class' || (!asked && isCode(text))) return readObjects(asked?.rest ?? text)
  if (asked?.kind === 'er' || (!asked && mayTellEntities(text)))
    return readTables(asked?.rest ?? text, asked !== undefined)
  if (asked?.kind === 'gantt' || (!asked && mayTellPlan(text))) {
    const plan = readTasks(asked?.rest ?? text, asked !== undefined)
    if (plan) return plan
  }
  if (asked?.kind === 'journey') return readSteps(asked.rest)
  if (asked?.kind !== 'swimlane') return undefined
  const draft = new Draft()
  const tokens = withBreaths(tagged(asked.rest))
  const isTold = !readLaneList(asked.rest, draft)
  if (isTold) readTold(tokens, draft)
  draft.dropNameless()
  return draft.nodes.length === 0 ? undefined : { kind: 'swimlane', isTold, draft, tokens, shaped: withLanes }
}

/** Said of a thing that it has many others: most thoughts say no such thing, and are not looked through. */
function mayTellEntities(text: string): boolean {
  return /\b(?:has|have) (?:many|several|multiple|one|exactly one|one or more|zero or more)\b/i.test(text)
}

/** Said of something from when to when it is, and that something else follows or lasts. */
function mayTellPlan(text: string): boolean {
  return /\b(?:from|between|starts?|starting)\b[^.\n]{0,12}\d/i.test(text) && !/[?{}]|->/.test(text)
}

/** Tasks as they are told, listed or written into a table. */
function readTasks(rest: string, isAsked: boolean): AskedReading | undefined {
  const draft = new Draft()
  const read = readPlan(rest, draft, isAsked)
  return read && { kind: 'gantt', draft, tokens: tagged(rest), shaped: read.shaped }
}

/** Steps of a journey as they are told or listed. */
function readSteps(rest: string): AskedReading | undefined {
  const draft = new Draft()
  const read = readJourney(rest, draft)
  return read && { kind: 'journey', draft, tokens: tagged(rest), shaped: read.shaped }
}

/** Classes as they are told, listed or written in code. */
function readObjects(rest: string): AskedReading | undefined {
  const draft = new Draft()
  const read = readClasses(rest, draft)
  return read && { kind: 'class', draft, tokens: tagged(rest), shaped: read.shaped }
}

/** Entities as they are told or listed. */
function readTables(rest: string, isAsked: boolean): AskedReading | undefined {
  const draft = new Draft()
  const read = readEntities(rest, draft, isAsked)
  return read && { kind: 'er', draft, tokens: tagged(rest), shaped: read.shaped }
}

/** Transitions as they are written down, or states as they are told. */
function readStateMachine(rest: string, text: string): AskedReading | undefined {
  const draft = new Draft()
  const tokens = withBreaths(tagged(text))
  if (!readMachine(rest, draft) && !readStates(titleOf(sentences(tokens)), draft)) return undefined
  draft.dropNameless()
  return { kind: 'state', draft, tokens, shaped: (graph) => graph }
}

function tagged(text: string): Token[] {
  const tokens = clean(withoutCounting(tokenise(text)))
  tag(tokens)
  return tokens
}

/** What happens, step by step, each with who does it. */
function readTold(tokens: Token[], draft: Draft): void {
  const titled = titleOf(sentences(tokens))
  draft.title = titled.title
  draft.titleTokens = titled.tokens
  readProcess(titled.rest, draft)
}
