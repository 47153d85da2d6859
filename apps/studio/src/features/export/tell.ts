import type { Store } from '../../state/store.ts'

/** Says a sentence above the prompt. */
export function say(store: Store, text: string, tone: 'calm' | 'alert' = 'calm') {
  store.dispatch({ do: 'notice', notice: { text, tone } })
}

/** A file's size as people write it. */
export function sizeOf({ size }: Blob): string {
  return size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1000))} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`
}
