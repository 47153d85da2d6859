import { caps, cutText, playbackSteps, type FlowGraph, type FlowStep, type Issue } from '@flain/flow'

/** Words about steps, which become the notes of playback. */
export class NotesByStep {
  readonly #notes = new Map<string, string[]>()

  /** Words about a node; without its id they belong to none. */
  add(id: string, words: string): void {
    const list = this.#notes.get(id)
    if (list) list.push(words)
    else this.#notes.set(id, [words])
  }

  /** The steps that have notes, in their natural order, which the others then keep too. */
  steps(graph: FlowGraph): FlowStep[] {
    if (this.#notes.size === 0) return []
    return playbackSteps({ ...graph, steps: [] }).flatMap(({ nodes }) => {
      const note = nodes.flatMap((id) => this.#notes.get(id) ?? []).join(' ')
      return note.trim() === '' ? [] : [{ nodes, edges: [], note: cutText(note, caps.noteLength) }]
    })
  }

  /** An issue when there are notes of things the graph has not. */
  lost(graph: FlowGraph): Issue[] {
    const known = new Set(graph.nodes.map((node) => node.id))
    const count = [...this.#notes].reduce((sum, [id, words]) => sum + (known.has(id) ? 0 : words.length), 0)
    return notesLost(count)
  }
}

export function notesLost(count: number): Issue[] {
  if (count === 0) return []
  const message = `${count === 1 ? 'One note belongs' : `${count} notes belong`} to no step and had to be left out.`
  return [{ code: 'notes_lost', at: 'steps', message }]
}
