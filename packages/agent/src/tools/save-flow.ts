import { categories, limits } from '@flain/contract'
import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { readSource, sourceFields } from '../source.ts'
import { adding, tool } from '../tool.ts'

export const saveFlow = tool({
  name: 'save_flow',
  title: 'Save a flow',
  description:
    'Keeps a drawing as a new flow, a draft that only its owner sees, and answers its flowId and version for change_flow.',
  input: z.object({
    name: z.string().min(1).max(limits.flowNameMax),
    description: z.string().max(limits.flowDescriptionMax).optional(),
    category: z.enum(categories).optional(),
    ...sourceFields,
  }),
  output: drawingOutput,
  annotations: adding,
  needs: () => ['flows:write'],
  run: async ({ name, description, category, ...source }, host) => {
    const { graph, issues } = await readSource(source, host)
    const told = {
      ...(description === undefined ? {} : { description }),
      ...(category === undefined ? {} : { category }),
    }
    const what = await host.shelf.create({ name, graph, thought: source.thought ?? '', ...told })
    return answerDrawing({ what, notes: issues, lead: 'Saved.' }, host)
  },
})
