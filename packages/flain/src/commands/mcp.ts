import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AskedWrongly, type Surroundings } from '../surroundings.ts'

export const mcpHelp = `Usage: flain mcp [folder]

Tools for agents (Model Context Protocol) on standard input and output: draw_flow, change_flow, read_flow,
explain_losses, render and save_flow. Saved flows are JSON files in the folder, or in this one. No network.

  -h, --help   this text

Example, in the settings of a program that talks to agents:
  { "mcpServers": { "flain": { "command": "npx", "args": ["-y", "flain", "mcp"] } } }`

/** Serves until whoever started it closes standard input. */
export async function mcpCommand(args: readonly string[], around: Surroundings): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
  const [folder = '.', ...others] = positionals
  if (others.length > 0) throw new AskedWrongly('Name one folder: flain mcp flows')
  // The protocol's library is loaded only by those who speak it.
  const { serveAgents } = await import('../agents/serve-agents.ts')
  await serveAgents(resolve(around.folder, folder), around)
}
