import type { Store } from './store.ts'

/** In milliseconds. */
const moment = 500

/** What `work` comes to; when that takes longer than a moment, `text` says meanwhile what is under way. */
export async function sayIfSlow<T>(store: Store, text: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } }), moment)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
