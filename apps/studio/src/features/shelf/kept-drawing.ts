import { type FlowEdit, playbackSteps, repair } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { categories } from '@flain/render'
import { cutThought, type Draft, type DrawingHead, usualCategory } from '../../state/draft.ts'
import { type KeptSaving, type Link, toCategory } from '../../state/saved-flow.ts'
import type { Drawn, StudioState } from '../../state/studio-state.ts'

/** A drawing as it lies on the shelf. The picture is kept beside the words, so that it is back before anything is read. */
export type KeptDrawing = {
  version: 1
  drawing: DrawingHead
  draft: Draft
  drawn: Drawn | undefined
  /** The picture is of the words before the last change: what is drawn next goes on from it. */
  isBehind?: true
  saving?: KeptSaving | undefined
}

export function toKept(state: StudioState, saving?: KeptSaving): KeptDrawing {
  const { drawing, history, drawn } = state
  return {
    version: 1,
    drawing,
    draft: history.now,
    // What a model offers is nobody's yet.
    drawn: state.proposal ? undefined : drawn,
    ...(drawn && drawn.revision < state.revision ? { isBehind: true } : {}),
    ...(saving ? { saving } : {}),
  }
}

/** What lies on the shelf, with something else known about its flow. */
export function withSaving(value: unknown, saving: KeptSaving): unknown {
  return isRecord(value) ? { ...value, saving } : value
}

/** What lay on the shelf, if it is a drawing. A damaged picture is left out and drawn anew from the words. */
export function fromKept(value: unknown): KeptDrawing | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.draft) || !isRecord(value.drawing))
    return undefined
  const { thought, edits, imported, base } = value.draft
  const { id, name, category } = value.drawing
  if (typeof thought !== 'string' || typeof id !== 'string') return undefined
  return {
    version: 1,
    drawing: {
      id,
      name: typeof name === 'string' ? name : '',
      category: categories.find((known) => known === category) ?? usualCategory,
    },
    draft: {
      thought: cutThought(thought),
      edits: Array.isArray(edits) ? edits.filter(isEdit) : [],
      ...(isRecord(imported) ? { imported: repair(imported).graph } : {}),
      ...(isRecord(base) && typeof base.thought === 'string'
        ? { base: { thought: base.thought, graph: repair(base.graph).graph } }
        : {}),
    },
    drawn: drawnFrom(value.drawn),
    ...(value.isBehind === true ? { isBehind: true } : {}),
    ...(isRecord(value.saving) ? { saving: savingFrom(value.saving) } : {}),
  }
}

/** A damaged link is none: the drawing is then one that is in this browser only. */
function savingFrom({ link, wantedBy }: Record<string, unknown>): KeptSaving {
  return { link: linkFrom(link), wantedBy: typeof wantedBy === 'string' ? wantedBy : undefined }
}

function linkFrom(value: unknown): Link | undefined {
  if (!isRecord(value) || typeof value.ownerId !== 'string') return undefined
  const { ownerId, creation, flowId, version, head, body, sent } = value
  if (isRecord(creation) && typeof creation.key === 'string' && isRecord(creation.content)) {
    const { name, category, thought, document } = creation.content
    if (typeof name !== 'string' || typeof thought !== 'string') return undefined
    const line = categories.find((known) => known === String(category).toLowerCase())
    const content = {
      name,
      category: toCategory(line ?? usualCategory),
      thought,
      document: repair(document).graph,
    }
    return { ownerId, creation: { key: creation.key, content } }
  }
  if (typeof flowId !== 'string' || typeof version !== 'number') return undefined
  if (typeof head !== 'string' || typeof body !== 'string' || !Array.isArray(sent)) return undefined
  return { ownerId, flowId, version, head, body, sent: sent.filter((one) => typeof one === 'string') }
}

function drawnFrom(value: unknown): Drawn | undefined {
  if (!isRecord(value) || !isScene(value.scene)) return undefined
  const { graph } = repair(value.graph)
  return {
    revision: 0,
    graph,
    reading: repair(value.reading).graph,
    scene: value.scene,
    steps: playbackSteps(graph),
    issues: [],
    undrawn: [],
    command: undefined,
    isHeldBack: false,
  }
}

/** Deep enough that nothing drawn from it can throw or be lost off screen. */
function isScene(value: unknown): value is Scene {
  if (!isRecord(value) || !isBox(value.bounds)) return false
  const { nodes, edges, groups, guides } = value
  return (
    isListOf(
      nodes,
      (node) => isBox(node) && isText(node.id) && isText(node.kind) && Array.isArray(node.lines),
    ) &&
    isListOf(edges, (edge) => isText(edge.id) && isListOf(edge.points, isPoint)) &&
    isListOf(groups, (group) => isText(group.id) && isBox(group.box) && isBox(group.labelBox)) &&
    isListOf(guides, (guide) => isText(guide.id))
  )
}

function isEdit(value: unknown): value is FlowEdit {
  return isRecord(value) && isText(value.do)
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item: unknown) => isRecord(item) && isItem(item))
}

function isPoint(value: Record<string, unknown>): boolean {
  return Number.isFinite(value.x) && Number.isFinite(value.y)
}

function isBox(value: unknown): boolean {
  return isRecord(value) && isPoint(value) && Number.isFinite(value.width) && Number.isFinite(value.height)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
