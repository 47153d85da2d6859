import { applyEdits, emptyGraph, type FlowGraph, isEqual, playbackSteps } from '@flain/flow'
import { layOut, layOutInRoom, type Measure, type Scene } from '@flain/layout'
import { read, readCommand } from '@flain/reader'
import { isBetterComposed } from '../../state/compose.ts'
import { commandWords } from '../../state/prompt-command.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Before, DrawRequest } from './messages.ts'
import { type CalmReading, readCalmly } from './read-calmly.ts'
import { readSettled } from './read-settled.ts'
import { standsFor } from './stands-for.ts'

/** The size of labels at 100 %. Design, section 4. */
const fontSize = 16

/** A drawing, and what the next one continues from. */
export type Draw = { drawn: Drawn; before: Before }

/**
 * Draws a draft: reads the thought, puts the changes made by hand on top, lays the graph out. Pure. A change
 * whose node the new words no longer make does nothing, and works again when the words come back. What was drawn of
 * the same flow in this draft before stands where it stood.
 */
export function draw(request: DrawRequest, measure: Measure, before: Before | undefined): Draw {
  const { revision, stood } = request
  const { reading, graph, command, issues, undrawn, isHeldBack, turning } = readDraft(request, before)
  const pinned = graph.nodes.filter((node) => node.pin).map((node) => node.id)
  const isFreed = before?.pinned.some((id) => !pinned.includes(id))
  const previous = isFreed ? before?.free : before?.scene
  const stands =
    stood && isEqual(stood.graph, graph) ? stood.scene : goOn(graph, previous, { request, measure })
  const scene = compose(graph, stands, { request, measure })
  const steps = playbackSteps(graph)
  return {
    drawn: {
      revision,
      reading,
      graph,
      scene,
      steps,
      issues,
      undrawn,
      command,
      isHeldBack,
      ...(request.compose ? { isComposed: scene !== stands } : {}),
    },
    before: {
      reading,
      scene,
      free: pinned.length > 0 && before ? before.free : scene,
      pinned,
      words: request.draft.thought,
      turning,
    },
  }
}

type Drafting = { request: DrawRequest; measure: Measure }

/** Goes on from what stands, the way it runs there; without it the picture is composed for the room there is. */
function goOn(graph: FlowGraph, previous: Scene | undefined, { request, measure }: Drafting): Scene {
  const { width, height, today } = request.room
  const day = today === undefined ? {} : { today }
  if (!previous || previous.nodes.length === 0)
    return layOutInRoom(graph, { width, height, fontSize, ...day }, measure)
  // Only what stands in layers runs the way it was composed; the other kinds have ways of their own.
  const isLayered = previous.kind === graph.kind && previous.nodes.some(({ layer }) => layer !== undefined)
  const { direction, density = 'normal' } = previous
  const way = { direction: graph.look?.direction ?? direction, density: graph.look?.density ?? density }
  return layOut(graph, { measure, width, fontSize, previous, ...day, ...(isLayered ? way : {}) })
}

/** The picture anew where that was asked for; `stands` where it was asked for only if that could be read much better. */
function compose(graph: FlowGraph, stands: Scene, { request, measure }: Drafting): Scene {
  const { compose: composing, room } = request
  if (!composing || graph.nodes.length === 0) return stands
  const composed = layOutInRoom(graph, { ...room, fontSize }, measure)
  return composing === 'anew' || isBetterComposed(composed, stands, room) ? composed : stands
}

type ReadDraft = Pick<Drawn, 'reading' | 'graph' | 'command' | 'issues' | 'undrawn' | 'isHeldBack'> &
  Pick<Before, 'turning'>

/** A command at the end of the thought is not drawn; the words before it are. */
function readDraft(request: DrawRequest, before: Before | undefined): ReadDraft {
  const { draft, commandFrom } = request
  const known = request.reading ?? before?.reading ?? draft.base?.graph
  if (commandFrom !== undefined) {
    const words = draft.thought.slice(0, commandFrom)
    const { graph: reading, ...rest } = readSettled(words, known)
    const graph = applyEdits(standsFor(words, draft, reading), draft.edits)
    const found = readCommand(commandWords(draft.thought, commandFrom), graph)
    if (found.kind !== 'none') {
      const command = {
        start: commandFrom,
        ...(found.kind === 'edit' ? { kind: found.kind, edits: found.edits } : { kind: found.kind }),
      }
      const issues = found.kind === 'unclear' ? found.issues : rest.issues
      return { ...rest, reading, graph, command, issues, isHeldBack: false }
    }
  }
  if (draft.imported && draft.thought.trim() === '') {
    const graph = applyEdits(draft.imported, draft.edits)
    return { reading: emptyGraph(), graph, command: undefined, issues: [], undrawn: [], isHeldBack: false }
  }
  const { graph: reading, ...rest } = readWords(request, { known, before })
  return {
    ...rest,
    reading,
    graph: applyEdits(standsFor(draft.thought, draft, reading), draft.edits),
    command: undefined,
  }
}

type Known = { known: FlowGraph | undefined; before: Before | undefined }

function readWords(
  { draft, isRestless, isWordWhole = false }: DrawRequest,
  { known, before }: Known,
): CalmReading {
  if (!isRestless) return { ...read(draft.thought, known), isHeldBack: false }
  const { words, reading, turning } = before ?? {}
  const shown = words !== undefined && reading ? { words, reading, turning } : undefined
  return readCalmly(draft.thought, { known, shown, isWordWhole })
}
