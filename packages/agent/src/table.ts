/** The one table of tools: the command on somebody's machine and the server on the net offer the same. */
import type { Host } from './host.ts'
import type { Tool } from './tool.ts'
import { changeFlow } from './tools/change-flow.ts'
import { drawFlow } from './tools/draw-flow.ts'
import { explainLosses } from './tools/explain-losses.ts'
import { publishFlow } from './tools/publish-flow.ts'
import { readFlow } from './tools/read-flow.ts'
import { render } from './tools/render.ts'
import { saveFlow } from './tools/save-flow.ts'
import { searchCommunity } from './tools/search-community.ts'

export const tools: readonly Tool[] = [drawFlow, changeFlow, readFlow, explainLosses, render, saveFlow]
export const communityTools = [publishFlow, searchCommunity]

/** What can be done where the host is; a tool that could only refuse is not offered. */
export function toolsOf(host: Host): readonly Tool[] {
  const { community } = host
  if (!community) return tools
  const placed = communityTools.map(({ run, ...row }) => ({
    ...row,
    run: (input: Record<string, unknown>) => run(input, { ...host, community }),
  }))
  return [...tools, ...placed]
}
