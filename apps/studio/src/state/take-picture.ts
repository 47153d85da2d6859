import { checkPicture } from '@flain/flow'
import { t } from '@flain/languages'
import { shrinkPicture } from '../platform/shrink-picture.ts'
import { hang } from './edits/look-edits.ts'
import { graphNow } from './studio-state.ts'
import type { Store } from './store.ts'

/** Puts a picture from a file on a step, made small; says so, or why not, which is its answer too. The edit can be undone. */
export async function takePicture(store: Store, file: Blob, id: string): Promise<string | undefined> {
  const data = await shrinkPicture(file)
  const found = data === undefined ? undefined : checkPicture(data)
  if (data === undefined || !found || 'refused' in found)
    return refuse(
      store,
      t('This is no picture that can be shown. Take a PNG, a JPEG or a WebP of at most 20 MB.'),
    )
  const graph = graphNow(store.get())
  const alt = graph.nodes.find((node) => node.id === id)?.picture?.alt
  const edits = hang(graph, [id], { data, ...found, ...(alt === undefined ? {} : { alt }) })
  if (!edits) return refuse(store, t('This flow holds as many pictures as it can. Take one away first.'))
  store.dispatch({ do: 'edit', edits })
  const text = t('The picture is on the step. Say in its look what it shows, for whoever does not see it.')
  store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } })
  return undefined
}

function refuse(store: Store, text: string): string {
  store.dispatch({ do: 'notice', notice: { text, tone: 'alert' } })
  return text
}
