import { checkPicture } from '@flain/flow'
import { shrinkPicture } from '../platform/shrink-picture.ts'
import { hang } from './edits/look-edits.ts'
import { graphNow } from './studio-state.ts'
import type { Store } from './store.ts'

/** Puts a picture from a file on a step, made small; says so, or why not. It is an edit and can be undone. */
export async function takePicture(store: Store, file: Blob, id: string): Promise<void> {
  const data = await shrinkPicture(file)
  const found = data === undefined ? undefined : checkPicture(data)
  if (data === undefined || !found || 'refused' in found)
    return say(
      store,
      'This is no picture that can be shown. Take a PNG, a JPEG or a WebP of at most 20 MB.',
      'alert',
    )
  const graph = graphNow(store.get())
  const alt = graph.nodes.find((node) => node.id === id)?.picture?.alt
  const edits = hang(graph, [id], { data, ...found, ...(alt === undefined ? {} : { alt }) })
  if (!edits) return say(store, 'This flow holds as many pictures as it can. Take one away first.', 'alert')
  store.dispatch({ do: 'edit', edits })
  say(store, 'The picture is on the step. Say in its look what it shows, for whoever does not see it.')
}

function say(store: Store, text: string, tone: 'calm' | 'alert' = 'calm') {
  store.dispatch({ do: 'notice', notice: { text, tone } })
}
