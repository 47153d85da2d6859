/** What a tool answers: the outline as text, a picture, the graph and a link; or what is wrong and what to do. */
import { type Issue, outlineMarkdown, withoutPictures } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type Host, type Kept, type Named } from './host.ts'
import { Refusal } from './refusal.ts'

/** Of every tool that answers with a drawing. */
export const drawingOutput = z.object({
  flow: z.object({
    name: z.string(),
    id: z.string().optional().describe('Of a flow that is kept; absent until save_flow.'),
    version: z.int().optional().describe('The baseVersion of the next change_flow.'),
    state: z.string().optional(),
    link: z.string().optional(),
  }),
  graph: z
    .record(z.string(), z.unknown())
    .describe('The drawing as data; takes the place of graph in other tools.'),
  outline: z.string(),
  notes: z.array(z.object({ code: z.string(), at: z.string(), message: z.string() })),
})

type Drawing = {
  what: Named & Partial<Pick<Kept, 'id' | 'version' | 'state' | 'link'>>
  notes: readonly Issue[]
  /** Said first. */
  lead: string
}

const mostNotes = 50
type Content = CallToolResult['content'][number]

/** A drawing that nobody can paint just now is still told in words. */
export async function answerDrawing({ what, notes, lead }: Drawing, host: Host): Promise<CallToolResult> {
  const { graph, name, id, version, state, link } = what
  const outline = outlineMarkdown({ ...graph, title: graph.title ?? name })
  const picture = await pictureOf(what, host)
  const bare = withoutPictures(graph)
  const told = bare === graph ? notes : [...notes, pixelsLeftOut]
  const flow = { name, ...present({ id, version, state, link }) }
  const said = [
    lead,
    countOf(what),
    link ? `Open it: ${link}` : '',
    outline,
    sentencesOf(told),
    picture.words,
  ]
  return {
    content: [
      { type: 'text', text: said.filter((line) => line !== '').join('\n\n') },
      ...picture.content,
      ...(link ? [linkContent(link, name)] : []),
    ],
    structuredContent: { flow, graph: bare, outline, notes: told.slice(0, mostNotes) },
  }
}

/** Pixels as text would fill what a model can hold. */
const pixelsLeftOut: Issue = {
  code: 'pictures_left_out',
  at: 'nodes',
  message:
    'The pictures of steps are not in this data; a saved flow keeps them when it is changed by its id.',
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function countOf({ name, graph, id, version }: Drawing['what']): string {
  const kept = id === undefined ? 'not saved yet' : `flowId ${id}, version ${version ?? '?'}`
  return `${name}: ${graph.nodes.length} steps, ${graph.edges.length} lines (${kept}).`
}

export function linkContent(uri: string, name: string): Content {
  return { type: 'resource_link', uri, name: name.slice(0, 100), mimeType: 'text/html' }
}

async function pictureOf(what: Named, host: Host): Promise<{ words: string; content: Content[] }> {
  try {
    const data = Buffer.from(await host.write(what, 'png')).toString('base64')
    return { words: '', content: [{ type: 'image', data, mimeType: 'image/png' }] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { words: `No picture this time: ${error.message}`, content: [] }
  }
}

/** What was wrong, in words and as data: each field with what to do about it. */
export function answerRefusal({ reasons, meanwhile }: Refusal): CallToolResult {
  const lines = reasons.map(
    ({ field, message, repair }) => `${field === '' ? '' : `${field}: `}${message} ${repair}`,
  )
  const since = meanwhile
    ? [`Version ${meanwhile.version} is there now. Since yours, somebody:\n${meanwhile.said}`]
    : []
  return {
    isError: true,
    content: [{ type: 'text', text: [...lines, ...since].join('\n\n') }],
    structuredContent: {
      errors: [...reasons],
      ...(meanwhile ? { version: meanwhile.version, changes: meanwhile.changes } : {}),
    },
  }
}
