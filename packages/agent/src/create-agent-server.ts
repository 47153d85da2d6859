/** The table of tools as a server of the Model Context Protocol; who carries its messages is not its business. */
import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { answerRefusal, drawingOutput } from './answer.ts'
import type { Host } from './host.ts'
import { type Reason, Refusal } from './refusal.ts'
import { toolsOf } from './table.ts'
import type { Tool } from './tool.ts'

const mostReasons = 10

const instructions = `Flain draws flows: processes, decisions, mind maps, sequences, architectures, timelines, cycles, comparisons, org charts. Begin with draw_flow and show the person its picture or link. For changes send edits with change_flow instead of drawing anew: what you do not name stays as the person left it. An error names the field and what to do.`

export type Identity = {
  version: string
  /** Where a person reads more, if anywhere. */
  websiteUrl?: string
}

/** What is thrown and is no Refusal goes to `onFault`; the agent is told that it was not its fault. */
export function createAgentServer(
  host: Host,
  identity: Identity,
  onFault: (error: unknown) => void,
): McpServer {
  const server = new McpServer({ name: 'flain', title: 'Flain', ...identity }, { instructions })
  for (const tool of toolsOf(host)) {
    const { name, title, description, annotations, input, output } = tool
    server.registerTool(
      name,
      {
        title,
        description,
        annotations,
        inputSchema: unchecked(input),
        outputSchema: output,
        ...(host.chatApp && output === drawingOutput ? { _meta: { ui: { resourceUri: chatApp.uri } } } : {}),
      },
      (given: unknown) => runTool(tool, given, host).catch((error: unknown) => answerFault(error, onFault)),
    )
  }
  const { chatApp: page } = host
  if (page) offerChatApp(server, page)
  return server
}

/** Hosts that know MCP Apps show it for every tool that answers with a drawing; to others it is one resource more. */
const chatApp = { uri: 'ui://flain/flow.html', mimeType: 'text/html;profile=mcp-app' }

function offerChatApp(server: McpServer, page: () => Promise<string>): void {
  const { uri, mimeType } = chatApp
  const said = { title: 'A flow that plays', description: 'Shows a drawing inside the chat.', mimeType }
  server.registerResource('flow', uri, said, async () => ({
    contents: [{ uri, mimeType, text: await page() }],
  }))
}

/** What was given is checked by us, so that an error says the field and what to do about it. */
function unchecked(schema: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  const { jsonSchema, vendor } = schema['~standard']
  return { '~standard': { version: 1, vendor, jsonSchema, validate: (value) => ({ value }) } }
}

async function runTool(tool: Tool, given: unknown, host: Host): Promise<CallToolResult> {
  const parsed = tool.input.strict().safeParse(given ?? {})
  if (!parsed.success) throw refused(parsed.error.issues, tool)
  return tool.run(parsed.data, host)
}

function refused(issues: readonly z.core.$ZodIssue[], tool: Tool): Refusal {
  const [first = nothingKnown, ...more] = issues.slice(0, mostReasons).map((issue) => reasonOf(issue, tool))
  return new Refusal([first, ...more])
}

const nothingKnown: Reason = { code: 'invalid', field: '', message: 'This is not right.', repair: '' }

function reasonOf(issue: z.core.$ZodIssue, { name, input }: Tool): Reason {
  const field = issue.path.join('.').slice(0, 200)
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, 5).join(', ').slice(0, 200)
    const repair = `Leave it out; ${name} knows ${Object.keys(input.shape).join(', ')}.`
    return { code: 'field_unknown', field: keys, message: 'This field is not known here.', repair }
  }
  const repair =
    issue.code === 'invalid_value'
      ? `Use one of ${issue.values.slice(0, 40).map(String).join(', ')}.`
      : 'Correct this field and call again.'
  return { code: 'field_invalid', field, message: `${issue.message}.`, repair }
}

function answerFault(error: unknown, onFault: (error: unknown) => void): CallToolResult {
  if (error instanceof Refusal) return answerRefusal(error)
  onFault(error)
  return answerRefusal(new Refusal(ourFault))
}

const ourFault: Reason = {
  code: 'internal',
  field: '',
  message: 'Something went wrong on our side.',
  repair: 'Try again in a moment.',
}
