import { categories, licenses, limits, visibilities } from '@flain/contract'
import { z } from 'zod'
import { answerDrawing, drawingOutput } from '../answer.ts'
import { communityTool } from '../tool.ts'

export const publishFlow = communityTool({
  name: 'publish_flow',
  title: 'Publish a flow',
  description:
    'Shows a kept flow to everybody. Ask the person first: a published flow can be seen, copied and built upon.',
  input: z.object({
    flowId: z.string().min(1).max(200),
    category: z.enum(categories),
    description: z.string().min(1).max(limits.flowDescriptionMax).describe('What it shows, in a sentence.'),
    visibility: z.enum(visibilities).optional(),
    license: z.enum(licenses).optional(),
  }),
  output: drawingOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  needs: () => ['flows:write', 'flows:publish'],
  run: async ({ flowId, category, description, visibility, license }, host) => {
    const chosen = { ...(visibility ? { visibility } : {}), ...(license ? { license } : {}) }
    const what = await host.community.publish(flowId, { category, description, ...chosen })
    return answerDrawing({ what, notes: [], lead: 'Published.' }, host)
  },
})
