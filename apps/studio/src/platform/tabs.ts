import { logOutChannel } from '@flain/contract'

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

/** Calls back with the id of whoever logs out in a tab of this browser. */
export function hearLogOut(onLogOut: (ownerId: string) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(logOutChannel).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onLogOut(data)
  })
}
