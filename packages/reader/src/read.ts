/** The whole way from words to graph: clean, cut, tag, decide what kind of picture it is, read it as that. */
import { caps, emptyGraph } from '@flain/flow'
import type { DiagramKind, Direction, FlowGraph, Issue, Range } from '@flain/flow'
import { withBreaths } from './breaths.ts'
import { clean } from './clean.ts'
import { detectKind } from './detect-kind.ts'
import { isRecipe } from './kitchen.ts'
import { Draft, finish } from './draft.ts'
import { bytesOf } from './learnt/bytes.ts'
import { prefersLearnt } from './learnt/choose.ts'
import { drawLearnt, plainLength } from './learnt/draw.ts'
import { networkOf } from './learnt/network.ts'
import type { Network } from './learnt/network.ts'
import { withoutCounting } from './enumerate.ts'
import { written } from './label.ts'
import { ask } from './question.ts'
import { chainOf, readLoneComparison, readLoneQuestion } from './lone.ts'
import { readAsked } from './read-asked.ts'
import { readArchitecture } from './read-architecture.ts'
import { readCycle } from './read-cycle.ts'
import { readDecision } from './read-decision.ts'
import { readComparison } from './read-comparison.ts'
import { readLinks } from './read-links.ts'
import { readMindmap } from './read-mindmap.ts'
import { readOrgchart } from './read-orgchart.ts'
import { readSorts } from './read-sorts.ts'
import { readSequence } from './read-sequence.ts'
import { readStates } from './read-states.ts'
import { readTimeline } from './read-timeline.ts'
import { isUseCase, readUseCase } from './use-case.ts'
import { readProcess } from './read-process.ts'
import { sentences } from './sentence.ts'
import type { Sentence } from './sentence.ts'
import { remembering } from './remember.ts'
import { tag } from './tag.ts'
import { isScript, readScript } from './script.ts'
import { isTalk, readTalk } from './talk.ts'
import { titleOf } from './title.ts'
import type { Titled } from './title.ts'
import { tokenise } from './token.ts'
import type { Token } from './token.ts'
import { isForeign, isLearntLanguage } from './language.ts'
import { readInOrder, readSaid } from './read-plain.ts'
import {
  isChain,
  isMessages,
  isOutline,
  readChain,
  readMessages,
  readNotation,
  readOutline,
} from './structured.ts'
import { undrawnRanges } from './undrawn.ts'

export type Reading = {
  graph: FlowGraph
  issues: Issue[]
  /** Stretches of the thought that say something and made nothing. */
  undrawn: Range[]
}

/** Carriage returns and what turns the order of letters round. A space takes their place, so that places stay true. */
const unread = /[\r\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Reads a thought as a flow graph. Pure and deterministic; never throws. The graph is always valid by
 * `flowGraphSchema`. With the previous reading of a shorter text, nodes keep their ids while their words grow.
 */
export function read(thought: string, previous?: FlowGraph): Reading {
  const { graph, issues, undrawn } = (network ? learnt : understood)(thought)
  return { graph: graph(previous), issues, undrawn }
}

/** What the rules alone make of it, whether there are weights or not. */
export function readByRules(thought: string, previous?: FlowGraph): Reading {
  const { graph, issues, undrawn } = understood(thought)
  return { graph: graph(previous), issues, undrawn }
}

let network: Network | undefined

/** From now on `read` reads with what was learnt: `weights` of `@flain/reader/weights`, about a megabyte. */
export function useWeights(weights: string): void {
  network = networkOf(bytesOf(weights))
}

/** What a reading went by: another notation, lines and arrows that say it themselves, or what the words mean. */
type By = 'notation' | 'structure' | 'language'
type Understood = Omit<Reading, 'graph'> & {
  by: By
  /** Said where the text is not English: whether the learner has read that language. */
  foreign?: 'learnt' | 'unknown'
  /** Said where lanes are asked for over what is told: they are made by who acts. */
  laned?: (graph: FlowGraph) => FlowGraph
  graph: (previous?: FlowGraph) => FlowGraph
}

const learnt = remembering(understandLearnt, { most: 2, longest: Infinity })

const notEnglish: Issue = {
  code: 'not_english',
  at: '',
  message: 'English is understood best. Hold this drawing against your words.',
}

/** Notation and structure stand as the rules read them; of language the likelier of both readings is drawn. */
function understandLearnt(thought: string): Understood {
  const ruled = understood(thought)
  const text = textOf(thought)
  if (!network || ruled.by !== 'language' || ruled.foreign === 'unknown' || isUseCase(text)) return ruled
  const byRules = ruled.graph()
  const learning = drawLearnt(network, text, {
    graph: ruled.laned ? { ...byRules, kind: 'process' } : byRules,
    isForeign: ruled.foreign !== undefined,
  })
  const { kind, draft, words } = learning
  draft.dropNameless()
  if (draft.nodes.length === 0) return ruled
  const shaped = ruled.laned ?? ((graph: FlowGraph) => graph)
  const graph = (previous?: FlowGraph) =>
    shaped(finish(draft, { kind, direction: directionOf(kind), previous }))
  const drawn = graph()
  const isBetter = ruled.foreign !== undefined || prefersLearnt({ ...learning, graph: drawn })
  const isLaned = text.length > plainLength && drawn.groups.length > 1
  if (!isBetter || (ruled.laned && !isLaned)) return ruled
  const issues = ruled.issues.map((issue) => (issue.code === 'not_english' ? notEnglish : issue))
  return { ...ruled, graph, issues, undrawn: undrawnRanges(words.tokens, draft) }
}

/** A word half typed is weighed against the words before it, which were read when they were typed: both are kept. */
const understood = remembering(understand, { most: 2, longest: Infinity })

/** What is read of a thought, letter by letter at its place. */
const textOf = (thought: string): string => thought.slice(0, caps.thoughtLength).replaceAll(unread, ' ')

/** Everything that does not hang on what was drawn before. */
function understand(thought: string): Understood {
  const issues: Issue[] = []
  const text = textOf(thought)
  if (thought.length > caps.thoughtLength)
    issues.push({
      code: 'thought_too_long',
      at: `${caps.thoughtLength}-${thought.length}`,
      message: `Only the first ${caps.thoughtLength} characters were read.`,
    })
  const notation = readNotation(text)
  if (notation)
    return {
      by: 'notation',
      graph: () => notation.graph,
      issues: [...issues, ...notation.issues],
      undrawn: [],
    }
  const asked = readAsked(text)
  if (asked) {
    const { kind, draft, tokens, shaped, isTold } = asked
    const graph = (previous?: FlowGraph) =>
      shaped(finish(draft, { kind, direction: directionOf(kind), previous }))
    const told = { graph, issues, undrawn: undrawnRanges(tokens, draft) }
    return isTold ? { ...told, by: 'language', laned: shaped } : { ...told, by: 'structure' }
  }
  const cleaned = clean(withoutCounting(tokenise(text)))
  tag(cleaned)
  const tokens = withBreaths(cleaned)
  const titled = titleOf(sentences(tokens))
  const draft = new Draft()
  draft.title = titled.title
  draft.titleTokens = titled.tokens
  const foreign = isForeign(tokens) && !isChain(text) && !isMessages(text)
  if (foreign)
    issues.push({
      code: 'not_english',
      at: '',
      message: 'English is understood best. This was drawn sentence by sentence, in its order.',
    })
  const { kind, by } = readDraft({ list: titled.rest, titled, text, tokens }, foreign, draft)
  const told = {
    by,
    ...(foreign ? { foreign: isLearntLanguage(tokens) ? ('learnt' as const) : ('unknown' as const) } : {}),
  }
  const direction = directionOf(kind)
  draft.dropNameless()
  if (draft.nodes.length === 0) {
    if (text.trim() !== '')
      issues.push({
        code: 'nothing_to_draw',
        at: '',
        message: 'Nothing here could be drawn. Say what happens, step by step, or what is connected to what.',
      })
    return {
      ...told,
      graph: () => ({
        ...emptyGraph(kind, direction),
        ...(draft.title ? { title: draft.title.slice(0, caps.labelLength) } : {}),
      }),
      issues,
      undrawn: [],
    }
  }
  return {
    ...told,
    graph: (previous) => finish(draft, { kind, direction, previous }),
    issues,
    undrawn: undrawnRanges(tokens, draft),
  }
}

const structure = (kind: DiagramKind) => ({ kind, by: 'structure' as const })
const language = (kind: DiagramKind) => ({ kind, by: 'language' as const })

/** Arrows alone say what leads to what; between sentences, lists and questions they are words like others. */
const chained = (text: string, kind: DiagramKind) =>
  /[,;?!.](?=\s)/.test(text) ? language(kind) : structure(kind)

/** Structure that is there already wins over what the words say. */
function readDraft(source: Source, foreign: boolean, draft: Draft): { kind: DiagramKind; by: By } {
  const { text, titled, list } = source
  if (isOutline(text)) return language(readOutline(text, draft))
  if (foreign) {
    const isName = /^\s*[:：\n]/.test(text.slice(titled.tokens.at(-1)?.end ?? 0))
    const first = { tokens: titled.tokens, stop: '', question: false }
    if (!isName) draft.title = undefined
    readInOrder(isName || titled.tokens.length === 0 ? list : [first, ...list], draft)
    return language('process')
  }
  const end = titled.tokens.at(-1)?.end ?? 0
  const body = titled.title === undefined ? text : text.slice(end).replace(/^\s*[:.=—–-]/, '')
  const states = readStates(titled, draft)
  if (states) return states === 'state' ? structure(states) : language(states)
  const turns = text.includes(':') ? readTurns(text, body, draft) : undefined
  if (turns) return turns
  if (isChain(body)) return chained(body, readChain(body, draft, text.length - body.length))
  const chain = chainOf(body, list.length === 1 ? source.tokens : [])
  if (chain !== undefined && isChain(chain))
    return chained(chain, readChain(chain, draft, text.length - body.length))
  if (readLoneComparison(titled.title === undefined ? list : [], draft)) return language('comparison')
  const lone = readLoneQuestion(titled.title === undefined ? list : [], draft)
  if (lone) return language(lone)
  const links = readLinks(list, draft)
  if (links) return language(links)
  if (readSorts(list, draft)) return language('mindmap')
  const kind = detectKind(source, list)
  readAs(kind, source, draft)
  // Which step of a recipe feeds which has a model of its own.
  if (draft.nodes.length > 0 && kind === 'process' && isRecipe(list)) return structure(kind)
  if (draft.nodes.length > 0) return language(kind)
  // Seen that way it makes nothing: what happens is drawn, whatever else it may be.
  if (kind !== 'process') readAs('process', source, draft)
  if (draft.nodes.length > 0) return language('process')
  readSaid(list, draft)
  return language(draft.nodes.length > 0 ? 'mindmap' : kind)
}

/**
 * What names say to each other, a colon behind each name. What is only told by turns, as in a chat, may be about anything:
 * how something is done, for one.
 */
function readTurns(text: string, body: string, draft: Draft): { kind: DiagramKind; by: By } | undefined {
  if (isMessages(body)) {
    readMessages(body, draft, text.length - body.length)
    return structure('sequence')
  }
  if (isScript(text)) {
    ;[draft.title, draft.titleTokens] = [undefined, []]
    readScript(text, draft)
    return structure('sequence')
  }
  for (const talk of [text, body])
    if (isTalk(talk.trim())) {
      if (talk === text) [draft.title, draft.titleTokens] = [undefined, []]
      readTalk(talk.trim(), draft, text.length - talk.trimStart().length)
      return language('sequence')
    }
  return undefined
}

function readAs(kind: DiagramKind, source: Source, draft: Draft): void {
  const { list, titled, text } = source
  const root = { label: draft.title ?? '', tokens: titled.tokens }
  switch (kind) {
    case 'architecture':
      return readArchitecture(list, draft)
    case 'mindmap':
      return readMindmap(list, draft, root)
    case 'comparison':
      return readComparison(withoutQuestion(list, draft, weighing), draft, root)
    case 'timeline':
      return readTimeline(list, draft)
    case 'cycle':
      return readCycle(list, draft)
    case 'decision':
      return readDecision(list, draft)
    case 'orgchart':
      return readOrgchart(list, draft)
    case 'sequence':
      if (!readUseCase(text, draft)) readSequence(list, draft)
      return
    case 'process':
      return readProcess(withoutQuestion(list, draft, telling), draft)
  }
}

/** "Should I buy or rent?" before what speaks for each, "How do refunds work?" before how: what the thought is called. */
function withoutQuestion([first, ...rest]: Sentence[], draft: Draft, asking: RegExp): Sentence[] {
  if (!first) return []
  const asks = first.question && asking.test(written(first.tokens.slice(0, 2)).toLowerCase())
  if (!asks || rest.length === 0 || draft.title !== undefined) return [first, ...rest]
  draft.title = ask(written(first.tokens))
  draft.titleTokens.push(...first.tokens)
  return rest
}

const weighing = /^(?:should|shall|do|is|can|would|what|which)\b/
const telling = /^how (?:do|does|did|is|are|can|should)\b/

type Source = { list: Sentence[]; titled: Titled; text: string; tokens: Token[] }

export function directionOf(kind: DiagramKind): Direction {
  const down: readonly DiagramKind[] = ['process', 'decision', 'orgchart', 'class']
  return down.includes(kind) ? 'down' : 'right'
}
