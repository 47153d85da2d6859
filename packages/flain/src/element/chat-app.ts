/**
 * The drawing inside a chat: an MCP App (SEP-1865 of 2026-01-26) for hosts that show one. It draws what a tool is being given
 * while the model still writes it, and in the end what the tool answered. Everything is in this one file; nothing is fetched.
 */
import { type FlowGraph, repair } from '@flain/flow'
import { FlainFlow } from './flain-flow.ts'

type Message = { id?: number | string; method?: string; params?: Fields; result?: Fields }
type Fields = Record<string, unknown>

const flow = document.querySelector('flain-flow')
const initialising = 1

function send(message: Message): void {
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}

let shown = ''

/** What of the graph is whole by now; the same again is not drawn again. */
function show(given: unknown): void {
  if (!(flow instanceof FlainFlow) || typeof given !== 'object' || given === null) return
  const { graph } = repair(given)
  const drawn: FlowGraph = { ...graph, nodes: graph.nodes.filter(({ label }) => label !== '') }
  const now = JSON.stringify([drawn.nodes, drawn.edges, drawn.groups])
  if (drawn.nodes.length === 0 || now === shown) return
  shown = now
  flow.graph = drawn
}

function dress(context: unknown): void {
  const theme = fieldOf(context, 'theme')
  if (theme === 'light' || theme === 'dark') {
    flow?.setAttribute('theme', theme)
    document.documentElement.style.colorScheme = theme
  }
}

const notices: Record<string, (params: Fields) => void> = {
  'ui/notifications/tool-input-partial': (params) => show(fieldOf(params['arguments'], 'graph')),
  'ui/notifications/tool-input': (params) => show(fieldOf(params['arguments'], 'graph')),
  'ui/notifications/tool-result': (params) => show(fieldOf(params['structuredContent'], 'graph')),
  'ui/notifications/host-context-changed': dress,
}

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  const { id, method, params = {}, result } = data as Message
  if (method === undefined) {
    if (id !== initialising) return
    dress(fieldOf(result, 'hostContext'))
    send({ method: 'ui/notifications/initialized', params: {} })
    return
  }
  notices[method]?.(params)
  // A ping, and the host that takes the app away, want an answer.
  if (id !== undefined) send({ id, result: {} })
})

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  send({
    method: 'ui/notifications/size-changed',
    params: { width: Math.ceil(width), height: Math.ceil(height) },
  })
}).observe(document.documentElement)

const appInfo = { name: 'flain', version: '1' }
const params = { protocolVersion: '2026-01-26', appInfo, appCapabilities: {} }
send({ id: initialising, method: 'ui/initialize', params })
