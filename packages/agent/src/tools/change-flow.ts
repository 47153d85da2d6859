import { editsBetween, type FlowGraph } from '@flain/flow'
import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import type { Host, Kept } from '../host.ts'
import { nameOf } from '../name-of.ts'
import { Refusal } from '../refusal.ts'
import { sayEdits } from '../say-edits.ts'
import { graphInput, readSource, wordsOf } from '../source.ts'
import { editsInput, takeEdits } from '../take-edits.ts'
import { adding, tool } from '../tool.ts'

type Change = { flowId: string; baseVersion: number; edits: readonly Record<string, unknown>[] }

export const changeFlow = tool({
  name: 'change_flow',
  title: 'Change a flow',
  description:
    'Does edits to a kept flow (flowId and the baseVersion you last saw) and saves it, or to a graph that is not saved yet. Everything else stays as it is. When somebody changed the flow meanwhile, nothing is done and the answer says what they did.',
  input: z.object({
    flowId: z.string().max(200).optional(),
    baseVersion: z.int().min(0).optional().describe('The version the edits were made for.'),
    graph: graphInput.optional().describe('Instead of flowId: a drawing that is not saved.'),
    edits: editsInput,
  }),
  output: drawingOutput,
  annotations: adding,
  needs: ({ flowId }) => (flowId === undefined ? [] : ['flows:read', 'flows:write']),
  run: async ({ flowId, baseVersion, graph, edits }, host) => {
    if (flowId === undefined) return changeGraph(graph, edits, host)
    if (graph !== undefined) throw bothGiven
    if (baseVersion === undefined) throw versionMissing
    const { kept, notes } = await changeKept({ flowId, baseVersion, edits }, host)
    return answerDrawing({ what: kept, notes, lead: 'Saved.' }, host)
  },
})

async function changeGraph(
  graph: z.infer<typeof graphInput> | undefined,
  edits: Change['edits'],
  host: Host,
) {
  if (graph === undefined) throw neitherGiven
  const before = await readSource({ graph }, host)
  const after = takeEdits(before.graph, edits)
  const link = host.linkTo(wordsOf({}, after))
  const what = { graph: after.graph, name: nameOf(after.graph), ...(link === undefined ? {} : { link }) }
  return answerDrawing({ what, notes: [...before.issues, ...after.issues], lead: '' }, host)
}

async function changeKept({ flowId, baseVersion, edits }: Change, host: Host) {
  const kept = await host.shelf.read(flowId)
  if (kept.version !== baseVersion) throw await stale(kept, baseVersion, host)
  const { graph, issues } = takeEdits(kept.graph, edits)
  if (graph === kept.graph) return { kept, notes: issues }
  const saved = await host.shelf.replace(flowId, baseVersion, graph)
  if (saved) return { kept: saved, notes: issues }
  throw await stale(await host.shelf.read(flowId), baseVersion, host)
}

/** Says what the person did since, so that the agent can do its edits to what is there. */
async function stale(kept: Kept, baseVersion: number, host: Host): Promise<Refusal> {
  const base: FlowGraph | undefined = await host.shelf.graphAt(kept.id, baseVersion)
  const reason = {
    code: 'version_conflict',
    field: 'baseVersion',
    message: base ? 'The flow was changed meanwhile.' : 'Nobody knows that version any more.',
    repair: `Look at what is there (read_flow), keep what the person did, and call change_flow again with baseVersion ${kept.version}.`,
  }
  if (!base) return new Refusal(reason)
  const changes = editsBetween(base, kept.graph)
  return new Refusal(reason, { version: kept.version, changes, said: sayEdits(changes, base) })
}

const bothGiven = new Refusal({
  code: 'source_unclear',
  field: 'graph',
  message: 'Both a kept flow and a graph were given.',
  repair: 'Give flowId and baseVersion, or graph.',
})
const neitherGiven = new Refusal({
  code: 'source_unclear',
  field: 'flowId',
  message: 'Nothing was given to change.',
  repair: 'Give flowId and baseVersion, or graph.',
})
const versionMissing = new Refusal({
  code: 'version_required',
  field: 'baseVersion',
  message: 'It is not said which version the edits were made for.',
  repair: 'Call read_flow and give the version it answers.',
})
