/**
 * What agents can do with flows: one table of tools of the Model Context Protocol, served by the command `flain mcp` and by
 * `/mcp` of a server.
 *
 * Guarantees: every answer with a drawing carries its outline, a picture, the graph and a link; what cannot be done is an
 * answer that names the field and what to do; edits are done all or none, and never to a version the agent has not seen.
 */
export { createAgentServer } from './create-agent-server.ts'
export type { Identity } from './create-agent-server.ts'
export type {
  Community,
  Draft,
  Format,
  Found,
  Host,
  Kept,
  Named,
  Publication,
  Read,
  Search,
  Shelf,
} from './host.ts'
export { Refusal } from './refusal.ts'
export type { Reason } from './refusal.ts'
export { needsOf } from './needs-of.ts'
export { sayEdits } from './say-edits.ts'
export { createMcpHandler } from '@modelcontextprotocol/server'
