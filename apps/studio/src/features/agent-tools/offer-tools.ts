import type { Store } from '../../state/store.ts'
import { type AgentTool, agentToolsOf } from './agent-tools.ts'

/** Where a browser takes the tools of a page: on the document, in its first versions on the navigator. */
type ModelContext = { registerTool: (tool: AgentTool) => unknown }

export function offerTools(store: Store): void {
  const context = contextIn(document) ?? contextIn(navigator)
  for (const tool of context ? agentToolsOf(store) : []) {
    // A browser that refuses a tool, by a setting or by a newer rule, leaves the studio as it is.
    void Promise.resolve(context?.registerTool(tool)).catch(() => undefined)
  }
}

function contextIn(place: object): ModelContext | undefined {
  const context: unknown = Reflect.get(place, 'modelContext')
  const canRegister = typeof context === 'object' && context !== null && 'registerTool' in context
  return canRegister ? (context as ModelContext) : undefined
}
