import { categories } from '@flain/contract'
import { z } from 'zod'
import { linkContent } from '../answer.ts'
import type { Found } from '../host.ts'
import { communityTool, reading } from '../tool.ts'

const foundOutput = z.object({
  flows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      author: z.string(),
      link: z.string(),
    }),
  ),
})

export const searchCommunity = communityTool({
  name: 'search_community',
  title: 'Search published flows',
  description: 'Published flows of other people by words; read_flow reads one.',
  input: z.object({
    query: z.string().max(200),
    category: z.enum(categories).optional(),
    limit: z.int().min(1).max(24).default(8),
  }),
  output: foundOutput,
  annotations: { ...reading, openWorldHint: true },
  run: async ({ query, category, limit }, host) => {
    const flows = await host.community.search({ query, limit, ...(category ? { category } : {}) })
    const text = flows.length === 0 ? `No published flow is about “${query}”.` : flows.map(lineOf).join('\n')
    const links = flows.map(({ link, name }) => linkContent(link, name))
    return { content: [{ type: 'text', text }, ...links], structuredContent: { flows } }
  },
})

function lineOf({ id, name, author, description }: Found): string {
  return `- ${name} by ${author} (flowId ${id})${description === '' ? '' : `: ${description}`}`
}
