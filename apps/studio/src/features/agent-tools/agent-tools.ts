/**
 * What a browser's agent may do with the open drawing. All of it goes the way of a person's own changes, so that Undo takes
 * back what an agent did, and an agent that has not seen what the person did since changes nothing.
 */
import { caps, editsBetween, outlineMarkdown, repair } from '@flain/flow'
import { isDrawn } from '../../state/change-draft.ts'
import type { Store } from '../../state/store.ts'
import { graphNow, nameOf, thoughtOf } from '../../state/studio-state.ts'

export type AgentTool = {
  name: string
  title: string
  description: string
  inputSchema: object
  annotations: { readOnlyHint: boolean }
  execute: (input: unknown) => Promise<object>
}

const none = { type: 'object', properties: {} }

/** `waitMs` is how long a drawing may take before the tool answers without it. */
export function agentToolsOf(store: Store, waitMs = 4000): AgentTool[] {
  const tool = (
    [name, title, description]: readonly [string, string, string],
    inputSchema: object,
    execute: (input: unknown) => Promise<object> | object,
  ): AgentTool => {
    const annotations = { readOnlyHint: name === 'read_drawing' }
    return { name, title, description, inputSchema, annotations, execute: async (input) => execute(input) }
  }
  return [
    tool(readingWords, none, () => tell(store)),
    tool(drawingWords, thoughtInput, async (input) => {
      const thought = fieldOf(input, 'thought')
      if (typeof thought !== 'string' || thought.trim() === '')
        return refuse('thought', 'Say in "thought" what to draw: "a user signs in, then sees the dashboard".')
      if (thought.length > caps.thoughtLength)
        return refuse(
          'thought',
          `A thought has at most ${caps.thoughtLength} characters; this one has ${thought.length}.`,
        )
      store.dispatch({ do: 'type', thought, atMs: Date.now() })
      store.dispatch({ do: 'settle' })
      await drawn(store, waitMs)
      return tell(store)
    }),
    tool(changingWords, changeInput, async (input) => {
      if (fieldOf(input, 'revision') !== store.get().revision)
        return refuse(
          'revision',
          'The drawing was changed meanwhile. Look at what is there now and change that.',
          store,
        )
      const given = fieldOf(input, 'graph')
      if (typeof given !== 'object' || given === null)
        return refuse('graph', 'Give the whole graph, changed.')
      const before = graphNow(store.get())
      const { graph, issues } = repair(given)
      const edits = editsBetween(before, graph)
      if (edits.length > 0) store.dispatch({ do: 'edit', edits })
      await drawn(store, waitMs)
      return { ...tell(store), issues }
    }),
    tool(undoingWords, none, async () => {
      store.dispatch({ do: 'undo' })
      await drawn(store, waitMs)
      return tell(store)
    }),
  ]
}

const readingWords = [
  'read_drawing',
  'Read the drawing',
  'What is open in the studio: its name, the thought it is drawn from, its outline, the graph and a revision.',
] as const
const drawingWords = [
  'draw_thought',
  'Draw a thought',
  'Puts plain words or Mermaid into the studio and draws them, in place of the words that are there.',
] as const
const changingWords = [
  'change_drawing',
  'Change the drawing',
  'Gives the graph of read_drawing back, changed, with its revision. Ids that stay keep their places. The person can undo it.',
] as const
const undoingWords = ['undo_drawing', 'Undo', 'Takes back the last change, whoever made it.'] as const

const thoughtInput = {
  type: 'object',
  properties: { thought: { type: 'string', maxLength: caps.thoughtLength } },
  required: ['thought'],
}
const changeInput = {
  type: 'object',
  properties: {
    revision: { type: 'integer', description: 'As read_drawing said it.' },
    graph: { type: 'object', description: 'All nodes, edges and groups as they are to be.' },
  },
  required: ['revision', 'graph'],
}

function tell(store: Store) {
  const state = store.get()
  const graph = graphNow(state)
  const text = graph.nodes.length === 0 ? 'Nothing is drawn yet.' : outlineMarkdown(graph)
  return {
    content: [{ type: 'text', text }],
    structuredContent: { name: nameOf(state), thought: thoughtOf(state), revision: state.revision, graph },
  }
}

function refuse(field: string, message: string, store?: Store) {
  const now = store ? tell(store).structuredContent : {}
  const content = [{ type: 'text', text: message }]
  return { isError: true, content, structuredContent: { ...now, field, message } }
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
}

/** Resolves once the newest draft is on the board, or nobody knows when it will be. */
function drawn(store: Store, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (isDrawn(store.get())) return resolve()
    const timer = setTimeout(finish, waitMs)
    const stop = store.subscribe(() => {
      if (isDrawn(store.get())) finish()
    })
    function finish() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
