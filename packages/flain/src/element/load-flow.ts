/** From an address or words to a graph; readers of other formats and of sentences are loaded when they are needed. */
import type { FlowGraph, Issue } from '@flain/flow'

export type LoadedFlow = { graph: FlowGraph; issues: Issue[] }

/** What could not be had or read, as a sentence for whoever looks at the page. */
export class NotDrawn extends Error {}

export async function loadThought(thought: string): Promise<LoadedFlow> {
  const { openNotation } = await import('../open-notation.ts')
  return asFlow(openNotation(thought))
}

export async function loadAddress(address: string, signal: AbortSignal): Promise<LoadedFlow> {
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new NotDrawn(`${address} could not be reached.`)
  })
  if (!response.ok) throw new NotDrawn(`${address} could not be loaded (${response.status}).`)
  const type = response.headers.get('content-type') ?? ''
  const { pathname } = new URL(response.url === '' ? address : response.url, document.baseURI)
  if (/json/.test(type) || pathname.endsWith('.json')) {
    const text = await response.text()
    const { fromJson } = await import('@flain/formats/json')
    const opened = fromJson(text)
    if (opened.graph.nodes.length > 0) return opened
    return loadThought(text)
  }
  const { openNotation } = await import('../open-notation.ts')
  return asFlow(openNotation(new Uint8Array(await response.arrayBuffer()), pathname))
}

async function asFlow(opened: LoadedFlow | string): Promise<LoadedFlow> {
  if (typeof opened !== 'string') return opened
  const { read } = await import('./read-thought.ts')
  return read(opened)
}
