/** The table of tools on standard input and output, with a folder as its shelf. */
import { createAgentServer } from '@flain/agent'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import manifest from '../../package.json' with { type: 'json' }
import type { Surroundings } from '../surroundings.ts'
import { createLocalHost } from './local-host.ts'

/** Resolves when nobody asks any more. What is no message of the protocol goes to standard error, as it says. */
export function serveAgents(folder: string, { complain }: Surroundings): Promise<void> {
  const host = createLocalHost(folder)
  const say = (error: unknown) => complain(error instanceof Error ? error.message : String(error))
  serveStdio(() => createAgentServer(host, { version: manifest.version }, say), { onerror: say })
  return new Promise((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
}
