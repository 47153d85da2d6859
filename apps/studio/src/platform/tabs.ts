const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('flain-flows')

/** Tells the other tabs of this browser that a flow was saved. */
export function tellTabs(flowId: string): void {
  // A channel of one origin has no target origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(flowId)
}

/** Calls back when another tab saved a flow. */
export function hearTabs(onSaved: (flowId: string) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onSaved(data)
  })
}
