import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { reading, tool } from '../tool.ts'

export const readFlow = tool({
  name: 'read_flow',
  title: 'Read a flow',
  description: 'A kept flow as it is now, with the version to give to change_flow.',
  input: z.object({ flowId: z.string().min(1).max(200) }),
  output: drawingOutput,
  annotations: reading,
  run: async ({ flowId }, host) =>
    answerDrawing({ what: await host.shelf.read(flowId), notes: [], lead: '' }, host),
})
